import { canonicalize, type Options } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import type { Rule } from "../rules/rule.ts";
import { commonPrefixAndSuffix } from "../url/common-prefix-and-suffix.ts";
import { type Component, componentsOf } from "../url/components.ts";
import { decodeToText } from "../url/percent.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { type ComparedPart, changedParts, comparedText } from "./compared-parts.ts";
import { applyKeyRules, type KeyRules, keyAt, rulesAtLevel, rulesOf } from "./key-rules.ts";
import { DEFAULT_LEVEL, LEVELS, type Level } from "./level.ts";
import { type Change, ChangeRisks } from "./risks.ts";

/** Why two URLs are duplicates or differ. */
export interface Equivalence {
  /** True if they have the same canonical URL (level 2). */
  readonly equal: boolean;
  /** The lowest level at which they are duplicates, if any. */
  readonly level?: Level;
  /**
   * The rules that remove differences, in the order in which they run, at `level` or at level 2 if that is higher.
   * Rules of level 2 if the URLs are not duplicates at any level. `safety` is that of the change to these two URLs.
   */
  readonly rules: readonly Rule[];
  /** The first different component of the first canonical URL. Missing if they are `equal`. */
  readonly firstDifference?: Component;
  /** The rule sets under which they have the same canonical URL. */
  readonly profiles: readonly ProfileId[];
}

function changesOf(text: string, atLevel: KeyRules, options: Options): Map<Rule, Change> {
  const changes = new Map<Rule, Change>();
  applyKeyRules(atLevel, text, options, (rule, before, after) => changes.set(rule, { rule, before, after }));
  return changes;
}

type Pair = readonly [own: Url, other: Url];

export type TextPair = readonly [own: string | null, other: string | null];

function differing(texts: TextPair): string {
  const [one, other] = [texts[0] ?? "", texts[1] ?? ""];
  const { start, end } = commonPrefixAndSuffix(one, other);
  return JSON.stringify([one.slice(start, one.length - end), other.slice(start, other.length - end)]);
}

/** Returns true if the difference between two texts changed. */
export function isDifferenceChanged(before: TextPair, after: TextPair): boolean {
  if (before[0] === before[1]) return false;
  return after[0] === after[1] || differing(before) !== differing(after);
}

const textsOf = (part: ComparedPart, [own, other]: Pair): TextPair => [
  comparedText(own, part),
  comparedText(other, part),
];

/** A rule that changed at least one of two texts. */
export interface RuleEffect {
  /** With the safety of this change. */
  readonly rule: Rule;
  readonly before: readonly [string, string];
  readonly after: readonly [string, string];
  readonly changes: readonly Change[];
}

export function ruleEffects(a: string, b: string, atLevel: KeyRules, options: Options): RuleEffect[] {
  const [ofA, ofB] = [changesOf(a, atLevel, options), changesOf(b, atLevel, options)];
  const risks = new ChangeRisks();
  for (const change of [...ofA.values(), ...ofB.values()]) risks.observe(change);
  let now: readonly [string, string] = [a, b];
  return rulesOf(atLevel).flatMap((rule) => {
    const [changeA, changeB] = [ofA.get(rule), ofB.get(rule)];
    const changes = [changeA, changeB].filter((change) => change !== undefined);
    if (changes.length === 0) return [];
    const before = now;
    now = [changeA?.after ?? before[0], changeB?.after ?? before[1]];
    const safety = risks.safetyOf(rule, 2);
    return [{ rule: safety === rule.safety ? rule : { ...rule, safety }, before, after: now, changes }];
  });
}

export function rulesThatJoin(a: string, b: string, atLevel: KeyRules, options: Options): Rule[] {
  const joins = ({ before, after, changes }: RuleEffect): boolean => {
    const [was, is]: [Pair, Pair] = [
      [parse(before[0]), parse(before[1])],
      [parse(after[0]), parse(after[1])],
    ];
    return changes.some((change) =>
      changedParts(change.before, change.after).some((part) =>
        isDifferenceChanged(textsOf(part, was), textsOf(part, is)),
      ),
    );
  };
  return ruleEffects(a, b, atLevel, options)
    .filter(joins)
    .map(({ rule }) => rule);
}

const ORDER = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"];
const placeOf = ({ name }: Component): number => ORDER.indexOf(/^[a-z]+/.exec(name)?.[0] ?? "");

function earlier(one: Component | undefined, other: Component | undefined): Component | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return placeOf(other) < placeOf(one) ? other : one;
}

/** If no component differs, the slashes of the path do. */
function firstDifference(a: string, b: string): Component {
  const [ofA, ofB] = [componentsOf(parse(a)), componentsOf(parse(b))];
  const at = ofA.findIndex(({ name, text }, i) => ofB[i]?.name !== name || ofB[i]?.text !== text);
  const { path } = parse(a);
  return (
    (at >= 0 ? earlier(ofA[at], ofB[at]) : ofB[ofA.length]) ?? {
      name: "path",
      text: path,
      decoded: decodeToText(path),
      start: serialize({ ...parse(a), path: "", query: null, fragment: null }).length,
    }
  );
}

/** Duplicates of level 3 or 4 are not `equal`. */
export function explainEquivalence(a: string, b: string, options: Options = {}): Equivalence {
  const [keyA, keyB] = [canonicalize(a, options), canonicalize(b, options)];
  const equal = keyA === keyB;
  const profile = profileOf(options.profile);
  const level = LEVELS.find((one) => {
    const atLevel = rulesAtLevel(profile, one.level);
    return keyAt(atLevel, a, options) === keyAt(atLevel, b, options);
  })?.level;
  const shown = rulesAtLevel(profile, level === undefined || level < DEFAULT_LEVEL ? DEFAULT_LEVEL : level);
  return {
    equal,
    rules: rulesThatJoin(a, b, shown, options),
    ...(level === undefined ? {} : { level }),
    ...(equal ? {} : { firstDifference: firstDifference(keyA, keyB) }),
    profiles: (Object.keys(profiles) as ProfileId[]).filter(
      (id) => canonicalize(a, { ...options, profile: id }) === canonicalize(b, { ...options, profile: id }),
    ),
  };
}
