import type { Rgb } from "./contrast.ts";
import { contrastOf, rgbOf } from "./contrast.ts";
import { DIGITS } from "./palette.ts";

export { MOST_COLOURS } from "./palette.ts";

/** "#rrggbb" for white and dark digits, with a contrast of at least 4.5:1. */
export type ColourPair = readonly [light: string, dark: string];

interface ColourSet {
  readonly deceptive: ColourPair;
  readonly encoded: ColourPair;
  /** Reused in turn; the number distinguishes similar hues. */
  readonly groups: readonly ColourPair[];
}

const VERMILLION = ["#ba5a0c", "#f45800"] as const;
const ORANGE = ["#734c00", "#ffa700"] as const;

export const COLOUR_SETS = {
  trueform: {
    deceptive: ["#a4202b", "#ff8d93"],
    encoded: ["#8a4b00", "#f0b35a"],
    groups: [
      // Amber and red mark faults.
      ["#0b5c55", "#6fd3c7"],
      ["#6b4fa0", "#c3a9f4"],
      ["#1c5fae", "#8cc3ff"],
      ["#7a2375", "#f09ae3"],
      ["#4a5a0b", "#bcd46a"],
      ["#475569", "#aebbd0"],
      ["#7d4a3a", "#d9b3a3"],
      ["#33339c", "#a8b0ff"],
    ],
  },
  /**
   * Hues of Okabe and Ito, “Color Universal Design”, 2008 (https://jfly.uni-koeln.de/color/), some darkened for white
   * digits. No two are more similar than in that set, also without red, green or blue cones.
   */
  "colour-blind": {
    deceptive: VERMILLION,
    encoded: ORANGE,
    groups: [
      ["#0077d1", "#0b82e0"],
      VERMILLION,
      ["#317663", "#afffdf"],
      ["#540040", "#ab6d88"],
      ORANGE,
      ["#004c78", "#37affe"],
      ["#383a00", "#fdfd00"],
      ["#000000", "#c1c1c1"],
    ],
  },
} as const satisfies Readonly<Record<string, ColourSet>>;

export type ColourSetName = keyof typeof COLOUR_SETS;

export const COLOUR_SET_NAMES = Object.keys(COLOUR_SETS) as ColourSetName[];

/** A set, or one colour for all marks. */
export type ColourChoice = ColourSetName | `#${string}`;

const OWN_COLOUR = /^#[\da-f]{6}$/;

export const isOwnColour = (value: unknown): value is `#${string}` =>
  typeof value === "string" && OWN_COLOUR.test(value);

export const isColourChoice = (value: unknown): value is ColourChoice =>
  isOwnColour(value) || COLOUR_SET_NAMES.some((name) => name === value);

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
const STEP = 1 / 256;
const WHITE: Rgb = [255, 255, 255];
const DARK = rgbOf(DIGITS[1]);

const hexOf = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

const extentOf = ([red, green, blue]: Rgb) => ({
  most: Math.max(red, green, blue),
  least: Math.min(red, green, blue),
});

/** `lightness`: 0 to 1 (HSL). */
function atLightness(colour: Rgb, lightness: number): Rgb {
  const { most, least } = extentOf(colour);
  if (most === least) return [255 * lightness, 255 * lightness, 255 * lightness];
  const saturation = (most - least) / (255 - Math.abs(most + least - 255));
  const chroma = 255 * saturation * (1 - Math.abs(2 * lightness - 1));
  return colour.map((value) => 255 * lightness + chroma * ((value - least) / (most - least) - 0.5)) as unknown as Rgb;
}

/** Changes the lightness until the contrast suffices. */
function readableOn(own: string, digits: Rgb, step: number): string {
  const colour = rgbOf(own);
  const { most, least } = extentOf(colour);
  let lightness = (most + least) / 510;
  let adjusted = own;
  while (contrastOf(rgbOf(adjusted), digits) < LEAST_CONTRAST) {
    lightness = Math.min(Math.max(lightness + step, 0), 1);
    adjusted = hexOf(atLightness(colour, lightness));
  }
  return adjusted;
}

/** Deceptive, encoded twice, then groups. */
export function colourPairs(choice: ColourChoice): readonly ColourPair[] {
  if (isOwnColour(choice)) {
    const pair = [readableOn(choice, WHITE, -STEP), readableOn(choice, DARK, STEP)] as const;
    return [pair, pair, pair];
  }
  const { deceptive, encoded, groups } = COLOUR_SETS[choice as ColourSetName];
  return [deceptive, encoded, ...groups];
}

export const markColours = (choice: ColourChoice): string => colourPairs(choice).flat().join("");
