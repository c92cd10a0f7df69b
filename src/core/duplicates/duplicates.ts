import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutFragment, withRootPath } from "../url/url.ts";
import {
  applyKeyRules,
  type Ignoring,
  type KeyRules,
  keyAt,
  levelFor,
  rulesFor,
  rulesOf,
  urlOfKey,
} from "./key-rules.ts";
import type { Level } from "./level.ts";
import { type Merges, mergesOf, merging } from "./merges.ts";
import type { Change } from "./risks.ts";

/** A link as written, and the absolute URL that it is resolved against. */
export interface Link {
  /** As written. */
  readonly href: string;
  /** Base URL of its document. */
  readonly base?: string;
}

/** One way in which links of a group are written. */
export interface Spelling {
  /** As written. */
  readonly href: string;
  /** Resolved against the base, otherwise as written. */
  readonly absolute: string;
  /** Number of links with it. */
  readonly count: number;
  /** Ids of the rules that change it into the key, in the order in which they run. */
  readonly rules: readonly string[];
  /** Equal for spellings that count as one: reference and absolute form, other fragments, a root without its "/". */
  readonly form: string;
}

/** Links with the same key. */
export interface Group extends Merges {
  /** Their common key; by default their canonical URL. */
  readonly key: string;
  /** The same for all groups: the requested level, or the lowest one that ignores all requested causes. */
  readonly level: Level;
  /** Indices of links, ascending, at least two. */
  readonly members: readonly number[];
  /** In the order in which they first appear. */
  readonly spellings: readonly Spelling[];
  /** Parallel to `members`: the index in `spellings` of each. */
  readonly spellingOf: readonly number[];
}

/** A fragment outside the key makes no other spelling. */
export const placeIn = (key: string): ((text: string) => string) =>
  key.includes("#") ? (text) => text : withoutFragment;

const contextOf = <Given extends Options>(link: Link, options: Given): Given =>
  link.base === undefined ? options : { ...options, base: link.base };

/** Of neighbours, which mostly have one base, the same object. */
export function contextsOf<Given extends Options>(options: Given): (link: Link) => Given {
  let last: Given | undefined;
  return (link) => {
    if (last === undefined || last.base !== (link.base ?? options.base)) last = contextOf(link, options);
    return last;
  };
}

export interface Described extends Omit<Spelling, "count"> {
  readonly changes: readonly Change[];
}

/** Applies the rules again, with a listener: only group members need reasons. */
export function describe(link: Link, key: string, atLevel: KeyRules, context: Options): Described {
  const changes: Change[] = [];
  const listener = (rule: Rule, before: string, after: string) => changes.push({ rule, before, after });
  const absolute = applyKeyRules(atLevel, link.href, context, listener, key);
  const place = placeIn(key);
  // The absolute text decides what URL rules do.
  const spellingChanges = changes.filter(
    ({ rule, before, after }) => "applyToText" in rule && !rule.sameSpelling && place(before) !== place(after),
  );
  return {
    href: link.href,
    absolute,
    rules: changes.map(({ rule }) => rule.id),
    form: [withRootPath(place(absolute)), ...spellingChanges.map(({ rule }) => rule.id)].join(" "),
    changes,
  };
}

const isSameSpelling = (one: Described, other: Described): boolean =>
  one.absolute === other.absolute &&
  one.rules.length === other.rules.length &&
  one.rules.every((id, i) => id === other.rules[i]);

/** Once per text and base. */
export function oncePerLink<Value>(compute: (link: Link) => Value): (link: Link) => Value {
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

interface Grouping {
  readonly atLevel: KeyRules;
  readonly contextFor: (link: Link) => Options;
  readonly order: ReadonlyMap<Rule, number>;
}

function spellingsOf(
  members: readonly Link[],
  key: string,
  { atLevel, contextFor, order }: Grouping,
): Merges & Pick<Group, "spellings" | "spellingOf"> {
  const describeOnce = oncePerLink((link) => describe(link, key, atLevel, contextFor(link)));
  const found: Described[] = [];
  const counts: number[] = [];
  const known = new Map<Described, number>();
  const byHref = new Map<string, number>();
  // Another base makes another spelling.
  const byName = new Map<string, number>();
  const indexOf = (one: Described): number => {
    const first = byHref.get(one.href);
    const name = first === undefined ? "" : JSON.stringify([one.href, one.absolute, one.rules]);
    const isFirst = first === undefined || isSameSpelling(found[first] as Described, one);
    const index = (isFirst ? first : byName.get(name)) ?? found.length;
    if (first === undefined) byHref.set(one.href, index);
    else byName.set(name, index);
    found[index] = one;
    known.set(one, index);
    return index;
  };
  const spellingOf = members.map((link) => {
    const description = describeOnce(link);
    const index = known.get(description) ?? indexOf(description);
    counts[index] = (counts[index] ?? 0) + 1;
    return index;
  });
  return {
    ...mergesOf(
      found.map(({ changes }) => changes),
      urlOfKey(atLevel, key),
      order,
    ),
    spellings: found.map(({ href, absolute, rules, form }, i) => ({
      href,
      absolute,
      count: counts[i] ?? 0,
      rules,
      form,
    })),
    spellingOf,
  };
}

/** As `findDuplicates`, for links whose keys are known. */
export function groupsByKey<One extends Link>(
  links: readonly One[],
  keyOf: (link: One) => string,
  { level, ignore, ...options }: Options & Ignoring = {},
): Group[] {
  const profile = profileOf(options.profile);
  const atLevel = rulesFor(profile, { level, ignore });
  const ownLevel = levelFor(profile, { level, ignore });
  const order = orderOf(atLevel);
  const contextFor = contextsOf(options);
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
    const written = spellingsOf(
      members.map((index) => links[index] as Link),
      key,
      { atLevel, contextFor, order },
    );
    groups.push({ key, level: ownLevel, members, ...written });
  }
  return groups;
}

/**
 * Groups links by key, leaving out single links. Members written alike have one spelling. A larger set of causes, or a
 * higher level, joins all that a smaller one joins. Never throws.
 */
export function findDuplicates(links: readonly Link[], options: Options & Ignoring = {}): Group[] {
  const atLevel = rulesFor(profileOf(options.profile), options);
  const contextFor = contextsOf(options);
  return groupsByKey(
    links,
    oncePerLink((link) => keyAt(atLevel, link.href, contextFor(link))),
    options,
  );
}

/** More are recomputed. */
const MOST_REMEMBERED = 1000;

/**
 * As `findDuplicates` for a known group, in little memory even for a million members. The callback gets the rules
 * between a member and the key. Yields after each visit. Never throws.
 */
export function* reasonsOf(
  count: number,
  linkOf: (i: number) => Link,
  { level, ignore, ...options }: Options & Ignoring,
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
  return yield* merging(
    { length: count, at: (i) => kept[i] ?? changesOfMember(i) },
    urlOfKey(atLevel, key),
    orderOf(atLevel),
  );
}

/** More than one are duplicates. */
export const variantsOf = (group: Group): number => new Set(group.spellings.map(({ form }) => form)).size;
