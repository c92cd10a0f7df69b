import { describe, expect, test } from "vitest";
import { parse } from "../../url/url.ts";
import { applyRules, canonicalize } from "../canonicalize.ts";
import { profiles } from "../profiles.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { refuseUnrequestable } from "./authority.ts";
import { dropFragment } from "./fragment.ts";
import { dropNewlines } from "./string-rules.ts";
import { web } from "./web.ts";

describe("resolves file URLs as the platform does", () => {
  test.each([
    ["/y", "file:///a/C:/x"],
    ["D|/../x", "file:///C:/a"],
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
])("refuses %s on %s: %s", (text, base, refusal) => {
  expect(applyRules(text, base === undefined ? {} : { base }).canonicalUrl.refusal).toBe(refusal);
});

test("refuses a web URL without slashes, because it has no host", () => {
  expect(refuseUnrequestable.apply(parse("http:example.com"), {}).refusal).toBe("host-empty");
});

describe("keeps text that the platform keeps", () => {
  test.each(["http://example.com/a^b|c", "http://example.com/a?b^c|d"])("%s", (text) => {
    expect(canonicalize(text)).toBe(new URL(text).href);
  });
});

test("recognizes a signature only in a query, and normalizes percent-encoding elsewhere", () => {
  const signature = "Policy=a%7Eb&Signature=d%7Ee&Key-Pair-Id=K";
  expect(canonicalize(`https://example.com/?${signature}`)).toBe(`https://example.com/?${signature}`);
  const tidied = signature.replaceAll("%7E", "~");
  expect(canonicalize(`https://example.com/${signature}`)).toBe(`https://example.com/${tidied}`);
  expect(canonicalize(`https://example.com/#${signature}`)).toBe(`https://example.com/#${tidied}`);
});

test("is the only rule set whose URLs are sent by browsers", () => {
  const all: readonly Profile[] = Object.values(profiles);
  expect(all.filter(({ isWhatBrowsersSend }) => isWhatBrowsersSend)).toEqual([web]);
});

test("assumes only a scheme, in only one rule", () => {
  const rules: readonly (StringRule | UrlRule)[] = [...web.stringRules, ...web.urlRules];
  expect(rules.flatMap(({ id, assumes }) => (assumes === undefined ? [] : [[id, assumes]]))).toEqual([
    ["assume-http", "scheme"],
  ]);
});

describe("keeps a decoded path encoded where it would name a scheme or a drive, and decodes the rest", () => {
  test.each([
    ["a%2Db:c?%7E#!%7E", "a%2Db:c?~#!~"],
    ["file:///%7A|/a%7E", "file:///%7A|/a%7E"],
    // Not a letter.
    ["file:///%40|/a%7E", "file:///%40|/a~"],
  ])("%s → %s", (text, expected) => {
    expect(canonicalize(text, { base: "no base" })).toBe(expected);
  });
});

test("keeps dot segments in a reference that no base resolves", () => {
  expect(canonicalize("//example.com/a/../b", { base: "mailto:ann@example.com" })).toBe("//example.com/a/../b");
});

test.each([
  ["tabs and line breaks by themselves leave nothing", "\t\r\n", ""],
  ["a surrogate before a line break stays as it is", "http://h/\ud83d\nb", "http://h/\ud83db"],
  ["two lone ones are not joined", "http://h/\ud83d\n\ude00", "http://h/\ufffd\ude00"],
  ["or over several breaks", "http://h/\ud83d\r\n\t\ude00", "http://h/\ufffd\ude00"],
])("removes tabs and line breaks: %s", (_, text, expected) => {
  expect(dropNewlines.applyToText(text, {})).toBe(expected);
});

test.each([
  ["/inbox/1", "route"],
  ["!inbox", "route"],
  ["page=2", null],
  ["/", null],
])("calls a kept fragment a route if it starts like one: #%s", (fragment, kind) => {
  expect(dropFragment.keepsAs?.(fragment)).toBe(kind);
});
