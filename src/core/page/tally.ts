/** Counts links by record, as `counts.ts` defines. Imports nothing, because content scripts use it, too. */

/** Texts, or hashes of them, that are equal if keys and forms are. */
export interface LinkRecord {
  /** Key at the chosen level. */
  readonly key: string;
  /** Absolute form: each further form of a key is a duplicate. `NONE` if no other record has the key. */
  readonly form: string;
  /** A sum of `FLAGS`. */
  readonly flags: number;
  /** At the highest level; `NONE` if not requested. */
  readonly topKey: string;
  readonly topForm: string;
}

export const NONE = "-";

export const FLAGS = {
  /** At high confidence. */
  encoded: 1,
  /** At medium confidence. */
  perhaps: 2,
  deceptive: 4,
  mistakable: 8,
  /** May be deceptive, so it was inspected. */
  searched: 16,
  /** May be encoded twice: other links of the page decide. */
  open: 32,
} as const;

/** Text of an `href` that names no resource. */
export const NO_LINK = "";

/** A string is faster to send than a list. */
export const recordToText = ({ key, form, flags, topKey, topForm }: LinkRecord): string =>
  [key, form, flags, topKey, topForm].join(" ");

export function recordFromText(text: string): LinkRecord {
  const [key = "", form = "", flags = "0", topKey = NONE, topForm = NONE] = text.split(" ");
  return { key, form, flags: Number(flags), topKey, topForm };
}

export interface Tally {
  readonly links: number;
  readonly distinct: number;
  readonly duplicates: number;
  readonly sure: number;
  readonly perhaps: number;
  readonly deceptive: number;
  readonly mistakable: number;
  /** Distinct records that were inspected. */
  readonly searched: number;
  /** Duplicates at the highest level; `null` if unknown. */
  readonly above: number | null;
}

type Counts<One> = Map<One, number>;

function count<One>(counts: Counts<One>, one: One, change: number): void {
  const now = (counts.get(one) ?? 0) + change;
  if (now > 0) counts.set(one, now);
  else counts.delete(one);
}

/** `withDuplicates` is in order of arrival. */
function formsByKey() {
  const pairs: Counts<string> = new Map();
  const forms: Counts<string> = new Map();
  /** Keys of a single record, which most are. */
  const alone: Counts<string> = new Map();
  const withDuplicates = new Set<string>();
  return {
    withDuplicates,
    keys: () => forms.size + alone.size,
    duplicates: () => pairs.size - forms.size,
    count(key: string, form: string, change: number) {
      if (form === NONE) return count(alone, key, change);
      const before = pairs.size;
      count(pairs, `${key} ${form}`, change);
      if (pairs.size === before) return;
      count(forms, key, pairs.size - before);
      if ((forms.get(key) ?? 0) > 1) withDuplicates.add(key);
      else withDuplicates.delete(key);
    },
  };
}

type Written = LinkRecord | string;

const read = (written: Written): LinkRecord => (typeof written === "string" ? recordFromText(written) : written);

interface LinkTally {
  /** `change`: links added, or removed if negative. */
  add(frame: number, record: Written, change: number): void;
  clearFrame(frame: number): void;
  /** Keys of groups with duplicates. */
  numbered(): Iterable<string>;
  tally(): Tally;
}

interface CountedRecord extends LinkRecord {
  readonly count: number;
}

/** `records` belong to no frame, so they stay. */
export function newTally(records: Iterable<CountedRecord> = []): LinkTally {
  const byFrame = new Map<number, Counts<Written>>();
  const groups = formsByKey();
  const above = formsByKey();
  const flagged: Counts<Written> = new Map();
  let links = 0;
  let withoutTop = 0;

  function apply(written: Written, change: number): void {
    if (written === NO_LINK) return;
    const record = read(written);
    groups.count(record.key, record.form, change);
    if (record.topKey === NONE) withoutTop += change;
    else above.count(record.topKey, record.topForm, change);
    if (record.flags !== 0) count(flagged, written, change);
    links += change;
  }

  function add(frame: number, written: Written, change: number): void {
    const counts = byFrame.get(frame) ?? new Map<Written, number>();
    byFrame.set(frame, counts);
    const before = counts.get(written) ?? 0;
    // A frame cannot remove more links than it has.
    const now = Math.max(before + change, 0);
    count(counts, written, now - before);
    apply(written, now - before);
  }

  function clearFrame(frame: number): void {
    for (const [written, number] of byFrame.get(frame) ?? []) apply(written, -number);
    byFrame.delete(frame);
  }

  for (const record of records) apply(record, record.count);

  return {
    add,
    clearFrame,
    numbered: () => groups.withDuplicates,
    tally() {
      const sums = { sure: 0, perhaps: 0, deceptive: 0, mistakable: 0, searched: 0 };
      for (const [written, number] of flagged) {
        const { flags } = read(written);
        if (flags & FLAGS.encoded) sums.sure += number;
        if (flags & FLAGS.perhaps) sums.perhaps += number;
        if (flags & FLAGS.deceptive) sums.deceptive += number;
        if (flags & FLAGS.mistakable) sums.mistakable += number;
        if (flags & FLAGS.searched) sums.searched += 1;
      }
      return {
        links,
        distinct: groups.keys(),
        duplicates: groups.duplicates(),
        ...sums,
        above: withoutTop > 0 ? null : above.duplicates(),
      };
    },
  };
}

export const tally = (records: Iterable<CountedRecord>): Tally => newTally(records).tally();
