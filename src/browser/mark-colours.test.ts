import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rgb } from "./contrast.ts";
import { contrastOf, rgbOf } from "./contrast.ts";
import {
  COLOUR_SET_NAMES,
  COLOUR_SETS,
  type ColourPair,
  colourPairs,
  isColourChoice,
  MOST_COLOURS,
  markColours,
} from "./mark-colours.ts";
import { coloursIn } from "./palette.ts";

const DIGITS: readonly Rgb[] = [
  [255, 255, 255],
  [0x14, 0x16, 0x1a],
];

const contrasts = (pair: ColourPair): number[] => pair.map((colour, i) => contrastOf(rgbOf(colour), DIGITS[i] as Rgb));

test.each(COLOUR_SET_NAMES)("each colour of %s has enough contrast with digits and halo", (name) => {
  const pairs = colourPairs(name);
  expect(pairs.length).toBe(MOST_COLOURS + 2);
  for (const pair of pairs) expect(Math.min(...contrasts(pair)), String(pair)).toBeGreaterThanOrEqual(4.5);
  expect(new Set(pairs.slice(2).map(String)).size).toBe(MOST_COLOURS);
});

describe("a custom colour", () => {
  const HEX = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}` as const);

  test("always has enough contrast with digits", () => {
    fc.assert(
      fc.property(HEX, (own) => {
        const pairs = colourPairs(own);
        expect(pairs.map(String)).toEqual(Array(3).fill(String(pairs[0])));
        for (const contrast of contrasts(pairs[0] as ColourPair)) expect(contrast).toBeGreaterThanOrEqual(4.5);
        expect(coloursIn(markColours(own))).toEqual(pairs.flat());
      }),
    );
  });

  test("is unchanged if it is readable, and keeps its hue", () => {
    expect(colourPairs("#0b5c55")[0]?.[0]).toBe("#0b5c55");
    expect(colourPairs("#6fd3c7")[0]?.[1]).toBe("#6fd3c7");
    const hueOf = (colour: string) => {
      const [red, green, blue] = rgbOf(colour);
      return Math.round((180 / Math.PI) * Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue));
    };
    for (const colour of colourPairs("#ff8000")[0] ?? [])
      expect(Math.abs(hueOf(colour) - hueOf("#ff8000"))).toBeLessThan(3);
    expect(colourPairs("#000000")[0]?.[0]).toBe("#000000");
    expect(colourPairs("#ffffff")[0]?.[1]).toBe("#ffffff");
  });
});

test("accepts only colour sets and colours as a choice", () => {
  for (const choice of [...COLOUR_SET_NAMES, "#0b5c55"]) expect(isColourChoice(choice), choice).toBe(true);
  for (const other of ["", "#fff", "#0B5C55", "#0b5c551", "red", "toString", null, 1, ["#0b5c55"], "url(//h.example)"])
    expect(isColourChoice(other), String(other)).toBe(false);
});

/** Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, 2009. */
const WITHOUT_CONES = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  red: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  green: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  blue: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
/** Linear RGB to Oklab: to cones, and from their cube roots. */
const TO_CONES = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
  0.6299787005,
];
const TO_LAB = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
  -0.808675766,
];
const times = (matrix: readonly number[], vector: readonly number[]) =>
  [0, 3, 6].map((row) => vector.reduce((sum, value, i) => sum + value * (matrix[row + i] ?? 0), 0));
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Smallest distance in Oklab. */
function leastDifference(colours: readonly string[], vision: readonly number[]): number {
  const seen = colours.map((colour) => {
    const cones = times(
      vision,
      rgbOf(colour).map((value) => linear(value / 255)),
    ).map((value) => Math.min(Math.max(value, 0), 1));
    return times(TO_LAB, times(TO_CONES, cones).map(Math.cbrt));
  });
  const distances = seen.flatMap((one, i) =>
    seen.slice(i + 1).map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
  );
  return Math.min(...distances);
}

test("colours for colour-blind readers differ more than the most similar Okabe-Ito colours, for each kind of vision", () => {
  const published = ["#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7"];
  const visions = Object.values(WITHOUT_CONES);
  const least = Math.min(...visions.map((vision) => leastDifference(published, vision)));
  for (const on of [0, 1] as const) {
    const colours = COLOUR_SETS["colour-blind"].groups.map((pair) => pair[on]);
    for (const [cones, vision] of Object.entries(WITHOUT_CONES))
      expect(leastDifference(colours, vision), cones).toBeGreaterThan(least);
  }
});
