import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explain } from "./duplicates.ts";
import { findings, inspect, repair } from "./inspect.ts";
import { causes, ruleSets } from "./key.ts";
import { prose } from "./prose.ts";
import { suffixes } from "./suffixes.ts";

const folder = new URL("../vectors/", import.meta.url);
const VECTORS = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), "utf8")
    .trim()
    .split("\n")
    .filter((_, i) => i % 50 === 0)
    .map((line): string => JSON.parse(line).input),
);

describe.each(ruleSets)("under %s", (profile) => {
  test("results with prose contain those without", () => {
    const options = { profile, base: "http://base.example/a/b", suffixes };
    const withProse = { ...options, prose };
    for (const url of VECTORS) {
      const described = inspect(url, withProse);
      expect(JSON.parse(JSON.stringify(described))).toMatchObject(inspect(url, options));
      expect(findings(url, withProse)).toEqual(described.findings);
      expect(repair(url, withProse)).toMatchObject(repair(url, options));
      for (const { rule } of described.steps) expect(prose.rule(rule.id, profile)?.title).toBe(rule.title);
    }
  });

  test("explains pairs with prose", () => {
    const pair = ["http://www.h.example/a/?b&utm_source=c", "https://h.example/a?b"] as const;
    const { rules, ...rest } = explain(...pair, { profile, suffixes });
    const described = explain(...pair, { profile, suffixes, prose });
    expect(described).toMatchObject(rest);
    expect(described.rules).toMatchObject(rules);
    expect(described.rules.map(({ title }) => typeof title)).toEqual(rules.map(() => "string"));
  });
});

test("returns texts of every cause and every rule set", () => {
  expect(causes.map((cause) => prose.cause(cause).name)).not.toContain(undefined);
  expect(ruleSets.map((profile) => prose.ruleSet(profile).document)).not.toContain(undefined);
});

test.each(["", "nope", "constructor", "__proto__", "toString"])("returns undefined for the ID %j", (id) => {
  expect(prose.rule(id)).toBeUndefined();
  expect(prose.finding(id)).toBeUndefined();
  expect(() => prose.rule("lower-case-host", id as "web")).toThrow(/^Unknown rule set .*There are: web, /);
  expect(() => prose.ruleSet(id as "web")).toThrow(/^Unknown rule set .*There are: web, /);
  expect(() => prose.cause(id as "tracking")).toThrow(/^Unknown cause .*There are: case-and-port, /);
});
