// Regular expressions take linear time at most: a page may contain any text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sourcesOf } from "./imports.mjs";
import { isAnchoredOnce, isBounded, nameOf, patternsIn, unsafePatterns } from "./patterns.mjs";
import { root } from "./process.mjs";
import { SLOW_PATTERNS } from "./slow-patterns.mjs";

/** recheck counts steps, so it ends on slow machines. */
const UNLIMITED = { timeout: 0 };

const ADVICE =
  "Bind what may repeat to what ends it, or search with indexOf. What stays is listed in tools/slow-patterns.mjs, with the reason.";

/**
 * Found safe by the deep run, one JSON string per line. The deep run also analyzes these, and patterns built by code.
 * Rewrite it with `DEEP=1 npx vitest run tools/patterns.test.mjs -u`.
 */
const SAFE = join(root, "tools/safe-patterns.txt");
const isDeep = process.env.DEEP === "1";
const knownSafe = () =>
  readFileSync(SAFE, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Test-only. */
const isShipped = (/** @type {string} */ file) =>
  !/^src\/(?:fake-browser|fuzz)\/|\/(?:arbitraries|counted-work|split-cells)[^/]*$/.test(file);

const sources = [...sourcesOf()].filter(([file]) => isShipped(file));
const found = sources.map(([file, text]) => ({ file, ...patternsIn(file, text) }));
const builders = found.filter(({ builds }) => builds).map(({ file }) => file);

/** @type {import("./patterns.mjs").Pattern[]} */
const built = [];
const Native = RegExp;
const callerOf = (/** @type {string} */ stack) => /\/(src\/[^:?\s)]+)/.exec(stack)?.[1] ?? "";

/** Runs the code that builds regular expressions. */
async function recordBuilt() {
  globalThis.RegExp = new Proxy(Native, {
    construct(target, given, own) {
      const pattern = Reflect.construct(target, given, own === globalThis.RegExp ? target : own);
      const { source, flags } = pattern;
      const file = callerOf(new Error().stack ?? "");
      if (file !== "") built.push({ file, source, flags });
      return pattern;
    },
  });
  try {
    for (const file of builders) await import(/* @vite-ignore */ join(root, file));
    const core = await import("../src/core/index.ts");
    const { evidencePieces } = await import("../src/ui/url/evidence-pieces.ts");
    const { lookAlikePieces } = await import("../src/ui/url/look-alike-pieces.ts");
    const truth = readFileSync("src/core/inspect/truth/tuned.jsonl", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("{"));
    const inputs = [
      ...truth.map((line) => /** @type {string} */ (JSON.parse(line).input)),
      ...core.foldRules.flatMap(({ examples }) => examples.map(([input]) => input)),
    ];
    for (const profile of /** @type {import("../src/core/index.ts").ProfileId[]} */ (Object.keys(core.profiles))) {
      for (const input of inputs) core.canonicalize(input, { profile });
      core.needsNoCheck("http://h/", profile);
    }
    for (const input of inputs) {
      for (const finding of core.inspect(input).findings) evidencePieces(finding, input);
      core.mask(`see ${input} and http://ann:pw@h/`);
    }
    core.findDuplicates(
      inputs.map((href) => ({ href })),
      { level: 4 },
    );
    core.findUrls(inputs.join(" "));
    for (const host of ["日本語.jp", "toys-я-us.com", "abcไทย.th"]) {
      for (const { deception } of core.inspect(`http://${host}/`).findings) {
        if (deception?.shownAs !== undefined) lookAlikePieces(deception.shownAs, deception.letter);
      }
    }
  } finally {
    globalThis.RegExp = Native;
  }
}

/** Takes arbitrary filters, which a person can cancel. */
const OF_PERSONS = "src/links/views/text-filter.ts";

if (isDeep)
  test("records all regular expressions that are built", UNLIMITED, async () => {
    await recordBuilt();
    const recorded = new Set(built.map(({ file }) => file));
    expect(builders.filter((file) => !recorded.has(file) && file !== OF_PERSONS)).toEqual([]);
    expect(builders.length).toBeGreaterThan(10);
  });

