import type { Rgb } from "../../browser/contrast.ts";
import { contrastOf, luminanceOf, rgbOf } from "../../browser/contrast.ts";
import { colourOf, DECEPTIVE, DIGITS, ENCODED, type MarkColours, QUIET } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import type { Background } from "./surroundings.ts";

export interface Look {
  readonly colour: string;
  readonly digits: string;
  /** Outline colour, if contrast requires one; else "". */
  readonly halo: string;
}

export interface Colouring {
  readonly colours: MarkColours;
  /** Uncoloured: there are more groups than colours. */
  readonly isQuiet: boolean;
}

const DARK_BELOW = 0.4;
/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

const FORCED: Look = { colour: "CanvasText", digits: "Canvas", halo: "" };
const FORCED_QUIET: Look = { ...FORCED, colour: "GrayText" };

/** Argument for `colourOf`: the group comes before the problem. */
export const colourNumber = ({ number, encoded, deceptive }: Mark): number =>
  number || (encoded && !deceptive ? ENCODED : DECEPTIVE);

/** `ink`: text colour, which replaces an unknown background. */
export function lookOf(
  mark: Mark,
  { colour: ground, isSure, isForced }: Background,
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

const MOST_CHARACTERS = 40;

/** An "@" with any layers of encoding, as in a nested URL. */
const AT = /(?:@|%(?:25)*40)/gi;

/** Path and query as written, without host or anything before "@", which may be a password. */
export function writtenPath(href: string): string {
  const [address = ""] = href.slice(0, 2_000).split("#");
  const shown = (address || href.slice(0, 2_000))
    // URL parsers ignore these anywhere.
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/^[a-z][\w+.-]*:/i, "")
    .replace(/^[\\/]{2,}[^\\/?]*/, "");
  const path = shown.split(AT).at(-1) || "/";
  return path.length > MOST_CHARACTERS ? `${path.slice(0, MOST_CHARACTERS)}…` : path;
}
