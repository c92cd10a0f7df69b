import { expect, test } from "vitest";
import { fragmentTexts, type InnerText, innerTexts } from "./inner-texts.ts";

const written = (texts: readonly InnerText[]) => texts.map(({ key, raw }) => `${key}: ${raw}`);

const FORM = "q%3Dblue%2520bowls%26size%5B0%5D%3D1";
const JSON_TEXT = "%7B%22a%22%3A%22x%2520y%22%7D";

test.each([
  ["parameters of a form, by their decoded names", FORM, ["q: blue%2520bowls", "size[0]: 1"]],
  ["strings of JSON", JSON_TEXT, ["null: a", "null: x%2520y"]],
  ["strings of JSON whose quotes are not encoded", '{"a":"x%2520y"}', ["null: a", "null: x%2520y"]],
  ["a string that has a stray percent sign was not encoded", "%7B%22a%22%3A%225%5%22%7D", ["null: a"]],
  ["fields of a record", "red%7Csize%3Da%252Cb", ["null: red", "size: a%252Cb"]],
  ["parameters of a page", "anchor%3Fname%3Dx%2520y%26b%3D1", ["name: x%2520y", "b: 1"]],
  ["parameters of a page whose “?” is not encoded", "page.php?a%3D1", ["a: 1"]],
  ["nothing in text that is not UTF-8", "a%3D%E9%26b%3D1", []],
])("%s", (_, text, expected) => expect(written(innerTexts(text))).toEqual(expected));

test.each([
  FORM,
  JSON_TEXT,
  "anchor%3Fname%3Dx%2520y",
  // The quotes' escapes have the same characters.
  "%7B%222%22%3A%2222%22%7D",
  "%7B%22%22%3A%22%22%7D",
  '{"":"b"}',
])("returns the index in the text as start: %s", (text) => {
  const texts = innerTexts(text);
  expect(texts.length).toBeGreaterThan(0);
  for (const { raw, start } of texts) {
    expect(text.slice(start, start + raw.length)).toBe(raw);
    expect(text.slice(0, start)).toMatch(/(?:%22|"|%3D)$/);
  }
});

test.each([
  ["a=1&b=x%20y", ["a: 1, 2", "b: x%20y, 6"]],
  ["/route?a=1&b=2", ["null: /route, 0", "a: 1, 9", "b: 2, 13"]],
  ["a=1&next=/x?y=2", ["a: 1, 2", "next: /x?y=2, 9"]],
  ["/route", []],
])("returns the parameters of the fragment %s, and its route if it starts with one", (text, expected) => {
  expect(fragmentTexts(text).map(({ key, raw, start }) => `${key}: ${raw}, ${start}`)).toEqual(expected);
});
