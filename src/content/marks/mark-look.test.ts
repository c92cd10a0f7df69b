import { expect, test } from "vitest";
import type { Rgb } from "../../browser/contrast.ts";
import { contrastOf, luminanceOf, rgbOf } from "../../browser/contrast.ts";
import { colourOf, coloursIn, DECEPTIVE } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";

import { lookOf as look, tabText, writtenPath } from "./mark-look.ts";
import type { Background } from "./surroundings.ts";

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const markOf = (number: number, encoded = false, deceptive = false): Mark => ({ number, encoded, deceptive });
const COLOURS = coloursIn("#a4202b#ff8d93#8a4b00#f0b35a#0b5c55#6fd3c7#33339c#a8b0ff");
const lookOf = (mark: Mark, ground: Background, ink: Rgb, colours = COLOURS, isQuiet = false) =>
  look(mark, ground, ink, { colours, isQuiet });
const hexOf = (text: string): Rgb => (text === "#fff" ? WHITE : rgbOf(text));

test("luminance and contrast follow WCAG 2.2", () => {
  expect(luminanceOf(WHITE)).toBeCloseTo(1);
  expect(luminanceOf(BLACK)).toBe(0);
  expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
  expect(contrastOf(WHITE, BLACK)).toBeCloseTo(21);
  expect(contrastOf(rgbOf("#777777"), WHITE)).toBeCloseTo(4.48, 2);
  expect(rgbOf("#0b5c55")).toEqual([11, 92, 85]);
});

test("reuses colours in turn, and accepts only colours", () => {
  const ofGroups = [1, 2, 3, 4, 5].map((number) => colourOf(COLOURS, number, false));
  expect(ofGroups).toEqual(["#0b5c55", "#33339c", "#0b5c55", "#33339c", "#0b5c55"]);
  expect(colourOf(COLOURS, 4, true)).toBe("#a8b0ff");
  expect([false, true].map((isDark) => colourOf(COLOURS, DECEPTIVE, isDark))).toEqual(["#a4202b", "#ff8d93"]);
  expect(coloursIn("#000000;background:url(//h.example)#12345x #fff #ABCDEF#ffffff")).toEqual(["#000000", "#ffffff"]);
});

test("dark backgrounds use light colours with dark digits; ungrouped problems are amber or red", () => {
  const light = lookOf(markOf(1), { colour: [250, 247, 240], isSure: true }, BLACK);
  expect(light).toEqual({ colour: "#0b5c55", digits: "#fff", halo: "" });
  const dark = lookOf(markOf(1), { colour: [13, 17, 23], isSure: true }, BLACK);
  expect(dark).toEqual({ colour: "#6fd3c7", digits: "#14161a", halo: "" });
  expect(lookOf(markOf(3), { colour: WHITE, isSure: true }, BLACK).colour).toBe("#0b5c55");
  const faultOn = (ground: Rgb, ...faults: [encoded: boolean, deceptive: boolean]) =>
    lookOf(markOf(0, ...faults), { colour: ground, isSure: true }, BLACK).colour;
  expect([faultOn(WHITE, true, false), faultOn(BLACK, true, false)]).toEqual(["#8a4b00", "#f0b35a"]);
  expect([faultOn(WHITE, false, true), faultOn(BLACK, true, true)]).toEqual(["#a4202b", "#ff8d93"]);
});

/** Limits of colours: contrast 4.5:1 with white, and with dark digits. */
const DULL = coloursIn("#767676#808080".repeat(3));

test.each([COLOURS, DULL])("on every background, colour or halo has a contrast of 3:1", (...colours) => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51)
        for (let number = 0; number <= 2; number++) {
          const ground: Rgb = [red, green, blue];
          const { colour, halo } = lookOf(markOf(number), { colour: ground, isSure: true }, BLACK, colours);
          const beside = halo === "" ? ground : hexOf(halo);
          expect(contrastOf(rgbOf(colour), beside), `${number} on ${ground}`).toBeGreaterThanOrEqual(3);
          const quiet = lookOf(markOf(number), { colour: ground, isSure: true }, BLACK, colours, true);
          const around = quiet.halo === "" ? ground : hexOf(quiet.halo);
          expect(contrastOf(rgbOf(quiet.colour), around), `quiet on ${ground}`).toBeGreaterThanOrEqual(3);
        }
});

test("over a possible picture, the text colour decides, and there is always a halo", () => {
  const ground = { colour: WHITE, isSure: false };
  expect(lookOf(markOf(2), ground, WHITE)).toEqual({ colour: "#a8b0ff", digits: "#14161a", halo: "#14161a" });
  expect(lookOf(markOf(2), ground, BLACK)).toEqual({ colour: "#33339c", digits: "#fff", halo: "#fff" });
});

test("marks use forced colours", () => {
  const ground = { colour: WHITE, isSure: true, isForced: true };
  expect(lookOf(markOf(2), ground, BLACK)).toEqual({ colour: "CanvasText", digits: "Canvas", halo: "" });
});

test("quiet marks are grey with readable signs, or have the system's grey", () => {
  const grounds = [WHITE, BLACK].map((colour) => ({ colour, isSure: true }));
  const quiet = grounds.map((ground) => lookOf(markOf(2), ground, BLACK, COLOURS, true));
  for (const { colour, digits } of quiet) expect(contrastOf(rgbOf(colour), hexOf(digits))).toBeGreaterThanOrEqual(4.5);
  const [light, dark] = quiet.map(({ colour }) => colour);
  expect(light).not.toBe(dark);
  expect(COLOURS).not.toContain(light);
  const forced = { colour: WHITE, isSure: true, isForced: true };
  expect(lookOf(markOf(2), forced, BLACK, COLOURS, true).colour).toBe("GrayText");
});

test.each([
  [markOf(3), "3"],
  [markOf(3, true), "3 %%"],
  [markOf(3, false, true), "3 !"],
  [markOf(3, true, true), "3 %% !"],
  [markOf(0, true), "%%"],
  [markOf(0, false, true), "!"],
  [markOf(0, true, true), "%% !"],
])("%j has the text %s", (mark, text) => {
  expect(tabText(mark)).toBe(text);
});

test.each([
  ["user%3Fid=annp", "user%3Fid=annp"],
  ["https://shop.example/a?b=c#d", "/a?b=c"],
  ["//shop.example/a", "/a"],
  ["ht\ttp://shop.example/a", "/a"],
  ["HTTP:\\\\shop.example\\a", "\\a"],
  ["https://shop.example", "/"],
  ["https://shop.example?b", "?b"],
  ["#part", "#part"],
  ["../x/./y", "../x/./y"],
])("%s is shown as %s", (href, shown) => {
  expect(writtenPath(href)).toBe(shown);
});

test.each([
  "http://ann:s3cret@shop.example/a",
  "ht\ttp://ann:s3cret@shop.example/a",
  " http:ann:s3cret@shop.example/a",
  "http:/ann:s3cret@shop.example/a",
  "http:////ann:s3cret@shop.example/a",
  "http:\\/ann:s3cret@shop.example/a",
  "//ann:s3cret@shop.example/a",
  "http://ann:s3/cret@shop.example/a",
  "ftp://ann:s3cret@",
  "mailto:s3cret@shop.example",
  "/r?u=https%3A%2F%2Fann%3As3cret%40shop.example",
  "/r?u=ann%253As3cret%252540shop.example",
])("%j is shown without a password", (href) => {
  expect(writtenPath(href)).not.toContain("s3");
});

test("long URLs are truncated", () => {
  expect(writtenPath(`/${"a".repeat(10_000)}`)).toBe(`/${"a".repeat(39)}…`);
});
