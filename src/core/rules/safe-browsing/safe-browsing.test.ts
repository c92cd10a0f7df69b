import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectSame } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { gateOf } from "../../triggers/pattern.ts";
import { parse, serialize } from "../../url/url.ts";
import { canonicalize, stepsOf } from "../canonicalize.ts";
import { minimalEscape, unescapeRepeatedly } from "../minimal-escape.ts";
import { decodeScheme } from "./string-rules.ts";
import { unescapeAll } from "./unescape.ts";

interface Row {
  readonly input: string;
  /** `null`: refused by the client, unchanged here. */
  readonly expected: string | null;
  readonly note: string;
  readonly deviation?: string;
}

const rows: readonly Row[] = readFileSync(new URL("../../vectors/safe-browsing.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const key = (text: string, base?: string): string =>
  canonicalize(text, { profile: "safe-browsing", ...(base === undefined ? {} : { base }) });

describe("the vectors", () => {
  test("contain all 33 rows of the document, without deviations", () => {
    const own = rows.filter(({ note }) => note.startsWith("URLs and Hashing"));
    expect(own.length).toBe(33);
    expect(own.filter(({ deviation }) => deviation !== undefined)).toEqual([]);
  });

  test.each(rows.filter(({ deviation }) => deviation === undefined))("$input ($note)", ({ input, expected }) => {
    expect(key(input)).toBe(expected ?? input);
  });

  test("contain the rows of Google’s three clients", () => {
    const counts = ["google/safebrowsing urls_test.go", "Google’s Python client", "Chromium"].map(
      (client) => rows.filter(({ note }) => note.includes(client)).length,
    );
    expect(counts).toEqual([56, 28, 13]);
  });

  test("deviate only in these rows", () => {
    const deviating = rows.filter(({ deviation }) => deviation !== undefined);
    expect(deviating.map(({ input }) => [input, key(input)])).toEqual([
      ["http://some%1bhost.com/%1b", "http://some%1Bhost.com/%1B"],
      ["http://276.2.3/", "http://276.2.3/"],
      ["http://10.192.95.89 xy/", "http://10.192.95.89%20xy/"],
      [":", "http://:"],
      ["http:///blah#ref", "http://blah/"],
      ["http:///blah?query#ref", "http://blah/?query"],
      ["http:///blah;param", "http://blah;param/"],
      ["http:///blah;param?query#ref", "http://blah;param/?query"],
      [":8080/foo.html", "http://:8080/foo.html"],
      ["http:www.google.com:8080/foo.html", "http://www.google.com/foo.html"],
      ["http://0x10000000b/", "http://0x10000000b/"],
      ["http://012.0xA0.01.089/", "http://012.0xa0.01.089/"],
      ["http://www.google.com:443/", "http://www.google.com/"],
    ]);
    for (const { input, expected } of deviating) expect(key(input)).not.toBe(expected ?? input);
  });
});

describe("unescaping", () => {
  test.each([
    ["%!A%21%21%25", "%!A!!%"],
    ["%", "%"],
    ["%2", "%2"],
    ["abc", "abc"],
    ["%25%", "%%"],
    ["%2525", "%"],
    ["%25%32%35", "%"],
    ["%%341", "A"],
    ["%2541%25zz", "A%zz"],
    ["%E9", "\u00e9"],
  ])("%s → %s", (escaped, octets) => {
    expect(unescapeRepeatedly(escaped)).toBe(octets);
  });

  /** As in the document: repeats until nothing changes. */
  function pass(octets: string): string {
    const next = octets.replace(/%[0-9A-Fa-f]{2}/g, (triplet) =>
      String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
    );
    return next === octets ? octets : pass(next);
  }

  test("decodes in one pass as in repeated passes", () => {
    const escaped = fc
      .array(fc.constantFrom("%", "2", "5", "4", "1", "E", "c", "%25", "%2", "z", "\u00ff"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(escaped, (text) => {
        expectSame(unescapeRepeatedly(text), pass(text));
      }),
    );
  });

  test("encodes once, in upper case, and is a fixed point", () => {
    expectSame(minimalEscape("a b\u00e9\ud800\x7f#%~!"), "a%20b%C3%A9%EF%BF%BD%7F%23%25~!");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = minimalEscape(text);
        expect(once).toMatch(/^(?:[!-"$&-~]|%[0-9A-F]{2})*$/);
        expectSame(minimalEscape(once), once);
      }),
    );
  });
});

test.each([
  ["decodes an encoded scheme", "h%74tps%3A%2F%2FH/%41", "https://h/A"],
  ["decodes one that is encoded twice", "http%253A%252F%252Fh/#x", "http://h/"],
  ["another scheme", "FTP%3a//h/a", "ftp://h/a"],
  ["no scheme without its slashes", "www.a.com%3A80/x", "http://www.a.com/x"],
  ["the whole URL is unescaped before it is cut", "http://h%2Fa%3Fb%2Fc", "http://h/a?b/c"],
  ["merges slashes before the host", "http://%2F/%2Fh%2F%2F/a", "http://h/a"],
  ["reads no host if unescaping leaves none", "http://%3Fa%41", "http://?aA"],
  ["removes user name and password", "http://u:p%40x@h:99/", "http://h/"],
  ["escaped dots are dots", "http://h/a/%2e%2E/%252e/b", "http://h/b"],
  ["the query keeps dots and slashes", "http://h/?a//b/../c", "http://h/?a//b/../c"],
  ["a host of dots stays", "http://.../a", "http://.../a"],
  ["another scheme with a host", "GOPHER://H:70//a", "gopher://h/a"],
  ["file with a host", "file://H/a%41", "file://h/aA"],
])("%s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test.each([
  ["a slash in the user name ends the host", "http://u%2Fx@h/a", "http://u/x@h/a"],
  ["and one in the port", "http://h:8%2F0/a", "http://h/0/a"],
  ["dots after an encoded question mark are not segments", "http://h/a%3Fb/../c", "http://h/a?b/../c"],
  ["a name that starts like a file’s scheme is not one", "http:/h/file:x", "http://h/file:x"],
])("decodes before it splits: %s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test.each([
  ["ends the host", "http://H\\A", "http://h/A"],
  ["ends the port", "https://h:443\\a\\B?c\\d#e", "https://h/a/B?c\\d"],
  ["ends the host before an “@”", "http://h\\@evil.example/", "http://h/@evil.example/"],
  ["is a segment’s end", "http://h/a\\..\\b\\\\c", "http://h/b/c"],
  ["may precede the host", "http:\\\\h\\a", "http://h/a"],
  ["with no scheme", "\\\\h\\a", "http://h/a"],
  ["is a slash when encoded", "http://h/a%5Cb%255c..%5cc", "http://h/a/c"],
  ["ends the host when encoded", "http://h%5Ca/b", "http://h/a/b"],
  ["may precede the host if encoded", "http:/%5C%5Cu@%5Ch", "http://h/"],
  ["ends no user name when encoded", "http://u%5Cv:p%5Cw@h/a", "http://h/a"],
  ["stays after an encoded question mark", "http://h/a%3Fb%5Cc", "http://h/a?b\\c"],
  ["stays in other schemes", "foo://h/a%5Cb\\c", "foo://h/a\\b\\c"],
  ["is a slash in file URLs", "file://h/a%5Cb\\c", "file://h/a/b/c"],
])("a backslash %s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test("keeps the user name while decoding, and removes it in a separate step", () => {
  const { steps } = stepsOf("http://u:p@h/a%5Cb", { profile: "safe-browsing" });
  expect(steps.map(({ rule, after }) => [rule.id, after])).toEqual([
    ["safe-browsing-unescape", "http://u:p@h/a/b"],
    ["safe-browsing-drop-userinfo", "http://h/a/b"],
  ]);
});

