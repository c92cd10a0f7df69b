/**
 * Multikey quicksort (Bentley and Sedgewick, "Fast Algorithms for Sorting and Searching Strings", 1997) reads long
 * common prefixes once. Caches four bytes of each key (Rantala, "Caching Multikey Quicksort", 2007): most reads miss
 * the CPU cache.
 */
import { TAB } from "../keyed-lines.ts";

/** Shorter ranges use insertion sort. */
const FEW = 12;

/** Bytes that `getInt32` may read after a key's tab. */
export const SLACK = 4;
const WORD = 4;
const TABS = 0x09090909;
const LOW_BITS = 0x01010101;
const HIGH_BITS = ~0x7f7f7f7f;
/** Makes unsigned words comparable as signed. */
const SIGN = 1 << 31;

function hasTab(word: number): boolean {
  const zeros = word ^ TABS;
  return ((zeros - LOW_BITS) & ~zeros & HIGH_BITS) !== 0;
}

/** Four bytes of a key, with zeros after its tab. */
function wordAt(view: DataView, at: number): number {
  const word = view.getInt32(at);
  if (!hasTab(word)) return word ^ SIGN;
  let shift = 24;
  while (((word >>> shift) & 0xff) !== TAB) shift -= 8;
  return (word & (-1 << shift)) ^ SIGN;
}

const endsKey = (word: number): boolean => hasTab(word ^ SIGN);

export interface Sorted {
  readonly order: Uint32Array;
  /** Minimum of bytes shared with the key before, in sorted order. */
  readonly shared: Uint32Array;
}

/** `words` are in the order of `order`. */
class Keys {
  readonly view: DataView;
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
  readonly words: Int32Array;

  constructor(bytes: Buffer, starts: Uint32Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.starts = starts;
    this.order = new Uint32Array(starts.length).map((_, i) => i);
    this.words = new Int32Array(starts.length);
  }
}

function load({ view, starts, order, words }: Keys, from: number, to: number, depth: number): void {
  for (let i = from; i < to; i++) words[i] = wordAt(view, (starts[order[i] as number] as number) + depth);
}

function isAfter({ view, starts }: Keys, one: number, other: number, depth: number): boolean {
  const a = starts[one] as number;
  const b = starts[other] as number;
  for (let i = depth; ; i += WORD) {
    const word = wordAt(view, a + i);
    const otherWord = wordAt(view, b + i);
    if (word !== otherWord) return word > otherWord;
    if (endsKey(word)) return one > other;
  }
}

function insertionSort(keys: Keys, from: number, to: number, depth: number): void {
  const { order, words } = keys;
  for (let i = from + 1; i < to; i++) {
    const index = order[i] as number;
    const word = words[i] as number;
    let at = i;
    for (; at > from; at--) {
      const before = words[at - 1] as number;
      if (before < word) break;
      if (before === word) {
        const one = order[at - 1] as number;
        if (!(endsKey(word) ? one > index : isAfter(keys, one, index, depth + WORD))) break;
      }
      order[at] = order[at - 1] as number;
      words[at] = before;
    }
    order[at] = index;
    words[at] = word;
  }
}

function swap(order: Uint32Array, words: Int32Array, i: number, j: number): void {
  const index = order[i] as number;
  const word = words[i] as number;
  order[i] = order[j] as number;
  words[i] = words[j] as number;
  order[j] = index;
  words[j] = word;
}

function medianWord(words: Int32Array, from: number, to: number): number {
  const a = words[from] as number;
  const b = words[(from + to) >>> 1] as number;
  const c = words[to - 1] as number;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function sortWithTabs(keys: Keys): Sorted {
  const { order, words } = keys;
  const shared = new Uint32Array(order.length);
  const ranges: number[] = [0, order.length, 0];
  const push = (from: number, to: number, depth: number): void => {
    if (to - from > 1) ranges.push(from, to, depth);
  };
  load(keys, 0, order.length, 0);
  while (ranges.length > 0) {
    const depth = ranges.pop() as number;
    const to = ranges.pop() as number;
    const from = ranges.pop() as number;
    if (to - from <= FEW) {
      insertionSort(keys, from, to, depth);
      shared.fill(depth, from + 1, to);
      continue;
    }
    const pivot = medianWord(words, from, to);
    // Less before `less`, equal before `i`, greater from `greater`.
    let less = from;
    let greater = to;
    for (let i = from; i < greater; ) {
      const word = words[i] as number;
      if (word === pivot) i += 1;
      else if (word < pivot) swap(order, words, i++, less++);
      else swap(order, words, i, --greater);
    }
    if (less > from) shared[less] = depth;
    if (greater < to) shared[greater] = depth;
    push(from, less, depth);
    push(greater, to, depth);
    if (endsKey(pivot)) {
      order.subarray(less, greater).sort();
      shared.fill(depth, less + 1, greater);
    } else if (greater - less > 1) {
      load(keys, less, greater, depth + WORD);
      push(less, greater, depth + WORD);
    }
  }
  return { order, shared };
}

/** Equal keys are sorted by index. `bytes` needs a byte after each key. */
export function sortKeys(bytes: Buffer, starts: Uint32Array, ends: Uint32Array): Sorted {
  // Temporarily ends each key with a tab.
  const behind = new Uint8Array(starts.length);
  for (let i = 0; i < starts.length; i++) {
    behind[i] = bytes[ends[i] as number] as number;
    bytes[ends[i] as number] = TAB;
  }
  const sorted = sortWithTabs(new Keys(bytes, starts));
  for (let i = 0; i < starts.length; i++) bytes[ends[i] as number] = behind[i] as number;
  return sorted;
}
