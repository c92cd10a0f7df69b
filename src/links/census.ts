import { Facts } from "./store/facts.ts";
import { Found } from "./store/found.ts";
import { groupBy } from "./store/grouping.ts";
import { Holdings } from "./store/holdings.ts";
import { type Judgement, rowOf, summaryOf } from "./store/judgement.ts";
import { Reasons } from "./store/reasons.ts";
import type { Census, CensusSettings, Entry, Row, Summary, View } from "./types.ts";
import { Views } from "./views/views.ts";

/** Milliseconds of work between two yields. */
const SLICE = 20;
/** Addresses that are judged between two looks at the clock. */
const STRIDE = 16;

export interface CensusOptions {
  /**
   * Set when all addresses stand on one page: its own address and what it calls canonical, absolute. Then the addresses
   * bear witness on how others are encoded.
   */
  readonly own?: readonly string[] | null;
}

const NOTHING: Summary = { links: 0, distinct: 0, levels: [], findings: [], without: 0 };

/** What a rule set says does not change with the level. */
interface Known {
  readonly facts: Facts;
  readonly found: Found;
  readonly rows: number;
  readonly profile: string;
  readonly localHost: string;
}

/** An empty census. Its methods never throw; before the first judgement there are no rows. */
export function createCensus({ own = null }: CensusOptions = {}): Census {
  const holdings = new Holdings();
  let known: Known | null = null;
  let judgement: Judgement | null = null;
  let views: Views | null = null;
  let shown: Uint32Array = new Uint32Array(0);

  function knownFor({ profile, localHost }: CensusSettings): Known {
    const isSame = known?.profile === profile && known.localHost === localHost && known.rows === holdings.size;
    if (known === null || !isSame) {
      const facts = new Facts(holdings, { profile, localHost });
      known = { facts, found: new Found(holdings, facts, own), rows: holdings.size, profile, localHost };
    }
    return known;
  }

  function* judge(settings: CensusSettings): Generator<{ done: number; all: number }, void> {
    const { facts, found, rows } = knownFor(settings);
    const pairs = holdings.pairs.size;
    let since = Date.now();
    const isTime = (done: number) => done % STRIDE === 0 && Date.now() - since > SLICE;
    for (const step of [facts, found]) {
      while (step.size < pairs) {
        step.next();
        if (!isTime(step.size)) continue;
        // The first row of a pair tells about how far it is.
        const done = (holdings.firsts.at(facts.size - 1) + holdings.firsts.at(Math.max(0, found.size - 1))) / 2;
        yield { done: Math.floor(done), all: rows };
        since = Date.now();
      }
    }
    facts.close();
    const progress = { done: rows, all: rows };
    const counts = holdings.counts.all().slice();
    const groups = groupBy(facts, settings.level, counts);
    let step = groups.next();
    for (; !step.done; step = groups.next()) yield progress;
    const grouping = step.value;
    const reasons = new Reasons(holdings, facts, grouping);
    let count = 0;
    for (const _ of reasons.explainLarge()) {
      count += 1;
      if (!isTime(count)) continue;
      yield progress;
      since = Date.now();
    }
    judgement = { holdings, facts, found, grouping, reasons, counts, size: rows };
    views = new Views(judgement);
    shown = views.rowsOf({ sort: "index", descending: false, filter: { text: "", kind: null, group: null } });
  }

  return {
    add(entries: Iterable<Entry>) {
      for (const entry of entries) holdings.add(entry);
    },
    judge,
    summary: () => (judgement === null ? NOTHING : summaryOf(judgement)),
    view(view: View): number {
      shown = views?.rowsOf(view) ?? shown;
      return shown.length;
    },
    rows(from: number, to: number): Row[] {
      const now = judgement;
      return now === null
        ? []
        : Array.from(shown.subarray(Math.max(0, from), Math.max(0, to)), (index) => rowOf(now, index));
    },
  };
}
