/** The worker tells which colours marks have. Pure. */

/** For light and dark backgrounds in turn: deceptive, encoded twice, then groups, which reuse theirs in turn. */
export type MarkColours = readonly string[];

/** On the colours for light grounds, and on those for dark ones. */
export const DIGITS = ["#fff", "#14161a"] as const;

/** Groups from 1 that have colours of their own. */
export const MOST_COLOURS = 8;

/** Neutral colours of uncoloured groups on dense pages: for light and for dark backgrounds. */
export const QUIET = ["#6e6c66", "#9da1aa"] as const;

/** Takes nothing but "#rrggbb". */
export const coloursIn = (text: string): MarkColours => text.match(/#[\da-f]{6}/g) ?? [];

/** In place of a group’s number. */
export const DECEPTIVE = 0;
export const ENCODED = -1;

/** `number`: of the group, `DECEPTIVE` or `ENCODED`. */
export function colourOf(colours: MarkColours, number: number, isDark: boolean): string {
  const place = number > 0 ? 2 + ((number - 1) % (colours.length / 2 - 2)) : -number;
  return colours[2 * place + Number(isDark)] as string;
}
