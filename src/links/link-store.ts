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
   * If all links are from one page: its own and canonical addresses, absolute. Its links are then evidence of how
   * others are encoded.
   */
  readonly own?: readonly string[] | null;
}

const NOTHING: Summary = { links: 0, distinct: 0, levels: [], findings: [], without: 0 };

/** Kept when only the level changes. */
interface Cached {
  readonly keys: Keys;
  readonly findings: Findings;
  readonly rows: number;
  readonly profile: string;
  readonly localHost: string;
}

/** Never throws; no rows before the first `analyse`. */
export function createLinkStore({ own = null }: LinkStoreOptions = {}): LinkStore {
  const links = new LinkColumns();
  let cached: Cached | null = null;
  let analysis: Analysis | null = null;
  let views: Views | null = null;
  let viewRows: Uint32Array = new Uint32Array(0);

  function cachedFor({ profile, localHost }: LinkStoreSettings): Cached {
    const isSame = cached?.profile === profile && cached.localHost === localHost && cached.rows === links.size;
    if (cached === null || !isSame) {
      const keys = new Keys(links, { profile, localHost });
      cached = { keys, findings: new Findings(links, keys, own), rows: links.size, profile, localHost };
    }
    return cached;
  }

  function* analyse(settings: LinkStoreSettings): Generator<{ done: number; all: number }, void> {
    const { keys, findings, rows } = cachedFor(settings);
    const pairs = links.pairs.size;
    let since = Date.now();
    const isTime = (done: number) => done % CLOCK_STRIDE === 0 && Date.now() - since > SLICE_MS;
    for (const step of [keys, findings]) {
      while (step.size < pairs) {
        step.next();
        if (!isTime(step.size)) continue;
        // A pair's first row tells roughly how far it is.
        const done = (links.firstRows.at(keys.size - 1) + links.firstRows.at(Math.max(0, findings.size - 1))) / 2;
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
    analysis = { links, keys, findings, grouping, reasons, counts, size: rows };
    views = new Views(analysis);
    viewRows = views.rowsOf({ sort: "index", descending: false, filter: { text: "", kind: null, group: null } });
  }

  return {
    add(entries: Iterable<Entry>) {
      for (const entry of entries) links.add(entry);
    },
    analyse,
    summary: () => (analysis === null ? NOTHING : summaryOf(analysis)),
    view(view: View): number {
      viewRows = views?.rowsOf(view) ?? viewRows;
      return viewRows.length;
    },
    rows(from: number, to: number): Row[] {
      const now = analysis;
      return now === null
        ? []
        : Array.from(viewRows.subarray(Math.max(0, from), Math.max(0, to)), (index) => rowOf(now, index));
    },
  };
}
