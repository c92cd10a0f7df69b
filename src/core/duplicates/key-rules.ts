/**
 * A key is the canonical URL after the rules of the ignored causes have run until none applies. Their order does not
 * matter, and a larger set never splits a group: causes do not affect the conditions of other causes' rules
 * (any-order.test.ts).
 */
import {
  absoluteText,
  applyStringRules,
  applyUrlRulesTo,
  canonicalByShortcut,
  canonicalizeUnder,
  isAlreadyCanonical,
  type Listener,
} from "../rules/apply.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import type { Context, Profile, Rule, StringRule, UrlRule } from "../rules/rule.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { applyUntilStable } from "./apply-until-stable.ts";
import { type Cause, causeRules, causesOn, sortCauses } from "./causes.ts";
import { ALL_CHANGED, foldsOf, partsChanged, partsToFold, rulesByParts } from "./fold-rules.ts";
import { dropsFragment, keepingFragment } from "./fragments.ts";
import { DEFAULT_LEVEL, LEVELS, type Level } from "./level.ts";

/** The first rule set has precedence. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  [...Object.values(profiles).flatMap(({ stringRules, urlRules }) => [...stringRules, ...urlRules]), ...causeRules]
    .reverse()
    .map((rule) => [rule.id, rule]),
);

/** Causes have variants of rules for some rule sets: pass `profile` to get them. */
export function ruleOf(id: string, profile?: ProfileId): Rule | undefined {
  if (profile === undefined) return RULES.get(id);
  const set = profileOf(profile);
  const own = [...set.stringRules, ...set.urlRules, ...rulesAtLevel(set, 4).folds.urlRules];
  return own.find((rule) => rule.id === id) ?? RULES.get(id);
}

/** Each pass runs copies of the rules, so that `rulesOf` can order changes. Later passes share the last. */
const DISTINCT_PASSES = 3;

export interface KeyRules {
  readonly causes: readonly Cause[];
  /** Makes the canonical URL. */
  readonly base: Profile;
  /** Run on the canonical URL until none applies. */
  readonly folds: Pick<Profile, "stringRules" | "urlRules">;
  /** By pass, then by parts: first `partsToFold`, then `partsChanged`. */
  readonly passes: readonly (readonly (readonly UrlRule[])[])[];
  /** Causes are ignored, but not "case-and-port": parts that the rule set changes must also be equal as written. */
  readonly isAsWritten: boolean;
}

interface Bases {
  readonly absolute: Profile;
  readonly withFragment: Profile;
  readonly bySet: Map<string, KeyRules>;
}

const basesOf = new WeakMap<Profile, Bases>();

function basesFor(profile: Profile): Bases {
  let bases = basesOf.get(profile);
  if (bases === undefined) {
    const { fastPath: _, ...slow } = profile;
    const kept = keepingFragment(profile);
    const withFragment = dropsFragment(profile) ? { ...slow, ...kept } : profile;
    bases = { absolute: { ...slow, stringRules: kept.stringRules, urlRules: [] }, withFragment, bySet: new Map() };
    basesOf.set(profile, bases);
  }
  return bases;
}

function build(profile: Profile, causes: readonly Cause[]): KeyRules {
  const { absolute, withFragment } = basesFor(profile);
  const own = new Set(causes);
  const urlRules = foldsOf(profile, own);
  const copy = (): readonly UrlRule[] => urlRules.map((rule) => ({ ...rule }));
  return {
    causes,
    base: own.size === 0 ? absolute : own.has("fragment") ? profile : withFragment,
    folds: { stringRules: [], urlRules },
    passes: Array.from({ length: DISTINCT_PASSES }, (_, pass) => rulesByParts(pass === 0 ? urlRules : copy())),
    isAsWritten: own.size > 0 && !own.has("case-and-port"),
  };
}

export function rulesIgnoring(profile: Profile, causes: readonly Cause[]): KeyRules {
  const { bySet } = basesFor(profile);
  const ordered = sortCauses(causes);
  const name = ordered.join(" ");
  const rules = bySet.get(name) ?? build(profile, ordered);
  bySet.set(name, rules);
  return rules;
}

export const rulesAtLevel = (profile: Profile, level: Level): KeyRules =>
  rulesIgnoring(profile, causesOn(level, profile));

export type RulesByLevel = readonly [KeyRules, KeyRules, KeyRules, KeyRules, KeyRules];

export const rulesByLevel = (profile: Profile): RulesByLevel => [
  rulesAtLevel(profile, 0),
  rulesAtLevel(profile, 1),
  rulesAtLevel(profile, 2),
  rulesAtLevel(profile, 3),
  rulesAtLevel(profile, 4),
];

/** `ignore` has precedence. */
export interface IgnoreOptions {
  readonly level?: Level | undefined;
  readonly ignore?: readonly Cause[] | undefined;
}

export const rulesFor = (profile: Profile, { level = DEFAULT_LEVEL, ignore }: IgnoreOptions): KeyRules =>
  ignore === undefined ? rulesAtLevel(profile, level) : rulesIgnoring(profile, ignore);

