import { type Analysis, addressRowOf, rowOf } from "./store/analysis.ts";
import { Facts, siteOfUrl } from "./store/facts.ts";
import { Findings } from "./store/findings.ts";
import { groupBy } from "./store/grouping.ts";
import { Keys } from "./store/keys.ts";
import { LinkColumns } from "./store/link-columns.ts";
import { Reasons } from "./store/reasons.ts";
import { inSlices, toEnd } from "./store/slices.ts";
import { spellingsOf } from "./store/spellings.ts";
import { summaryOf } from "./store/summary.ts";
import { Units } from "./store/units.ts";
import {
  type Chosen,
  type Counted,
  type Entry,
  type LinkStore,
  type LinkStoreSettings,
  NO_SUMMARY,
  type View,
} from "./types.ts";
import { renumbered } from "./views/renumbered.ts";
import { Views } from "./views/views.ts";

const SLICE_MS = 20;
const CLOCK_STRIDE = 16;

export interface LinkStoreOptions {
  /**
   * If all links are from one page: its own and canonical addresses, absolute. Its links are then evidence of how
   * others are encoded.
   */
  readonly own?: readonly string[] | null;
  /** Canonical addresses of that page, absolute: what they name does not track. */
  readonly canonicals?: readonly string[];
  /** Of the page, or the base of a list: links to its site are internal. */
  readonly address?: string | null;
}

/** Kept when only the level changes. */
interface Cached {
  readonly keys: Keys;
  readonly findings: Findings;
  readonly facts: Facts;
  readonly rows: number;
  /** As `rulesIn`. */
  readonly rules: string;
}

/** What keys, findings and facts depend on: equal for equal ones. */
const rulesIn = ({ profile, localHost, tracking }: LinkStoreSettings): string =>
  JSON.stringify([profile, localHost, tracking]);

/** Never throws; no rows before the first `analyse`. */
export function createLinkStore({
  own = null,
  canonicals = [],
  address = own?.[0] ?? null,
}: LinkStoreOptions = {}): LinkStore {
  const links = new LinkColumns();
  const site = siteOfUrl(address);
  let cached: Cached | null = null;
  let analysis: Analysis | null = null;
  let views: Views | null = null;

  function cachedFor(settings: LinkStoreSettings): Cached {
    const rules = rulesIn(settings);
    if (cached === null || cached.rules !== rules || cached.rows !== links.size) {
      const { level: _, ...options } = settings;
      const keys = new Keys(links, options);
      const findings = new Findings(links, keys, own);
      const facts = new Facts(links, keys, canonicals);
      cached = { keys, findings, facts, rows: links.size, rules };
    }
    return cached;
  }

  function* analyse(settings: LinkStoreSettings): Generator<{ done: number; all: number }, void> {
    const { keys, findings, facts, rows } = cachedFor(settings);
    const pairs = links.pairs.size;
    let since = Date.now();
    const isTime = (done: number) => done % CLOCK_STRIDE === 0 && Date.now() - since > SLICE_MS;
    for (const step of [keys, findings, facts]) {
      while (step.size < pairs) {
        step.next();
        if (!isTime(step.size)) continue;
        // A pair's first row tells roughly how far it is.
        const places = [keys, findings, facts].map(({ size }) => links.firstRows.at(Math.max(0, size - 1)));
        const done = places.reduce((sum, place) => sum + place, 0) / places.length;
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
    const units = new Units(links, keys, findings, grouping, counts);
    yield progress;
    const now = { links, keys, findings, facts, grouping, units, reasons, counts, size: rows, site };
    // Together: rows of one are not of the other.
    views = new Views(now, views);
    analysis = now;
  }

  function* viewing(view: View): Generator<void, Counted> {
    if (views === null) return { rows: 0, links: 0, addresses: 0, problem: null };
    return yield* inSlices(views.make(view));
  }

  function* renumbering(chosen: ArrayLike<number>, settings: LinkStoreSettings): Generator<void, Uint32Array> {
    if (analysis === null || cached?.rules !== rulesIn(settings)) return new Uint32Array(0);
    return yield* inSlices(renumbered(analysis, chosen, settings.level));
  }

  function* gathering(chosen: Chosen | null = null): Generator<void, void> {
    if (views !== null) yield* inSlices(views.gather(chosen));
  }

  /** What is made of each of a piece of the numbers. */
  function piece<Made>(
    numbers: Uint32Array | undefined,
    from: number,
    to: number,
    made: (analysis: Analysis, number: number) => Made,
  ): Made[] {
    const now = analysis;
    if (now === null || numbers === undefined) return [];
    return Array.from(numbers.subarray(Math.max(0, from), Math.max(0, to)), (number) => made(now, number));
  }

  return {
    add(entries: Iterable<Entry>) {
      for (const entry of entries) links.add(entry);
    },
    analyse,
    summary: () => (analysis === null ? NO_SUMMARY : summaryOf(analysis)),
    viewing,
    renumbering,
    gathering,
    view: (view) => toEnd(viewing(view)),
    listed: (from, to) =>
      views?.by === "address"
        ? piece(views.units(null), from, to, (now, unit) => ({ by: "address" as const, ...addressRowOf(now, unit) }))
        : piece(views?.links(null), from, to, (now, row) => ({ by: "link" as const, ...rowOf(now, row) })),
    numbers: (from, to) => views?.numbers().slice(Math.max(0, from), Math.max(0, to)) ?? new Uint32Array(0),
    rows: (from: number, to: number, chosen: Chosen | null = null) => piece(views?.links(chosen), from, to, rowOf),
    units: (from: number, to: number, chosen: Chosen | null = null) =>
      piece(views?.units(chosen), from, to, addressRowOf),
    spellings: (unit, most) => (analysis === null ? { spellings: [], more: 0 } : spellingsOf(analysis, unit, most)),
  };
}
