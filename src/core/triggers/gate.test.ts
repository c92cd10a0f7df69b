/** A gate returns true exactly for URLs that trigger nothing and have no userinfo, port or unusual host. */
import { describe, expect, test } from "vitest";
import { characterSet } from "../url/percent.ts";
import { parse, type Url } from "../url/url.ts";
import { gateOf } from "./pattern.ts";
import {
  anyPercent,
  characters,
  charactersOutside,
  containsBoth,
  hasColon,
  hasColonAfterEscape,
  hasEncodedOrNonAscii,
  hasTextTrait,
  inNested,
  lowerCaseEscapes,
  matching,
  matchingPath,
  needsRare,
  notUtf8,
  percentEncoded,
  type Shape,
  shape,
  strayPercent,
  type Triggers,
} from "./traits.ts";

const ASCII = characterSet("\\0-\\x7f");

const quiet = (triggers: Triggers, text: string): boolean => gateOf([{ triggers }])(text);

const HOSTS = ["h", "www.h", "w.ww", "a.9", "9a.h", "a-b.c_d", "xn--a", "b.XN--c", "xa"];
const RESTS = ["", ..."/ /a /a/ /a//b // /. /../a /a/./b /..a/b. /... ? ?a /? /a?b?/ # #a /a#b?c ?# /a?#b".split(" ")];
const URLS = ["http", "https"].flatMap((scheme) =>
  HOSTS.flatMap((host) => RESTS.map((rest) => `${scheme}://${host}${rest}`)),
);

