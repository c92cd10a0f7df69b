import { CAUSES, type Cause, causesOn, LEVELS, levelFor, profileOf, rulesFor } from "../core/index.ts";
import { type Analysis, certaintyOfGroup, rowOf, urlRowOf } from "./store/analysis.ts";
import { HostsAndTracking, siteOfUrl } from "./store/facts.ts";
import { Findings } from "./store/findings.ts";
import { entryOf, Fixes } from "./store/fixes.ts";
import { groupBy, type Ignored } from "./store/grouping.ts";
import { Keys } from "./store/keys.ts";
import { LinkColumns } from "./store/link-columns.ts";
import { PrefixCounts } from "./store/prefix-counts.ts";
import { Reasons } from "./store/reasons.ts";
import { inSlices, isSliceOver } from "./store/slices.ts";
import { summaryOf } from "./store/summary.ts";
import { UrlEntries } from "./store/url-entries.ts";
import { urlVariantsOf } from "./store/variants.ts";
import {
  type Entry,
  type LinkStore,
  type LinkStoreSettings,
  type LinkViewRow,
  NO_SUMMARY,
  type Row,
  type SelectedRows,
  type SlicedTask,
  type View,
  type ViewCounts,
  type ViewRow,
} from "./types.ts";
import { runWithMatching } from "./views/expression.ts";
import { translateSelection } from "./views/translate-selection.ts";
import { Views } from "./views/views.ts";

const CLOCK_STRIDE = 16;

const ALL_CAUSES = CAUSES.map(({ cause }) => cause);

export interface LinkStoreOptions {
  /** Own and canonical URLs, absolute, if all links are from one page: its links show how others are encoded. */
  readonly own?: readonly string[] | null;
  /** Canonical URLs of the page, absolute: their parameters do not count as tracking. */
  readonly canonicals?: readonly string[];
  /** URL of the page, or base of a list: links to its site are internal. */
  readonly address?: string | null;
  /** Adds forms that browsers request identically to the fix list. */
  readonly asWritten?: boolean;
}

/** Reused if only the ignored causes change. */
interface Cached {
  readonly keys: Keys;
  readonly findings: Findings;
  readonly facts: HostsAndTracking;
  readonly prefixCounts: PrefixCounts;
  readonly rows: number;
  readonly rules: string;
}

interface Step {
  readonly size: number;
  readonly next: () => void;
}

const rulesIn = ({ profile, localHost, tracking }: LinkStoreSettings): string =>
  JSON.stringify([profile, localHost, tracking]);

function ignoredBy({ level, ignore, profile }: LinkStoreSettings): Ignored {
  const rules = profileOf(profile);
  return { causes: rulesFor(rules, { level, ignore }).causes, level: levelFor(rules, { level, ignore }) };
}

const listedOf = <By extends string, One extends Pick<Row, "group">>(analysis: Analysis, by: By, row: One) => ({
  by,
  ...row,
  certainty: certaintyOfGroup(analysis, row.group),
});

