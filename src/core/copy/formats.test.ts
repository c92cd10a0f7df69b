import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, specialUrl } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { ARCHIVE_PROFILE, CACHE_PROFILE, type ProfileId, profiles } from "../rules/profiles.ts";
import { type CopyOptions, copyAs } from "./copies.ts";
import { FORMAT_NAMES, unknownNamesIn } from "./own-format.ts";
import { hasInvisible } from "./safe-text.ts";
import type { CopyKind } from "./types.ts";

const textOf = (kind: CopyKind, input: string, options: CopyOptions = {}) => copyAs(kind, input, options)?.text ?? null;

describe("a custom format", () => {
  const own = (format: string, options: CopyOptions = {}) =>
    textOf("own", "http://Example.com/", { ...options, format });

  test("replaces names in braces, once", () => {
    expect(own("{url} {canonical} {host}")).toBe("http://Example.com/ http://example.com/ example.com");
    expect(own("{title}|{text}", { title: "A\n{host} $& {text}", text: "{url}" })).toBe("A {host} $& {text}|{url}");
    expect(own("{text}", { title: "A" })).toBe("A");
  });

  test("keeps other braces", () => {
    expect(own("{} {{host}} {Host} {a} \\href{{canonical}}{x} {host")).toBe(
      "{} {example.com} {Host} {a} \\href{http://example.com/}{x} {host",
    );
  });

  test.each([
    ["", []],
    [FORMAT_NAMES.map((name) => `{${name}}`).join(" "), []],
    ["{tilte} {url} {a} {Host} {my-name_2}", ["{tilte}", "{a}", "{Host}", "{my-name_2}"]],
    ["{x}{x}, and {x}", ["{x}"]],
    ["{{ulr}}", ["{ulr}"]],
    ["{} { url } {1} {a b} {-} {url", []],
  ])("in %j, the unknown names are %j", (format, unknown) => expect(unknownNamesIn(format)).toEqual(unknown));

  test("keeps lines and tabs", () => expect(own("a\r\n\t{host}\u202e")).toBe("a\n\texample.com"));
  test("replaces {host} with nothing if there is no host", () => {
    expect(textOf("own", "mailto:ann@h.example", { format: "{host}|{url}" })).toBe("|mailto:ann@h.example");
  });

  test.each(["", " \n"])("is empty: %j", (format) => expect(own(format)).toBeNull());
  test("is not copied if empty", () => expect(textOf("own", "http://h/")).toBeNull());
});

const vectors = (name: string): { input: string; expected: string; file: string; hash: string }[] =>
  readFileSync(new globalThis.URL(`../vectors/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("WWWOFFLE's key is the one that the program makes", () => {
  const some = vectors("wwwoffle-2.9").filter((_, i) => process.env.DEEP || i % 10 === 0);
  const rows = some.filter(
    ({ input, file }) => canonicalize(input, { profile: CACHE_PROFILE }) === file && textOf("wwwoffle", input) !== null,
  );
  expect(rows.length).toBeGreaterThan(process.env.DEEP ? 4000 : 400);
  for (const { input, hash } of rows) expectSame(textOf("wwwoffle-key", input), hash, input);
});

test("the SURT key is the one that the program makes", () => {
  const rows = vectors("surt").filter(
    ({ input, expected }) =>
      canonicalize(input, { profile: ARCHIVE_PROFILE }) === expected && textOf("surt", input) !== null,
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { input, expected } of rows) expectSame(textOf("surt", input), expected, input);
});

test("writes every test case as a vector of its rule set", () => {
  const bases = [undefined, "http://u:p@h/a/b?c", "file:///C|/x"];
  fc.assert(
    fc.property(
      fc.oneof(anyString, specialUrl),
      fc.constantFrom(...(Object.keys(profiles) as ProfileId[])),
      fc.constantFrom(...bases),
      (input, profile, base) => {
        const line = textOf("test-case", input, { profile, ...(base === undefined ? {} : { base }) }) ?? "";
        const { input: given, expected, rules, ...options } = JSON.parse(line);
        expectSame(canonicalize(given, options), expected, line);
        expect(Object.keys(options)).toEqual(base === undefined ? ["profile"] : ["base", "profile"]);
        if (expected !== given && base === undefined) expect(rules.length).toBeGreaterThan(0);
      },
    ),
    runs(0.5),
  );
});

test("writes a test case in one line with the expected result", () => {
  const options: CopyOptions = { profile: "rfc3986", base: "http://h/a/b" };
  const line = textOf("test-case", " ../C\u202e?é\n", options) ?? "";
  expect(line).not.toMatch(/\n/);
  expect(hasInvisible(line)).toBe(false);
  const row = JSON.parse(line);
  expect(row.input).toBe(" ../C\u202e?é\n");
  expect(canonicalize(row.input, { profile: row.profile, base: row.base })).toBe(row.expected);
  expect(row.rules.length).toBeGreaterThan(0);
});

test("writes the base and the proxy’s own host into a test case, if any", () => {
  const rowOf = (options: CopyOptions) => Object.keys(JSON.parse(textOf("test-case", "http://h/%61", options) ?? ""));
  const usual = ["input", "expected", "profile", "rules"];
  expect(rowOf({})).toEqual(usual);
  expect(rowOf({ base: "http://h/" }).toSorted()).toEqual([...usual, "base"].toSorted());
  expect(rowOf({ localHost: "proxy:81" }).toSorted()).toEqual([...usual, "localHost"].toSorted());
});
