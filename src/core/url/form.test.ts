import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recodeFormArgs, splitFormArgs, splitQuery } from "./form.ts";

const rowsOf = (query: string) =>
  splitFormArgs(query)
    .map(({ key, value, separator }) => `${key} ${value} ${separator}`)
    .join(", ");

describe("splitFormArgs", () => {
  test.each<readonly [sentence: string, query: string, rows: string]>([
    ["one parameter", "a=1", "a 1 "],
    ["no = means no value", "flag", "flag null "],
    ["an = with nothing after it is an empty value", "flag=", "flag  "],
    ["an = alone is an empty key and an empty value", "=", "  "],
    ["the empty query has no parameters", "", ""],
    ["the order and repeated names are kept", "b=1&a=2&b=1", "b 1 &, a 2 &, b 1 "],
    ["empty parameters are kept, also at both ends", "&a;;", " null &, a null ;,  null ;,  null "],
    ["nothing is decoded, including + and encoded delimiters", "a%3D=%26+%3b", "a%3D %26+%3b "],
  ])("%s: %j", (_, query, rows) => {
    expect(rowsOf(query)).toBe(rows);
  });

  test("loses nothing, for every string", () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom("a", "=", "&", ";", "%26")).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (query) => {
        const again = splitFormArgs(query).map(
          ({ key, value, separator }) => `${key}${value === null ? "" : `=${value}`}${separator}`,
        );
        expect(again.join("")).toBe(query);
      }),
    );
  });

  test("splitQuery splits only at & by default", () => {
    expect(splitQuery("a;b=1&c")).toEqual([
      { key: "a;b", value: "1", separator: "&" },
      { key: "c", value: null, separator: "" },
    ]);
  });
});

describe("recodeFormArgs, clause by clause", () => {
  const DECODED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$()*,-./:_|~";
  const PASSED = "&=;+?";
  const hex = (code: number) => `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
  const octets = Array.from({ length: 256 }, (_, code) => code);

  test("decodes exactly A-Za-z0-9!$()*,-./:_|~", () => {
    for (const code of octets) {
      const character = String.fromCharCode(code);
      const expected = code === 0x20 ? "+" : DECODED.includes(character) ? character : hex(code);
      expect(recodeFormArgs(hex(code))).toBe(expected);
      expect(recodeFormArgs(hex(code).toLowerCase())).toBe(expected);
    }
  });

  test("keeps these and & = ; + ? if raw, and encodes the rest", () => {
    for (const code of octets.slice(0, 128)) {
      const character = String.fromCharCode(code);
      if (character === "%") continue;
      const passes = DECODED.includes(character) || PASSED.includes(character);
      expect(recodeFormArgs(character)).toBe(code === 0x20 ? "+" : passes ? character : hex(code));
    }
  });

  test.each([
    ["%20, a space and a + are equal", "a%20b c+d", "a+b+c+d"],
    ["an encoded + stays encoded", "a%2bb", "a%2Bb"],
    ["escaped delimiters stay", "%26%3d%3b%2B%3f%25%23%40", "%26%3D%3B%2B%3F%25%23%40"],
    ["raw delimiters stay", "a=1&b=2;c?d", "a=1&b=2;c?d"],
    ["octets that are not UTF-8 stay encoded, in upper case", "%e9%ff", "%E9%FF"],
    ["nothing is cut off at %00", "a%00b", "a%00b"],
    ["double encoding stays", "%2520%2541", "%2520%2541"],
    ["the order is kept", "b=2&a=1&b=2", "b=2&a=1&b=2"],
    ["the entity is another rule's", "a&amp;b", "a&amp;b"],
  ])("%s: %s", (_, query, recoded) => {
    expect(recodeFormArgs(query)).toBe(recoded);
    expect(recodeFormArgs(recoded)).toBe(recoded);
  });
});
