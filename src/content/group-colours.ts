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

export const colourOf = (number: number): string => GROUP_COLOURS[(number - 1) % GROUP_COLOURS.length] as string;