test.each([
  ["to its last character", "http%3A%2F%2Fh%2Fa%41", "http://h/aA"],
  ["not if there is only a fragment", "#http%3A%2F%2Fh", "#http%3A%2F%2Fh"],
  ["not if the scheme belongs to a URL in the path", "h/http%3A%2F%2Fh/", "h/http%3A%2F%2Fh/"],
])("decodes an encoded scheme and the text after it: %s", (_, input, expected) => {
  expect(decodeScheme.applyToText(input, {})).toBe(expected);
});

test.each(["mailto:A%41#b", "file:///a%41", "javascript:a%20", "/a%41", "#a", "?a%41", "./a", "http://", "urn:A"])(
  "keeps %s, which names no host",
  (text) => {
    expect(key(text)).toBe(text);
  },
);

test("encodes a fragment if nothing has dropped it, which is a trigger", () => {
  const text = "http://example.com/#a";
  expect(gateOf([unescapeAll])(text)).toBe(false);
  expect(serialize(unescapeAll.apply(parse(text), {}))).toBe("http://example.com/%23a");
});

test("resolves references first", () => {
  expect(key("../%2525#x", "http://u@h:80/a/b/c")).toBe("http://h/a/%25");
  // With a base, browsers read a path.
  expect(key("http%3A//other/", "http://h/a/b")).toBe("http://h/a/http:/other/");
});

