import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl, urlLike } from "../arbitraries.ts";
import {
  authority,
  edit,
  isPortInvalid,
  parse,
  replacePart,
  schemeOf,
  serialize,
  type Url,
  withoutFragment,
  withRootPath,
} from "./url.ts";

type Cut = readonly [
  scheme: string | null,
  user: string | null,
  password: string | null,
  host: string | null,
  port: string | null,
  path: string,
  query: string | null,
  fragment: string | null,
];

const cut = (text: string): Cut => {
  const { scheme, user, password, host, port, path, query, fragment } = parse(text);
  return [scheme, user, password, host, port, path, query, fragment];
};

const no = null;

describe("parse splits at the delimiters and nowhere else", () => {
  test.each<readonly [sentence: string, text: string, parts: Cut]>([
    ["the empty string has an empty path and nothing else", "", [no, no, no, no, no, "", no, no]],
    ["a ? in the fragment starts no query", "http://h/a#b?c", ["http", no, no, "h", no, "/a", no, "b?c"]],
    ["the scheme keeps its case", "HtTp://h", ["HtTp", no, no, "h", no, "", no, no]],
    ["a scheme has letters, digits, + - .", "a1+-.:x", ["a1+-.", no, no, no, no, "x", no, no]],
    ["from the first letter to the last, from 0 to 9", "aZ09z:x", ["aZ09z", no, no, no, no, "x", no, no]],
    ["a lone colon is not a scheme", ":x", [no, no, no, no, no, ":x", no, no]],
    ["a colon after a / does not end a scheme", "a/b:c", [no, no, no, no, no, "a/b:c", no, no]],
    ["a scheme may be all there is", "a:", ["a", no, no, no, no, "", no, no]],
    ["a letter beyond ASCII is not part of a scheme", "hé:x", [no, no, no, no, no, "hé:x", no, no]],
    ["no // means no host", "mailto:ann@h", ["mailto", no, no, no, no, "ann@h", no, no]],
    ["the host may be empty", "file:///a", ["file", no, no, "", no, "/a", no, no]],
    ["// alone is an empty host", "//", [no, no, no, "", no, "", no, no]],
    ["a ? ends the authority", "http://h?a/b", ["http", no, no, "h", no, "", "a/b", no]],
    ["an @ in the path is no userinfo's", "http://h/a@b", ["http", no, no, "h", no, "/a@b", no, no]],
    ["an @ in the password", "http://u:p@q@h", ["http", "u", "p@q", "h", no, "", no, no]],
    ["only a port", "http://:80", ["http", no, no, "", "80", "", no, no]],
    ["brackets after a userinfo", "http://u@[::1]:8", ["http", "u", no, "[::1]", "8", "", no, no]],
    ["a bracket that is not closed hides no colon", "http://[::1/", ["http", no, no, "[", ":1", "/", no, no]],
    ["not one that is closed after the host", "http://[::1/a]b", ["http", no, no, "[", ":1", "/a]b", no, no]],
    ["a colon after the host does not start a port", "http://[::1]/a:b", ["http", no, no, "[::1]", no, "/a:b", no, no]],
    ["a bracket that closes none hides no colon", "http://h:1]:2", ["http", no, no, "h", "1]:2", "", no, no]],
    ["a percent-encoded delimiter is not one", "http://h%2Fa%3Fb", ["http", no, no, "h%2Fa%3Fb", no, "", no, no]],
    ["a backslash is not a slash", "http:\\\\h", ["http", no, no, no, no, "\\\\h", no, no]],
    ["control characters and lone surrogates stay", "\0 \ud800#\n", [no, no, no, no, no, "\0 \ud800", no, "\n"]],
  ])("%s: %j", (_, text, parts) => {
    expect(cut(text)).toEqual(parts);
    expect(serialize(parse(text))).toBe(text);
    expect(parse(text).refusal).toBeNull();
  });
});

