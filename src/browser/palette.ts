/** The worker tells which colours marks have. Pure. */

/** For light grounds and for dark ones in turn: first of what is in no group, then of groups, which reuse them in turn. */
export type MarkColours = readonly string[];

/** On the colours for light grounds, and on those for dark ones. */
export const DIGITS = ["#fff", "#14161a"] as const;

/** Groups from 1 that have colours of their own. */
export const MOST_COLOURS = 8;

/** Neutral colours of uncoloured groups on dense pages: for light and for dark backgrounds. */
export const QUIET = ["#6e6c66", "#9da1aa"] as const;

/** Takes nothing but "#rrggbb". */
export const coloursIn = (text: string): MarkColours => text.match(/#[\da-f]{6}/g) ?? [];

/** `number`: of the group; 0 for none. */
export const colourOf = (colours: MarkColours, number: number, isDark: boolean): string =>
  colours[2 * (number && 1 + ((number - 1) % (colours.length / 2 - 1))) + Number(isDark)] as string;
