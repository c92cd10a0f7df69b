import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectSame } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { rfc1738Scheme } from "../../url/older-scheme.ts";
import { canonicalize } from "../canonicalize.ts";
import { isSurtKey } from "./scope.ts";

interface Row {
  readonly input: string;
  readonly expected: string;
  readonly note: string;
  readonly deviation?: string;
}

const rows: readonly Row[] = readFileSync(new URL("../../vectors/surt.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const key = (text: string, base?: string): string =>
  canonicalize(text, { profile: "surt", ...(base === undefined ? {} : { base }) });

describe("the vectors", () => {
  test.each(rows.filter(({ deviation }) => deviation === undefined))("$input ($note)", ({ input, expected }) => {
    expect(key(input)).toBe(expected);
  });

  test("deviate only in these rows", () => {
    const deviating = rows.filter(({ deviation }) => deviation !== undefined);
    for (const { input, expected } of deviating) expect(key(input)).not.toBe(expected);
    expect(deviating.map(({ input, deviation }) => [deviation, input, key(input)])).toEqual([
      ['the empty string stays empty: the rule sets name nothing by "-"', "", ""],
      [expect.stringMatching(/^dns: URLs stay/), "dns:alexa.com", "dns:alexa.com"],
      [expect.stringMatching(/^dns: URLs stay/), "dns:archive.org", "dns:archive.org"],
      ["a key is its own key", "org,archive)/goo", "org,archive)/goo"],
      ["URLs without a host stay as they are", "MAILTO:Foo@Example.com", "MAILTO:Foo@Example.com"],
      ["/, ?, :, ( and ) stay escaped in a host", "http://a%2Fb.com/", "com,a%2fb)/"],
      ["port 0 stays", "http://h:0/", "h:0)/"],
      ["several dots in a row are one, as in the Java library", "http://a...b.com/", "com,b,a)/"],
    ]);
  });
});

describe("recognizes keys", () => {
  test.each([
    "org,archive)/",
    "org,archive)/goo?a=1",
    "com,example:8080)/a/b",
    "localhost:8080)/",
    "http:8080)/",
    "2001:db8::1)/",
    "fe80::1:80)/",
    "5,5,9,::192)/",
    "com,%20a%2fb)/(x)/y",
  ])("such as %s, which is its own key", (text) => {
    expect(isSurtKey(text)).toBe(true);
    expect(key(text)).toBe(text);
    expect(key(text, "http://h/a/b")).toBe(text);
  });

  test.each([...")/ a) a)?b)/ archive.org/a)/ Foo_(bar)/x http://a)/ javascript:f()/2 x:y)/ a)#)/".split(" "), ""])(
    "but not %s",
    (text) => {
      expect(isSurtKey(text)).toBe(false);
    },
  );
});

test.each([
  ["a host and a port without a scheme", "archive.org:8080/Goo/", "org,archive:8080)/goo"],
  ["a host with parentheses", "http://(a).com/", "com,%28a%29)/"],
  ["an international host with one", "(\u20ac", "xn--%28-xpn)/"],
  ["the package does not read a hexadecimal number as an IP address", "http://0x7f.1/", "1,0x7f)/"],
  ["or one of which only the first number is", "http://0x7.1/", "1,0x7)/"],
  ["or only the last", "http://1.2.0x7F/", "0x7f,2,1)/"],
  ["digits with a leading zero are decimal", "http://017/", "17,0,0,0)/"],
  ["a host may be only www", "http://www./", "www)/"],
  ["removes www after too many dots", "http://.www.archive.org/", "org,archive)/"],
  ["www of a DNS server stays", "dns://www.archive.org/a", "org,archive,www)/a"],
  ["www after another label stays", "http://wwa.www.archive.org/", "org,archive,www,wwa)/"],
  ["decodes text that only ends like an IPv6 address", "http://[%41[::1]/", "[a[%3a%3a1])/"],
  ["removes a last slash left by dots", "http://example.com/a//b/..", "com,example)/a"],
  ["escaped slashes and dots in the path", "http://h/a%2F%2e%2e%252Fb", "h)/b"],
  ["a session id at the end of another name", `http://h/?Mysid=${"a1".repeat(16)}&x=y`, "h)/?myx=y"],
  [
    "removes the last of two session IDs",
    `http://h/?sid=${"a".repeat(32)}&sid=${"b".repeat(32)}`,
    `h)/?&sid=${"a".repeat(32)}`,
  ],
  ["removes the last of two such pairs", "http://h/?cfid=1&cftoken=2&cfid=3&cftoken=4&z", "h)/?cfid=1&cftoken=2&z"],
  ["an encoded question mark before the session segment", `http://h/a%3F/(${"a".repeat(24)})/b.aspx`, "h)/a?/b.aspx"],
  ["but none between it and the page", `http://h/(${"a".repeat(24)})/b%3Fc.aspx`, `h)/(${"a".repeat(24)})/b?c.aspx`],
  [
    "reads no page after a session segment from one before it",
    `http://h/a.aspx/(${"a".repeat(24)})/b`,
    `h)/a.aspx/(${"a".repeat(24)})/b`,
  ],
])("%s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test.each("mailto:A@b file:///A javascript:a()/b urn:A:b /A #a http:// http://h:x/A filedesc://A".split(" "))(
  "makes no key of %s",
  (text) => {
    expect(key(text)).toBe(text);
  },
);

test("resolves references first", () => {
  expect(key("../X?b&a#x", "http://www.h.org/a/b/c")).toBe("org,h)/a/x?a&b");
});

test("every key is its own key, with any encoded text", () => {
  const pieces = [
    "%2F",
    "%3A",
    "%40",
    "%3F",
    "%5B",
    "%5D",
    "%29",
    "%28",
    "%23",
    "%25",
    "%2525",
    "%2E",
    ".",
    "..",
    "/",
    ")",
    "(",
    ":80",
    ":",
    "8080",
    "@",
    "?",
    "&",
    "=",
    "[",
    "]",
    "[::1]",
    "www.",
    "www",
    "a",
    "A",
    "1",
    "0x7f",
    "%41",
    "%E9",
    "ü",
    "。",
    "１",
  ];
  const schemes = fc.constantFrom("http://", "https:", "file://", "foo://", "", "http://http://", "a:", "//");
  fc.assert(
    fc.property(schemes, fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (scheme, parts) => {
      const canonical = key(scheme + parts.join(""));
      expectSame(key(canonical), canonical);
      // Neither absolute nor a key: references without a base, and schemes only of RFC 1738.
      if (/^(?:$|[/?#.])/.test(canonical) || rfc1738Scheme(canonical) !== null) return;
      expectSame(key(canonical, "http://h/a/b"), canonical);
    }),
  );
});

test("lists each step", () => {
  const { steps } = inspect("http://WWW.Archive.org:80/Goo/?b&a=1&PHPSESSID=0123456789abcdefghijklemopqrstuv#x", {
    profile: "surt",
  });
  expect(steps.map(({ rule }) => rule.id)).toEqual([
    "surt-drop-fragment",
    "surt-lower-case-host",
    "surt-drop-www",
    "surt-drop-port",
    "surt-lower-case-path",
    "surt-drop-trailing-slash",
    "surt-drop-phpsessid",
    "surt-sort-query",
    "surt-key",
  ]);
  expect(steps.at(-1)?.after).toBe("org,archive)/goo?&a=1&b");
});
