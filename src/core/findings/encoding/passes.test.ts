import { expect, test } from "vitest";
import { depthOf, passesOf } from "./passes.ts";

const encoded = (times: number): string => `%${"25".repeat(times - 1)}41`;

test("decodes a text until nothing is encoded", () => {
  expect(passesOf("a%2541").map(({ text }) => text)).toEqual(["a%2541", "a%41", "aA"]);
  expect(depthOf("aA")).toBe(0);
  expect(depthOf(encoded(9))).toBe(9);
});

test("counts at most ten passes", () => {
  expect(depthOf(encoded(10))).toBe(10);
  expect(depthOf(encoded(12))).toBe(10);
});

test.each(["%", "%2", "%2g", "100%"])("finds nothing to decode in %s", (text) => {
  expect(depthOf(text)).toBe(0);
});