/** Never throws. No rows before the first `analyse`. */
export function createLinkStore({
  own = null,
  canonicals = [],
  address = own?.[0] ?? null,
  asWritten = false,
}: LinkStoreOptions = {}): LinkStore {
  const links = new LinkColumns();
  const site = siteOfUrl(address);
  const declared = { canonicals, declaredBy: address ?? "" };
  let cached: Cached | null = null;
  let analysis: Analysis | null = null;
  let views: Views | null = null;
  let fixes: Fixes | null = null;

  function cachedFor(settings: LinkStoreSettings): Cached {
    const rules = rulesIn(settings);
    if (cached === null || cached.rules !== rules || cached.rows !== links.size) {
      const { level: _, ignore: __, ...options } = settings;
      const keys = new Keys(links, options);
      const findings = new Findings(links, keys, own);
      const facts = new HostsAndTracking(links, keys, declared);
      cached = { keys, findings, facts, prefixCounts: new PrefixCounts(keys), rows: links.size, rules };
    }
    return cached;
  }

  /** Runs steps and yields progress in rows. */
  function* take(
    steps: readonly Step[],
    hrefsAndBases = links.hrefsAndBases.size,
  ): Generator<{ done: number; all: number }, void> {
    let since = Date.now();
    for (const step of steps) {
      while (step.size < hrefsAndBases) {
        step.next();
        if (step.size % CLOCK_STRIDE !== 0 || !isSliceOver(since)) continue;
        // An estimate, by the pair's first row.
        const places = steps.map(({ size }) => links.firstRows.at(Math.max(0, size - 1)));
        const done = places.reduce((sum, place) => sum + place, 0) / places.length;
        yield { done: Math.floor(done), all: links.size };
        since = Date.now();
      }
    }
  }

  function* analyse(settings: LinkStoreSettings): Generator<{ done: number; all: number }, void> {
    const { keys, findings, facts, prefixCounts, rows } = cachedFor(settings);
    const ignored = ignoredBy(settings);
    const lower = LEVELS.filter(({ level }) => level < ignored.level);
    const sets = [ignored.causes, ...lower.map(({ level }) => causesOn(level, keys.profile))];
    const more = keys.missing(sets, links.hrefsAndBases.size);
    yield* take([keys, ...more, findings, facts]);
    for (const one of more) one.close();
    facts.rest();
    const progress = { done: rows, all: rows };
    const counts = links.countRows();
    for (const _ of prefixCounts.count(counts)) yield progress;
    const column = keys.keysOf(ignored.causes);
    const groups = groupBy(keys, ignored, column, counts);
    let step = groups.next();
    for (; !step.done; step = groups.next()) yield progress;
    const grouping = step.value;
    const reasons = new Reasons(links, keys, grouping);
    for (const _ of inSlices(reasons.explainLarge())) yield progress;
    keys.rest();
    const urlEntries = new UrlEntries(column, findings, grouping, counts);
    yield progress;
    const now = {
      links,
      keys,
      findings,
      facts,
      grouping,
      prefixCounts,
      urlEntries,
      reasons,
      counts,
      size: rows,
      site,
    };
    // Together: row numbers differ between analyses.
    fixes = new Fixes(now, declared, { asWritten });
    views = new Views(now, fixes, views);
    analysis = now;
  }

  const fixing: LinkStore["fixing"] = function* (parts, numbers) {
    const now = fixes;
    if (now === null) return [];
    const work = inSlices(now.make());
    while (!work.next().done) yield now.progress;
    return now.of(parts, numbers);
  };

  function listed(from: number, to: number): (ViewRow | LinkViewRow)[] {
    if (views?.by === "link") {
      return mapRange(views.links(null), from, to, (now, row) => listedOf(now, "link", rowOf(now, row)));
    }
    if (views?.by === "address") {
      return mapRange(views.urlEntries(null), from, to, (now, urlEntry) =>
        listedOf(now, "address", urlRowOf(now, urlEntry)),
      );
    }
    const rows = mapRange(views?.numbers(), from, to, (now, number) => {
      const row = fixes?.row(number) ?? null;
      return row === null ? [] : [listedOf(now, "fix", row)];
    });
    return rows.flat();
  }

  function* complete(keys: Keys, sets: readonly (readonly Cause[])[]): Generator<undefined, void> {
    const more = keys.missing(sets, keys.size);
    for (const _ of take(more, keys.size)) yield;
    for (const one of more) one.close();
  }

  function* counting(): Generator<undefined, void> {
    if (analysis === null || cached === null || cached.keys !== analysis.keys) return;
    const { keys, counts, prefixCounts } = analysis;
    yield* complete(keys, [ALL_CAUSES]);
    yield* prefixCounts.count(counts);
    keys.rest();
  }

  function* viewing(view: View): SlicedTask<ViewCounts> {
    if (views === null) return { rows: 0, links: 0, addresses: 0, problem: null };
    return yield* inSlices(views.make(view));
  }

  function* renumbering(chosen: ArrayLike<number>, settings: LinkStoreSettings): Generator<undefined, Uint32Array> {
    if (analysis === null || cached?.rules !== rulesIn(settings)) return new Uint32Array(0);
    const { keys } = analysis;
    const { causes } = ignoredBy(settings);
    yield* complete(keys, [causes]);
    return yield* inSlices(translateSelection(analysis, chosen, keys.keysOf(causes)));
  }

  function* gathering(chosen: SelectedRows | null = null): Generator<undefined, void> {
    if (views !== null) yield* inSlices(views.gather(chosen));
  }

  function mapRange<Result>(
    numbers: Uint32Array | undefined,
    from: number,
    to: number,
    map: (analysis: Analysis, number: number) => Result,
  ): Result[] {
    const now = analysis;
    if (now === null || numbers === undefined) return [];
    return Array.from(numbers.subarray(Math.max(0, from), Math.max(0, to)), (number) => map(now, number));
  }

  return {
    add(entries: Iterable<Entry>) {
      for (const entry of entries) links.add(entry);
    },
    analyse,
    counting,
    summary: () => (analysis === null ? NO_SUMMARY : summaryOf(analysis)),
    viewing,
    renumbering,
    gathering,
    fixing,
    entry: (index) => entryOf(links, index),
    view: (view) => runWithMatching(viewing(view)),
    listed,
    numbers: (from, to) => views?.numbers().slice(Math.max(0, from), Math.max(0, to)) ?? new Uint32Array(0),
    rows: (from: number, to: number, chosen: SelectedRows | null = null) =>
      mapRange(views?.links(chosen), from, to, rowOf),
    urlEntries: (from: number, to: number, chosen: SelectedRows | null = null) =>
      mapRange(views?.urlEntries(chosen), from, to, urlRowOf),
    spellings: (urlEntry, most) =>
      analysis === null ? { spellings: [], more: 0 } : urlVariantsOf(analysis, urlEntry, most),
  };
}
