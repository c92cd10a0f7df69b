/** Reused in turn. Contrast with white is at least 4.5:1; the number tells similar hues apart. */
export const GROUP_COLOURS = [
  "#0b5c55",
  "#8a4b00",
  "#6b4fa0",
  "#a4202b",
  "#1d5fa8",
  "#7a1f6d",
  "#4a5d0f",
  "#5d4037",
] as const;

/** The same hues for dark pages. Contrast with #14161a, which their digits have, is at least 4.5:1. */
export const GROUP_COLOURS_ON_DARK = [
  "#6fd3c7",
  "#f0b35a",
  "#c3a9f4",
  "#ff8d93",
  "#8cc3ff",
  "#f09ae3",
  "#bcd46a",
  "#d9b3a3",
] as const;

/** Of what is in no group: encoded twice, deceptive. The red of both sets. */
export const RED = 4;

const turnOf = (number: number): number => (number - 1) % GROUP_COLOURS.length;

export const colourOf = (number: number): string => GROUP_COLOURS[turnOf(number)] as string;
export const colourOnDarkOf = (number: number): string => GROUP_COLOURS_ON_DARK[turnOf(number)] as string;
