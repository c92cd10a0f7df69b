import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectSame, runs, urlLike } from "../arbitraries.ts";
import type { Finding } from "../findings/finding.ts";
import { absoluteText, applyStringRules } from "../rules/apply.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import { authority, parse, schemeOf, type Url } from "../url/url.ts";
import { inspect } from "./described.ts";
import { repairAll } from "./repair-all.ts";
import { repairInput } from "./repair-input.ts";

const ids = Object.keys(profiles) as ProfileId[];

describe("starts a repair that would be misread with “./”, or “/.” before a slash", () => {
  test.each<readonly [input: string, profile: ProfileId, base: string | undefined, repaired: string, whole: string]>([
    ["..\\a%4", "surt", undefined, "./..%5Ca%254", "./..%5Ca%254"],
    ["..\\a%4", "safe-browsing", undefined, "../a%254", "../a%254"],
    ["..\\a%4", "web", undefined, "../a%254", "../a%254"],
    ["Ann%2BLee:x", "rfc3986", undefined, "./Ann+Lee:x", "./Ann+Lee:x"],
    ["%2b:8x", "rfc1738", "foo:/a/b", "./+:8x", "foo:/a/+:8x"],
    ["%3Fa%3Db%26c", "web", "http://h/a/b?d", "./?a=b&c", "http://h/a/?a=b&c"],
    ["%23:~:text=a", "web", "http://h/a/b?d", "./#:~:text=a", "http://h/a/#:~:text=a"],
    ["/\u200b/", "web", undefined, "/.//", "/.//"],
    ["/\u200b/a", "web", undefined, "/.//a", "/.//a"],
    ["/\u200b/", "web", "http://h/a/b", "/.//", "http://h//"],
    // A path cannot express parameters after a base's path.
    [";", "rfc1738", "file:///x/y", "file:///x/y%3B", "file:///x/y%3B"],
    ["c%2520d", "web", "http://h/a/b", "c%20d", "http://h/a/c%20d"],
    // More than a prefix changed, so spaces are lost.
    [" http:\\\\h/a%4 ", "web", undefined, "http://h/a%254", "http://h/a%254"],
    [" http://h/a%4 ", "web", undefined, " http://h/a%254 ", "http://h/a%254"],
  ])("%s under %s", (input, profile, base, repaired, repairedUrl) => {
    const { findings } = inspect(input, { profile, ...(base === undefined ? {} : { base }) });
    expect(findings.find((one) => one.repairedUrl !== undefined)).toMatchObject({ repaired, repairedUrl });
  });

  test.each<readonly [input: string, profile: ProfileId]>([
    // Angle brackets hide a host.
    ["news:<//a@b>", "rfc1738"],
    // A scheme under RFC 1738, a host for browsers.
    ["+3com:%3Fa%3Db%26cd", "web"],
  ])("%s under %s: offers no repair, because it would change the meaning", (input, profile) => {
    const { findings } = inspect(input, { profile });
    expect(findings).not.toEqual([]);
    expect(findings.filter(({ repairedUrl }) => repairedUrl !== undefined)).toEqual([]);
  });
});

test.each<readonly [input: string, component: string, written: string, repaired: string | undefined]>([
  ["http://h/a", "path[0]", "http://h/b", "http://h/b"],
  ["http://h/a", "path[0]", "http://hx/a", undefined],
  ["http://h/a", "path[0]", "http://k/a", undefined],
  ["http://h/a", "path[0]", "http://k/http://h", undefined],
  ["http://h/a", "path[0]", "http://ann@h/a", undefined],
  ["http://ann@h/a", "userinfo", "http://h/a", "http://h/a"],
  ["http://ann@h/a", "userinfo", "https://h/a", undefined],
  ["http://h/a", "host", "http://k/a", "http://k/a"],
  ["http://h/a", "host", "https://k/a", undefined],
  ["foo:/a", "path[0]", "foo://null/a", undefined],
  ["//h/a", "path[0]", "null://h/a", undefined],
  ["a", "path[0]", "null://null/a", "./null://null/a"],
])("changes no scheme and host in a repair: %s, %s: %s", (input, component, written, repaired) => {
  const profile = profileOf("rfc3986");
  const text = absoluteText(input, profile, {});
  const [finding] = inspect("http://h:8x/").findings;
  if (finding === undefined) throw new Error("no finding");
  const own = { ...finding, component, repaired: written, repairedUrl: written };
  expect(repairInput(own, { input, text, url: parse(text), profile, options: {} }).repaired).toBe(repaired);
});

