import { describe, expect, test } from "vitest";
import type { Safety } from "../rules/rule.ts";
import { LEVELS, lowestSafety } from "./level.ts";

test("higher levels join URLs less certainly", () => {
  expect(LEVELS.map(({ level, safety }) => [level, safety])).toEqual([
    [0, "preserves"],
    [1, "preserves"],
    [2, "usually-preserves"],
    [3, "usually-preserves"],
    [4, "may-change"],
  ]);
});

describe("returns the lowest safety of several rules", () => {
  test.each<readonly [classes: readonly Safety[], lowest: Safety]>([
    [["preserves", "may-change", "usually-preserves"], "may-change"],
    [["preserves", "preserves"], "preserves"],
  ])("%j: %s", (classes, lowest) => {
    expect(lowestSafety(classes)).toBe(lowest);
  });
});
