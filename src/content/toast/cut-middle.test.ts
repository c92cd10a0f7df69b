import { expect, test } from "vitest";
import type { UrlPiece } from "../api.ts";
import { cutMiddle } from "./cut-middle.ts";

const URL_PIECES: UrlPiece[] = [
  ["soft", "https://"],
  ["host", "shop.example"],
  ["", "/a/long/path/to/a/page"],
  ["track", "?q=1"],
];
const textOf = (pieces: readonly UrlPiece[]): string => pieces.map(([, text]) => text).join("");

test("keeps a URL that fits", () => {
  expect(cutMiddle(URL_PIECES, 46)).toBe(URL_PIECES);
});

test.each([
  [45, "https://shop.example/a/…ong/path/to/a/page?q=1"],
  [32, "https://shop.example…o/a/page?q=1"],
  [30, "https://shop.example…a/page?q=1"],
  [29, "https://shop.ex…/to/a/page?q=1"],
])("keeps %d characters from both ends, with the whole host if it fits", (kept, text) => {
  const cut = cutMiddle(URL_PIECES, kept);
  expect(textOf(cut)).toBe(text);
  expect(text.length).toBe(kept + 1);
});

test("keeps the kind of each piece", () => {
  expect(cutMiddle(URL_PIECES, 32)).toEqual([
    ["soft", "https://"],
    ["host", "shop.example"],
    ["", "…"],
    ["", "o/a/page"],
    ["track", "?q=1"],
  ]);
});

test("splits no surrogate pair", () => {
  for (let kept = 0; kept < 20; kept++) expect(textOf(cutMiddle([["", "😀".repeat(10)]], kept))).toMatch(/^😀*…😀*$/u);
});
