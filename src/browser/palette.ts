/** Colours of marks, as content scripts need them. Pure. */

/** Pairs for light and dark backgrounds: deceptive, encoded twice, then groups. */
export type MarkColours = readonly string[];

/** On colours for light backgrounds, and for dark ones. */
export const DIGITS = ["#fff", "#14161a"] as const;

/** Groups with distinct colours. */
export const MOST_COLOURS = 8;

/** Grey for further groups on dense pages, on light and dark backgrounds. */
export const QUIET = ["#6e6c66", "#9da1aa"] as const;

/** Ignores everything but "#rrggbb". */
export const coloursIn = (text: string): MarkColours => text.match(/#[\da-f]{6}/g) ?? [];

/** Instead of a group’s number. */
export const DECEPTIVE = 0;
export const ENCODED = -1;

/** `number`: a group's, `DECEPTIVE` or `ENCODED`. */
export function colourOf(colours: MarkColours, number: number, isDark: boolean): string {
  const place = number > 0 ? 2 + ((number - 1) % (colours.length / 2 - 2)) : -number;
  return colours[2 * place + Number(isDark)] as string;
}
