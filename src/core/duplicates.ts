import { isSettled, type Options, read, rewrite } from "./canonicalize.ts";
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
  /** Parallel to `members`: index into `spellings`. */
  readonly spellingOf: readonly number[];
}

type Reading = Omit<Spelling, "href" | "count"> & { readonly key: string };

const withoutFragment = (text: string): string => {
  const hash = text.indexOf("#");
  return hash < 0 ? text : text.slice(0, hash);
};

function readLink(link: Link, options: Options): Reading {
  const profile = profileOf(options.profile);
  const context = link.base === undefined ? options : { ...options, base: link.base };
  const changes: { rule: Rule; before: string; after: string }[] = [];
  const listener = (rule: Rule, before: string, after: string) => changes.push({ rule, before, after });
  const absolute = read(link.href, profile, context, listener);
  const key = isSettled(absolute, profile) ? absolute : serialize(rewrite(parse(absolute), profile, context, listener));
  // What happens in a fragment that is no part of the key makes no other spelling.
  const place = key.includes("#") ? (text: string) => text : withoutFragment;
  const telling = changes.filter(({ rule, before, after }) => !rule.sameSpelling && place(before) !== place(after));
  return {
    key,
    absolute,
    rules: changes.map(({ rule }) => rule.id),
    form: [place(absolute), ...telling.map(({ rule }) => rule.id)].join(" "),
  };
}

/** Reads each link once, however often the page has it. */
function reader(options: Options): (link: Link) => Reading {
  const byBase = new Map<string | undefined, Map<string, Reading>>();
  return (link) => {
    let readings = byBase.get(link.base);
    if (readings === undefined) {
      readings = new Map();
      byBase.set(link.base, readings);
    }
    let reading = readings.get(link.href);
    if (reading === undefined) {
      reading = readLink(link, options);
      readings.set(link.href, reading);
    }
    return reading;
  };
}

/**
 * Groups links by their canonical URL. Groups of one are left out; a group whose members are all written alike has one
 * spelling. Never throws.
 */
export function findDuplicates(links: readonly Link[], options: Options & { readonly level?: Level } = {}): Group[] {
  const readingOf = reader(options);
  const byKey = new Map<string, { index: number; href: string; reading: Reading }[]>();
  links.forEach((link, index) => {
    const reading = readingOf(link);
    const member = { index, href: link.href, reading };
    const members = byKey.get(reading.key);
    if (members === undefined) byKey.set(reading.key, [member]);
    else members.push(member);
  });
  const groups: Group[] = [];
  for (const [key, members] of byKey) {
    if (members.length < 2) continue;
    const spellings = new Map<string, { index: number; spelling: Spelling }>();
    const spellingOf = members.map(({ href, reading: { key: _, ...reading } }) => {
      // The same reference may stand on pages with different bases, and then it is another spelling.
      const name = JSON.stringify([href, reading.absolute]);
      const known = spellings.get(name);
      const spelling = known ? { ...known.spelling, count: known.spelling.count + 1 } : { href, count: 1, ...reading };
      const index = known?.index ?? spellings.size;
      spellings.set(name, { index, spelling });
      return index;
    });
    groups.push({
      key,
      level: options.level ?? 2,
      members: members.map(({ index }) => index),
      spellings: [...spellings.values()].map(({ spelling }) => spelling),
      spellingOf,
    });
  }
  return groups;
}

/** In how many ways the address of a group is written: more than one is a duplicate in spelling. */
export const variantsOf = (group: Group): number => new Set(group.spellings.map(({ form }) => form)).size;
