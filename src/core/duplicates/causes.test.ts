import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile, Rule } from "../rules/rule.ts";
import { CAUSES, type Cause, causeOf, causeRules, causesOn, prefixLength, sortCauses } from "./causes.ts";
import { describedCauses } from "./described.ts";
import { keyAt, rulesIgnoring } from "./key-rules.ts";
import { LEVELS } from "./level.ts";

const ALL = CAUSES.map(({ cause }) => cause);
const causesWith = (id: string): Cause[] =>
  CAUSES.filter(({ rules }) => rules.some((rule) => rule.id === id)).map(({ cause }) => cause);
const rulesOfSet = ({ stringRules, urlRules }: Profile): readonly Rule[] => [...stringRules, ...urlRules];
const repeatedIn = (list: readonly string[]): string[] => list.filter((one, i) => list.indexOf(one) !== i);

function declaredFolds(): string[] {
  const core = join(import.meta.dirname, "..");
  return readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(join(core, name), "utf8").matchAll(/\bid: ["'`](fold-[\w-]+)["'`]/g)])
    .map(([, id]) => id as string)
    .sort();
}

const ADVICE =
  "Add the rule to the `rules` of one cause in src/core/duplicates/causes.ts, and to RUN_ORDER in key-rules.ts.";

describe("rules", () => {
  test("every fold rule declared in the sources belongs to exactly one cause", () => {
    const declared = declaredFolds();
    expect(declared.length).toBeGreaterThan(15);
    expect(repeatedIn(declared)).toEqual([]);
    expect(
      declared.filter((id) => causesWith(id).length !== 1),
      ADVICE,
    ).toEqual([]);
    expect(causeRules.map(({ id }) => id).sort(), ADVICE).toEqual(declared);
  });

  test.each(Object.keys(profiles) as ProfileId[])("every rule of %s belongs to exactly one cause", (id) => {
    for (const rule of rulesOfSet(profiles[id])) {
      expect(causesWith(rule.id), rule.id).toHaveLength(1);
      expect(causeOf(rule.id), rule.id).toBe(causesWith(rule.id)[0]);
      expect(rule.id).not.toMatch(/^fold-/);
    }
  });

  test("a cause lists no rule twice, and only fold rules and rules of rule sets", () => {
    const known = new Set<Rule>([...causeRules, ...Object.values(profiles).flatMap(rulesOfSet)]);
    for (const { cause, rules } of CAUSES) {
      expect(rules.length, cause).toBeGreaterThan(0);
      expect(new Set(rules).size, cause).toBe(rules.length);
      expect(
        rules.filter((rule) => !known.has(rule)),
        cause,
      ).toEqual([]);
    }
    expect(causeOf("no-such-rule")).toBeUndefined();
  });
});

describe("the declaration", () => {
  test("is in the order certain, likely, uncertain", () => {
    const order = ["certain", "likely", "uncertain"];
    const certainties = CAUSES.map(({ certainty }) => certainty);
    expect(certainties).toEqual([...certainties].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect([...new Set(certainties)]).toEqual(order);
  });

  test("uses ids in kebab-case, and each id, name and reason once", () => {
    for (const cause of ALL) expect(cause).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(repeatedIn(ALL)).toEqual([]);
    expect(repeatedIn(describedCauses.map(({ name }) => name))).toEqual([]);
    expect(repeatedIn(describedCauses.map(({ reason }) => reason))).toEqual([]);
    for (const { reason } of describedCauses) expect(reason).toMatch(/^\S.{20,}[.]$/);
  });
});

describe.each(describedCauses)("the example of $cause", ({ cause, example: [one, other] }) => {
  const joins = (causes: readonly Cause[]): boolean => {
    const rules = rulesIgnoring(profiles.web, causes);
    return keyAt(rules, one, {}) === keyAt(rules, other, {});
  };

  test("is joined if only this cause is ignored", () => {
    expect(joins([cause, "case-and-port"])).toBe(true);
    expect(joins(ALL)).toBe(true);
  });

  test("is not joined by any set without it", () => {
    const others = ALL.filter((two) => two !== cause);
    for (let bits = 0; bits < 1 << others.length; bits++) {
      const causes = others.filter((_, i) => (bits & (1 << i)) !== 0);
      expect(joins(causes), causes.join(" ")).toBe(false);
    }
  });
});

describe("the presets of levels", () => {
  test.each(Object.keys(profiles) as ProfileId[])("include those of lower levels under %s", (id) => {
    const presets = LEVELS.map(({ level }) => causesOn(level, profiles[id]));
    for (const [i, causes] of presets.entries()) {
      expect(sortCauses(causes)).toEqual(causes);
      expect(prefixLength(causes)).toBe(causes.length);
      expect(causes).toEqual(expect.arrayContaining([...(presets[i - 1] ?? [])]));
    }
    expect(presets.at(0)).toEqual([]);
    expect(presets.at(-1)).toEqual(ALL);
  });

  test("add causes of only one certainty each, under `web`", () => {
    const added = LEVELS.map(({ level }) => {
      const below = LEVELS.filter((one) => one.level < level).flatMap((one) => causesOn(one.level, profiles.web));
      const own = causesOn(level, profiles.web).filter((cause) => !below.includes(cause));
      return [...new Set(CAUSES.filter(({ cause }) => own.includes(cause)).map(({ certainty }) => certainty))];
    });
    expect(added).toEqual([[], ["certain"], ["likely"], ["likely"], ["uncertain"]]);
  });

  test("include the fragment from level 2 on, or from level 3 on if the rule set keeps it", () => {
    const from = (id: ProfileId) =>
      LEVELS.find(({ level }) => causesOn(level, profiles[id]).includes("fragment"))?.level;
    expect([from("web"), from("rfc3986")]).toEqual([2, 3]);
  });
});

test("sorts a set and gives the length of a prefix", () => {
  expect(sortCauses(["mobile", "fragment", "mobile", "case-and-port"])).toEqual([
    "case-and-port",
    "fragment",
    "mobile",
  ]);
  expect(sortCauses(["gone" as Cause, "tracking"])).toEqual(["tracking"]);
  expect(prefixLength(["fragment", "case-and-port"])).toBe(2);
  expect(prefixLength(["fragment"])).toBeNull();
  expect(prefixLength([])).toBe(0);
});
