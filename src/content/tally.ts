/** Adds up the links of all frames of a tab, as the popup's strip counts them. Pure. */
import { FLAGS, type Tally } from "./live-messages.ts";
import { recordOf } from "./record.ts";

/** How often something is there; what is there no more is forgotten. */
type Counts = Map<string, number>;

function count(counts: Counts, name: string, change: number): void {
  const now = (counts.get(name) ?? 0) + change;
  if (now > 0) counts.set(name, now);
  else counts.delete(name);
}

/** By key, its forms. Only keys with two forms or more are walked, in order of arrival. */
function formsByKey() {
  const forms = new Map<string, Counts>();
  const several = new Set<string>();
  return {
    several,
    count(key: string, form: string, change: number) {
      const own = forms.get(key) ?? new Map<string, number>();
      count(own, form, change);
      if (own.size === 0) forms.delete(key);
      else forms.set(key, own);
      if (own.size > 1) several.add(key);
      else several.delete(key);
    },
  };
}

export interface LinkTally {
  /** Of one frame, how many more links have a record, or fewer. */
  add(frame: number, record: string, change: number): void;
  /** Of a frame that is gone, or will be told again. */
  clearFrame(frame: number): void;
  /** The page's own address, which is a spelling and no link. */
  own(record: string | null): void;
  /** Keys of groups in several spellings. */
  several(): Iterable<string>;
  tally(): Tally;
}

export function newTally(): LinkTally {
  const byFrame = new Map<number, Counts>();
  const groups = formsByKey();
  const above = formsByKey();
  const sent = new Map<string, Counts>();
  /** Records with flags, and how many links have them. */
  const flagged: Counts = new Map();
  let links = 0;
  let withoutTop = 0;
  let ownRecord: string | null = null;

  /** `change`: of texts that are there; `linksChange`: of links. */
  function apply(text: string, change: number, linksChange: number): void {
    const record = recordOf(text);
    groups.count(record.key, record.form, change);
    if (record.topKey === "-") withoutTop += change;
    else above.count(record.topKey, record.topForm, change);
    const own = sent.get(record.key) ?? new Map<string, number>();
    count(own, record.sent, change);
    if (own.size === 0) sent.delete(record.key);
    else sent.set(record.key, own);
    if (record.flags !== 0) count(flagged, text, linksChange);
    links += linksChange;
  }

  function add(frame: number, text: string, change: number): void {
    const counts = byFrame.get(frame) ?? new Map<string, number>();
    byFrame.set(frame, counts);
    const before = counts.get(text) ?? 0;
    // A frame that says that more have gone than were there does not make others fewer.
    const now = Math.max(before + change, 0);
    count(counts, text, now - before);
    apply(text, now - before, now - before);
  }

  const isToActOn = (key: string): boolean => {
    const own = sent.get(key);
    return groups.several.has(key) && own !== undefined && own.size > 1 && !own.has("-");
  };

  function clearFrame(frame: number): void {
    for (const [text, number] of byFrame.get(frame) ?? []) apply(text, -number, -number);
    byFrame.delete(frame);
  }

  return {
    add,
    clearFrame,
    own(record) {
      if (record === ownRecord) return;
      if (ownRecord !== null) apply(ownRecord, -1, 0);
      if (record !== null) apply(record, 1, 0);
      ownRecord = record;
    },
    several: () => groups.several,
    tally() {
      const sums = { sure: 0, perhaps: 0, deceptive: 0, mistakable: 0, searched: 0 };
      const others = new Set<string>();
      const note = (text: string, number: number) => {
        const { key, flags, canonical } = recordOf(text);
        if (flags & FLAGS.encoded) sums.sure += number;
        if (flags & FLAGS.perhaps) sums.perhaps += number;
        if (flags & FLAGS.deceptive) sums.deceptive += number;
        if (flags & FLAGS.mistakable) sums.mistakable += number;
        if (flags & FLAGS.searched && number > 0) sums.searched += 1;
        const isWrong = flags & FLAGS.encoded || (flags & FLAGS.deceptive && number > 0);
        if (isWrong && !isToActOn(key)) others.add(canonical);
      };
      for (const [text, number] of flagged) note(text, number);
      if (ownRecord !== null) note(ownRecord, 0);
      const toActOn = [...groups.several].filter(isToActOn).length;
      return {
        links,
        several: groups.several.size,
        toActOn,
        ...sums,
        above: withoutTop > 0 ? null : above.several.size,
        number: toActOn + others.size,
      };
    },
  };
}
