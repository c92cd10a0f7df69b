import { canonicalize, type Options, read, rewrite } from "./canonicalize.ts";
import { changedParts, textOf } from "./compare.ts";
import { type Component, componentsOf } from "./components.ts";
import type { Level } from "./duplicates.ts";
import { decodeToText } from "./percent.ts";
import { type ProfileId, profileOf, profiles } from "./profiles/index.ts";
import type { Rule } from "./rule.ts";
import { parse, serialize } from "./url.ts";

export interface Equivalence {
  /** Whether both have one canonical URL under the rule set of the options. */
  readonly equal: boolean;
  /** How much they may differ, when they are equal. */
  readonly level?: Level;
  /** The rules that made what differed alike, in their order; of two that differ, those that came into play. */
  readonly rules: readonly Rule[];
  /** The first component of the one canonical URL that the other has not, or has otherwise. */
  readonly firstDifference?: Component;
  /** All rule sets under which both have one canonical URL. */
  readonly profiles: readonly ProfileId[];
}

interface Change {
  readonly before: string;
  readonly after: string;
}

/** What each rule did to a text. */
function changesOf(text: string, options: Options): Map<Rule, Change> {
  const profile = profileOf(options.profile);
  const changes = new Map<Rule, Change>();
  const listener = (rule: Rule, before: string, after: string) => changes.set(rule, { before, after });
  rewrite(parse(read(text, profile, options, listener)), profile, options, listener);
  return changes;
}

/** Whether a rule changed a part in which the two differed until then. */
function removedDifference(change: Change | undefined, own: string, other: string): boolean {
  if (change === undefined) return false;
  const [one, two] = [parse(own), parse(other)];
  return changedParts(change.before, change.after).some((part) => textOf(one, part) !== textOf(two, part));
}

/** Both walks at once: the rules that found a difference and changed it. */
function tellingRules(a: string, b: string, options: Options): Rule[] {
  const [ofA, ofB] = [changesOf(a, options), changesOf(b, options)];
  const { readings, rewrites } = profileOf(options.profile);
  let [nowA, nowB] = [a, b];
  return [...readings, ...rewrites].filter((rule) => {
    const [changeA, changeB] = [ofA.get(rule), ofB.get(rule)];
    const telling = removedDifference(changeA, nowA, nowB) || removedDifference(changeB, nowB, nowA);
    nowA = changeA?.after ?? nowA;
    nowB = changeB?.after ?? nowB;
    return telling;
  });
}

const ORDER = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"];
const placeOf = ({ name }: Component): number => ORDER.indexOf(/^[a-z]+/.exec(name)?.[0] ?? "");

/** Of two components in one place, that which the other URL has not: the one that belongs further to the front. */
function earlier(one: Component | undefined, other: Component | undefined): Component | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return placeOf(other) < placeOf(one) ? other : one;
}

/** Of two URLs that differ. Where no component does, the slashes do: then it is the path. */
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

/**
 * Whether two strings name one resource under a rule set (by default `web`), and why: the rules that make them alike,
 * or the first component in which their canonical URLs differ. Never throws.
 */
export function explainEquivalence(a: string, b: string, options: Options = {}): Equivalence {
  const [keyA, keyB] = [canonicalize(a, options), canonicalize(b, options)];
  const equal = keyA === keyB;
  return {
    equal,
    rules: tellingRules(a, b, options),
    ...(equal ? { level: 2 } : { firstDifference: firstDifference(keyA, keyB) }),
    profiles: (Object.keys(profiles) as ProfileId[]).filter(
      (profile) => canonicalize(a, { ...options, profile }) === canonicalize(b, { ...options, profile }),
    ),
  };
}
