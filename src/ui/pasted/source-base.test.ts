import { expect, test } from "vitest";
import { baseOfLinks, isRelative } from "./source-base.ts";

const PAGE = "http://h.example/a/b.html";

test.each<readonly [sentence: string, written: string | null, page: string | null, base: string | null]>([
  ["defaults to the page", null, PAGE, PAGE],
  ["returns null if the page cannot be a base", null, "about:blank", null],
  ["returns null without a page", null, null, null],
  ["uses an absolute base", " https://i.example/c/ ", PAGE, "https://i.example/c/"],
  ["uses an absolute base without a page", "https://i.example/c/", null, "https://i.example/c/"],
  ["resolves a relative base against the page", "../c/", PAGE, "http://h.example/c/"],
  ["uses the page if the base is empty", "", PAGE, PAGE],
  ["returns null for a relative base without a page", "/c/", null, null],
  ["uses the page instead of a data URL", "data:,x", PAGE, PAGE],
])("%s", (_, written, page, base) => {
  expect(baseOfLinks(written, page)).toBe(base);
});

test("URLs without a scheme are relative", () => {
  expect(["a", "//h/", "?a:b", "", "./a:b"].every(isRelative)).toBe(true);
  expect(["http://h/", " mailto:a", "a:b"].some(isRelative)).toBe(false);
});