test("repairs only the base to an absolute URL", () => {
  const whole = "http://xn--pypal-4ve.com/a";
  const { findings } = inspect("a", { base: "http://p\u0430ypal.com/" });
  expect(findings).toMatchObject([{ id: "look-alike-host", repaired: whole, repairedUrl: whole }]);
});

const PIECES = [
  "..\\",
  "..\\a",
  "..",
  ".",
  "/",
  "//",
  "\\",
  "\\\\",
  ":",
  "@",
  "?",
  "#",
  "%",
  "%4",
  "%25",
  "%2B",
  "%3A",
  "%2F",
  "%5C",
  "%2520",
  "%253A",
  "%253Fa%253D",
  "%3Fa%3Db%26c",
  "%23:~:text=a",
  "a",
  "b",
  "u",
  "h",
  "http:",
  "https://",
  "HTTP:/",
  "file:",
  "D:",
  "C|",
  "foo:",
  "mailto:",
  "news:",
  "<//",
  ">",
  "3com:",
  "+x:",
  "localhost",
  "h.example",
  ":80",
  ":8x",
  ";",
  "=",
  "&",
  "&amp;",
  "amp;",
  "%26amp%3B",
  "%26%2347%3B",
  "%C3%83%C2%A9",
  "é",
  "%41",
  "%7E",
  "+",
  "Ann",
  "%2BLee",
  ")",
  ")/",
  "com,h)/",
  "(",
  "{",
  "[",
  "[::1]",
  "~",
  "_",
  "'",
  "%00",
  "%09",
  "%252B",
  "%2568",
  "http%3A%2F%2Fx.example%2Fc%252520d",
  "\t",
  "\n",
  " ",
  "\ud83d",
];
const hostile = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const bases = fc.constantFrom(
  undefined,
  undefined,
  "http://b/c/d?e",
  "foo:bar",
  "foo:/a/b",
  "file:///C:/x/y",
  "mailto:x",
);

/** Repairs that move component boundaries. */
const IS_ABOUT_CUT = new Set(["userinfo-cut", "drive-as-host"]);

/** Returns the parts that a repair must keep. */
const startOf = (url: Url, about?: Finding): string =>
  JSON.stringify([schemeOf(url), about?.component === "userinfo" ? [url.host, url.port] : authority(url)]);

test.each(ids)("changes no text that is read as scheme or host: %s", (id) => {
  const profile = profileOf(id);
  let repairs = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: hostile }, urlLike), bases, (input, base) => {
      const options = { profile: id, ...(base === undefined ? {} : { base }) };
      const read = (text: string) => applyStringRules(text, profile, options);
      const { findings, url } = inspect(input, options);
      for (const finding of findings) {
        const { repaired, repairedUrl, reason } = finding;
        if (repaired === undefined || repairedUrl === undefined || IS_ABOUT_CUT.has(reason)) continue;
        repairs += 1;
        for (const after of [repairedUrl, read(repairedUrl)]) {
          expectSame(startOf(parse(after), finding), startOf(url, finding), after);
        }
        expectSame(read(repaired), read(repairedUrl));
      }
      const all = repairAll(input, options);
      if (all === null || all.findings.some(({ reason }) => IS_ABOUT_CUT.has(reason))) return;
      for (const after of [all.repaired, read(all.repaired)]) expectSame(startOf(parse(after)), startOf(url), after);
    }),
    // Nine rule sets inspect each string and each repair.
    runs(0.25),
  );
  expect(repairs).toBeGreaterThan(runs(0.025).numRuns);
});

test("adds nothing before a scheme that only RFC 1738 allows", () => {
  const { findings } = inspect("3com:/a%2540b", { profile: "rfc1738" });
  expect(findings.map(({ repaired }) => repaired)).toContain("3com:/a%40b");
});
