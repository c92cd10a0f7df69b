// Properties of rules, checks and rule sets belong in their declarations: no other file treats one specially by id.
import { expect, test } from "vitest";
import { checks, foldRules, profiles } from "../src/core/index.ts";
import { sourcesOf } from "./imports.mjs";

const sets = Object.values(profiles);
const ids = new Set([
  ...checks.map(({ id }) => id),
  ...sets.flatMap(({ id, stringRules, urlRules }) => [id, ...[...stringRules, ...urlRules].map((rule) => rule.id)]),
  ...foldRules.map(({ id }) => id),
]);

/** Also other words: only comparisons of ids count. */
const WORDS = new Set(["password", "port", "mixed", "plus", "opaque", "web", "resolve", "surt"]);

/** Other places that may name an id. */
const EXCEPTIONS = [
  ...sets.map(({ id }) => ({
    file: "src/core/rules/profiles.ts",
    id,
    why: "the list of rule sets, by id, and the default",
  })),
  ...["declared.ts", "declared-problems.ts"].map((name) => ({
    file: `src/core/page/${name}`,
    id: "double-encoded",
    why: "the id of a problem of declared addresses, which has a message of its own",
  })),
  { file: "src/cli/check/rule-texts.ts", id: "lower-case-host", why: "the rule to cite for a cause of many rules" },
  { file: "src/links/examples.ts", id: "web", why: "settings that tests and benchmarks share" },
];

const ADVICE =
  "Declare the property in the rule, check or rule set (core/rules/rule.ts, core/findings/finding.ts) and read it with ruleOf(id), checkOf(id) or profileOf(id). If code must name an id, add it to EXCEPTIONS with the reason.";

/** Comments may name ids. */
const codeOf = (/** @type {string} */ text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;,{(])\/\/ .*$/gm, "$1");

const plain = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const QUOTE = "[\"'`]";

/** Finds an id as a string (unless declared: `id: "…"`), in a regular expression, or as a member. */
const NAMED = new Map(
  [...ids].map((id) => {
    const name = `${QUOTE}${plain(id)}${QUOTE}`;
    const compared = `\\b(?:id|check|rule|profile) (?:[!=]==?|\\?\\?) ${name}|${name} [!=]==? (?:\\w+\\.)*id\\b|\\bprofile: ${name}|\\[[^\\]]*${name}[^\\]]*\\]\\.includes\\((?:\\w+\\.)*id\\)`;
    const string = WORDS.has(id) ? compared : `(?<!\\bid: )${name}`;
    const inPattern = WORDS.has(id) ? "(?!)" : `(?:\\(\\?:|\\|)${plain(id)}[)|]`;
    return [id, new RegExp(`${string}|${inPattern}|\\bprofiles\\.${plain(id)}\\b`)];
  }),
);
const namedIn = (/** @type {string} */ code) =>
  [...NAMED].filter(([id, pattern]) => code.includes(id) && pattern.test(code)).map(([id]) => id);

/**
 * Prefixes as in `profile.startsWith("wwwoffle")`.
 * @param {string} code
 */
const beginningsIn = (code) =>
  [...code.matchAll(/\.startsWith\(\s*["'`]([a-z0-9.-]+)["'`]/g)]
    .map(([, start]) => /** @type {string} */ (start))
    .filter((start) => [...ids].some((id) => id.startsWith(`${start.replace(/-$/, "")}-`)));

/** Prose is keyed by id. Fuzz properties, like tests, check single rules. */
const sources = new Map(
  [...sourcesOf()]
    .filter(([path]) => !path.startsWith("src/fuzz/") && !/^src\/core\/.*\bprose\.ts$/.test(path))
    .map(([path, text]) => [path, codeOf(text)]),
);
const declaresId = (/** @type {string} */ code, /** @type {string} */ id) => code.includes(`id: "${id}"`);

/** Some factories receive the id from the file that calls them. */
const isMade = (/** @type {string} */ path, /** @type {string} */ id) =>
  path.startsWith("src/core/rules/") && ![...sources.values()].some((code) => declaresId(code, id));

const isExcepted = (/** @type {string} */ path, /** @type {string} */ id) =>
  EXCEPTIONS.some((one) => one.file === path && one.id === id);

test("rules, checks and rule sets are declared in the core", () => {
  expect(ids.size).toBeGreaterThan(100);
  const elsewhere = [...sources].flatMap(([path, code]) =>
    /^src\/core\/(?:rules|findings|duplicates)\//.test(path)
      ? []
      : [...ids].filter((id) => !WORDS.has(id) && declaresId(code, id)).map((id) => `${path} declares "${id}"`),
  );
  expect(elsewhere, ADVICE).toEqual([]);
});

test("no other file names one", () => {
  const found = [...sources].flatMap(([path, code]) =>
    namedIn(code)
      .filter((id) => !isMade(path, id) && !isExcepted(path, id))
      .map((id) => `${path} names "${id}"`),
  );
  expect(found, ADVICE).toEqual([]);
});

test("no other file compares prefixes of ids", () => {
  const found = [...sources].flatMap(([path, code]) =>
    beginningsIn(code).map((start) => `${path} asks for ids that begin with "${start}"`),
  );
  expect(found, ADVICE).toEqual([]);
});

test("every exception is still needed", () => {
  const isNeeded = (/** @type {{ file: string, id: string }} */ { file, id }) =>
    new RegExp(`\\b${plain(id)}\\b`).test(sources.get(file) ?? "");
  expect(EXCEPTIONS.filter((one) => !isNeeded(one))).toEqual([]);
});

test("the test finds each form of reference", () => {
  expect(namedIn('findings.some(({ id }) => id === "refused")')).toEqual(["refused"]);
  expect(namedIn('new Set(["double-encoded", "mojibake"])')).toEqual(["double-encoded", "mojibake"]);
  expect(namedIn("/^(?:literal-percent|opaque)$/")).toEqual(["literal-percent"]);
  expect(namedIn('["opaque", "x"].includes(one.id)')).toEqual(["opaque"]);
  expect(namedIn('one.id !== "opaque" && "mixed" === id')).toEqual(["mixed", "opaque"]);
  expect(namedIn('canonicalize(input, { profile: "web" })')).toEqual(["web"]);
  expect(namedIn("read(text, profiles.web, {})")).toEqual(["web"]);
  expect(namedIn('isBlameless(text, options.profile ?? "web")')).toEqual(["web"]);
  expect(namedIn('rule.id === "fold-tracking"')).toEqual(["fold-tracking"]);
  expect(namedIn('return [{ id: "refused", reason: "mixed" }]; componentOf(url, "port")')).toEqual([]);
  expect(beginningsIn('profile.startsWith("wwwoffle") || name.startsWith("path[")')).toEqual(["wwwoffle"]);
  expect(codeOf('/** "refused" */ a; // "refused"\nb = "http://h"')).toBe(' a; \nb = "http://h"');
});