/** Returns `level`, or the lowest level that ignores all of the causes. */
export const levelFor = (profile: Profile, { level = DEFAULT_LEVEL, ignore }: IgnoreOptions): Level =>
  ignore === undefined
    ? level
    : (LEVELS.find((one) => sortCauses(ignore).every((cause) => causesOn(one.level, profile).includes(cause)))?.level ??
      4);

/** In the order in which they run. */
export const rulesOf = ({ base, folds, passes }: KeyRules): readonly (StringRule | UrlRule)[] => [
  ...base.stringRules,
  ...base.urlRules,
  ...folds.urlRules,
  ...passes.slice(1).flatMap((byParts) => byParts[ALL_CHANGED] ?? []),
];

/** Returns the same object if no rule applies. */
function fold(url: Url, { folds, passes }: KeyRules, context: Context, listener?: Listener): Url {
  if (folds.urlRules.length === 0) return url;
  const last = listener === undefined ? 0 : passes.length - 1;
  const first = passes[0]?.[partsToFold(url)] ?? [];
  const again = (before: Url, after: Url, pass: number) =>
    passes[Math.min(pass, last)]?.[partsChanged(before, after)] ?? [];
  return first.length === 0 ? url : applyUntilStable(url, first, again, context, listener);
}

const COMPARED = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"] as const;

/** Returns the original text of the parts that the rule set changes, as JSON. */
function residueOf(resolved: string, canonical: string, causes: readonly Cause[]): string {
  if (resolved === canonical) return "";
  const [written, now] = [parse(resolved), parse(canonical)];
  const isIgnored = (part: (typeof COMPARED)[number]): boolean =>
    part === "fragment" && now.fragment === null && causes.includes("fragment");
  const changed = COMPARED.map((part) => (written[part] === now[part] || isIgnored(part) ? 0 : written[part]));
  return changed.every((one) => one === 0) ? "" : JSON.stringify(changed);
}

const RESIDUE = "\n";

export function urlOfKey({ isAsWritten }: KeyRules, key: string): string {
  const end = isAsWritten ? key.lastIndexOf(RESIDUE) : -1;
  return end < 0 ? key : key.slice(0, end);
}

/** A residue has no line break. */
const withResidue = (key: string, residue: string): string =>
  residue === "" && !key.includes(RESIDUE) ? key : key + RESIDUE + residue;

/**
 * Duplicates have the same key. On levels, the key of a key is itself. Without "case-and-port", a line break and the
 * original parts may follow the URL.
 */
export function keyAt(rules: KeyRules, text: string, context: Context): string {
  const { causes, base, folds, isAsWritten } = rules;
  if (isAsWritten) {
    const resolved = applyStringRules(text, base, context);
    const url = applyUrlRulesTo(resolved, base, context);
    const canonical = serialize(url);
    return withResidue(serialize(fold(url, rules, context)), residueOf(resolved, canonical, causes));
  }
  const canonical = canonicalByShortcut(text, base);
  if (canonical === null) {
    return serialize(fold(applyUrlRulesTo(applyStringRules(text, base, context), base, context), rules, context));
  }
  if (folds.urlRules.length === 0) return canonical;
  const url = parse(canonical);
  const folded = fold(url, rules, context);
  return folded === url ? canonical : serialize(folded);
}

export interface LowerKeys {
  readonly resolved: string;
  readonly kept: string;
  readonly canonical: string;
  /** `null` if not needed. */
  readonly url: Url | null;
}

/** Keys of levels 0 to 2, in little more time than one. The listener gets only string rules. */
export function lowerKeys(byLevel: RulesByLevel, text: string, context: Context, listener?: Listener): LowerKeys {
  const [absolute, whole, page] = byLevel;
  if (isAlreadyCanonical(text, page.base)) return { resolved: text, kept: text, canonical: text, url: null };
  const haveSameStringRules = page.base.stringRules === absolute.base.stringRules;
  const resolved = applyStringRules(text, haveSameStringRules ? page.base : absolute.base, context, listener);
  const known = page.base.fastPath?.(text);
  if (typeof known === "string") {
    const kept = text.includes("#") ? canonicalizeUnder(whole.base, text, context) : known;
    return { resolved, kept, canonical: known, url: null };
  }
  const hasFragment = resolved.includes("#") || text.includes("#");
  const cut = haveSameStringRules ? resolved : applyStringRules(text, page.base, context);
  const url = applyUrlRulesTo(cut, page.base, context);
  const canonical = serialize(url);
  const kept = hasFragment || cut !== resolved ? serialize(applyUrlRulesTo(resolved, whole.base, context)) : canonical;
  return { resolved, kept, canonical, url };
}

/** Returns the absolute text, and stops there if that is `key`. */
export function applyKeyRules(
  rules: KeyRules,
  text: string,
  context: Context,
  listener: Listener,
  key?: string,
): string {
  const absolute = absoluteText(text, rules.base, context, listener);
  if (absolute !== key) fold(applyUrlRulesTo(absolute, rules.base, context, listener), rules, context, listener);
  return absolute;
}
