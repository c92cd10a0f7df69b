/** What browsers make of addresses at the borders of the rules; where they request something, their own parser says what. */
import { describe, expect, test } from "vitest";
import { applyRules, canonicalize } from "../canonicalize.ts";
import { dropFragment } from "./fragment.ts";
import { dropNewlines } from "./string-rules.ts";

describe("file URLs on a base, as the platform reads them", () => {
  test.each([
    ["/y", "file:///a/C:/x"],
    ["/y", "file:///C:/x"],
    ["D|/../x", "file:///C:/a"],
    ["/D|/../x", "file:///C:/a"],
    ["../../x", "file:///C:/a/b"],
    ["/../x", "file:///C:/a/b"],
    ["file:../../x", "file:///C:/a/b"],
  ])("%s on %s", (reference, base) => {
    expect(canonicalize(reference, { base })).toBe(new URL(reference, base).href);
  });
});

test.each([
  ["/a", undefined, "relative"],
  ["http://", undefined, "host-empty"],
  ["http://example.com:99999/", undefined, "port-invalid"],
  ["file://example.com:80/a", undefined, "port-invalid"],
  ["file://ann@example.com/a", undefined, "credentials-in-file"],
  ["file://:secret@example.com/a", undefined, "credentials-in-file"],
  ["http://a%2Fb/", undefined, "host-invalid"],
  ["foo://a b/", undefined, "host-invalid"],
  ["foo://ann@/", undefined, "host-empty"],
  ["http://example.com/", undefined, null],
])("%s on %s: refused as %s", (text, base, refusal) => {
  expect(applyRules(text, base === undefined ? {} : { base }).canonicalUrl.refusal).toBe(refusal);
});

describe("a decoded path that would name a scheme or a drive stays encoded, and the rest is decoded", () => {
  test.each([
    ["a%2Db:c?%7E#!%7E", "a%2Db:c?~#!~"],
    ["a%2Db?%7E", "a-b?~"],
    ["file:///%43|/a?%7E", "file:///%43|/a?~"],
  ])("%s → %s", (text, expected) => {
    expect(canonicalize(text, { base: "no base" })).toBe(expected);
  });
});

test("dot segments stay in a reference that no base resolves", () => {
  expect(canonicalize("//example.com/a/../b", { base: "mailto:ann@example.com" })).toBe("//example.com/a/../b");
});

test.each([
  ["tabs and line breaks alone leave nothing", "\t\r\n", ""],
  ["a surrogate before a line break stays as it is", "http://h/\ud83d\nb", "http://h/\ud83db"],
  ["so does one after it", "http://h/a\n\ude00", "http://h/a\ude00"],
  ["and a pair on either side", "http://h/\ud83d\ude00\n\ud83d\ude00", "http://h/\ud83d\ude00\ud83d\ude00"],
  ["two lone ones are not joined", "http://h/\ud83d\n\ude00", "http://h/\ufffd\ude00"],
  ["nor over several breaks", "http://h/\ud83d\r\n\t\ude00", "http://h/\ufffd\ude00"],
])("tabs and line breaks: %s", (_, text, expected) => {
  expect(dropNewlines.applyToText(text, {})).toBe(expected);
});

test.each([
  ["/inbox/1", "route"],
  ["!inbox", "route"],
  ["page=2", null],
  ["/", null],
])("a kept fragment is called a route where it begins like one: #%s", (fragment, kind) => {
  expect(dropFragment.keepsAs?.(fragment)).toBe(kind);
});
