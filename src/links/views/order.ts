import { STRIDE } from "../store/slices.ts";
import type { Strings } from "../store/strings.ts";

/** Code units per key: each plus 1, 0 after the end. */
const WIDTH = 3;
const BASE = 0x10001;
const LONGEST_INSERTION_SORT = 8;

/** Strings that share their first `depth` code units. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly hasKeys: boolean;
  /** Splits left until the engine's sort takes over: bad pivots cost quadratic time. */
  readonly budget: number;
}

/** Below the pivot up to `before`, above it from `after`. */
interface Parts {
  before: number;
  at: number;
  after: number;
}

/**
 * Multikey quicksort (Bentley and Sedgewick, 1997) with cached keys: several times faster than the engine for a million
 * strings.
 */
class Sorting {
  readonly #texts: readonly string[];
  readonly order: Int32Array;
  readonly #keys: Float64Array;
  readonly #open: Range[] = [];
  readonly #budgetFactor: number;

  constructor(texts: readonly string[], budgetFactor: number) {
    this.#texts = texts;
    this.#budgetFactor = budgetFactor;
    this.order = new Int32Array(texts.length);
    for (let i = 0; i < texts.length; i++) this.order[i] = i;
    this.#keys = new Float64Array(texts.length);
    this.#put(0, texts.length, 0, false);
  }

  *sort(): Generator<undefined, void> {
    let since = 0;
    for (let range = this.#open.pop(); range !== undefined; range = this.#open.pop()) {
      const { from, to, depth, hasKeys, budget } = range;
      if (budget < 0) this.#sortByEngine(from, to);
      else {
        for (let at = from; !hasKeys && at < to; at += STRIDE) {
          if (at > from) yield;
          this.#readKeys(at, Math.min(to, at + STRIDE), depth);
        }
        if (to - from <= LONGEST_INSERTION_SORT) this.#insert(from, to);
        else yield* this.#split(range);
      }
      since += to - from;
      if (since <= STRIDE) continue;
      yield;
      since = 0;
    }
  }

  #put(
    from: number,
    to: number,
    depth: number,
    hasKeys: boolean,
    budget = this.#budgetFactor * Math.log2(to - from + 1),
  ): void {
    if (to - from > 1) this.#open.push({ from, to, depth, hasKeys, budget });
  }

  #text(at: number): string {
    return this.#texts[this.order[at] as number] as string;
  }

  #sortByEngine(from: number, to: number): void {
    const sorted = [...this.order.subarray(from, to)].sort((one, other) =>
      (this.#texts[one] as string) < (this.#texts[other] as string) ? -1 : 1,
    );
    this.order.set(sorted, from);
  }

  #readKeys(from: number, to: number, depth: number): void {
    for (let at = from; at < to; at++) {
      const text = this.#text(at);
      let key = 0;
      for (let i = depth; i < depth + WIDTH; i++) key = key * BASE + (i < text.length ? text.charCodeAt(i) + 1 : 0);
      this.#keys[at] = key;
    }
  }

  #swap(one: number, other: number): void {
    const { order } = this;
    const keys = this.#keys;
    const [index, key] = [order[one] as number, keys[one] as number];
    order[one] = order[other] as number;
    keys[one] = keys[other] as number;
    order[other] = index;
    keys[other] = key;
  }

  #insert(from: number, to: number): void {
    const keys = this.#keys;
    const isBefore = (at: number): boolean => {
      const [key, last] = [keys[at] as number, keys[at - 1] as number];
      return key < last || (key === last && this.#text(at) < this.#text(at - 1));
    };
    for (let next = from + 1; next < to; next++) {
      for (let at = next; at > from && isBefore(at); at--) this.#swap(at - 1, at);
    }
  }

  *#split({ from, to, depth, budget }: Range): Generator<undefined, void> {
    const keys = this.#keys;
    const pivot = middle(keys[from] as number, keys[(from + to) >> 1] as number, keys[to - 1] as number);
    const parts: Parts = { before: from, at: from, after: to };
    while (this.#splitSome(parts, pivot)) yield;
    this.#put(from, parts.before, depth, true, budget - 1);
    this.#put(parts.after, to, depth, true, budget - 1);
    this.#put(parts.before, parts.after, depth + WIDTH, false);
  }

  /** Returns true until done. */
  #splitSome(parts: Parts, pivot: number): boolean {
    const keys = this.#keys;
    let { before, at, after } = parts;
    for (let steps = 0; at < after && steps < STRIDE; steps++) {
      const key = keys[at] as number;
      if (key < pivot) this.#swap(before++, at++);
      else if (key > pivot) this.#swap(at, --after);
      else at++;
    }
    parts.before = before;
    parts.at = at;
    parts.after = after;
    return at < after;
  }
}

const middle = (one: number, two: number, three: number): number =>
  Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));

/** Ranks by code units. `budgetFactor`: splits allowed, relative to perfect halving. */
export function* rankStrings(strings: Strings, budgetFactor = 2): Generator<undefined, Int32Array> {
  const texts: string[] = [];
  for (let number = 0; number < strings.size; number++) {
    if (number % STRIDE === STRIDE - 1) yield;
    texts.push(strings.at(number));
  }
  const sorting = new Sorting(texts, budgetFactor);
  yield* sorting.sort();
  const places = new Int32Array(texts.length);
  for (let place = 0; place < places.length; place++) {
    if (place % STRIDE === STRIDE - 1) yield;
    places[sorting.order[place] as number] = place;
  }
  return places;
}

/** Negative for none. */
export type KeyOfRow = (row: number) => number;

/** Stable counting sort; rows without a key always come last. */
export function* sortRows(
  rows: Uint32Array,
  keyOf: KeyOfRow,
  end: number,
  descending: boolean,
): Generator<undefined, Uint32Array> {
  const slots = new Uint32Array(rows.length);
  const starts = new Uint32Array(end + 2);
  for (let i = 0; i < rows.length; i++) {
    if (i % STRIDE === STRIDE - 1) yield;
    const key = keyOf(rows[i] as number);
    const slot = key < 0 ? end : descending ? end - 1 - key : key;
    slots[i] = slot;
    starts[slot + 1] = (starts[slot + 1] as number) + 1;
  }
  for (let slot = 1; slot <= end; slot++) {
    if (slot % STRIDE === 0) yield;
    starts[slot] = (starts[slot] as number) + (starts[slot - 1] as number);
  }
  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    if (i % STRIDE === STRIDE - 1) yield;
    const slot = slots[i] as number;
    const at = starts[slot] as number;
    sorted[at] = rows[i] as number;
    starts[slot] = at + 1;
  }
  return sorted;
}
