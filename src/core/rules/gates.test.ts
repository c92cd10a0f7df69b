/** Checks that shortcuts derived from triggers give the same results as all rules. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, nearlyCanonical, runs, specialUrl, triggering, urlLike } from "../arbitraries.ts";
import { applyUntilStable } from "../duplicates/apply-until-stable.ts";
import { causeRules } from "../duplicates/causes.ts";
import { describe as described } from "../duplicates/described.ts";
import { keyAt, lowerKeys, rulesByLevel } from "../duplicates/key-rules.ts";
import { prefixKeys } from "../duplicates/prefix-keys.ts";
import { gateOf } from "../triggers/pattern.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { applyStringRules, applyUrlRulesTo, canonicalizeUnder, isAlreadyCanonical } from "./apply.ts";
import { canonicalize } from "./canonicalize.ts";
import { gatesFor } from "./gates.ts";
import { type ProfileId, profiles } from "./profiles.ts";
import type { Context, Profile, StringRule, UrlRule } from "./rule.ts";

const strings = fc.oneof(
  { arbitrary: triggering, weight: 6 },
  { arbitrary: nearlyCanonical, weight: 2 },
  specialUrl,
  urlLike,
  anyString,
);
const check = (predicate: (text: string) => void) => fc.assert(fc.property(strings, predicate));

const ids = Object.keys(profiles) as ProfileId[];
const context: Context = {};

function fullRead(text: string, { stringRules }: Profile, options: Context): string {
  return stringRules.reduce((now, rule) => rule.applyToText(now, options), text);
}

function fullWalk(text: string, profile: Profile, options: Context): string {
  const read = parse(fullRead(text, profile, options));
  return serialize(profile.urlRules.reduce<Url>((now, rule) => rule.apply(now, options), read));
}

const changes = (rule: StringRule | UrlRule, text: string): boolean => {
  if ("applyToText" in rule) return rule.applyToText(text, context) !== text;
  const url = parse(text);
  return rule.apply(url, context) !== url;
};

function expectTriggers(rules: readonly (StringRule | UrlRule)[]): void {
  const gated = rules.map((rule) => ({ rule, isQuiet: gateOf([rule]) }));
  let found = 0;
  check((text) => {
    for (const { rule, isQuiet } of gated) {
      if (!changes(rule, text)) continue;
      found += 1;
      expectSame(isQuiet(text), false, `${rule.id} changes this and is not triggered by it: say more in its triggers`);
    }
  });
  expect(found).toBeGreaterThan(runs(0.1).numRuns);
}

describe.each(ids)("%s", (id) => {
  const profile: Profile = profiles[id];
  const rules = [...profile.stringRules, ...profile.urlRules];

  test("triggers each rule that changes something", () => {
    expectTriggers(rules);
  });

  test("triggers each rule with its examples that fire", () => {
    for (const rule of rules) {
      const { examples, exampleContext } = described(rule, id);
      const fires = examples.filter(([input, output]) => exampleContext === undefined && input !== output);
      for (const [input] of fires) expect(gateOf([rule])(input), rule.id).toBe(false);
    }
  });

  test("leaves http and https URLs unchanged in rules with empty triggers", () => {
    const others = profile.urlRules.filter(({ triggers }) => triggers?.length === 0);
    check((text) => {
      if (!/^https?:\/\/[^/?#]/.test(text) || parse(text).host === "") return;
      for (const rule of others) expectSame(changes(rule, text), false, rule.id);
    });
  });

  test("makes the same keys with gates and fast path as with all rules, with or without a base", () => {
    const bases = fc.constantFrom<Context>({}, { base: "http://h.example/a/b?c#d" }, { base: "file:///C:/a/b" });
    fc.assert(
      fc.property(strings, bases, (text, options) => {
        expectSame(canonicalize(text, { ...options, profile: id }), fullWalk(text, profile, options));
      }),
    );
  });

  test("also with the fragment kept, and for text that is only made absolute", () => {
    check((text) => {
      for (const { base } of rulesByLevel(profile).slice(0, 2)) {
        expectSame(applyStringRules(text, base, context), fullRead(text, base, context));
        expectSame(canonicalizeUnder(base, text, context), fullWalk(text, base, context));
        expectSame(
          serialize(applyUrlRulesTo(applyStringRules(text, base, context), base, context)),
          fullWalk(text, base, context),
        );
      }
    });
  });

  test("also on the levels above, for all keys at once or one by one", () => {
    const levels = rulesByLevel(profile);
    check((text) => {
      const lower = lowerKeys(levels, text, context);
      const keys = prefixKeys(levels.slice(3), lower, context);
      for (const [i, level] of levels.slice(3).entries()) {
        const { base, folds } = level;
        let url = parse(fullRead(text, base, context));
        for (const rule of base.urlRules) url = rule.apply(url, context);
        const full = serialize(applyUntilStable(url, folds.urlRules, () => folds.urlRules, context));
        expectSame(keys[i], full);
        expectSame(keyAt(level, text, context), full);
      }
    });
  });

  test("lets pass only what all rules leave unchanged", () => {
    let passed = 0;
    check((given) => {
      for (const text of [given, canonicalize(given, { profile: id })]) {
        if (!isAlreadyCanonical(text, profile)) continue;
        passed += 1;
        expectSame(fullWalk(text, profile, context), text);
      }
    });
    // Archive keys are never URLs.
    expectSame(passed > 0, id !== "surt");
  });

  test("also in long hostile strings", () => {
    const pieces = "/.. / %2 %41 @ : &amp; a. xn-- www. ? # é \ud800 [ \\ %2e/".split(" ").concat(" ");
    const texts = pieces.flatMap((piece) =>
      ["http://", "https://h/", "https://h.example/a?"].map(
        (start) => start + piece.repeat(process.env.DEEP ? 20_000 : 5_000),
      ),
    );
    for (const text of process.env.DEEP ? texts : texts.slice(1, 2))
      expect(canonicalize(text, { profile: id }) === fullWalk(text, profile, context), text.slice(0, 30)).toBe(true);
  });
});

test("gives the same results for the vectors, under alternating rule sets and, in the deep run, under each", () => {
  const folder = new URL("../vectors/", import.meta.url);
  const values = readdirSync(folder)
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .filter((line) => line !== "")
    .flatMap((line) => Object.values(JSON.parse(line) as Record<string, unknown>))
    .filter((value) => typeof value === "string");
  const inputs = [...new Set(values)];
  expect(inputs.length).toBeGreaterThan(5000);
  for (const [i, input] of inputs.entries()) {
    for (const id of process.env.DEEP ? ids : [ids[i % ids.length] as ProfileId])
      expectSame(canonicalize(input, { profile: id }), fullWalk(input, profiles[id], context));
  }
});

test("triggers each rule of the levels above that changes something", () => {
  expectTriggers(causeRules);
});

test("lets the most common links pass", () => {
  const plain = ["https://example.com/", "https://www.example.com/a/b-c_d/e.html", "http://example.com/a?b=c&d=1"];
  for (const id of ids.filter((one) => one !== "surt")) {
    expect(
      plain.filter((text) => !isAlreadyCanonical(text, profiles[id])),
      id,
    ).toEqual([]);
  }
});

describe("does not affect URLs outside the schemes of a rule set", () => {
  const gatesWith = (...schemes: string[]) => {
    const { stringRules, urlRules } = profiles.web;
    return gatesFor({ stringRules, urlRules, schemes: new Set(schemes) });
  };

  test.each([
    ["http://H/../a", ["https"], true],
    ["https://H/../a", ["https"], false],
    ["https://h/a", ["https"], true],
    // The scheme of a nested URL does not count.
    ["https://H/?http://", ["https"], false],
    ["http://H/../a", ["ftp"], true],
    ["https://H/../a", ["ftp"], true],
    ["ftp://H/../a", ["ftp"], false],
    ["http://H/../a", ["http", "https"], false],
  ])("%s, for %j: canonical %s", (text, schemes, isCanonical) => {
    expect(gatesWith(...schemes).isCanonical(text)).toBe(isCanonical);
  });
});
