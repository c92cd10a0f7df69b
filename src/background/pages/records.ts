/** One record per distinct URL: the source of all counts, lists and marks. */
import type { CollectedFrame, Place } from "../../browser/messages.ts";
import {
  ALL_CAUSES,
  canonicalsOf,
  createKeyReader,
  DEFAULT_CAUSES,
  DEFAULT_PROFILE,
  type IgnoreOptions,
  type LinkRecord,
  NONE,
  namesResource,
  newTally,
  type Options,
  type PageEvidence,
  type Tally,
  tally,
  urlKey,
} from "../../core/index.ts";
import { deceptionGate, evidenceOf, type Judgement, linkJudge, type WrittenLink } from "./judges.ts";

export type KeyOptions = Options & Pick<IgnoreOptions, "ignore">;

/** Distinct links to search for deceptive ones. */
export const MOST_TO_SEARCH = 20_000;

/** Characters of 6 bits. A collision among a million texts has a probability of about 1e-10. */
const LENGTH = 12;
export const hashOf = (text: string): string => urlKey(text).slice(0, LENGTH);

/** Only records with the same name are comparable. */
export const optionsKey = ({
  profile = DEFAULT_PROFILE,
  ignore = DEFAULT_CAUSES,
  localHost = "",
  tracking,
}: KeyOptions): string => JSON.stringify([profile, ignore, localHost, tracking?.added, tracking?.excepted]);

interface DistinctLink extends WrittenLink {
  /** Links in the page. */
  readonly count: number;
}

export interface PageRecord extends DistinctLink, LinkRecord, Judgement {}

export interface PlacedRecord {
  readonly record: PageRecord;
  /** Index among the links of all frames. */
  readonly at: number;
  readonly place: Place;
}

export const hasFlag =
  (flag: number) =>
  ({ flags }: PageRecord): boolean =>
    (flags & flag) !== 0;

export interface PageRecords {
  /** In order of appearance, without the page's URL. */
  readonly records: readonly PageRecord[];
  readonly tally: Tally;
  /** Keys of groups with duplicates. */
  readonly numbered: ReadonlySet<string>;
  readonly canonicals: readonly string[];
  /** Gathered only if needed. */
  readonly evidence: () => PageEvidence;
  /** Duplicates if all causes are ignored. */
  readonly loosestDuplicates: () => number;
  /** In document order. */
  readonly linksWith: (isMeant: (record: PageRecord) => boolean) => PlacedRecord[];
}

/** By frame and href; -1 if it names no resource. */
type Indices = readonly (readonly number[])[];

function distinctLinks(frames: readonly CollectedFrame[]): { links: DistinctLink[]; indices: Indices } {
  const links: (WrittenLink & { count: number })[] = [];
  const byBase = new Map<string, Map<string, number>>();
  const indices = frames.map(({ base, hrefs, links: written }) => {
    const known = byBase.get(base) ?? new Map<string, number>();
    byBase.set(base, known);
    const own: number[] = [];
    for (const at of written) {
      own[at] ??= indexOf(hrefs[at] as string, base, known);
      const link = links[own[at]];
      if (link !== undefined) link.count += 1;
    }
    return own;
  });
  function indexOf(href: string, base: string, known: Map<string, number>): number {
    if (!namesResource(href)) return -1;
    const index = known.get(href) ?? links.push({ href, base, count: 0 }) - 1;
    known.set(href, index);
    return index;
  }
  return { links, indices };
}

const NOT_JUDGED: Judgement = { flags: 0, encoding: null, deception: null };

function makeRecords(
  links: readonly DistinctLink[],
  options: KeyOptions,
  judge: (link: WrittenLink) => Judgement = () => NOT_JUDGED,
): PageRecord[] {
  const { keyOf, formOf } = createKeyReader(options);
  const known = new Set<string>();
  const shared = new Set<string>();
  const keys = links.map((link) => {
    const key = keyOf(link);
    (known.has(key) ? shared : known).add(key);
    return key;
  });
  return links.map((link, i) => {
    const { href, base, count } = link;
    const key = keys[i] as string;
    // Unique keys need no form.
    const form = shared.has(key) ? formOf(link, key) : NONE;
    const { flags, encoding, deception } = judge(link);
    // A spread takes several times as long.
    return { href, base, count, key, form, flags, encoding, deception, topKey: NONE, topForm: NONE };
  });
}

export function newRecords(frames: readonly CollectedFrame[], options: KeyOptions): PageRecords {
  const canonicals = canonicalsOf(frames[0]);
  let gathered: PageEvidence | undefined;
  const evidence = () => {
    gathered ??= evidenceOf(frames, [frames[0]?.url ?? "", ...canonicals]);
    return gathered;
  };
  const { links, indices } = distinctLinks(frames);
  const isSearched = links.length <= MOST_TO_SEARCH || links.filter(deceptionGate(options)).length <= MOST_TO_SEARCH;
  const judge = linkJudge(options, evidence, isSearched);
  const records = makeRecords(links, options, judge);
  const counted = newTally(records);
  return {
    records,
    tally: counted.tally(),
    numbered: new Set(counted.numbered()),
    canonicals,
    evidence,
    loosestDuplicates: () => tally(makeRecords(links, { ...options, ignore: ALL_CAUSES })).duplicates,
    linksWith(isMeant) {
      const meant = records.map((record) => (isMeant(record) ? record : null));
      const found: PlacedRecord[] = [];
      let next = 0;
      frames.forEach(({ frameId, collection, links: written }, i) => {
        written.forEach((href, index) => {
          const record = meant[indices[i]?.[href] ?? -1];
          if (record === undefined) return;
          if (record !== null) found.push({ record, at: next, place: { frameId, collection, index } });
          next += 1;
        });
      });
      return found;
    },
  };
}

const known = new WeakMap<readonly CollectedFrame[], { readonly name: string; readonly records: PageRecords }>();

/** Caches the last result by frames. */
export function recordsOn(frames: readonly CollectedFrame[], options: KeyOptions): PageRecords {
  const name = optionsKey(options);
  const last = known.get(frames);
  if (last?.name === name) return last.records;
  const records = newRecords(frames, options);
  known.set(frames, { name, records });
  return records;
}

export function placesOf(links: readonly PlacedRecord[], most = Number.POSITIVE_INFINITY): Map<PageRecord, Place[]> {
  const places = new Map<PageRecord, Place[]>();
  for (const { record, place } of links) {
    const known = places.get(record);
    if (known === undefined) places.set(record, [place]);
    else if (known.length < most) known.push(place);
  }
  return places;
}
