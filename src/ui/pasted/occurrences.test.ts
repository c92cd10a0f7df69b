import fc from "fast-check";
import { expect, test } from "vitest";
import { occurrencesOf } from "./pasted-urls.ts";

test("lists each text once, in order of first appearance, with its count", () => {
  expect(occurrencesOf(["b", "a", "B", "b"], (text) => text.toLowerCase())).toEqual([
    { first: "b", count: 3 },
    { first: "a", count: 1 },
  ]);
  expect(occurrencesOf([], String)).toEqual([]);
});

test("loses and adds nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 })), (texts) => {
      const found = occurrencesOf(texts, String);
      expect(found.map(({ first }) => first)).toEqual([...new Set(texts)]);
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(texts.length);
    }),
  );
});
