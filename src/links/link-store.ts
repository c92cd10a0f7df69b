import { type Analysis, rowOf, summaryOf } from "./store/analysis.ts";
import { Findings } from "./store/findings.ts";
import { groupBy } from "./store/grouping.ts";
import { Keys } from "./store/keys.ts";
import { LinkColumns } from "./store/link-columns.ts";
import { Reasons } from "./store/reasons.ts";
import type { Entry, LinkStore, LinkStoreSettings, Row, Summary, View } from "./types.ts";
import { Views } from "./views/views.ts";

const SLICE_MS = 20;
const CLOCK_STRIDE = 16;

export interface LinkStoreOptions {
  /**
   * If all links are from one page: its own and canonical addresses, absolute. Its links then show how others are
   * encoded.
   */
  readonly own?: readonly string[] | null;
}

const NOTHING: Summary = { links: 0, distinct: 0, levels: [], findings: [], without: 0 };

/** Kept when only the level changes. */
interface Known {
  readonly keys: Keys;
  readonly found: Findings;
  readonly rows: number;
  readonly profile: string;
  readonly localHost: string;
}

/** Never throws; no rows before the first `judge`. */
export function createLinkStore({ own = null }: LinkStoreOptions = {}): LinkStore {
  const links = new LinkColumns();
  let known: Known | null = null;
  let analysis: Analysis | null = null;
  let views: Views | null = null;
  let shown: Uint32Array = new Uint32Array(0);

  function knownFor({ profile, localHost }: LinkStoreSettings): Known {
    const isSame = known?.profile === profile && known.localHost === localHost && known.rows === links.size;
    if (known === null || !isSame) {
      const keys = new Keys(links, { profile, localHost });
      known = { keys, found: new Findings(links, keys, own), rows: links.size, profile, localHost };
    }
    return known;
  }

  function* judge(settings: LinkStoreSettings): Generator<{ done: number; all: number }, void> {
    const { keys, found, rows } = knownFor(settings);
    const pairs = links.pairs.size;
    let since = Date.now();
    const isTime = (done: number) => done % CLOCK_STRIDE === 0 && Date.now() - since > SLICE_MS;
    for (const step of [keys, found]) {
      while (step.size < pairs) {
        step.next();
        if (!isTime(step.size)) continue;
        // A pair's first row tells roughly how far it is.
        const done = (links.firsts.at(keys.size - 1) + links.firsts.at(Math.max(0, found.size - 1))) / 2;
        yield { done: Math.floor(done), all: rows };
        since = Date.now();
      }
    }
    keys.close();
    const progress = { done: rows, all: rows };
    const counts = links.counts.all().slice();
    const groups = groupBy(keys, settings.level, counts);
    let step = groups.next();
    for (; !step.done; step = groups.next()) yield progress;
    const grouping = step.value;
    const reasons = new Reasons(links, keys, grouping);
    let count = 0;
    for (const _ of reasons.explainLarge()) {
      count += 1;
      if (!isTime(count)) continue;
      yield progress;
      since = Date.now();
    }
    analysis = { links, keys, found, grouping, reasons, counts, size: rows };
    views = new Views(analysis);
    shown = views.rowsOf({ sort: "index", descending: false, filter: { text: "", kind: null, group: null } });
  }

  return {
    add(entries: Iterable<Entry>) {
      for (const entry of entries) links.add(entry);
    },
    judge,
    summary: () => (analysis === null ? NOTHING : summaryOf(analysis)),
    view(view: View): number {
      shown = views?.rowsOf(view) ?? shown;
      return shown.length;
    },
    rows(from: number, to: number): Row[] {
      const now = analysis;
      return now === null
        ? []
        : Array.from(shown.subarray(Math.max(0, from), Math.max(0, to)), (index) => rowOf(now, index));
    },
  };
}
