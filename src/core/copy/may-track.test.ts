import { expect, test } from "vitest";
import { mayTrack } from "./may-track.ts";

const page = "https://h.example/a";

const MAY = [
  `${page}?b&utm_source=c`,
  `${page}?UTM%5Fsource`,
  `${page}#?b&utm_source=c`,
  "#utm_source=b",
  "?utm_source=b",
  `${page}?b;c`,
  // Depends on the rest of the URL or on the value.
  `${page}?mkt_tok=b`,
  `${page}?__s=2`,
  "https://instagram.com/a?igsh=b",
  "HTTPS://WWW.Instagram.com:443?igsh=b",
  "https://www.amazon.de/dp/a/ref=b",
  // Only a parser reads these hosts.
  "https://u@h.example/a?igsh=b",
  "https:\\\\h.example/a?igsh=b",
  "https://%69nstagram.com/a?igsh=b",
  "//h.example/a/ref=b",
  "?igsh=b",
  // Listed only for fragments.
  `${page}#navlink=b`,
];
const MAY_NOT = [
  page,
  `${page}?b=c&d#e`,
  // Other hosts use these names for something else.
  `${page}?igsh=b&t=1&s=2&r=3&ref=4&src=5`,
  `${page}/ref=b`,
  "https://www.amazon.de/dp/ref/b?igsh=c",
  "https://www.amazon.de/dp?a/ref=b",
  "https://amazon.evil.example/ref=b?qid=1",
  "utm_source=b",
  "gclid",
  "",
  `${page}?b#c?d`,
  `${page}#b?utm_source=c`,
  "#b?utm_source=c",
];

test.each([...MAY, ...MAY_NOT])("%s", (text) => {
  // Lists are cached by identity.
  expect(mayTrack(text, { added: [], excepted: [] })).toBe(MAY.includes(text));
  expect(mayTrack(text, undefined)).toBe(MAY.includes(text));
});

test("considers own names", () => {
  const own = { added: ["ref"], excepted: ["utm_*"] };
  expect(mayTrack(`${page}?ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}#ref=b`, own)).toBe(true);
  expect(mayTrack(`${page}?utm_source=b#utm_term=c`, own)).toBe(false);
});

test("considers own names for one host, which may be the current one", () => {
  const own = { added: ["si@youtube.com"], excepted: ["gclid@a.example", "utm_*"] };
  expect(mayTrack("https://h.example/?si=b", own)).toBe(true);
  expect(mayTrack("https://h.example/#si=b", own)).toBe(true);
  expect(mayTrack("https://a.example/?gclid=b", own)).toBe(true);
  expect(mayTrack("https://h.example/?utm_source=b", own)).toBe(false);
  // Answers are cached for all hosts.
  const onH = { added: ["ref@h.example"], excepted: [] };
  mayTrack("https://a.example/?ref=b#ref=b", onH);
  expect(mayTrack("https://h.example/?ref=b", onH)).toBe(true);
});

test.each([
  ["?t=1", "https://h.example/", false],
  ["?t=1", "https://x.com/a", true],
  ["/a?t=1", "https://h.example/", false],
  ["a/b?t=1", "https://x.com/", true],
  ["a/b?t=1", "https://h.example/", false],
  ["a/ref=b", "https://www.amazon.de/", true],
  ["a/ref=b", "https://h.example/", false],
  // Not on the host of the base.
  ["//x.com/a?t=1", "https://h.example/", true],
  ["/\\x.com/a?t=1", "https://h.example/", true],
  ["https:?t=1", "https://h.example/", true],
])("%s on %s: %s", (text, base, may) => {
  expect(mayTrack(text, undefined, base)).toBe(may);
});
