import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { explainEquivalence } from "./equivalence.ts";
import { keyAt, rulesByLevel } from "./key-rules.ts";
import type { Level } from "./level.ts";

const HOST = "https://example.com";
const joined = (a: string, b: string, profile: ProfileId = "web"): number =>
  rulesByLevel(profiles[profile]).findIndex((atLevel) => keyAt(atLevel, HOST + a, {}) === keyAt(atLevel, HOST + b, {}));

describe("the lowest level that joins", () => {
  test.each<readonly [a: string, b: string, level: Level]>([
    ["/wiki/Talk:A", "/wiki/Talk%3AA", 3],
    ["/[a]|b", "/%5Ba%5D%7Cb", 3],
    ["/%61%3Ab/index.html", "/a:b", 3],
    // Parameters end with their segment.
    ["/a;b/c=d,e", "/a;b/c%3Dd%2Ce", 3],
    ["/a;b=c,d", "/a;b%3Dc%2Cd", 4],
    ["/%28S%284hqa0555fwsecu455xqckv45%29%29/a", "/a", 4],
  ])("%s and %s: %s", (a, b, level) => {
    expect(joined(a, b)).toBe(level);
    expect(explainEquivalence(HOST + a, HOST + b).level).toBe(level);
    const above = rulesByLevel(profiles.web).slice(level);
    expect(above.map((atLevel) => keyAt(atLevel, HOST + a, {}))).toEqual(
      above.map((atLevel) => keyAt(atLevel, HOST + b, {})),
    );
  });

  test.each<readonly [a: string, b: string]>([
    ["/a/b", "/a%2Fb"],
    ["/a%2Fb", "/a%252Fb"],
    ["/a%3Ab", "/a%253Ab"],
    ["/a:b", "/a%253Ab"],
    ["/a?b", "/a%3Fb"],
    ["/a%23b", "/a#b"],
    ["/a%20b", "/a+b"],
    ["/a%20b", "/a%2Bb"],
    ["/a%5Cb", "/a/b"],
    ["/%E9", "/%E8"],
    ["/%E9", "/%C3%A9"],
    ["/%E9", "/é"],
    ["/a;b", "/a"],
    ["/a;b", "/a/b"],
    ["/A", "/a"],
    ["/%", "/%25"],
    ["/%00", "/"],
  ])("does not exist for %s and %s", (a, b) => {
    expect(joined(a, b)).toBe(-1);
    expect(explainEquivalence(HOST + a, HOST + b).level).toBeUndefined();
    expect(joined(`/%3A%3B${a}`, `/%3A%3B${b}`)).toBe(-1);
  });
});

test("an encoded ; is data where ; begins the parameters, as in WWWOFFLE 2.6", () => {
  expect(joined("/a;b", "/a%3Bb", "wwwoffle-2.6")).toBe(-1);
  expect(joined("/a%3Bb", "/a;b", "wwwoffle-2.9")).toBeGreaterThanOrEqual(0);
  expect(joined("/a+b", "/a%2Bb", "wwwoffle-2.6")).toBe(1);
  // In parameters, the rule set separates delimiters from data; level 4 only ";".
  expect(joined("/a;b=c+d", "/a;b%3Dc%2Bd", "wwwoffle-2.6")).toBe(4);
  expect(joined("/a;b;c", "/a;b%3Bc", "wwwoffle-2.6")).toBe(-1);
});

test.each(Object.keys(profiles) as ProfileId[])("the key of a key is the key itself under %s", (profile) => {
  const pieces = "; %3B + %2B : %3A %20 = %3D , %2C .. . %2E / | %7C [ %5B ' %27 & %26 a %C3%A9".split(" ");
  const changed: string[] = [];
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        const text = `http://h/a${one}${two}b${three}`;
        for (const atLevel of rulesByLevel(profiles[profile]).slice(3)) {
          const key = keyAt(atLevel, text, {});
          if (keyAt(atLevel, key, {}) !== key) changed.push(text);
        }
      }
    }
  }
  expect(changed).toEqual([]);
});
