import { expect, test } from "vitest";
import type { Mark } from "../api.ts";
import { colouredGroups } from "./coloured-groups.ts";

const markOf = (number: number): Mark => ({ number, encoded: false, deceptive: false });
const marksOf = (...numbers: number[]): ReadonlyMap<Element, Mark> =>
  new Map(numbers.map((number) => [{} as Element, markOf(number)]));
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

test("nine groups with any numbers are dense; ungrouped links do not count", () => {
  const groups = colouredGroups();
  expect(groups.count(marksOf(...EIGHT, 8, 0), 0)).toBe(false);
  expect(groups.isQuiet(markOf(1))).toBe(false);
  expect(groups.count(marksOf(...EIGHT, 20), 0)).toBe(true);
  expect(groups.isQuiet(markOf(1))).toBe(true);
  expect(groups.isQuiet(markOf(0))).toBe(false);
  expect(groups.count(marksOf(9, 17), 0)).toBe(true);
  expect(groups.isQuiet(markOf(9))).toBe(false);
});

test("groups in other frames count too", () => {
  const groups = colouredGroups();
  expect(groups.count(marksOf(1), 9)).toBe(true);
  expect(groups.isQuiet(markOf(1))).toBe(true);
});

test("attended groups are coloured; nothing changes with few groups", () => {
  const groups = colouredGroups();
  expect(groups.showColours([3])).toBe(false);
  groups.count(marksOf(...EIGHT, 9), 0);
  expect(groups.isQuiet(markOf(3))).toBe(false);
  expect(groups.showColours([3, 9])).toBe(true);
  expect(groups.showColours([3, 9])).toBe(false);
  expect([3, 9, 4].map((number) => groups.isQuiet(markOf(number)))).toEqual([false, false, true]);
});
