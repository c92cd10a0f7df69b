import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutFragment, withRootPath } from "../url/url.ts";
import {
  applyKeyRules,
  type IgnoreOptions,
  type KeyRules,
  keyAt,
  levelFor,
  rulesFor,
  rulesOf,
  urlOfKey,
} from "./key-rules.ts";
import type { Level } from "./level.ts";
import { type Merges, mergesInSteps, mergesOf } from "./merges.ts";
import type { Change } from "./risks.ts";

export interface Link {
  readonly href: string;
  /** Base URL of the document. */
  readonly base?: string;
}

/** A variant: one way in which links of a group are written. */
export interface Spelling {
  /** As written. */
  readonly href: string;
  /** Resolved against the base if there is one. */
  readonly absolute: string;
  /** Number of links with it. */
  readonly count: number;
  /** Ids of the rules that change it into the key, in the order in which they run. */
  readonly rules: readonly string[];
  /**
   * Equal for hrefs that count as the same: relative and absolute, with different fragments, a root with and
   * without "/".
   */
  readonly form: string;
}

/** Links with the same key. */
export interface Group extends Merges {
  /** Their common key; by default, the canonical URL. */
  readonly key: string;
  /** The requested level, or the lowest level that ignores all requested causes; equal for all groups. */
  readonly level: Level;
  /** Indices of at least two links, ascending. */
  readonly members: readonly number[];
  /** In order of appearance. */
  readonly spellings: readonly Spelling[];
  /** For each member, its index in `spellings`. */
  readonly spellingOf: readonly number[];
}

/** Removes fragments, unless the key has one. */
export const fragmentRemoverFor = (key: string): ((text: string) => string) =>
  key.includes("#") ? (text) => text : withoutFragment;

const contextOf = <Given extends Options>(link: Link, options: Given): Given =>
  link.base === undefined ? options : { ...options, base: link.base };

/** Reuses the object for consecutive links with the same base. */
export function contextCache<Given extends Options>(options: Given): (link: Link) => Given {
  let last: Given | undefined;
  return (link) => {
    if (last === undefined || last.base !== (link.base ?? options.base)) last = contextOf(link, options);
    return last;
  };
}

interface Explained {
  readonly href: string;
  readonly absolute: string;
  readonly changes: readonly Change[];
}

export interface DescribedSpelling extends Omit<Spelling, "count">, Explained {}

/** Only for members of groups, because it runs all rules again. */
function explain({ href }: Link, key: string, atLevel: KeyRules, context: Options): Explained {
  const changes: Change[] = [];
  const listener = (rule: Rule, before: string, after: string) => changes.push({ rule, before, after });
  return { href, absolute: applyKeyRules(atLevel, href, context, listener, key), changes };
}

const idsOf = (changes: readonly Change[]): string[] => changes.map(({ rule }) => rule.id);

function withForm(explained: Explained, key: string): DescribedSpelling {
  const { href, absolute, changes } = explained;
  const place = fragmentRemoverFor(key);
  // URL rules depend only on the absolute text.
  const spellingChanges = changes.filter(
    ({ rule, before, after }) => "applyToText" in rule && !rule.sameSpelling && place(before) !== place(after),
  );
  const form = [withRootPath(place(absolute)), ...idsOf(spellingChanges)].join(" ");
  return { href, absolute, rules: idsOf(changes), form, changes };
}

export const describe = (link: Link, key: string, atLevel: KeyRules, context: Options): DescribedSpelling =>
  withForm(explain(link, key, atLevel, context), key);

const isSameSpelling = (one: Explained, other: Explained): boolean =>
  one.absolute === other.absolute &&
  one.changes.length === other.changes.length &&
  one.changes.every(({ rule }, i) => rule.id === other.changes[i]?.rule.id);

/** Caches by text and base. */
export function cachePerLink<Value>(compute: (link: Link) => Value): (link: Link) => Value {
  const byBase = new Map<string | undefined, Map<string, Value>>();
  return (link) => {
    let values = byBase.get(link.base);
    if (values === undefined) {
      values = new Map();
      byBase.set(link.base, values);
    }
    let value = values.get(link.href);
    if (value === undefined) {
      value = compute(link);
      values.set(link.href, value);
    }
    return value;
  };
}

const orders = new WeakMap<KeyRules, ReadonlyMap<Rule, number>>();

function orderOf(atLevel: KeyRules): ReadonlyMap<Rule, number> {
  const order = orders.get(atLevel) ?? new Map(rulesOf(atLevel).map((rule, i) => [rule, i]));
  orders.set(atLevel, order);
  return order;
}

