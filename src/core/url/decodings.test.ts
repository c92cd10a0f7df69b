import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { decodingsOf } from "./decodings.ts";
import { textToOctets } from "./percent.ts";

test.each([
  ["a", ["a"]],
  ["%2541%42", ["%%", "%B", "AB"]],
  ["%4%67", ["%4%", "%4g"]],
  ["%4%40", ["%4%", "%4@"]],
  ["%4%2F", ["%4%", "%4/"]],
  ["%4x%31", ["%4x%", "%4x1"]],
])("decodes %j in each pass", (text, expected) => {
  expect(decodingsOf(text).map((one) => one.text)).toEqual(expected);
});

test.each(["\x7f", "\x80", "\u0800", "\u{10000}"])("reads %j as octets of UTF-8", (character) => {
  expect(decodingsOf(character).map(({ text }) => text)).toEqual([textToOctets(character)]);
});

test.each(["\ud800", "\udfff"])("reads a lone surrogate as U+FFFD: %j", (half) => {
  expect(decodingsOf(`${half}x`).map(({ text }) => text)).toEqual(["\xef\xbf\xbdx"]);
});

test.each([
  ["%0A%41%0A%42%0Ac%0D%09", [3, 9, 15, 22]],
  ["a%0Ab%0Ac%0A%41%09", [0, 4, 8, 12, 18]],
])("returns where characters of %j start, without encoded line breaks", (text, expected) => {
  const last = decodingsOf(text).at(-1);
  expect(expected.map((_, at) => last?.start(at))).toEqual(expected);
});

test("returns only completely decoded text after ten passes", () => {
  const encoded = Array.from({ length: 15 }, (_, passes) => `%${"25".repeat(passes)}41`);
  const texts = decodingsOf(encoded.join("")).map(({ text }) => text);
  const after = (passes: number) => "A".repeat(passes) + "%".repeat(15 - passes);
  expect(texts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15].map(after));
});

test("does not count text that is not encoded as a pass", () => {
  const encoded = Array.from({ length: 12 }, (_, passes) => `%${"25".repeat(passes)}41`).join("");
  expect(decodingsOf(`é\t${encoded}`)).toHaveLength(decodingsOf(encoded).length);
});

test("maps each octet to its position", () => {
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

test.each([
  ["%4%31", 2],
  ["%%34%2531", 3],
])("reads %j after the passes that its deepest octet needs: %i", (text, expected) => {
  const last = decodingsOf(text).at(-1);
  expect([last?.text, last?.passes(0)]).toEqual(["A", expected]);
});

test("positions increase, and end with the text", () => {
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
