/** Colours and texts of marks. Pure. */

import type { Rgb } from "../../browser/contrast.ts";
import { contrastOf, luminanceOf, rgbOf } from "../../browser/contrast.ts";
import { colourOf, DECEPTIVE, DIGITS, ENCODED, type MarkColours, QUIET } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import type { Ground } from "./surroundings.ts";

export interface Look {
  readonly colour: string;
  readonly digits: string;
  /** Colour of a line around it, where one is needed to be seen; else "". */
  readonly halo: string;
}

export interface Colouring {
  readonly colours: MarkColours;
  /** Its group has no colour, since there are more groups than colours. */
  readonly isQuiet: boolean;
}

/** Pages less bright are dark. */
const DARK_BELOW = 0.4;
/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

/** The system's own colours: text, on what it puts behind all text. */
const FORCED: Look = { colour: "CanvasText", digits: "Canvas", halo: "" };
const FORCED_QUIET: Look = { ...FORCED, colour: "GrayText" };

/** The number by which `colourOf` finds a mark’s colour: its group’s before its fault’s. */
export const colourNumber = ({ number, encoded, deceptive }: Mark): number =>
  number || (encoded && !deceptive ? ENCODED : DECEPTIVE);

/** `ink`: the colour of the letters, by which a ground is judged that is not known. */
export function lookOf(
  mark: Mark,
  { colour: ground, isSure, isForced }: Ground,
  ink: Rgb,
  { colours, isQuiet }: Colouring,
): Look {
  if (isForced) return isQuiet ? FORCED_QUIET : FORCED;
  const isDark = isSure ? luminanceOf(ground) < DARK_BELOW : luminanceOf(ink) >= DARK_BELOW;
  const other = DIGITS[isDark ? 1 : 0];
  const colour = isQuiet ? QUIET[isDark ? 1 : 0] : colourOf(colours, colourNumber(mark), isDark);
  const isSeen = isSure && contrastOf(rgbOf(colour), ground) >= LEAST_CONTRAST;
  return { colour, digits: other, halo: isSeen ? "" : other };
}

/** "3", "3 %%", "%% !". */
export const tabText = ({ number, encoded, deceptive }: Mark): string =>
  [number || "", encoded ? "%%" : "", deceptive ? "!" : ""].filter(Boolean).join(" ");

/** Characters of a URL that fit beside a number. */
const MOST_CHARACTERS = 40;

/** As written, and percent-encoded any number of times: of an address inside this one. */
const AT = /(?:@|%(?:25)*40)/gi;

/**
 * Path and query of an address as it is written, to be shown over the page: neither a host nor anything before an "@",
 * where a password may stand.
 */
export function writtenPath(href: string): string {
  const [address = ""] = href.slice(0, 2_000).split("#");
  const shown = (address || href.slice(0, 2_000))
    // Browsers skip these, wherever they stand.
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/^[a-z][\w+.-]*:/i, "")
    .replace(/^[\\/]{2,}[^\\/?]*/, "");
  const path = shown.split(AT).at(-1) || "/";
  return path.length > MOST_CHARACTERS ? `${path.slice(0, MOST_CHARACTERS)}…` : path;
}
