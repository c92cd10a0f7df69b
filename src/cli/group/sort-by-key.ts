/**
 * Sorts records in a buffer by their keys: multikey quicksort (Bentley and Sedgewick, "Fast Algorithms for Sorting and
 * Searching Strings", 1997), which reads long common prefixes of URLs once for all.
 */
import { TAB } from "../keyed-lines.ts";
import { HEADER } from "./records.ts";

/** Shorter ranges are sorted by insertion. */
const FEW = 12;

/** Compares keys behind a common prefix, tabs included, and records with one key by their place. */
function compareFrom(bytes: Uint8Array, one: number, other: number, depth: number): number {
  for (let i = HEADER + depth; ; i++) {
    const byte = bytes[one + i] as number;
    const difference = byte - (bytes[other + i] as number);
    if (difference !== 0) return difference;
    if (byte === TAB) return one - other;
  }
}

function insertionSort(bytes: Uint8Array, offsets: Uint32Array, from: number, to: number, depth: number): void {
  for (let i = from + 1; i < to; i++) {
    const offset = offsets[i] as number;
    let at = i;
    for (; at > from && compareFrom(bytes, offsets[at - 1] as number, offset, depth) > 0; at--)
      offsets[at] = offsets[at - 1] as number;
    offsets[at] = offset;
  }
}

/** `offsets`: ascending, of records. Those with one key stay in this order. */
export function sortByKey(bytes: Uint8Array, offsets: Uint32Array): void {
  const ranges: number[] = [0, offsets.length, 0];
  const push = (from: number, to: number, depth: number) => {
    if (to - from > 1) ranges.push(from, to, depth);
  };
  while (ranges.length > 0) {
    const depth = ranges.pop() as number;
    const to = ranges.pop() as number;
    const from = ranges.pop() as number;
    if (to - from <= FEW) {
      insertionSort(bytes, offsets, from, to, depth);
      continue;
    }
    const place = HEADER + depth;
    const pivot = medianByte(bytes, offsets, from, to, place);
    // Less before `less`, equal before `i`, greater from `greater`.
    let less = from;
    let greater = to;
    for (let i = from; i < greater; ) {
      const offset = offsets[i] as number;
      const byte = bytes[offset + place] as number;
      if (byte === pivot) {
        i += 1;
      } else if (byte < pivot) {
        offsets[i] = offsets[less] as number;
        offsets[less] = offset;
        less += 1;
        i += 1;
      } else {
        greater -= 1;
        offsets[i] = offsets[greater] as number;
        offsets[greater] = offset;
      }
    }
    push(from, less, depth);
    push(greater, to, depth);
    if (pivot === TAB) offsets.subarray(less, greater).sort();
    else push(less, greater, depth + 1);
  }
}

function medianByte(bytes: Uint8Array, offsets: Uint32Array, from: number, to: number, place: number): number {
  const byteOf = (i: number): number => bytes[(offsets[i] as number) + place] as number;
  const a = byteOf(from);
  const b = byteOf((from + to) >>> 1);
  const c = byteOf(to - 1);
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
