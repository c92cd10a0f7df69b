/** Counts links by href, with their records and unreported changes. Pure. */
import type { RecordChange } from "../../browser/page-messages.ts";
import { type LinkRecord, recordFromText } from "../../core/page/tally.ts";

type Judgement = Pick<LinkRecord, "key" | "flags">;

interface Entry {
  count: number;
  record: string | null;
  judgement: Judgement | null;
}

export type CountedLinks = ReturnType<typeof countedLinks>;

export function countedLinks() {
  const entries = new Map<string, Entry>();
  /** Possibly without record or links. */
  const dirty = new Set<string>();
  const changes = new Map<string, number>();
  let version = 0;
  function change({ record }: Entry, links: number): void {
    if (record !== null) changes.set(record, (changes.get(record) ?? 0) + links);
  }
  return {
    count(href: string, links: number): void {
      const entry = entries.get(href) ?? { count: 0, record: null, judgement: null };
      entries.set(href, entry);
      entry.count += links;
      change(entry, links);
      version++;
      dirty.add(href);
    },
    unknown: (): string[] =>
      [...dirty].filter((href) => {
        const entry = entries.get(href);
        return entry !== undefined && entry.record === null && entry.count > 0;
      }),
    setRecord(href: string, record: string | null): void {
      const entry = entries.get(href);
      if (entry === undefined || entry.record === record) return;
      change(entry, -entry.count);
      entry.record = record;
      change(entry, entry.count);
      const read = record === null ? null : recordFromText(record);
      entry.judgement = read && { key: read.key, flags: read.flags };
      version++;
      dirty.add(href);
    },
    judgementOf: (href: string): Judgement | null => entries.get(href)?.judgement ?? null,
    /** Makes all counts changes, for an empty tally. */
    forgetReported(): void {
      changes.clear();
      for (const entry of entries.values()) change(entry, entry.count);
    },
    /** Returns unreported changes, and drops hrefs without links. */
    changes(): RecordChange[] {
      const found = [...changes].filter(([, links]) => links !== 0);
      changes.clear();
      for (const href of dirty) {
        const entry = entries.get(href);
        const isGone = entry === undefined || entry.count <= 0;
        if (isGone) entries.delete(href);
        if (isGone || entry.record !== null) dirty.delete(href);
      }
      return found;
    },
    hrefs: (): Iterable<string> => entries.keys(),
    get size(): number {
      return entries.size;
    },
    get version(): number {
      return version;
    },
  };
}