describe("shapes", () => {
  const never = () => false;
  const hasSlashes = ({ path }: Url): boolean => path.includes("//") || (path.length > 1 && path.endsWith("/"));
  const SHAPES: readonly (readonly [name: Shape, has: (url: Url) => boolean])[] = [
    ["http", ({ scheme }) => scheme === "http"],
    ["userinfo", never],
    ["port", never],
    ["other-port", never],
    ["host-empty", never],
    ["host-number", ({ host }) => /(?:^|\.)[0-9][^.]*$/.test(host ?? "")],
    ["host-dots", never],
    ["host-www", ({ host }) => /^ww/i.test(host ?? "")],
    ["path-empty", ({ path }) => path === ""],
    ["dot-segment", ({ path }) => /\/\.{1,2}(?:\/|$)/.test(path)],
    // A trigger for one kind of slash excludes both.
    ["empty-segment", hasSlashes],
    ["last-slash", hasSlashes],
    ["query", ({ query }) => query !== null],
    ["query-empty", ({ query }) => query === ""],
    ["fragment", ({ fragment }) => fragment !== null],
  ];

  test.each(SHAPES)("%s", (name, has) => {
    const gate = gateOf([{ triggers: [shape(name)] }]);
    for (const url of URLS) expect([url, gate(url)]).toEqual([url, !has(parse(url))]);
  });

  test("triggers on host-punycode", () => {
    const gate = gateOf([{ triggers: [shape("host-punycode")] }]);
    for (const url of URLS) expect([url, gate(url)]).toEqual([url, !/xn--/i.test(url)]);
  });

  test("triggers on http, even beside the port shape", () => {
    const triggers = [shape("port"), shape("http")];
    expect(["http://h/", "https://h/", "https://h:443/"].map((url) => quiet(triggers, url))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("triggers on an empty path, even beside a slash shape", () => {
    const triggers = [shape("path-empty"), shape("last-slash")];
    expect(["http://h", "http://h/", "http://h/a", "http://h/a/"].map((url) => quiet(triggers, url))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ["http://h:80/", true],
    ["http://h:443/", true],
    ["https://h:443", true],
    ["https://h:80", true],
    ["http://u@h/", false],
    ["http://[::1]/", false],
    ["http://h./", false],
    ["http:///a", false],
    ["HTTP://h/", false],
    ["ftp://h/", false],
    ["http://h/\x1f", false],
    ["http://h/\x7f", false],
  ])("is quiet without triggers for %s: %s", (url, isQuiet) => {
    expect(quiet([], url)).toBe(isQuiet);
  });
});

describe("characters and encoded characters of a region", () => {
  const inRegions = (sign: string) => [`http://h/${sign}`, `http://h/?${sign}`, `http://h/#${sign}`];

  test.each<[string, Triggers, sign: string, others: string[]]>([
    ["a character", [characters("Z", "query")], "Z", ["z", "%5A", "%"]],
    ["beyond ASCII", [charactersOutside(ASCII, "query")], "é", ["z", "%5A", "%"]],
    ["an encoded character", [percentEncoded("Z", "query")], "%5A", ["Z", "%5B", "%", "%5G", "é"]],
    ["a letter or a mark", [characters("hrs!", "query")], "r", ["R", "a", "%72"]],
    ["one beside those beyond ASCII", [charactersOutside(ASCII, "query"), characters("r", "query")], "r", ["R", "%72"]],
    ["one in lower case", [lowerCaseEscapes("query")], "%5a", ["%5A", "%50", "%", "a"]],
    ["one that starts with a letter", [lowerCaseEscapes("query")], "%a5", ["%A5", "%E0", "%", "e"]],
    ["a stray percent sign", [strayPercent("query")], "%5", ["%5A", "%5a", "é"]],
    ["any percent sign", anyPercent("query"), "%5A", ["Z", "é"]],
  ])("%s", (_, triggers, sign, others) => {
    expect(inRegions(sign).map((url) => quiet(triggers, url))).toEqual([true, false, true]);
    for (const other of others)
      for (const url of inRegions(other)) expect([url, quiet(triggers, url)]).toEqual([url, true]);
  });
});

test.each([
  ["authority", "http://Zh/"],
  ["path", "http://h/Z"],
  ["query", "http://h/?Z"],
  ["fragment", "http://h/#Z"],
] as const)("a character triggers in the region %s", (region, url) => {
  const triggers = [characters("Z", region)];
  expect([quiet(triggers, url), quiet(triggers, url.replace("Z", ""))]).toEqual([false, true]);
});

describe("texts", () => {
  const semicolon = matching(/a;b/, ";");
  const at = matching(/c@d/, "@");
  const path = matchingPath(/e;f/, ";");
  const both = containsBoth("%g", "h%");
  const nested = inNested(/xyz\./);

  test.each<[string, Triggers, url: string, isQuiet: boolean]>([
    ["each is searched for by its own string", [semicolon, at], "http://h/a;b", false],
    ["", [semicolon, at], "http://h/c@d", false],
    ["", [semicolon, at], "http://h/a@b;c@", true],
    ["only in its own part", [semicolon, path], "http://h/?e;f", true],
    ["", [semicolon, path], "http://h/e;f", false],
    ["", [semicolon, path], "http://h/?a;b", false],
    ["", [path, at], "http://h/#e;f", true],
    ["", [path, at], "http://h/e;f#a", false],
    ["both of two", [both, at], "http://h/%g", true],
    ["", [both, at], "http://h/h%", true],
    ["", [both, at], "http://h/h%/%g", false],
    ["after the slashes of a URL inside", [nested, at], "http://xyz.h/xyz.", true],
    ["", [nested, at], "http://h/a//xyz.", false],
    ["", [nested, at], "http://h/%2Fxyz.", false],
    ["", [nested, at], "http://h/\\xyz.", false],
    ["", [nested, at], "http://h/xyz.//", true],
    ["one of two that have the same string", [semicolon, matching(/k;l/, ";")], "http://h/k;l", false],
    ["", [semicolon, matching(/k;l/, ";")], "http://h/a;bk;", false],
    ["", [semicolon, matching(/k;l/, ";")], "http://h/a;l", true],
    ["with and without a pattern", [containsBoth(";", "m"), semicolon], "http://h/m;", false],
    ["", [containsBoth(";", "m"), semicolon], "http://h/a;b", false],
    ["", [containsBoth(";", "m"), semicolon], "http://h/a;m", false],
    ["", [containsBoth(";", "m"), semicolon], "http://h/a;", true],
    ["with bytes that are not UTF-8", [notUtf8, at], "http://h/%E9", false],
    ["", [notUtf8, at], "http://h/%C3%A9%41", true],
    ["", [notUtf8, at], "http://h/%80", false],
    ["", [notUtf8, at], "http://h/%zz", true],
    ["beside two that are looked for", [matching(/i/), semicolon, at], "http://h/I", false],
    ["", [inNested(/z/), at], "http://h/%41z", true],
    ["", [inNested(/z/), at], "https:////z", false],
    ["", [inNested(/z/), at], "http://h/a//Z", false],
    ["", [inNested(/e/), at], "http://h/%41e", true],
    ["without a string that is needed", [matching(/i/), at], "http://h/I", false],
    ["", [matching(/i/), at], "http://h/j", true],
  ])("%s: %#", (_, triggers, url, isQuiet) => {
    expect(quiet(triggers, url)).toBe(isQuiet);
  });

  test.each<[boolean, url: string]>([
    [false, "http://h/a"],
    [false, "https://h/%20"],
    [true, "http://h:80/"],
    [true, "https://h/a:"],
    [true, "https://h/%3A"],
  ])("recognizes a colon after the scheme: %s in %s", (has, url) => {
    expect(hasColon(url)).toBe(has);
  });

  test.each<[boolean, url: string]>([
    [false, "http://h:80/"],
    [false, "http://h:80/%61"],
    [true, "http://h/%61:"],
    [true, "http://h/%3A"],
  ])("recognizes a colon after the first encoded character: %s in %s", (has, url) => {
    expect(hasColonAfterEscape(url)).toBe(has);
  });

  test.each<[boolean, text: string]>([
    [false, "http://h/a"],
    [true, "%"],
    [true, "é"],
  ])("recognizes encoded characters and characters beyond ASCII: %s in %s", (has, text) => {
    expect(hasEncodedOrNonAscii(text)).toBe(has);
  });

  test.each<[boolean, needs: Parameters<typeof needsRare>[0]]>([
    [true, () => true],
    [true, "%2"],
    [true, ";"],
    [true, "a@"],
    [true, "\\"],
    [false, ":"],
    [false, "abc"],
    [false, ""],
  ])("requires something rare, %s: %s", (is, needs) => {
    expect(needsRare(needs)).toBe(is);
  });

  test("does not count characters and shapes as texts", () => {
    expect(hasTextTrait([characters("a"), shape("http")], "a")).toBe(false);
    expect(hasTextTrait([characters("a"), semicolon], "a;b")).toBe(true);
  });

  test("always runs an object without triggers", () => {
    expect(gateOf([{ triggers: [] }])("http://h/")).toBe(true);
    expect(gateOf([{ triggers: [] }, {}])("http://h/")).toBe(false);
  });

  test.each<[string, Triggers]>([
    ["one string", [semicolon]],
    ["several", [semicolon, nested]],
  ])("matches texts of up to 100,000 characters: %s", (_, triggers) => {
    const text = "http://h/".padEnd(100_000, "a");
    expect(quiet(triggers, text)).toBe(true);
    expect(quiet(triggers, `${text}a`)).toBe(false);
  });
});
