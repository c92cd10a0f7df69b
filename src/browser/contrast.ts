/** 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const partOf = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Thousands of marks share few colours. */
const known = new WeakMap<Rgb, number>();

/** Relative luminance (WCAG 2.2): 0 is black, 1 is white. */
export function luminanceOf(colour: Rgb): number {
  let luminance = known.get(colour);
  if (luminance === undefined) {
    const [red, green, blue] = colour;
    luminance = 0.2126 * partOf(red) + 0.7152 * partOf(green) + 0.0722 * partOf(blue);
    known.set(colour, luminance);
  }
  return luminance;
}

export function contrastOf(a: Rgb, b: Rgb): number {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Parses "#rrggbb". */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
