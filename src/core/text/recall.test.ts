/** `npm run recall` prints these results. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { agreement, CONVENTIONS, precisionOf, type Row, recallOf, rowsOf, SUITES } from "./recall.ts";

const folder = new URL("./suites/", import.meta.url);
const suites = new Map(
  [...SUITES.keys()].map((name) => [name, rowsOf(readFileSync(new URL(`${name}.jsonl`, folder), "utf8"))] as const),
);
const rows = [...suites.values()].flat();

const UPDATE =
  "If this is what you want, write these counts here and in the table of docs/text.md (`npm run recall` prints it).";

describe("the test suites", () => {
  test("include every file", () => {
    expect(readdirSync(folder).sort()).toEqual([...SUITES.keys()].map((name) => `${name}.jsonl`).sort());
  });

  test.each([...suites])("%s: texts are unique, contain their URLs and explain the check", (_, all) => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const { text, urls, checks } of all) {
      expect(checks, text).toMatch(/^\S.{1,79}$/);
      for (const url of urls) expect(text).toContain(url);
    }
  });

  test("every convention is described, and every description is used", () => {
    const named = rows.flatMap(({ convention }) => convention ?? []);
    expect([...new Set(named)].sort()).toEqual([...CONVENTIONS.keys()].sort());
  });
});

test.each<readonly [name: string, rows: number, expected: number, found: number, exact: number, byConvention: number]>([
  ["linkify-it", 149, 114, 107, 100, 20],
  ["twitter-text", 158, 169, 183, 144, 36],
  ["gfm", 68, 64, 57, 49, 17],
  ["gruber", 47, 45, 44, 42, 3],
  ["url-regex", 73, 36, 54, 36, 18],
])("%s: %i texts with %i URLs; %i are found, %i of them exactly; %i rows differ by convention", (name, ...counts) => {
  const one = agreement(suites.get(name) ?? []);
  const byConvention = one.differences.filter(({ convention }) => convention !== undefined).length;
  expect([one.rows, one.expected, one.found, one.exact, byConvention], UPDATE).toEqual(counts);
});

describe.each([...suites])("%s", (_, all) => {
  const { differences } = agreement(all);

  test("each difference has a convention: fix the finder, or name the convention", () => {
    expect(differences.filter(({ convention }) => convention === undefined)).toEqual([]);
  });

  test("each convention marks a difference: remove it from rows that agree", () => {
    const texts = differences.map(({ text }) => text);
    expect(all.filter(({ text, convention }) => convention !== undefined && !texts.includes(text))).toEqual([]);
  });
});

test("counts a URL once, by exact text, and lists differences in order", () => {
  const row = (text: string, ...urls: string[]): Row => ({ text, urls, checks: "a test" });
  const same = row("http://h/a http://h/a", "http://h/a", "http://h/a");
  const once = row("http://h/b", "http://h/b", "http://h/b");
  const twice = row("http://h/g http://h/g", "http://h/g");
  const longer = row("http://h/c", "http://h/");
  const none = row("http://h/d");
  const one = agreement([same, once, twice, longer, none]);
  expect(one).toMatchObject({ rows: 5, expected: 6, found: 7, exact: 4 });
  expect(one.differences).toEqual([
    { ...once, found: ["http://h/b"] },
    { ...twice, found: ["http://h/g", "http://h/g"] },
    { ...longer, found: ["http://h/c"] },
    { ...none, found: ["http://h/d"] },
  ]);
  expect([recallOf(one), precisionOf(one)]).toEqual([4 / 6, 4 / 7]);
  const nothing = agreement([row("no URL")]);
  expect([recallOf(nothing), precisionOf(nothing)]).toEqual([1, 1]);
  const turned = row("http://h/e http://h/f", "http://h/f", "http://h/e");
  expect(agreement([turned]).differences.length).toBe(1);
});
