/**
 * Counts links by their records, as `counts.ts` defines each count. The worker counts the pages that it reads; pages that
 * change count their links themselves, so that this file imports nothing.
 */

/** Describes a URL by texts that are equal if keys and forms are: these themselves, or hashes. */
export interface LinkRecord {
  /** Key at the chosen level. */
  readonly key: string;
  /** Absolute form: every form of a key beyond the first is a duplicate. `NONE` if no other record has the key. */
  readonly form: string;
  /** A sum of `FLAGS`. */
  readonly flags: number;
  /** Key and form at the highest level; `NONE` if not requested. */
  readonly topKey: string;
  readonly topForm: string;
}

export const NONE = "-";

export const FLAGS = {
  /** Encoded twice, at high confidence. */
  encoded: 1,
  /** Encoded twice, at medium confidence. */
  perhaps: 2,
  /** Looks deceptive. */
  deceptive: 4,
  /** May be mistaken for another. */
  mistakable: 8,
  /** May be deceptive, so that it had to be searched. */
  searched: 16,
  /** May be encoded twice: other links of the page may yet say so. */
  open: 32,
} as const;

/** The text of an `href` that names no resource. */
export const NO_LINK = "";

/** One text with spaces: a list takes longer to send. */
export const textOfRecord = ({ key, form, flags, topKey, topForm }: LinkRecord): string =>
  [key, form, flags, topKey, topForm].join(" ");

export function recordOfText(text: string): LinkRecord {
  const [key = "", form = "", flags = "0", topKey = NONE, topForm = NONE] = text.split(" ");
  return { key, form, flags: Number(flags), topKey, topForm };
}

export interface Tally {
  readonly links: number;
  /** Distinct keys. */
  readonly distinct: number;
  readonly duplicates: number;
  readonly sure: number;
  readonly perhaps: number;
  readonly deceptive: number;
  readonly mistakable: number;
  /** Distinct records that had to be searched. */
  readonly searched: number;
  /** Duplicates at the highest level; `null` if not counted. */
  readonly above: number | null;
}

/** How often something is there; what is there no more is forgotten. */
type Counts<One> = Map<One, number>;

function count<One>(counts: Counts<One>, one: One, change: number): void {
  const now = (counts.get(one) ?? 0) + change;
  if (now > 0) counts.set(one, now);
  else counts.delete(one);
}

/** Counts the forms of each key. Only keys with duplicates are walked, in order of arrival. */
function formsByKey() {
  const pairs: Counts<string> = new Map();
  const forms: Counts<string> = new Map();
  /** Keys of one record each: most of a page's. */
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

/** A record, or its text. */
type Written = LinkRecord | string;

const read = (written: Written): LinkRecord => (typeof written === "string" ? recordOfText(written) : written);

interface LinkTally {
  /** `change`: how many more links of the frame have the record, or fewer if negative. */
  add(frame: number, record: Written, change: number): void;
  /** Forgets a frame that is gone, or will report all its links again. */
  clearFrame(frame: number): void;
  /** Keys of groups with duplicates. */
  numbered(): Iterable<string>;
  tally(): Tally;
}

interface CountedRecord extends LinkRecord {
  /** How many links have it. */
  readonly count: number;
}

/** `records`: of no frame, so that they stay. */
export function newTally(records: Iterable<CountedRecord> = []): LinkTally {
  const byFrame = new Map<number, Counts<Written>>();
  const groups = formsByKey();
  const above = formsByKey();
  /** Records with flags, and how many links have them. */
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
    // A frame that says that more have gone than were there does not make others fewer.
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