test("is a fixed point with any encoded text", () => {
  const pieces = [
    "%2F",
    "%2f%2F",
    "%3A",
    "%40",
    "%3F",
    "%5B",
    "%5D",
    "%5C",
    "%23",
    "%25",
    "%2525",
    "%2E",
    ".",
    "..",
    "/",
    "//",
    ":",
    "@",
    "?",
    "[",
    "]",
    "a",
    "A",
    "1",
    "0x7f",
    "%41",
    "%E9",
    "%C3%BC",
    "ü",
    "。",
    "１",
  ];
  const schemes = fc.constantFrom("http://", "https:", "file://", "foo://", "", "http%3A//", "ws:/", "//");
  fc.assert(
    fc.property(schemes, fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (scheme, parts) => {
      const canonical = key(scheme + parts.join(""));
      expect(key(canonical)).toBe(canonical);
    }),
  );
});

test("lists each step with the document's clause", () => {
  const { steps } = inspect("http://u@WWW.3279880203..:1/%2541/../a//b#c", { profile: "safe-browsing" });
  expect(steps.map(({ rule }) => rule.id)).toEqual([
    "safe-browsing-drop-fragment",
    "safe-browsing-unescape",
    "safe-browsing-drop-userinfo",
    "safe-browsing-drop-port",
    "safe-browsing-host-dots",
    "safe-browsing-lower-case-host",
    "safe-browsing-dot-segments",
    "safe-browsing-collapse-slashes",
  ]);
  for (const { rule } of steps) expect(rule.source.document).toBe("Safe Browsing v4, URLs and Hashing");
});

test.each([
  ["layers of encoding", `http://h/${"%25".repeat(2)}${"25".repeat(40_000)}`],
  ["encoded percent-encoding", `http://h/${"%2525".repeat(16_000)}`],
  ["percent signs", `http://h/${"%".repeat(80_000)}`],
  ["layers of codes before the scheme", `http%${"25".repeat(40_000)}3A//h/`],
  ["dots in the host", `http://${".".repeat(80_000)}a/`],
  ["numbers in the host", `http://${"1.".repeat(40_000)}/`],
  ["digits in the host", `http://${"1".repeat(80_000)}/`],
  ["slashes", `http://h${"/".repeat(80_000)}`],
  ["dot segments", `http://h${"/..".repeat(27_000)}`],
  ["backslashes", `http://u@h${"%5C".repeat(27_000)}`],
  ["spaces", `http://h/a${" ".repeat(80_000)}b`],
])("is a fixed point of 80,000 characters: %s", (_, text) => {
  const canonical = key(text);
  expect(key(canonical)).toBe(canonical);
});
