import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { readingsOf } from "./readings.ts";

test.each([
  ["a", ["a"]],
  ["a\t%0D%41", ["a%%", "aA"]],
  ["%2541%42", ["%%", "%B", "AB"]],
  ["%%34%31", ["%", "A"]],
  ["%25%34%30", ["%", "@"]],
  ["%2é%zz%", ["%2Ã©%zz%"]],
])("%j after each pass", (text, expected) => {
  expect(readingsOf(text).map((one) => one.text)).toEqual(expected);
});

test("each octet knows its place", () => {
  for (const { starts } of readingsOf("é%2541b")) expect([...starts].slice(0, 5)).toEqual([0, 0, 1, 6, 7]);
});

test("places grow, and end with the text", () => {
  fc.assert(
    fc.property(anyString, (text) => {
      for (const { text: read, starts } of readingsOf(text)) {
        const own = [...starts.subarray(0, read.length + 1)];
        expect(own.at(-1)).toBe(text.length);
        expect(own).toEqual([...own].sort((one, other) => one - other));
      }
    }),
    { numRuns: 500 },
  );
});