test("none is super-linear without an explanation", UNLIMITED, async () => {
  const all = [...found.flatMap(({ patterns }) => patterns), ...built];
  const distinct = [...new Map(all.map((one) => [nameOf(one), one])).values()];
  expect(distinct.length).toBeGreaterThan(500);
  const slow = (await unsafePatterns(distinct, new Set(isDeep ? [] : knownSafe()))).map(({ pattern, summary }) => ({
    name: nameOf(pattern),
    summary,
    files: all.filter((one) => nameOf(one) === nameOf(pattern)).map(({ file }) => file),
  }));
  if (isDeep) {
    const analyzed = distinct.filter((one) => !isBounded(one.source) && !isAnchoredOnce(one)).map(nameOf);
    const safe = analyzed.filter((name) => !slow.some((one) => one.name === name));
    const lines = safe.map((name) => `${JSON.stringify(name)}\n`).toSorted();
    await expect(lines.join("")).toMatchFileSnapshot(SAFE);
  }
  const isListed = (/** @type {{ name: string, files: string[] }} */ { name, files }) =>
    files.every((file) => SLOW_PATTERNS.some((one) => one.pattern === name && one.file === file));
  expect(
    slow.filter((one) => !isListed(one)),
    ADVICE,
  ).toEqual([]);
  const isSlow = (/** @type {{ file: string, pattern: string }} */ { file, pattern }) =>
    slow.some(({ name, files }) => name === pattern && files.includes(file));
  // Built patterns are known to the deep run only.
  if (isDeep)
    expect(
      SLOW_PATTERNS.filter((one) => !isSlow(one)),
      "remove those that are not needed",
    ).toEqual([]);
});

describe("slow patterns are found", () => {
  const SLOW = [
    "(a|a)*b",
    "(?:a+)+$",
    "\\s+$",
    "[?#].*[=&]",
    "\\b(?:charset|encoding)\\s*=\\s*[\"']?\\s*([a-z]+)",
    "(?=a)(?:a|a)+$",
    "(?!y)a+x?a+$",
    "(?:\\p{L}+\\s?)+!",
    "(?<=x)a*a*b",
  ];

  test("in each form", UNLIMITED, async () => {
    const file = "src/fixture.tsx";
    const code = SLOW.map((source) => `<b>{x.replace(/${source}/gu, "")}</b>;`).join("\n");
    const { patterns } = patternsIn(file, code);
    expect(patterns).toEqual(SLOW.map((source) => ({ file, source, flags: "gu" })));
    const analyzed = isDeep ? patterns : patterns.slice(0, 1);
    const slow = (await unsafePatterns(analyzed)).map(({ pattern, status }) => `${status} ${pattern.source}`);
    expect(slow.sort()).toEqual(analyzed.map(({ source }) => `vulnerable ${source}`).sort());
  });

  test("in code that builds them", () => {
    expect(patternsIn("a.ts", "new RegExp(x)").builds).toBe(true);
    expect(patternsIn("a.tsx", "const a = <b>{RegExp(x).source}</b>;").builds).toBe(true);
    expect(patternsIn("a.ts", "x instanceof RegExp").builds).toBe(false);
  });

  test("bounded repetition is not super-linear", () => {
    expect(["a{3}b?", "[*+]a", "\\*\\+", "a{0,1000}b"].every(isBounded)).toBe(true);
    expect(["a*", "a+?", "a{3,}", "[\\]]*", "[^*]+"].some(isBounded)).toBe(false);
  });

  test("one repeated character from the start takes linear time", () => {
    const judged = (/** @type {string} */ source, flags = "") => isAnchoredOnce({ source, flags });
    expect(
      ["^a*", "^\\s*[a-z]:", "^(?:a|b[cd]?)?[^/]*(?:x|y)$", "^(?:a|b+)c", "^[*]+"].every((one) => judged(one)),
    ).toBe(true);
    for (const slow of [
      ...SLOW,
      "a*b",
      "^a*a*b",
      "^(?:a*)*",
      "^(?:ba*){2}",
      "^a|b*c",
      "^(?=a*)",
      "^(a)\\1*",
      "^(?:a+|b)+",
    ]) {
      expect(judged(slow), slow).toBe(false);
    }
    expect(judged("^a*", "m")).toBe(false);
  });
});
