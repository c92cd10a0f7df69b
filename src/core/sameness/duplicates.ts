import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import type { Rule } from "../rules/rule.ts";
import { DEFAULT_LEVEL, type Level } from "./level.ts";
import { keyAt, type RulesAtLevel, rulesAtLevel, rulesOf, walkAt } from "./level-rules.ts";
import { type Change, type Merges, mergesOf, merging } from "./merges.ts";

export interface Link {
  /** As written. */
  readonly href: string;
  /** The base URL of its document. */
  readonly base?: string;
}

/** One way in which a group's address is written. */
export interface Spelling {
  /** As written. */
  readonly href: string;
  /** The same made absolute. */
  readonly absolute: string;
  readonly count: number;
  /** Ids of the rules that separate it from the key, in their order. */
  readonly rules: readonly string[];
  /** Spellings of equal form are written alike: they differ as a reference and its absolute form do, or in a fragment. */
  readonly form: string;
}

/** Links that name one address: with what its rules merged, and the lowest safety class of these. */
export interface Group extends Merges {
  /** What all members share on the level: on level 2, and for `web`, their canonical URL. */
  readonly key: string;
  readonly level: Level;
  /** Indices into the links, in their order; at least two. */
  readonly members: readonly number[];
  /** In the order in which they first appear. */
  readonly spellings: readonly Spelling[];
  /** Parallel to `members`: index into `spellings`. */
  readonly spellingOf: readonly number[];
}

const withoutFragment = (text: string): string => {
  const hash = text.indexOf("#");
  return hash < 0 ? text : text.slice(0, hash);
};

const contextOf = (link: Link, options: Options): Options =>
  link.base === undefined ? options : { ...options, base: link.base };

interface Described extends Omit<Spelling, "count"> {
  readonly changes: readonly Change[];
}

/** The same walk as for the key, with a listener: only the members of groups need their reasons. */
function describe(link: Link, key: string, atLevel: RulesAtLevel, options: Options): Described {
  const changes: Change[] = [];
  const listener = (rule: Rule, before: string, after: string) => changes.push({ rule, before, after });
  const absolute = walkAt(atLevel, link.href, contextOf(link, options), listener, key);
  // What happens in a fragment that is no part of the key makes no other spelling.
  const place = key.includes("#") ? (text: string) => text : withoutFragment;
  const telling = changes.filter(({ rule, before, after }) => !rule.sameSpelling && place(before) !== place(after));
  return {
    href: link.href,
    absolute,
    rules: changes.map(({ rule }) => rule.id),
    form: [place(absolute), ...telling.map(({ rule }) => rule.id)].join(" "),
    changes,
  };
}

/** Computes a value once for each link that is written alike on the same base, however often a page has it. */
function oncePerLink<Value>(compute: (link: Link) => Value): (link: Link) => Value {
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

const placesOf = (atLevel: RulesAtLevel): ReadonlyMap<Rule, number> =>
  new Map(rulesOf(atLevel).map((rule, i) => [rule, i]));

/** What all groups of one call share. */
interface Grouping {
  readonly atLevel: RulesAtLevel;
  readonly options: Options;
  /** The places of the level's rules. */
  readonly order: ReadonlyMap<Rule, number>;
}

/** The spellings of a group's members, in the order in which they first appear, and which member has which. */
function spellingsOf(
  members: readonly Link[],
  key: string,
  { atLevel, options, order }: Grouping,
): Merges & Pick<Group, "spellings" | "spellingOf"> {
  const describeOnce = oncePerLink((link) => describe(link, key, atLevel, options));
  const found: Described[] = [];
  const counts: number[] = [];
  const indices = new Map<string, number>();
  const spellingOf = members.map((link) => {
    const description = describeOnce(link);
    // The same reference may stand on pages with different bases, or on none, and then it is another spelling.
    const name = JSON.stringify([description.href, description.absolute, description.rules]);
    const index = indices.get(name) ?? found.length;
    indices.set(name, index);
    found[index] = description;
    counts[index] = (counts[index] ?? 0) + 1;
    return index;
  });
  return {
    ...mergesOf(
      found.map(({ changes }) => changes),
      key,
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

/**
 * Groups links by what they have in common on a level, by default their canonical URL. Groups of one are left out; a
 * group whose members are all written alike has one spelling. Each level joins what the one before it joins. Never throws.
 */
export function findDuplicates(
  links: readonly Link[],
  { level = DEFAULT_LEVEL, ...options }: Options & { readonly level?: Level } = {},
): Group[] {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  const order = placesOf(atLevel);
  const keyOf = oncePerLink((link) => keyAt(atLevel, link.href, contextOf(link, options)));
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
      { atLevel, options, order },
    );
    groups.push({ key, level: atLevel.level, members, ...written });
  }
  return groups;
}

/** So many walks are kept; beyond these they are made anew when they are looked at again. */
const MOST_KEPT = 1000;

/**
 * Why links of one key are a group, as `findDuplicates` has it, for those who have grouped them already: with a million
 * members its memory stays small. `hear` is told of the rules that separate each member from the key. Yields after each
 * look at a member. Never throws.
 */
export function* reasonsOf(
  count: number,
  linkOf: (i: number) => Link,
  { level = DEFAULT_LEVEL, ...options }: Options & { readonly level?: Level },
  hear: (i: number, rules: readonly string[]) => void,
): Generator<void, Merges> {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  const first = linkOf(0);
  const key = keyAt(atLevel, first.href, contextOf(first, options));
  const kept: (readonly Change[])[] = [];
  const walk = (i: number): readonly Change[] => {
    const { changes, rules } = describe(linkOf(i), key, atLevel, options);
    hear(i, rules);
    if (i === kept.length && i < MOST_KEPT) kept.push(changes);
    return changes;
  };
  if (count === 1) walk(0);
  return yield* merging({ length: count, at: (i) => kept[i] ?? walk(i) }, key, placesOf(atLevel));
}

/** In how many ways the address of a group is written: more than one is a duplicate in spelling. */
export const variantsOf = (group: Group): number => new Set(group.spellings.map(({ form }) => form)).size;
