/** Compares the fast path, and keys made from it, with the rules. */

import { applyUntilStable } from "../core/duplicates/apply-until-stable.ts";
import { ALL_CAUSES, type Cause } from "../core/duplicates/causes.ts";
import {
  type KeyRules,
  keyAt,
  lowerKeys,
  rulesByLevel,
  rulesIgnoring,
  urlOfKey,
} from "../core/duplicates/key-rules.ts";
import { prefixKeys, upperKeys } from "../core/duplicates/prefix-keys.ts";
import { canonicalize } from "../core/rules/canonicalize.ts";
import { profiles } from "../core/rules/profiles.ts";
import type { Context, Profile } from "../core/rules/rule.ts";
import { parse, serialize, type Url } from "../core/url/url.ts";
import { assertSame, type Given, type Property } from "./property.ts";

const contextOf = ({ base }: Given): Context => (base === undefined ? {} : { base });

const readBy = ({ stringRules }: Profile, text: string, context: Context): string =>
  stringRules.reduce((now, rule) => rule.applyToText(now, context), text);

const walk = (profile: Profile, text: string, context: Context): Url =>
  profile.urlRules.reduce((now, rule) => rule.apply(now, context), parse(readBy(profile, text, context)));

const folded = (url: Url, { folds }: KeyRules, context: Context): string =>
  serialize(applyUntilStable(url, folds.urlRules, () => folds.urlRules, context));

const PREFIXES = ALL_CAUSES.map((_, i) => ALL_CAUSES.slice(0, i + 1)).slice(1);
const FEW = ALL_CAUSES.flatMap((cause): readonly (readonly Cause[])[] => [[cause], ["case-and-port", cause]]);

function setsOf(profile: Profile) {
  const { fastPath: _, ...byRules } = profile;
  const prefixes = PREFIXES.map((causes) => rulesIgnoring(profile, causes));
  return { profile, byRules, levels: rulesByLevel(profile), levelsByRules: rulesByLevel(byRules), prefixes };
}

const SETS = new Map(Object.entries(profiles).map(([id, profile]) => [id, setsOf(profile)]));
const setsFor = ({ profile }: Given) => SETS.get(profile) as ReturnType<typeof setsOf>;

const form: Property = {
  name: "fast path: what it serves is what the rules make",
  kind: "platform",
  isOfProfiles: true,
  check: (text, given) => {
    const { profile, byRules, levels, levelsByRules } = setsFor(given);
    const [canonical, kept] = [profile.fastPath?.(text), levels[1].base.fastPath?.(text)];
    if (typeof kept === "string") {
      assertSame(
        kept,
        serialize(walk(levelsByRules[1].base, text, contextOf(given))),
        "the canonical URL with its fragment",
      );
    }
    if (typeof canonical !== "string") return false;
    assertSame(canonical, serialize(walk(byRules, text, contextOf(given))), "the canonical URL");
    return true;
  },
};

const keys: Property = {
  name: "fast path: keys of levels are those of the rules",
  kind: "platform",
  isOfProfiles: true,
  check: (text, given) => {
    const { byRules, levels, levelsByRules } = setsFor(given);
    const context = contextOf(given);
    const url = walk(byRules, text, context);
    const [absolute, whole, , third, fourth] = levelsByRules;
    const wanted = [
      readBy(absolute.base, text, context),
      serialize(walk(whole.base, text, context)),
      serialize(url),
      folded(url, third, context),
      folded(url, fourth, context),
    ];
    assertSame(canonicalize(text, { ...context, profile: given.profile }), wanted[2], "the canonical URL");
    const lower = lowerKeys(levels, text, context);
    const all = [lower.resolved, lower.kept, lower.canonical, ...upperKeys(levels, lower, context)];
    for (const [level, key] of wanted.entries()) {
      assertSame(all[level], key, `the key of level ${level}, made with the others,`);
      assertSame(keyAt(levels[level] as KeyRules, text, context), key, `the key of level ${level}`);
    }
    return true;
  },
};

const keysOfCauses: Property = {
  name: "fast path: keys of causes are those of the rules",
  kind: "platform",
  isOfProfiles: true,
  every: 8,
  check: (text, given) => {
    const { profile, byRules, levels, prefixes } = setsFor(given);
    const context = contextOf(given);
    const canonical = walk(byRules, text, context);
    const wanted = PREFIXES.map((causes) => folded(canonical, rulesIgnoring(byRules, causes), context));
    const actual = prefixKeys(prefixes, lowerKeys(levels, text, context), context);
    for (const [i, key] of wanted.entries()) assertSame(actual[i], key, `the key of ${PREFIXES[i]}`);
    for (const causes of FEW) {
      const [own, reference] = [rulesIgnoring(profile, causes), rulesIgnoring(byRules, causes)];
      const key = keyAt(own, text, context);
      assertSame(key, keyAt(reference, text, context), `the key of ${causes}`);
      assertSame(
        urlOfKey(own, key),
        folded(walk(reference.base, text, context), reference, context),
        `the URL of ${causes}`,
      );
    }
    return true;
  },
};

export const PLATFORM_PROPERTIES: readonly Property[] = [form, keys, keysOfCauses];