test.each<readonly [text: string, expected: string | null]>([
  ["http://u:p@h:8/a", "u:p@h:8"],
  ["file:///a", ""],
  ["mailto:a@b", null],
])("returns the authority of %s: %j", (text, expected) => {
  expect(authority(parse(text))).toBe(expected);
});

test("returns no authority without a host", () => {
  expect(authority(edit(parse("http://u:p@h:8/a"), { host: null }))).toBeNull();
});

test.each([
  ["http://h/a?b#c", "http://h/a?b"],
  ["http://h/a", "http://h/a"],
  ["#a", ""],
  ["", ""],
])("removes the fragment of %j: %j", (text, before) => {
  expect(withoutFragment(text)).toBe(before);
});

test.each([
  ["http://h/", false],
  ["http://h:/", false],
  ["http://h:0/", false],
  ["http://h:65535/", false],
  ["http://h:00080/", false],
  ["http://h:65536/", true],
  ["http://h:99999/", true],
  ["http://h:8a/", true],
  ["http://h:a/", true],
  ["http://h:-1/", true],
  ["http://h:80:80/", true],
])("recognizes that browsers do not open the port of %s: %s", (text, isInvalid) => {
  expect(isPortInvalid(parse(text))).toBe(isInvalid);
});

describe("edit and replacePart return the same object if nothing changes", () => {
  const url = parse("http://u@h/a?b");

  test.each<readonly [sentence: string, changes: Partial<Url>]>([
    ["no change", {}],
    ["a part as it was", { host: "h" }],
    ["an absent part as absent", { port: null, fragment: null }],
    ["all parts as they were", { ...url }],
  ])("edit: %s", (_, changes) => {
    expect(edit(url, changes)).toBe(url);
  });

  test("edit replaces the changed parts, and keeps the rest and the old object", () => {
    const before = { ...url };
    const after = edit(url, { host: "h", port: "8", query: null });
    expect(serialize(after)).toBe("http://u@h:8/a");
    expect(url).toEqual(before);
  });

  test("edit distinguishes an absent part from an empty one", () => {
    expect(serialize(edit(url, { fragment: "" }))).toBe("http://u@h/a?b#");
    expect(serialize(edit(parse("http://h/?"), { query: null }))).toBe("http://h/");
  });

  test("replacePart", () => {
    expect(replacePart(url, "path", "/a")).toBe(url);
    expect(replacePart(url, "port", null)).toBe(url);
    expect(serialize(replacePart(url, "path", "/c"))).toBe("http://u@h/c?b");
  });
});

test.each([
  ["HTTP://h", "http"],
  ["mailTo:x", "mailto"],
  ["/a", ""],
])("returns the scheme of %s for lookups: %j", (text, scheme) => {
  expect(schemeOf(parse(text))).toBe(scheme);
});

describe("adds the root path of a host", () => {
  test.each([
    ["http://h", "http://h/"],
    ["http://u:p@h:8?a/b#c/d", "http://u:p@h:8/?a/b#c/d"],
    ["http://h#a", "http://h/#a"],
    ["FOO+1://", "FOO+1:///"],
    ["http://h/", "http://h/"],
    ["http://h/a?b", "http://h/a?b"],
    ["http://h//", "http://h//"],
    ["http:h", "http:h"],
    ["//h", "//h"],
    ["mailto:a?b=c://d", "mailto:a?b=c://d"],
    ["a b://h", "a b://h"],
    ["", ""],
  ])("%j: %j", (text, whole) => {
    expect(withRootPath(text)).toBe(whole);
  });

  test("only if the path is empty after an authority", () => {
    fc.assert(
      fc.property(fc.oneof(urlLike, specialUrl, anyString), (text) => {
        const url = parse(text);
        const isEmpty = url.scheme !== null && url.host !== null && url.path === "";
        expect(withRootPath(text)).toBe(isEmpty ? serialize({ ...url, path: "/" }) : text);
      }),
    );
  });
});
