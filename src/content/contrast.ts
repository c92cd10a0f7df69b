/** How well colours are told apart. Pure. */
import type { Rgb } from "./marks-api.ts";

/** Relative, as WCAG 2.2 defines it: 0 is black, 1 white. */
export function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, bright = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

/** Of "#rrggbb". */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
