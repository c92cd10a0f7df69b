import { CAUSES, type CauseCount, prefixLength } from "../../core/index.ts";
import { Column32 } from "./columns.ts";
import type { KeyColumn } from "./key-column.ts";
import {
  countByKey,
  countFragments,
  type HrefsAndBases,
  hrefsAndBasesOf,
  type KeyCounts,
  type Totals,
  totalsOf,
} from "./key-counts.ts";
import type { Keys } from "./keys.ts";

/** Length of the shortest prefix that ignores fragments. */
export const FRAGMENT_PREFIX_LENGTH = prefixLength(["case-and-port", "fragment"]) as number;

/** Keys and counts of the prefix counted last. */
interface Last extends KeyCounts {
  readonly numbers: Int32Array;
}

/** Keys that gained or lost a pair, and all their pairs. */
function changesTo({ numbers, end }: KeyColumn, before: Int32Array): { keys: Int32Array; hrefsAndBases: Int32Array } {
  const keys = new Column32();
  const isChanged = new Uint8Array(end);
  const add = (key: number) => {
    if (isChanged[key] === 0) keys.push(key);
    isChanged[key] = 1;
  };
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++) {
    if (numbers[hrefAndBase] === before[hrefAndBase]) continue;
    add(numbers[hrefAndBase] as number);
    add(before[hrefAndBase] as number);
  }
  const hrefsAndBases = new Column32();
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++)
    if (isChanged[numbers[hrefAndBase] as number] === 1) hrefsAndBases.push(hrefAndBase);
  return { keys: keys.all(), hrefsAndBases: hrefsAndBases.all() };
}

function lengthened(values: Int32Array, length: number): Int32Array {
  if (values.length === length) return values;
  const longer = new Int32Array(length);
  longer.set(values);
  return longer;
}

const replace = (values: Int32Array, now: Int32Array, keys: Int32Array): void => {
  for (const key of keys) values[key] = now[key] as number;
};

/** Duplicates for each prefix of the causes, shortest first. Recounts only keys that change. */
export class PrefixCounts {
  readonly #keys: Keys;
  readonly totals: Totals[] = [];
  /** Requests that are distinct only with their fragment. */
  readonly #moreWithFragment: number[] = [];
  #last: Last | null = null;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** Counts prefixes that have keys. `counts`: rows by pair. Can be resumed. */
  *count(counts: Int32Array): Generator<undefined, void> {
    const isNext = () => this.totals.length <= CAUSES.length && this.#keys.hasPrefix(this.totals.length);
    if (!isNext()) return;
    const hrefsAndBases = hrefsAndBasesOf(this.#keys, counts);
    while (isNext()) {
      const length = this.totals.length;
      const column = this.#keys.keysOfPrefix(length);
      const fragments = length === 0 || length > FRAGMENT_PREFIX_LENGTH ? 0 : yield* countFragments(column, this.#keys);
      const totals = yield* this.#countNext(column, hrefsAndBases);
      this.totals.push(totals);
      this.#moreWithFragment.push(fragments);
      if (length === CAUSES.length) this.#last = null;
      yield;
    }
  }

  *#countNext(column: KeyColumn, hrefsAndBases: HrefsAndBases): Generator<undefined, Totals> {
    const { numbers, end } = column;
    if (this.#last === null) {
      const all = yield* countByKey(column, this.#keys, hrefsAndBases);
      this.#last = { numbers, ...all };
      return totalsOf(all);
    }
    const changes = changesTo(column, this.#last.numbers);
    yield;
    const now = yield* countByKey(column, this.#keys, hrefsAndBases, changes.hrefsAndBases);
    const rows = lengthened(this.#last.rows, end);
    const duplicatesOf = lengthened(this.#last.duplicatesOf, end);
    const before = this.totals.at(-1) as Totals;
    const removed = totalsOf({ rows, duplicatesOf }, changes.keys);
    const added = totalsOf(now, changes.keys);
    replace(rows, now.rows, changes.keys);
    replace(duplicatesOf, now.duplicatesOf, changes.keys);
    this.#last = { numbers, rows, duplicatesOf };
    return {
      distinct: before.distinct - removed.distinct + added.distinct,
      duplicates: before.duplicates - removed.duplicates + added.duplicates,
      varying: before.varying - removed.varying + added.varying,
    };
  }

  /**
   * Duplicates that each cause adds to those before, ignoring fragments. `uncounted`: links that browsers request
   * identically, or that differ only by fragment.
   */
  byCause(): readonly CauseCount[] {
    if (this.totals.length <= FRAGMENT_PREFIX_LENGTH) return [];
    const duplicatesOn = (length: number): number =>
      length === 0 ? 0 : (this.totals[Math.max(length, FRAGMENT_PREFIX_LENGTH)] as Totals).duplicates;
    return CAUSES.slice(0, this.totals.length - 1).map(({ cause }, i) => ({
      cause,
      duplicates: duplicatesOn(i + 1) - duplicatesOn(i),
      uncounted: cause === "case-and-port" || cause === "fragment" ? this.#uncounted(i + 1) : 0,
    }));
  }

  #uncounted(length: number): number {
    const more = this.#moreWithFragment[length] as number;
    if (length === FRAGMENT_PREFIX_LENGTH) return more;
    const [absolute, canonical] = [this.totals[0] as Totals, this.totals[length] as Totals];
    const requests = canonical.distinct + canonical.duplicates + more;
    return absolute.distinct - requests;
  }
}
