import { expect, test } from "vitest";
import { numberGroups } from "./top-tally.ts";

test.each([
  ["the first groups have numbers from 1", {}, "a b", { a: 1, b: 2 }],
  ["a group keeps its number, another gets the next free one", { b: 1, d: 3 }, "a b c d", { a: 2, b: 1, c: 4, d: 3 }],
  ["the number of a removed group is not reused", { a: 1 }, "b", { b: 2 }],
])("%s", (_, before: Record<string, number>, keys, after) => {
  const numbers = new Map(Object.entries(before));
  expect(Object.fromEntries(numberGroups(numbers, keys.split(" ")))).toEqual(after);
  expect(Object.fromEntries(numbers)).toEqual({ ...before, ...after });
});

test("a hundred groups without links keep their numbers", () => {
  const numbers = new Map(Array.from({ length: 150 }, (_, i) => [`k${i}`, i + 1]));
  numberGroups(numbers, ["k0", "new"]);
  expect([...numbers.keys()].filter((key) => !/^(?:k0|new)$/.test(key))).toHaveLength(100);
  expect([numbers.get("k0"), numbers.get("k149"), numbers.get("new")]).toEqual([1, 150, 151]);
});
