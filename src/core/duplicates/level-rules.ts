/** For each rule set five lists of rules, each extending the last. Level 2 is the rule set itself. */
import {
  applyStringRules,
  applyUrlRules,
  applyUrlRulesTo,
  isAlreadyCanonical,
  type Listener,
} from "../rules/canonicalize.ts";
import { planOf, type Rules } from "../rules/plan.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import type { Context, Profile, Rule, StringRule, UrlRule } from "../rules/rule.ts";
import { dropFragment, dropTextDirective } from "../rules/web/fragment.ts";
import { fillPath } from "../rules/web/parts.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { foldEntity, foldFormData, foldQuerySemicolon, formDataFor, querySemicolonFor } from "./form-data.ts";
import { keepingFragment } from "./fragments.ts";
import { DEFAULT_LEVEL, type Level } from "./level.ts";
import { foldDefaultDocument, foldHostDot, foldHttps, foldTrailingSlash, foldWww } from "./level-3.ts";
import { foldAmpArgument, foldAmpPath, foldMobileHost } from "./mobile.ts";
import { foldPathEncoding, foldPathParameters, pathParametersFor } from "./path-encoding.ts";
import { foldQueryOrder } from "./query-order.ts";
import { ifPage } from "./scope.ts";
import { foldSessionArguments, foldSessionParameter, foldSessionSegment } from "./sessions.ts";
import { foldTracking, foldTrackingSegment } from "./tracking.ts";

/** What level 3 adds, in the order in which it runs. */
export const LEVEL_3: readonly UrlRule[] = [
  foldHttps,
  foldHostDot,
  foldWww,
  foldPathEncoding,
  foldDefaultDocument,
  foldTrailingSlash,
  foldFormData,
];

/** What level 4 adds. */
export const LEVEL_4: readonly UrlRule[] = [
  foldPathParameters,
  foldSessionSegment,
  foldSessionParameter,
  foldAmpPath,
  // Where the path is the root, the host stays.
  foldMobileHost,
  foldEntity,
  foldAmpArgument,
  foldSessionArguments,
  // What is dropped before it may have held the words by which a name stays.
  foldTracking,
  foldQueryOrder,
  foldQuerySemicolon,
];

/** The rules of levels 3 and 4, which are in no rule set. */
export const levelRules: readonly UrlRule[] = [...LEVEL_3, ...LEVEL_4];

/** Of a rule that several rule sets have, that of the first. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  [...Object.values(profiles).flatMap(({ stringRules, urlRules }) => [...stringRules, ...urlRules]), ...levelRules]
    .reverse()
    .map((rule) => [rule.id, rule]),
);

/**
 * The rule of that id, in a rule set or a level. Editions of one document share rules: name the rule set to have its own
 * citation.
 */
export function ruleOf(id: string, profile?: ProfileId): Rule | undefined {
  if (profile === undefined) return RULES.get(id);
  const set = profileOf(profile);
  const own = [...set.stringRules, ...set.urlRules, ...rulesByLevel(set)[4].above];
  return own.find((rule) => rule.id === id && !EARLY_RUNS.has(rule)) ?? RULES.get(id);
}

/** Parts of a rule that also run before its place. */
export const EARLY_RUNS: ReadonlySet<Rule> = new Set([foldTrackingSegment]);

/** To run a rule twice. */
const copyOf = (rule: UrlRule): UrlRule => ({ ...rule });

/** After some rules, those of level 3 may have more to do. */
const LEVEL_4_WITH_RERUNS: readonly UrlRule[] = LEVEL_4.flatMap((rule) => {
  if (rule === foldMobileHost) return [rule, copyOf(foldWww)];
  const isInPath = rule === foldSessionSegment || rule === foldSessionParameter;
  if (rule === foldAmpPath) {
    return [foldTrackingSegment, copyOf(foldDefaultDocument), copyOf(foldTrailingSlash), rule];
  }
  if (rule === foldQueryOrder) return [copyOf(foldFormData), rule];
  if (isInPath) return [rule, copyOf(foldDefaultDocument), copyOf(foldTrailingSlash)];
  return [rule];
});

type ForProfile = (rule: UrlRule, profile: Profile) => UrlRule | readonly UrlRule[];

/** Rules that go by what a rule set takes for delimiters, by id. */
const BY_DELIMITERS: ReadonlyMap<string, ForProfile> = new Map<string, ForProfile>([
  [foldFormData.id, formDataFor],
  [foldQuerySemicolon.id, querySemicolonFor],
  [foldPathParameters.id, pathParametersFor],
]);

const rulesFor = (profile: Profile, rules: readonly UrlRule[]): readonly UrlRule[] =>
  rules.flatMap((rule) => BY_DELIMITERS.get(rule.id)?.(rule, profile) ?? rule);

/** From level 3 on under all rule sets. */
const FOR_ALL: readonly UrlRule[] = [dropTextDirective, dropFragment, fillPath];

const forPages = (rule: UrlRule): UrlRule => ({ ...rule, apply: ifPage((url) => rule.apply(url, {})) });

/** What one level does to URLs under a rule set. */
export interface RulesAtLevel {
  readonly level: Level;
  /** The rule set up to level 2. */
  readonly base: Profile;
  /** Run on its canonical URL. */
  readonly above: readonly UrlRule[];
  readonly aboveRules: Rules;
  /** Run on the key of the level below. */
  readonly addedRules: Rules;
}

