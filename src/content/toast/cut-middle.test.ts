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

test("what has room stays whole", () => {
  expect(cutMiddle(URL_PIECES, 46)).toBe(URL_PIECES);
});

test.each([
  [45, "https://shop.example/a/…ong/path/to/a/page?q=1"],
  [32, "https://shop.example…o/a/page?q=1"],
  [30, "https://shop.example…a/page?q=1"],
  [29, "https://shop.ex…/to/a/page?q=1"],
])("%d characters are kept of both ends, the host whole where they have room", (kept, text) => {
  const cut = cutMiddle(URL_PIECES, kept);
  expect(textOf(cut)).toBe(text);
  expect(text.length).toBe(kept + 1);
});

test("pieces keep their parts", () => {
  expect(cutMiddle(URL_PIECES, 32)).toEqual([
    ["soft", "https://"],
    ["host", "shop.example"],
    ["", "…"],
    ["", "o/a/page"],
    ["track", "?q=1"],
  ]);
});

test("no surrogate pair is cut", () => {
  for (let kept = 0; kept < 20; kept++) expect(textOf(cutMiddle([["", "😀".repeat(10)]], kept))).toMatch(/^😀*…😀*$/u);
});
