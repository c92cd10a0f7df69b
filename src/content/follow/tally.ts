/** Adds up the links of all frames of a tab, as `core/page/counts.ts` counts them. Pure. */
import { FLAGS, NO_LINK, type Tally } from "../live-messages.ts";
import { recordOf } from "./record.ts";

/** How often something is there; what is there no more is forgotten. */
type Counts = Map<string, number>;

function count(counts: Counts, name: string, change: number): void {
  const now = (counts.get(name) ?? 0) + change;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}

/** By key, its forms. Only keys with duplicates are walked, in order of arrival. */
function formsByKey() {
  const forms = new Map<string, Counts>();
  const withDuplicates = new Set<string>();
  let [pairs, keys] = [0, 0];
  return {
    withDuplicates,
    get duplicates() {
      return pairs - keys;
    },
    count(key: string, form: string, change: number) {
      const own = forms.get(key) ?? new Map<string, number>();
      const before = own.size;
      count(own, form, change);
      pairs += own.size - before;
      keys += Math.sign(own.size) - Math.sign(before);
      if (own.size === 0) forms.delete(key);
      else forms.set(key, own);
      if (own.size > 1) withDuplicates.add(key);
      else withDuplicates.delete(key);
    },
  };
}

export interface LinkTally {
  /** Of one frame, how many more links have a record, or fewer. */
  add(frame: number, record: string, change: number): void;
  /** Of a frame that is gone, or will be told again. */
  clearFrame(frame: number): void;
  /** Keys of groups with duplicates. */
  numbered(): Iterable<string>;
  tally(): Tally;
}

export function newTally(): LinkTally {
  const byFrame = new Map<number, Counts>();
  const groups = formsByKey();
  const above = formsByKey();
  /** Records with flags, and how many links have them. */
  const flagged: Counts = new Map();
  let links = 0;
  let withoutTop = 0;

  function apply(text: string, change: number): void {
    if (text === NO_LINK) return;
    const record = recordOf(text);
    groups.count(record.key, record.form, change);
    if (record.topKey === "-") withoutTop += change;
    else above.count(record.topKey, record.topForm, change);
    if (record.flags !== 0) count(flagged, text, change);
    links += change;
  }

  function add(frame: number, text: string, change: number): void {
    const counts = byFrame.get(frame) ?? new Map<string, number>();
    byFrame.set(frame, counts);
    const before = counts.get(text) ?? 0;
    // A frame that says that more have gone than were there does not make others fewer.
    const now = Math.max(before + change, 0);
    count(counts, text, now - before);
    apply(text, now - before);
  }

  function clearFrame(frame: number): void {
    for (const [text, number] of byFrame.get(frame) ?? []) apply(text, -number);
    byFrame.delete(frame);
  }

  return {
    add,
    clearFrame,
    numbered: () => groups.withDuplicates,
    tally() {
      const sums = { sure: 0, perhaps: 0, deceptive: 0, mistakable: 0, searched: 0 };
      for (const [text, number] of flagged) {
        const { flags } = recordOf(text);
        if (flags & FLAGS.encoded) sums.sure += number;
        if (flags & FLAGS.perhaps) sums.perhaps += number;
        if (flags & FLAGS.deceptive) sums.deceptive += number;
        if (flags & FLAGS.mistakable) sums.mistakable += number;
        if (flags & FLAGS.searched) sums.searched += 1;
      }
      return { links, duplicates: groups.duplicates, ...sums, above: withoutTop > 0 ? null : above.duplicates };
    },
  };
}
