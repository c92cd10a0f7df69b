/** Which rules a plan lists for a text, with rules that a letter in the path triggers. */
import { describe, expect, test } from "vitest";
import { rfc3986 } from "../sources.ts";
import { characters } from "../triggers/traits.ts";
import { Plan, planOf } from "./plan.ts";
import type { StringRule, UrlRule } from "./rule.ts";

const common = (id: string, letters: string) => ({
  id,
  short: id,
  title: id,
  why: id,
  source: rfc3986("3.3"),
  safety: "preserves" as const,
  triggers: [characters(letters, "path")],
  examples: [],
});

/** `made`: letters that its result may have; by default any. */
const urlRule = (letter: string, made?: string): UrlRule => ({
  ...common(`for ${letter}`, letter),
  ...(made === undefined ? {} : { makes: made === "" ? [] : [characters(made, "path")] }),
  apply: (url) => url,
});

const stringRule = (letter: string): StringRule => ({
  ...common(`text ${letter}`, letter),
  applyToText: (text) => text,
});

const idsFor = (plan: Plan, text: string) => plan.urlRulesFor(text).map(({ id }) => id);

describe("a text's rules are those that it triggers, in order", () => {
  const planned = () =>
    new Plan(
      { stringRules: [stringRule("s")], urlRules: ["a", "b", "c"].map((one) => urlRule(one, "")) },
      { rules: 0, texts: 0 },
    );

  test.each([
    ["http://h/", []],
    ["http://h/a", ["for a"]],
    ["http://h/cb", ["for b", "for c"]],
    ["http://h/abc", ["for a", "for b", "for c"]],
    ["http://h/s", []],
    ["http://a.b.c/?abc#abc", []],
  ])("%s", (text, ids) => {
    const plan = planned();
    expect(idsFor(plan, text)).toEqual(ids);
    expect(idsFor(plan, "http://h/b")).toEqual(["for b"]);
    expect(idsFor(plan, text)).toEqual(ids);
  });

  test("texts that trigger the same have the same list", () => {
    const plan = planned();
    expect(plan.urlRulesFor("http://h/a")).toBe(plan.urlRulesFor("http://example.com/aa"));
  });
});

const ALL = ["for a", "for b", "for c"];

test.each([
  ["what it makes triggers a later rule", [urlRule("a", "b"), urlRule("b", "")], "/a", ["for a", "for b"]],
  ["and what that makes another", [urlRule("a", "b"), urlRule("b", "c"), urlRule("c", "")], "/a", ALL],
  ["but none before it", [urlRule("b", ""), urlRule("a", "b")], "/a", ["for a"]],
  ["one that says nothing may make anything", [urlRule("a"), urlRule("b", ""), urlRule("c", "")], "/a", ALL],
  ["one that makes nothing triggers nothing", [urlRule("a", ""), urlRule("b", "")], "/a", ["for a"]],
  ["nor does one that is not triggered", [urlRule("a", "b"), urlRule("b", ""), urlRule("c", "")], "/c", ["for c"]],
])("of a rule that is triggered, %s", (_, urlRules, path, ids) => {
  for (const stringRules of [[], [stringRule("s"), stringRule("t")]]) {
    expect(idsFor(new Plan({ stringRules, urlRules }, { rules: 0, texts: 0 }), `http://h${path}`)).toEqual(ids);
  }
});

test("few rules all run, as that is faster than a search", () => {
  const rules = { stringRules: [], urlRules: [urlRule("a", ""), urlRule("b", "")] };
  expect(idsFor(new Plan(rules, { rules: 2, texts: 0 }), "http://h/")).toEqual(["for a", "for b"]);
  expect(idsFor(new Plan(rules, { rules: 1, texts: 0 }), "http://h/")).toEqual([]);
  expect(idsFor(new Plan(rules), "http://h/")).toEqual(["for a", "for b"]);
});

test("the first texts get all rules, as that is faster than making a table", () => {
  const rules = { stringRules: [], urlRules: [urlRule("a", ""), urlRule("b", "")] };
  const plan = new Plan(rules, { rules: 0, texts: 1 });
  expect(idsFor(plan, "http://h/a")).toEqual(["for a", "for b"]);
  expect(idsFor(plan, "http://h/a")).toEqual(["for a", "for b"]);
  expect(idsFor(plan, "http://h/b")).toEqual(["for b"]);
});

test("only so many lists are remembered", () => {
  const letters = "abcdefghijkl";
  const plan = new Plan(
    { stringRules: [], urlRules: [...letters].map((one) => urlRule(one, "")) },
    { rules: 0, texts: 0 },
  );
  const textOf = (number: number) => `http://h/${[...letters].filter((_, i) => number & (1 << i)).join("")}`;
  const isRemembered = (number: number) => {
    const list = plan.urlRulesFor(textOf(number));
    return plan.urlRulesFor(textOf(number)) === list;
  };
  const remembered = Array.from({ length: 2 ** letters.length }, (_, number) => isRemembered(number));
  expect(remembered.slice(0, 2000)).not.toContain(false);
  expect(remembered.slice(2000)).not.toContain(true);
  expect(idsFor(plan, textOf(4095))).toHaveLength(letters.length);
});

test("a rule set has one plan", () => {
  const rulesFor = (letter: string) => ({ stringRules: [], urlRules: [urlRule(letter, "")] });
  const [one, other] = [rulesFor("a"), rulesFor("b")];
  const plan = planOf(one);
  expect(planOf(one)).toBe(plan);
  expect(planOf(other)).not.toBe(plan);
  expect(planOf(one)).toBe(plan);
});
