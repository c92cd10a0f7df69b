import { expect, test } from "vitest";
import { fake } from "../../../fake-browser/index.ts";
import { formatFirstLineRanges, formatLineRanges, lineRanges } from "./lab-notes.tsx";

test.each([
  [[], []],
  [[3], ["3"]],
  [
    [3, 7, 19, 20, 21, 22],
    ["3", "7", "19–22"],
  ],
  [[1, 2], ["1–2"]],
  [
    [999, 1000, 12_345],
    ["999–1,000", "12,345"],
  ],
])("formats %j as %j", (lines, runs) => {
  expect(lineRanges(lines)).toEqual(runs);
});

test("formats numbers for the language", () => {
  fake.i18n.speak("de", "de-DE");
  expect(formatLineRanges(lineRanges([1000, 1001]), 0)).toBe("1.000–1.001");
});

test("lists all numbers, or the first ones and the number of others", () => {
  expect(formatLineRanges(["1", "3–4"], 0)).toBe("1, 3–4");
  expect(formatLineRanges(["1", "3–4"], 1200)).toBe("1, 3–4 and 1,200 more");
  const runs = Array.from({ length: 12 }, (_, i) => String(2 * i));
  expect(formatFirstLineRanges(runs)).toBe("0, 2, 4, 6, 8, 10, 12, 14, 16, 18 …");
});