export type RulesByLevel = readonly [RulesAtLevel, RulesAtLevel, RulesAtLevel, RulesAtLevel, RulesAtLevel];

const asRules = (urlRules: readonly UrlRule[]): Rules => ({ stringRules: [], urlRules });
const upTo = (below: readonly UrlRule[], added: readonly UrlRule[]) => ({
  above: [...below, ...added],
  aboveRules: asRules([...below, ...added]),
  addedRules: asRules(added),
});

function build(profile: Profile): RulesByLevel {
  const kept = keepingFragment(profile);
  const forAll = FOR_ALL.filter((rule) => !profile.urlRules.includes(rule)).map(forPages);
  const level3 = [...forAll, ...rulesFor(profile, LEVEL_3)];
  return [
    { level: 0, base: { ...profile, ...kept, urlRules: [] }, ...upTo([], []) },
    { level: 1, base: { ...profile, ...kept }, ...upTo([], []) },
    { level: 2, base: profile, ...upTo([], []) },
    { level: 3, base: profile, ...upTo([], level3) },
    { level: 4, base: profile, ...upTo(level3, rulesFor(profile, LEVEL_4_WITH_RERUNS)) },
  ];
}

const built = new WeakMap<Profile, RulesByLevel>();

/** The five levels of a rule set, made once. */
export function rulesByLevel(profile: Profile): RulesByLevel {
  let byLevel = built.get(profile);
  if (byLevel === undefined) {
    byLevel = build(profile);
    built.set(profile, byLevel);
  }
  return byLevel;
}

/** One level of a rule set; the default one for unknown numbers. */
export const rulesAtLevel = (profile: Profile, level: Level): RulesAtLevel =>
  rulesByLevel(profile)[level] ?? rulesByLevel(profile)[DEFAULT_LEVEL];

/** All rules of a level, in the order in which they run. */
export const rulesOf = ({ base, above }: RulesAtLevel): readonly (StringRule | UrlRule)[] => [
  ...base.stringRules,
  ...base.urlRules,
  ...above,
];

/** The key of a text: equal for texts that are the same on this level. Never throws; the key of a key is itself. */
export function keyAt({ base, above, aboveRules }: RulesAtLevel, text: string, context: Context): string {
  const isCanonical = isAlreadyCanonical(text, base);
  const url = isCanonical ? null : applyUrlRulesTo(applyStringRules(text, base, context), base, context);
  const canonical = url === null ? text : serialize(url);
  return above.length === 0 ? canonical : applyAbove(canonical, url, aboveRules, context).key;
}

/** Runs the rules above level 2. `url` is `canonical` parsed, if that is known. */
function applyAbove(
  canonical: string,
  url: Url | null,
  rules: Rules,
  context: Context,
): { key: string; url: Url | null } {
  const own = planOf(rules).urlRulesFor(canonical);
  if (own.length === 0) return { key: canonical, url };
  const cut = url ?? parse(canonical);
  const applied = applyUrlRules(cut, own, context);
  return { key: applied === cut ? canonical : serialize(applied), url: applied };
}

export interface LowerKeys {
  /** Level 0: absolute. */
  readonly resolved: string;
  /** Level 1: canonical with fragment. */
  readonly kept: string;
  /** Level 2. */
  readonly canonical: string;
  /** `canonical` parsed; `null` if that was not needed. */
  readonly url: Url | null;
}

/**
 * Keys of levels 0 to 2, in little more time than one: without a fragment, 1 equals 2. The listener gets only string
 * rules.
 */
export function lowerKeys(byLevel: RulesByLevel, text: string, context: Context, listener?: Listener): LowerKeys {
  const [absolute, whole, page] = byLevel;
  if (isAlreadyCanonical(text, page.base)) return { resolved: text, kept: text, canonical: text, url: null };
  const resolvesAlike = page.base.stringRules === absolute.base.stringRules;
  const resolved = applyStringRules(text, resolvesAlike ? page.base : absolute.base, context, listener);
  const hasFragment = resolved.includes("#") || text.includes("#");
  const cut = resolvesAlike ? resolved : applyStringRules(text, page.base, context);
  const parsed = parse(cut);
  const url = applyUrlRules(parsed, planOf(page.base).urlRulesFor(cut), context);
  const canonical = url === parsed ? cut : serialize(url);
  const kept = hasFragment || cut !== resolved ? serialize(applyUrlRulesTo(resolved, whole.base, context)) : canonical;
  return { resolved, kept, canonical, url };
}

/** The keys of levels 3 and 4, from what `lowerKeys` gave. */
export function upperKeys(
  byLevel: RulesByLevel,
  { canonical, url: parsed }: Pick<LowerKeys, "canonical" | "url">,
  context: Context,
): [string, string] {
  const third = applyAbove(canonical, parsed, byLevel[3].addedRules, context);
  return [third.key, applyAbove(third.key, third.url, byLevel[4].addedRules, context).key];
}

/** Returns the text made absolute, and stops there if that is `key`. */
export function applyRulesAtLevel(
  atLevel: RulesAtLevel,
  text: string,
  context: Context,
  listener: Listener,
  key?: string,
): string {
  const { base, above } = atLevel;
  const absolute = applyStringRules(text, base, context, listener);
  if (absolute === key) return absolute;
  applyUrlRules(applyUrlRulesTo(absolute, base, context, listener), above, context, listener);
  return absolute;
}
