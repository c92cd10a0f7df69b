/** For light and dark backgrounds in turn: deceptive, encoded twice, then groups. */
export type MarkColours = readonly string[];

/** On colours for light and for dark backgrounds. */
export const DIGITS = ["#fff", "#14161a"] as const;

export const MOST_COLOURS = 8;

/** For further groups, on light and dark backgrounds. */
export const QUIET = ["#6e6c66", "#9da1aa"] as const;

/** Ignores everything but "#rrggbb". */
export const coloursIn = (text: string): MarkColours => text.match(/#[\da-f]{6}/g) ?? [];

export const DECEPTIVE = 0;
export const ENCODED = -1;

/** `number`: of a group, `DECEPTIVE` or `ENCODED`. */
export function colourOf(colours: MarkColours, number: number, isDark: boolean): string {
  const place = number > 0 ? 2 + ((number - 1) % (colours.length / 2 - 2)) : -number;
  return colours[2 * place + Number(isDark)] as string;
}
