import { describe, expect, test } from "vitest";
import {
  baseOf,
  EMPTY_LAB,
  pastedText,
  siteBase,
  sourceOf,
  withAttached,
  withFiles,
  withoutText,
  withReading,
  withText,
  withTyped,
} from "./lab-input.ts";

describe("a pasted text", () => {
  test("fills the field, is reread each time, and is cleared without the base", () => {
    const once = withText(EMPTY_LAB, "http://h/");
    expect(once).toEqual({ ...EMPTY_LAB, typed: "http://h/", asked: 1 });
    expect(withText(once, "http://h/").asked).toBe(2);
    expect(withoutText({ ...once, base: "http://h/" })).toEqual({ ...EMPTY_LAB, base: "http://h/", asked: 1 });
  });

  test("replaces the field if it is large", () => {
    const text = new Blob(["http://h/"]);
    const attached = { kind: "text", text, lines: 1 } as const;
    const input = withAttached({ ...EMPTY_LAB, typed: "before" }, attached);
    expect(input).toEqual({ ...EMPTY_LAB, attached, asked: 1 });
    expect(sourceOf(input)).toEqual({ kind: "text", text, name: null, base: null });
  });

  test("is read only once encoded", () => {
    expect(sourceOf({ ...EMPTY_LAB, typed: "x", attached: { kind: "pending" } })).toBeNull();
  });
});

test("reads all dropped files", () => {
  const files = [new File(["1"], "a.txt"), new File(["2"], "b.html")];
  const input = withFiles({ ...EMPTY_LAB, typed: "http://h/", base: "http://h/" }, files);
  expect(input.asked).toBe(1);
  expect(sourceOf(input)).toEqual({ kind: "files", files, base: "http://h/", readings: {} });
  expect(withFiles(EMPTY_LAB, [])).toBe(EMPTY_LAB);
});

test("each file or text can be reread in another way, until replaced", () => {
  const files = [new File(["1"], "a.txt"), new File(["2"], "b.html")];
  const input = withReading(withFiles(EMPTY_LAB, files), 1, { base: "https://h.example" });
  const both = withReading(withReading(input, 1, { asText: true }), 0, { asText: true });
  expect(both.asked).toBe(4);
  const readings = { 0: { asText: true }, 1: { base: "https://h.example", asText: true } };
  expect(sourceOf(both)).toEqual({ kind: "files", files, base: null, readings });
  const text = withReading(withText(EMPTY_LAB, "x"), 0, { asText: true });
  expect(sourceOf(text)).toEqual({ kind: "text", text: "x", name: null, base: null, asText: true });
  const log = withReading(text, 0, { column: "referrer" });
  expect(sourceOf(log)).toMatchObject({ kind: "text", asText: true, column: "referrer" });
  const others = [withFiles(both, files), withText(text, "x"), withTyped(text, "x"), withoutText(text)];
  for (const other of others) expect(other.readings).toEqual({});
  expect(withTyped(text, "y")).toMatchObject({ typed: "y", asked: text.asked });
});

test.each([
  ["h.example", "https://h.example"],
  [" http://h.example/a/ ", "http://h.example/a/"],
  ["h.example:8080/a", "https://h.example:8080/a"],
  ["", null],
  [" ", null],
  ["a b", null],
  ["https://", null],
])("the site %j is the base %j", (typed, base) => {
  expect(siteBase(typed)).toBe(base);
});

test.each(["", "  ", "\n\n"])("finds nothing to read in %j", (typed) => {
  expect(sourceOf({ ...EMPTY_LAB, typed })).toBeNull();
});

test.each([
  ["http://h/a/", "http://h/a/"],
  ["  http://h/ ", "http://h/"],
  ["", null],
  ["h/a", null],
  ["/a", null],
  ["http://", null],
])("the base %j is %j", (base, is) => {
  expect(baseOf({ ...EMPTY_LAB, base })).toBe(is);
});

describe("the preferred version of a paste", () => {
  const data = (texts: Record<string, string>) => ({ getData: (type: string) => texts[type] ?? "" });
  const html = '<a href="http://h/">here</a>';
  test.each([
    ["a list", { "text/plain": "http://h/" }, "http://h/"],
    ["a list copied from a page", { "text/plain": "http://h/", "text/html": html }, "http://h/"],
    ["a section of a page", { "text/plain": "here", "text/html": html }, html],
    ["words", { "text/plain": "here", "text/html": "<b>here</b>" }, "here"],
    ["nothing", {}, ""],
  ])("%s", (_, texts, meant) => {
    expect(pastedText(data(texts))).toBe(meant);
  });
});
