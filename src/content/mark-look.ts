/** Colours and texts of marks. Pure. */
import type { Mark } from "./api.ts";
import { colourOf, colourOnDarkOf, RED } from "./group-colours.ts";
import type { Ground, Rgb } from "./marks-api.ts";

export interface Look {
  readonly colour: string;
  readonly digits: string;
  /** Of a line around it, where one is needed to be seen; else "". */
  readonly halo: string;
}

/** Both sets have at least 4.5:1 with it. */
const WHITE = "#fff";
const BLACK = "#14161a";
/** Pages less bright are dark. */
const DARK_BELOW = 0.4;
/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

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

/** The system's own colours: text, on what it puts behind all text. */
const FORCED: Look = { colour: "CanvasText", digits: "Canvas", halo: "" };

/** `ink`: the colour of the letters, by which a ground is judged that is not known. */
export function lookOf({ number }: Mark, { colour: ground, isSure, isForced }: Ground, ink: Rgb): Look {
  if (isForced) return FORCED;
  const isDark = isSure ? luminanceOf(ground) < DARK_BELOW : luminanceOf(ink) >= DARK_BELOW;
  const other = isDark ? BLACK : WHITE;
  const colour = (isDark ? colourOnDarkOf : colourOf)(number || RED);
  const isSeen = isSure && contrastOf(rgbOf(colour), ground) >= LEAST_CONTRAST;
  return { colour, digits: other, halo: isSeen ? "" : other };
}

/** "3", "3 %%", "%% !". */
export const tabText = ({ number, encoded, deceptive }: Mark): string =>
  [number || "", encoded ? "%%" : "", deceptive ? "!" : ""].filter(Boolean).join(" ");
