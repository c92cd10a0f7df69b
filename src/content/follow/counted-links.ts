/** By href: how many links have it, the worker's record, and the changes that the tally does not know yet. Pure. */
import type { AddressCounter } from "../frame-scripts.ts";
import type { LinkRecord, RecordChange } from "../live-messages.ts";
import { recordOf } from "./record.ts";

/** The part of a record that marks need. */
type Judgement = Pick<LinkRecord, "key" | "flags">;

interface Entry {
  count: number;
  record: string | null;
  /** Parsed once: each marking reads it. */
  judgement: Judgement | null;
}

export interface CountedLinks extends AddressCounter {
  /** Returns the hrefs of links that have no record. */
  unknown(): string[];
  /** `null`: the record is no longer valid. */
  setRecord(href: string, record: string | null): void;
  judgementOf(href: string): Judgement | null;
  /** Makes everything a change, for a tally that knows nothing. */
  forgetTold(): void;
  /** Returns the changes since the last call. */
  changes(): RecordChange[];
  /** Each once. */
  hrefs(): Iterable<string>;
  readonly size: number;
  /** Another number whenever links or records have changed. */
  readonly version: number;
}

export function countedLinks(): CountedLinks {
  const entries = new Map<string, Entry>();
  /** Hrefs that have no record, or maybe no links any more. */
  const dirty = new Set<string>();
  const changes = new Map<string, number>();
  let version = 0;
  function change({ record }: Entry, links: number): void {
    if (record !== null) changes.set(record, (changes.get(record) ?? 0) + links);
  }
  return {
    count(href, links) {
      const entry = entries.get(href) ?? { count: 0, record: null, judgement: null };
      entries.set(href, entry);
      entry.count += links;
      change(entry, links);
      version++;
      dirty.add(href);
    },
    unknown: () =>
      [...dirty].filter((href) => {
        const entry = entries.get(href);
        return entry !== undefined && entry.record === null && entry.count > 0;
      }),
    setRecord(href, record) {
      const entry = entries.get(href);
      if (entry === undefined || entry.record === record) return;
      change(entry, -entry.count);
      entry.record = record;
      change(entry, entry.count);
      const read = record === null ? null : recordOf(record);
      entry.judgement = read && { key: read.key, flags: read.flags };
      version++;
      dirty.add(href);
    },
    judgementOf: (href) => entries.get(href)?.judgement ?? null,
    forgetTold() {
      changes.clear();
      for (const entry of entries.values()) change(entry, entry.count);
    },
    changes() {
      const found = [...changes].filter(([, links]) => links !== 0);
      changes.clear();
      for (const href of dirty) {
        const entry = entries.get(href);
        const isGone = entry === undefined || entry.count <= 0;
        if (isGone) entries.delete(href);
        // One that nobody has answered for stays to be asked.
        if (isGone || entry.record !== null) dirty.delete(href);
      }
      return found;
    },
    hrefs: () => entries.keys(),
    get size() {
      return entries.size;
    },
    get version() {
      return version;
    },
  };
}
