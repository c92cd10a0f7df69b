import { expect, test } from "vitest";
import { mayTrack } from "./may-track.ts";

const page = "https://h.example/a";

const MAY = [
  `${page}?b&utm_source=c`,
  `${page}?UTM%5Fsource`,
  `${page}#?b&utm_source=c`,
  "#utm_source=b",
  "?utm_source=b",
  // More than a name, or "&amp;".
  `${page}?b;c`,
  // Where the rest of the address decides, or where the value does.
  `${page}?mkt_tok=b`,
  `${page}?__s=2`,
  `${page}?igsh=b`,
  // The list has this name for fragments alone: what is found elsewhere is asked again.
  `${page}#navlink=b`,
];
const MAY_NOT = [
  page,
  `${page}?b=c&d#e`,
  "utm_source=b",
  "gclid",
  "",
  // Of the fragment, not of the query.
  `${page}?b#c?d`,
  `${page}#b?utm_source=c`,
  "#b?utm_source=c",
];

test.each([...MAY, ...MAY_NOT])("%s", (text) => {
  // A list of names is read once: each row has one of its own.
  expect(mayTrack(text, { added: [], excepted: [] })).toBe(MAY.includes(text));
  expect(mayTrack(text, undefined)).toBe(MAY.includes(text));
});

test("with names of one's own", () => {
  const own = { added: ["ref"], excepted: ["utm_*"] };
  expect(mayTrack(`${page}?ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}#ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}?utm_source=b#utm_term=c`, own)).toBe(false);
});

test("with names of one's own on one host: it may be that host", () => {
  const own = { added: ["si@youtube.com"], excepted: ["gclid@a.example", "utm_*"] };
  expect(mayTrack("https://h.example/?si=b", own)).toBe(true);
  expect(mayTrack("https://h.example/#si=b", own)).toBe(true);
  expect(mayTrack("https://a.example/?gclid=b", own)).toBe(true);
  expect(mayTrack("https://h.example/?utm_source=b", own)).toBe(false);
  // An answer for one host is none for another.
  const onH = { added: ["ref@h.example"], excepted: [] };
  mayTrack("https://a.example/?ref=b#ref=b", onH);
  expect(mayTrack("https://h.example/?ref=b", onH)).toBe(true);
});