interface ExplainedGroup extends Merges, Pick<Group, "level" | "spellingOf"> {
  readonly spellings: readonly Explained[];
}

export function groupExplainer({
  level,
  ignore,
  ...options
}: Options & IgnoreOptions): (links: readonly Link[], key: string) => ExplainedGroup {
  const profile = profileOf(options.profile);
  const atLevel = rulesFor(profile, { level, ignore });
  const ownLevel = levelFor(profile, { level, ignore });
  const order = orderOf(atLevel);
  const contextFor = contextCache(options);
  return (links, key) => {
    const spellings: Explained[] = [];
    const byHref = new Map<string, number>();
    // Another base can make another variant.
    const byName = new Map<string, number>();
    const indexOf = cachePerLink((link) => {
      const one = explain(link, key, atLevel, contextFor(link));
      const first = byHref.get(one.href);
      const name = first === undefined ? "" : JSON.stringify([one.href, one.absolute, idsOf(one.changes)]);
      const isFirst = first === undefined || isSameSpelling(spellings[first] as Explained, one);
      const index = (isFirst ? first : byName.get(name)) ?? spellings.length;
      if (first === undefined) byHref.set(one.href, index);
      else byName.set(name, index);
      spellings[index] = one;
      return index;
    });
    const spellingOf = links.map(indexOf);
    const changes = { length: spellings.length, at: (i: number) => spellings[i]?.changes };
    return { level: ownLevel, ...mergesOf(changes, urlOfKey(atLevel, key), order), spellings, spellingOf };
  };
}

/** `findDuplicates` for links with known keys. */
export function groupsByKey<One extends Link>(
  links: readonly One[],
  keyOf: (link: One) => string,
  options: Options & IgnoreOptions = {},
): Group[] {
  const explainGroup = groupExplainer(options);
  const byKey = new Map<string, number[]>();
  links.forEach((link, index) => {
    const key = keyOf(link);
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [index]);
    else members.push(index);
  });
  const groups: Group[] = [];
  for (const [key, members] of byKey) {
    if (members.length < 2) continue;
    const { level, safety, mergedBy, spellings, spellingOf } = explainGroup(
      members.map((index) => links[index] as Link),
      key,
    );
    const counts = spellings.map(() => 0);
    for (const index of spellingOf) counts[index] = (counts[index] as number) + 1;
    groups.push({
      key,
      level,
      members,
      safety,
      mergedBy,
      spellings: spellings.map((one, i) => {
        const { href, absolute, rules, form } = withForm(one, key);
        return { href, absolute, count: counts[i] as number, rules, form };
      }),
      spellingOf,
    });
  }
  return groups;
}

/** Groups links by key, without single links. A larger set of causes or a higher level only merges groups. */
export function findDuplicates(links: readonly Link[], options: Options & IgnoreOptions = {}): Group[] {
  const atLevel = rulesFor(profileOf(options.profile), options);
  const contextFor = contextCache(options);
  return groupsByKey(
    links,
    cachePerLink((link) => keyAt(atLevel, link.href, contextFor(link))),
    options,
  );
}

/** Recomputes further changes, to limit memory. */
const MOST_REMEMBERED = 1000;

/**
 * Explains a group of up to a million members in little memory. Calls `onRules` for each member. Yields after each
 * visit.
 */
export function* reasonsOf(
  count: number,
  linkOf: (i: number) => Link,
  { level, ignore, ...options }: Options & IgnoreOptions,
  onRules: (i: number, rules: readonly string[]) => void,
): Generator<void, Merges> {
  const atLevel = rulesFor(profileOf(options.profile), { level, ignore });
  const first = linkOf(0);
  const key = keyAt(atLevel, first.href, contextOf(first, options));
  const kept: (readonly Change[])[] = [];
  const changesOfMember = (i: number): readonly Change[] => {
    const { changes, rules } = describe(linkOf(i), key, atLevel, contextOf(linkOf(i), options));
    onRules(i, rules);
    if (i === kept.length && i < MOST_REMEMBERED) kept.push(changes);
    return changes;
  };
  if (count === 1) changesOfMember(0);
  return yield* mergesInSteps(
    { length: count, at: (i) => kept[i] ?? changesOfMember(i) },
    urlOfKey(atLevel, key),
    orderOf(atLevel),
  );
}

export const variantsOf = (group: Group): number => new Set(group.spellings.map(({ form }) => form)).size;
