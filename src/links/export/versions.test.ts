import { expect, test } from "vitest";
import { type DescribedRule, LEVELS, type ProfileId, profiles } from "../../core/index.ts";
import { digestOf, rulesInForce, versionOf } from "./versions.ts";

const rules = rulesInForce("web", 2);
const [first, second, ...others] = rules as [DescribedRule, DescribedRule, ...DescribedRule[]];

/** Reverses the order of fields. */
const turned = (rule: DescribedRule): DescribedRule => {
  const source = Object.fromEntries(Object.entries(rule.source).reverse());
  return Object.fromEntries(Object.entries({ ...rule, source }).reverse()) as unknown as DescribedRule;
};

test("a version is the same for the same rules with fields in any order", () => {
  expect(versionOf("web", 2)).toBe(digestOf(rules));
  expect(digestOf(rules.map(turned))).toBe(digestOf(rules));
  expect(versionOf("web", 2)).toMatch(/^[A-Za-z0-9+-]{22}$/);
});

test.each([
  ["a rule is added", [...rules, { ...first, id: "new" }]],
  ["a rule is removed", rules.slice(1)],
  ["two rules are swapped", [second, first, ...others]],
  ["the safety class of a rule changes", [{ ...first, safety: "may-change" as const }, second, ...others]],
  ["the document of a rule changes", [{ ...first, source: { ...first.source, document: "x" } }, second, ...others]],
  ["the section of a rule changes", [{ ...first, source: { ...first.source, section: "x" } }, second, ...others]],
])("a version changes when %s", (_, changed) => {
  expect(digestOf(changed)).not.toBe(digestOf(rules));
});

test("a version changes with the list of tracking parameters", () => {
  expect(digestOf(rules, "2000-01-01")).not.toBe(digestOf(rules));
});

test("every rule set, and every level that adds rules, has its own version", () => {
  const sets = Object.keys(profiles) as ProfileId[];
  const versions = [2, 3, 4] as const;
  const all = sets.flatMap((profile) => versions.map((level) => versionOf(profile, level)));
  expect(new Set(all).size).toBe(all.length);
  expect(LEVELS.map(({ level }) => versionOf("web", level))).toHaveLength(5);
});
