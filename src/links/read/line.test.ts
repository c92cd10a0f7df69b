import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import { PLAIN_LINE, urlsInLine } from "./line.ts";
import { columnReader } from "./log-column.ts";

const PIECES = [
  "http://",
  "www.",
  "b.example",
  "mailto:x",
  "/",
  "?",
  "#",
  ",",
  ";",
  "|",
  "'",
  "[",
  "]",
  "{",
  "}",
  " ",
  '"',
  "<",
  "%20",
  "=",
  "é",
];
const line = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map((pieces) => `https://a.example/${pieces.join("")}`);
const isPlain = (text: string): boolean => new RegExp(PLAIN_LINE).test(`${text}\n`);

it.each([
  "https://a.example/,a;b|c,",
  "https://a.example/#a,b",
  "https://a.example/#",
  "https://a.example/?u=,http:/b",
])("accepts commas and fragments as plain, but not a comma at the end: %s", (text) =>
  expect(isPlain(text)).toBe(!text.endsWith(",")),
);

it("reads a plain line as one URL, as written", () => {
  const column = columnReader({ name: null, base: null });
  fc.assert(
    fc.property(line, fc.boolean(), (text, isListed) => {
      if (isPlain(text)) expect(urlsInLine(text, column, isListed)).toEqual([text]);
    }),
    runs(10),
  );
});
