import { describe, expect, test } from "vitest";
import { parse } from "../../url/url.ts";
import { applyRules, canonicalize } from "../canonicalize.ts";
import { profiles } from "../profiles.ts";
import type { Profile, StringRule, UrlRule } from "../rule.ts";
import { refuseUnrequestable } from "./authority.ts";
import { dropFragment } from "./fragment.ts";
import { dropNewlines } from "./string-rules.ts";
import { web } from "./web.ts";

describe("file URLs on a base, as the platform reads them", () => {
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
])("%s on %s: refused as %s", (text, base, refusal) => {
  expect(applyRules(text, base === undefined ? {} : { base }).canonicalUrl.refusal).toBe(refusal);
});

test("without its slashes, a URL of the web has no host: the rule by itself says so", () => {
  expect(refuseUnrequestable.apply(parse("http:example.com"), {}).refusal).toBe("host-empty");
});

describe("what the platform leaves as it is stays", () => {
  test.each(["http://example.com/a^b|c", "http://example.com/a?b^c|d"])("%s", (text) => {
    expect(canonicalize(text)).toBe(new URL(text).href);
  });
});

test("a signature is one in a query alone: elsewhere escapes are tidied", () => {
  const signature = "Policy=a%7Eb&Signature=d%7Ee&Key-Pair-Id=K";
  expect(canonicalize(`https://example.com/?${signature}`)).toBe(`https://example.com/?${signature}`);
  const tidied = signature.replaceAll("%7E", "~");
  expect(canonicalize(`https://example.com/${signature}`)).toBe(`https://example.com/${tidied}`);
  expect(canonicalize(`https://example.com/#${signature}`)).toBe(`https://example.com/#${tidied}`);
});

test("its URLs are what browsers send, and no other rule set's are", () => {
  const all: readonly Profile[] = Object.values(profiles);
  expect(all.filter(({ isWhatBrowsersSend }) => isWhatBrowsersSend)).toEqual([web]);
});

test("one rule alone assumes what the text does not say: a scheme", () => {
  const rules: readonly (StringRule | UrlRule)[] = [...web.stringRules, ...web.urlRules];
  expect(rules.flatMap(({ id, assumes }) => (assumes === undefined ? [] : [[id, assumes]]))).toEqual([
    ["assume-http", "scheme"],
  ]);
});

describe("a decoded path that would name a scheme or a drive stays encoded, and the rest is decoded", () => {
  test.each([
    ["a%2Db:c?%7E#!%7E", "a%2Db:c?~#!~"],
    ["file:///%7A|/a%7E", "file:///%7A|/a%7E"],
    // Not a letter.
    ["file:///%40|/a%7E", "file:///%40|/a~"],
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
