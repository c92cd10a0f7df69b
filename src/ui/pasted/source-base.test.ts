import { expect, test } from "vitest";
import { baseOfLinks, isRelative } from "./source-base.ts";

const PAGE = "http://h.example/a/b.html";

test.each<readonly [sentence: string, written: string | null, page: string | null, base: string | null]>([
  ["none: the page", null, PAGE, PAGE],
  ["none, and a page that is no base", null, "about:blank", null],
  ["none, and no page", null, null, null],
  ["an absolute one", " https://i.example/c/ ", PAGE, "https://i.example/c/"],
  ["an absolute one without a page", "https://i.example/c/", null, "https://i.example/c/"],
  ["a relative one stands on the page", "../c/", PAGE, "http://h.example/c/"],
  ["an empty one is the page", "", PAGE, PAGE],
  ["a relative one without a page", "/c/", null, null],
  ["data are no base", "data:,x", PAGE, PAGE],
])("%s", (_, written, page, base) => {
  expect(baseOfLinks(written, page)).toBe(base);
});

test("URLs without a scheme are relative", () => {
  expect(["a", "//h/", "?a:b", "", "./a:b"].every(isRelative)).toBe(true);
  expect(["http://h/", " mailto:a", "a:b"].some(isRelative)).toBe(false);
});
