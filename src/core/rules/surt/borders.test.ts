/** Texts that only look like session ids or keys. */
import { expect, test } from "vitest";
import { gateOf } from "../../triggers/pattern.ts";
import { parse, serialize } from "../../url/url.ts";
import { canonicalize, stepsOf } from "../canonicalize.ts";
import { profiles } from "../profiles.ts";
import type { Profile } from "../rule.ts";
import { normalizePath } from "./path.ts";
import { partsOfSurtKey } from "./scope.ts";
import { dropDoubledScheme } from "./string-rules.ts";
import { surtProfile } from "./surt.ts";

const key = (text: string): string => canonicalize(text, { profile: "surt" });
const SEGMENT = `(${"a".repeat(24)})`;

test.each([
  ["CFID without CFTOKEN", "http://h/?cfid=1&x=2", "h)/?cfid=1&x=2"],
  ["CFID before a longer name than CFTOKEN", "http://h/?cfid=1&xcftoken=2", "h)/?cfid=1&xcftoken=2"],
  ["CFTOKEN without CFID before it", "http://h/?a=1&cftoken=2&cfid=3", "h)/?a=1&cfid=3&cftoken=2"],
  ["not if the page has no name", `http://h/${SEGMENT}/.aspx`, `h)/${SEGMENT}/.aspx`],
  ["not before an encoded question mark", `http://h/${SEGMENT}/a%3Fb.aspx`, `h)/${SEGMENT}/a?b.aspx`],
])("removes session IDs: %s", (_, text, expected) => {
  expect(key(text)).toBe(expected);
});

test.each([
  ["http://h/?a!=1&a=1", "h)/?a=1&a!=1"],
  ["http://h/?1=a&=b", "h)/?=b&1=a"],
])("sorts parameters by name first, with any following character: %s → %s", (text, expected) => {
  expect(key(text)).toBe(expected);
});

test.each([
  ["http://http://https://example.com/", "com,example)/"],
  ["http://example.com:80/http://http://example.org/", "com,example)/http:/http:/example.org"],
])("keeps the last of several schemes in a row, but not in a path: %s → %s", (text, expected) => {
  expect(key(text)).toBe(expected);
});

test("triggers the removal of a doubled scheme with slashes before it", () => {
  const text = "http:///http://example.com/";
  expect(gateOf([dropDoubledScheme])(text)).toBe(false);
  expect(dropDoubledScheme.applyToText(text, {})).toBe("http://example.com/");
});

test.each([
  ["http://[1]/", "1)/"],
  ["http://[1]a/", "[1]a)/"],
])("removes brackets around the whole host: %s → %s", (text, expected) => {
  expect(key(text)).toBe(expected);
});

test("triggers decoding only with percent-encoding: %25 in the query as well", () => {
  expect(key("http://example.com/?%2541")).toBe("com,example)/?a");
  expect(key("http://example.com/%2541")).toBe("com,example)/a");
});

test("makes keys of an archive under only one rule set", () => {
  const all: readonly Profile[] = Object.values(profiles);
  expect(all.filter(({ isArchive }) => isArchive)).toEqual([surtProfile]);
});

test("keeps slashes of schemes other than http and https, even before a nested URL", () => {
  expect(key("ftp:/example.com/http://example.org/")).toBe("ftp:/example.com/http://example.org/");
});

test("adds the missing slash in a separate step, and makes a key even without it", () => {
  const [step] = stepsOf("http://archive.org?a", { profile: "surt" }).steps;
  expect([step?.rule.id, step?.after]).toEqual(["surt-empty-path", "http://archive.org/?a"]);
  const bare = parse("http://archive.org");
  expect(normalizePath.apply(bare, {})).toBe(bare);
  const writeKey = surtProfile.urlRules.find(({ id }) => id === "surt-key");
  expect(writeKey && serialize(writeKey.apply(bare, {}))).toBe("org,archive)/");
});

test.each([
  ["org,archive,www)/goo?a=1", "www.archive.org", null, "/goo", "a=1"],
  ["com,example:8080)/", "example.com", "8080", "/", null],
  ["localhost)/a/b", "localhost", null, "/a/b", null],
  // IPv6 without brackets: the last group is not a port.
  ["2001:db8::1)/", "2001:db8::1", null, "/", null],
  ["2001:db8::a)/", "2001:db8::a", null, "/", null],
  ["fe80::a:80)/", "fe80::a:80", null, "/", null],
  ["2001:10::a)/", "2001:10::a", null, "/", null],
])("splits the key %s", (text, host, port, path, query) => {
  expect(partsOfSurtKey(text)).toMatchObject({ scheme: null, host, port, path, query });
});
