import { expect, test } from "vitest";
import type { Mark } from "./api.ts";
import { GROUP_COLOURS, GROUP_COLOURS_ON_DARK } from "./group-colours.ts";
import { contrastOf, lookOf, luminanceOf, rgbOf, tabText } from "./mark-look.ts";
import type { Rgb } from "./marks-api.ts";

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const markOf = (number: number, encoded = false, deceptive = false): Mark => ({ number, encoded, deceptive });
const hexOf = (text: string): Rgb => (text === "#fff" ? WHITE : rgbOf(text));

test("luminance and contrast are those of WCAG 2.2", () => {
  expect(luminanceOf(WHITE)).toBeCloseTo(1);
  expect(luminanceOf(BLACK)).toBe(0);
  expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
  expect(contrastOf(WHITE, BLACK)).toBeCloseTo(21);
  expect(contrastOf(rgbOf("#777777"), WHITE)).toBeCloseTo(4.48, 2);
  expect(rgbOf("#0b5c55")).toEqual([11, 92, 85]);
});

test.each([
  [GROUP_COLOURS, "#fff"],
  [GROUP_COLOURS_ON_DARK, "#14161a"],
] as const)("digits, and a line around, are seen on each colour of %s", (colours, other) => {
  for (const colour of colours) expect(contrastOf(rgbOf(colour), hexOf(other)), colour).toBeGreaterThanOrEqual(4.5);
});

test("dark grounds take the light set, with dark digits; the red one is of what has no group", () => {
  const light = lookOf(markOf(1), { colour: [250, 247, 240], isSure: true }, BLACK);
  expect(light).toEqual({ colour: "#0b5c55", digits: "#fff", halo: "" });
  const dark = lookOf(markOf(1), { colour: [13, 17, 23], isSure: true }, BLACK);
  expect(dark).toEqual({ colour: "#6fd3c7", digits: "#14161a", halo: "" });
  expect(lookOf(markOf(9), { colour: WHITE, isSure: true }, BLACK).colour).toBe("#0b5c55");
  expect(lookOf(markOf(0, true), { colour: WHITE, isSure: true }, BLACK).colour).toBe("#a4202b");
  expect(lookOf(markOf(0, true), { colour: BLACK, isSure: true }, BLACK).colour).toBe("#ff8d93");
});

test("on every ground, colour or halo has 3:1 to what is beside it", () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51)
        for (let number = 0; number <= 8; number++) {
          const ground: Rgb = [red, green, blue];
          const { colour, halo } = lookOf(markOf(number), { colour: ground, isSure: true }, BLACK);
          const beside = halo === "" ? ground : hexOf(halo);
          expect(contrastOf(rgbOf(colour), beside), `${number} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
});

test("where a picture may be behind, the letters tell the set, and there is always a halo", () => {
  const ground = { colour: WHITE, isSure: false };
  expect(lookOf(markOf(2), ground, WHITE)).toEqual({ colour: "#f0b35a", digits: "#14161a", halo: "#14161a" });
  expect(lookOf(markOf(2), ground, BLACK)).toEqual({ colour: "#8a4b00", digits: "#fff", halo: "#fff" });
});

test("where the system has its own colours, marks have them", () => {
  const ground = { colour: WHITE, isSure: true, isForced: true };
  expect(lookOf(markOf(2), ground, BLACK)).toEqual({ colour: "CanvasText", digits: "Canvas", halo: "" });
});

test.each([
  [markOf(3), "3"],
  [markOf(3, true), "3 %%"],
  [markOf(3, false, true), "3 !"],
  [markOf(3, true, true), "3 %% !"],
  [markOf(0, true), "%%"],
  [markOf(0, false, true), "!"],
  [markOf(0, true, true), "%% !"],
])("%j says %s", (mark, text) => {
  expect(tabText(mark)).toBe(text);
});
