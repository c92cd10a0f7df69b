import { expect, test } from "vitest";
import { mayTrack } from "./may-track.ts";

const page = "https://h.example/a";

test.each([
  [page, false],
  [`${page}?b=c&d#e`, false],
  [`${page}?b&utm_source=c`, true],
  [`${page}?UTM%5Fsource`, true],
  // More than a name, or "&amp;".
  [`${page}?b;c`, true],
  // Where the rest of the address decides, or where the value does.
  [`${page}?mkt_tok=b`, true],
  [`${page}?__s=2`, true],
  [`${page}?igsh=b`, true],
  // The list has this name for fragments alone: what is found elsewhere is asked again.
  [`${page}#navlink=b`, true],
  [`${page}#?b&utm_source=c`, true],
  ["#utm_source=b", true],
  ["?utm_source=b", true],
  // Of the fragment, not of the query.
  [`${page}?b#c?d`, false],
  [`${page}#b?utm_source=c`, false],
  ["#b?utm_source=c", false],
  // Of neither.
  ["utm_source=b", false],
  ["gclid", false],
  ["", false],
])("%s: %s", (text, may) => {
  // A list of names is read once: each row has one of its own.
  expect(mayTrack(text, { added: [], excepted: [] })).toBe(may);
  expect(mayTrack(text, undefined)).toBe(may);
});

test("with names of one's own", () => {
  const own = { added: ["ref"], excepted: ["utm_*"] };
  expect(mayTrack(`${page}?ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}#ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}?utm_source=b#utm_term=c`, own)).toBe(false);
});
