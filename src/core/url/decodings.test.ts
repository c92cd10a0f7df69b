import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { decodingsOf } from "./decodings.ts";

test.each([
  ["a", ["a"]],
  ["a\t%0D%41", ["a%%", "aA"]],
  ["%2541%42", ["%%", "%B", "AB"]],
  ["%%34%31", ["%", "A"]],
  ["%25%34%30", ["%", "@"]],
  ["%2é%zz%", ["%2Ã©%zz%"]],
])("%j after each pass", (text, expected) => {
  expect(decodingsOf(text).map((one) => one.text)).toEqual(expected);
});

test("each octet knows its place", () => {
  for (const { start } of decodingsOf("é%2541b")) expect([0, 1, 2, 3, 4].map(start)).toEqual([0, 0, 1, 6, 7]);
  for (const { start } of decodingsOf("a b")) expect([0, 1, 2, 3].map(start)).toEqual([0, 1, 2, 3]);
  expect(decodingsOf("xy\tz%2541").map(({ start }) => [0, 1, 2, 3, 4].map(start))).toEqual([
    [0, 1, 3, 4, 9],
    [0, 1, 3, 4, 9],
  ]);
  expect(decodingsOf("a%40%2540").map(({ passes }) => [0, 1, 2].map(passes))).toEqual([
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test("places grow, and end with the text", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      for (const { text: read, start } of decodingsOf(text)) {
        const own = Array.from({ length: read.length + 1 }, (_, i) => start(i));
        expect(own.at(-1)).toBe(text.length);
        expect(own).toEqual([...own].sort((one, other) => one - other));
      }
    }),
  );
});
