import { type Options, read, rewrite } from "./canonicalize.ts";
import { profileOf } from "./profiles/index.ts";
import type { Rule } from "./rule.ts";
import { parse, serialize } from "./url.ts";

/** How much may differ between two spellings of one address. Now: 2, the canonical URL without its fragment. */
export type Level = 2;

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

/** Links that name one address. */
export interface Group {
  /** The canonical URL that all members share. */
  readonly key: string;
  readonly level: Level;
  /** Indices into the links, in their order; at least two. */
  readonly members: readonly number[];
  /** In the order in which they first appear. */
  readonly spellings: readonly Spelling[];
}

type Reading = Omit<Spelling, "href" | "count"> & { readonly key: string };

function readLink(link: Link, options: Options): Reading {
  const profile = profileOf(options.profile);
  const context = link.base === undefined ? options : { ...options, base: link.base };
  const rules: Rule[] = [];
  const listener = (rule: Rule) => rules.push(rule);
  const absolute = read(link.href, profile, context, listener);
  const key = profile.settled?.test(absolute)
    ? absolute
    : serialize(rewrite(parse(absolute), profile, context, listener));
  const place = key.includes("#") ? absolute : absolute.replace(/#.*$/s, "");
  const telling = rules.filter(({ sameSpelling }) => !sameSpelling).map(({ id }) => id);
  return { key, absolute, rules: rules.map(({ id }) => id), form: [place, ...telling].join(" ") };
}

/**
 * Groups links by their canonical URL. Groups of one are left out; a group whose members are all written alike has one
 * spelling. Never throws.
 */
export function findDuplicates(links: readonly Link[], options: Options & { readonly level?: Level } = {}): Group[] {
  const readings = new Map<string, Reading>();
  const byKey = new Map<string, number[]>();
  const readingOf = (link: Link): Reading => {
    const name = `${link.base ?? ""}\n${link.href}`;
    const known = readings.get(name);
    if (known !== undefined) return known;
    const fresh = readLink(link, options);
    readings.set(name, fresh);
    return fresh;
  };
  links.forEach((link, i) => {
    const { key } = readingOf(link);
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [i]);
    else members.push(i);
  });
  const groups: Group[] = [];
  for (const [key, members] of byKey) {
    if (members.length < 2) continue;
    groups.push({ key, level: options.level ?? 2, members, spellings: spellingsOf(members, links, readingOf) });
  }
  return groups;
}

function spellingsOf(
  members: readonly number[],
  links: readonly Link[],
  readingOf: (link: Link) => Reading,
): Spelling[] {
  const spellings = new Map<string, Spelling>();
  for (const index of members) {
    const link = links[index] as Link;
    const known = spellings.get(link.href);
    const { key: _, ...reading } = readingOf(link);
    spellings.set(link.href, known ? { ...known, count: known.count + 1 } : { href: link.href, count: 1, ...reading });
  }
  return [...spellings.values()];
}

/** In how many ways the address of a group is written: more than one is a duplicate in spelling. */
export const variantsOf = (group: Group): number => new Set(group.spellings.map(({ form }) => form)).size;
