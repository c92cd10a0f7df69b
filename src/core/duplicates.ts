import { type Options, read, rewrite } from "./canonicalize.ts";
import { profileOf } from "./profiles/index.ts";
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

interface Reading {
  readonly key: string;
  readonly absolute: string;
  readonly rules: readonly string[];
}

function readLink(link: Link, options: Options): Reading {
  const profile = profileOf(options.profile);
  const context = link.base === undefined ? options : { ...options, base: link.base };
  const rules: string[] = [];
  const absolute = read(link.href, profile, context, (rule) => rules.push(rule.id));
  if (profile.settled?.test(absolute)) return { key: absolute, absolute, rules };
  const key = serialize(rewrite(parse(absolute), profile, context, (rule) => rules.push(rule.id)));
  return { key, absolute, rules };
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
    const { absolute, rules } = readingOf(link);
    spellings.set(
      link.href,
      known ? { ...known, count: known.count + 1 } : { href: link.href, absolute, count: 1, rules },
    );
  }
  return [...spellings.values()];
}

/**
 * How many different ways a group's address is written in, once made absolute: more than one is a duplicate in
 * spelling. A fragment that is no part of the key is no spelling: "/a#x" and "/a#y" are two places on one page.
 */
export function variantsOf(group: Group): number {
  const keepsFragment = group.key.includes("#");
  const written = group.spellings.map(({ absolute }) => (keepsFragment ? absolute : absolute.replace(/#.*$/s, "")));
  return new Set(written).size;
}
