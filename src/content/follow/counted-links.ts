/** By address: how many links have it, what the worker said of it, and what was told to the tally. Pure. */

import type { AddressCounter } from "../frame-scripts.ts";
import type { LinkRecord } from "../live-messages.ts";
import { recordOf } from "./record.ts";

/** How many more links have a record, or fewer. */
export type RecordChange = readonly [record: string, change: number];

/** What marks go by. */
type Judgement = Pick<LinkRecord, "key" | "flags">;

interface Entry {
  count: number;
  record: string | null;
  /** Of the record: reading it again and again takes longer. */
  judgement: Judgement | null;
  /** Of how many links the tally knows. */
  told: number;
}

export interface CountedLinks extends AddressCounter {
  /** Addresses of which the worker has said nothing, of those that are there. */
  unknown(): string[];
  /** `null`: it is to be asked again. */
  setRecord(href: string, record: string | null): void;
  judgementOf(href: string): Judgement | null;
  /** Of everything, for a tally that knows nothing. */
  forgetTold(): void;
  /** What the tally does not know yet; it does from now on. */
  changes(): RecordChange[];
  /** Each once. */
  hrefs(): Iterable<string>;
  readonly size: number;
  /** Another number whenever links or records have changed. */
  readonly version: number;
}

export function countedLinks(): CountedLinks {
  const entries = new Map<string, Entry>();
  const dirty = new Set<string>();
  const old = new Map<string, number>();
  let version = 0;
  const takeBack = (entry: Entry) => {
    if (entry.record !== null && entry.told > 0) old.set(entry.record, (old.get(entry.record) ?? 0) - entry.told);
    entry.told = 0;
  };
  return {
    count(href, change) {
      const entry = entries.get(href) ?? { count: 0, record: null, judgement: null, told: 0 };
      entries.set(href, entry);
      entry.count += change;
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
      takeBack(entry);
      version++;
      entry.record = record;
      const read = record === null ? null : recordOf(record);
      entry.judgement = read && { key: read.key, flags: read.flags };
      dirty.add(href);
    },
    judgementOf: (href) => entries.get(href)?.judgement ?? null,
    forgetTold() {
      old.clear();
      for (const [href, entry] of entries) {
        entry.told = 0;
        dirty.add(href);
      }
    },
    changes() {
      const found = new Map(old);
      old.clear();
      for (const href of dirty) {
        const entry = entries.get(href);
        if (entry === undefined) continue;
        if (entry.record !== null && entry.count !== entry.told) {
          found.set(entry.record, (found.get(entry.record) ?? 0) + entry.count - entry.told);
          entry.told = entry.count;
        }
        if (entry.count <= 0) entries.delete(href);
        // One that nobody has answered for stays to be asked.
        if (entry.count <= 0 || entry.record !== null) dirty.delete(href);
      }
      return [...found].filter(([, change]) => change !== 0);
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
