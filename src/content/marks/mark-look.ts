/** Colours and texts of marks. Pure. */

import type { Rgb } from "../../browser/contrast.ts";
import { contrastOf, luminanceOf, rgbOf } from "../../browser/contrast.ts";
import { colourOf, DIGITS, QUIET } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import type { Drawing, Ground } from "../marks-api.ts";

export interface Look {
  readonly colour: string;
  readonly digits: string;
  /** Of a line around it, where one is needed to be seen; else "". */
  readonly halo: string;
}

/** Pages less bright are dark. */
const DARK_BELOW = 0.4;
/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

/** The system's own colours: text, on what it puts behind all text. */
const FORCED: Look = { colour: "CanvasText", digits: "Canvas", halo: "" };
const FORCED_QUIET: Look = { ...FORCED, colour: "GrayText" };

/** `ink`: the colour of the letters, by which a ground is judged that is not known. */
export function lookOf(
  { number }: Mark,
  { colour: ground, isSure, isForced }: Ground,
  ink: Rgb,
  { colours, isQuiet }: Pick<Drawing, "colours" | "isQuiet">,
): Look {
  if (isForced) return isQuiet ? FORCED_QUIET : FORCED;
  const isDark = isSure ? luminanceOf(ground) < DARK_BELOW : luminanceOf(ink) >= DARK_BELOW;
  const other = DIGITS[isDark ? 1 : 0];
  const colour = isQuiet ? QUIET[isDark ? 1 : 0] : colourOf(colours, number, isDark);
  const isSeen = isSure && contrastOf(rgbOf(colour), ground) >= LEAST_CONTRAST;
  return { colour, digits: other, halo: isSeen ? "" : other };
}

/** "3", "3 %%", "%% !". */
export const tabText = ({ number, encoded, deceptive }: Mark): string =>
  [number || "", encoded ? "%%" : "", deceptive ? "!" : ""].filter(Boolean).join(" ");
