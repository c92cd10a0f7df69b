import { expect, test } from "vitest";
import { markDifferences, markKeyDifferences } from "./marked-pieces.ts";

const drawn = (pieces: ReturnType<typeof markKeyDifferences>) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

test.each([
  ["www.h.example", "h.example", "[www.]h.example"],
  ["h.example", "www.h.example", "h.example"],
  ["/a/", "/a", "/a[/]"],
  ["http", "https", "[http]"],
  ["mail", null, "[mail]"],
  ["/a", "/a", "/a"],
  [`${"a".repeat(30)}b`, "a".repeat(30), `${"a".repeat(30)}[b]`],
  ["/%7E", "/%7e", "/[%7E]"],
  ["/%41b", "/%42b", "/[%41]b"],
  ["/\u{1f600}", "/\u{1f601}", "/[\u{1f600}]"],
])("%s beside %s: %s", (text, other, marked) => {
  expect(drawn(markDifferences("path", text, other))).toBe(marked);
});

test.each([
  ["http://h/?a=1&b=2", "https://h/?b=2&a=1", "[http]://h/?a=1&b=2"],
  ["http://h/?a=1&b=2#c", "http://h/?a=1", "http://h/?a=1&[b=2][#c]"],
  ["http://h/?", "http://h/", "http://h/?"],
  ["com,h)/a?b", "com,h)/c?b", "com,h)/[a]?b"],
])("the key %s beside %s: %s", (key, other, marked) => {
  expect(drawn(markKeyDifferences(key, other))).toBe(marked);
});
