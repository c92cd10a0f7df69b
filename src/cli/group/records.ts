/** Lines with their keys, in order of keys: in memory or in files. */

const NOTHING: Buffer = Buffer.alloc(0);

/** A line with its key. */
export class Entry {
  /** Has the key, from `from`. */
  keys = NOTHING;
  from = 0;
  /** Bytes of the key. */
  length = 0;
  /** Leading bytes of the key that equal those of the key of the entry before it. */
  shared = 0;
  /** The line is this many bytes of the key, then those of `rest`. */
  prefix = 0;
  rest = NOTHING;
  restFrom = 0;
  restTo = 0;
  /** Line number, from 1. */
  number = 0;
}

/** Entries by key, as if a tab ended it, then by line number. */
export interface Records {
  /** Returns the next entry, which is valid until the next call, or `null` after the last. */
  next(): Entry | null;
  close(): void;
}

/** Shorter ranges are copied faster byte by byte. */
const SHORT = 32;

export function copyBytes(source: Buffer, from: number, to: number, target: Buffer, at: number): void {
  if (to - from > SHORT) target.set(source.subarray(from, to), at);
  else for (let i = from, j = at; i < to; i++, j++) target[j] = source[i] as number;
}

/** Returns the number of equal leading bytes, at most `most`, if the first `known` are equal. */
export function equalBytes(
  one: Buffer,
  from: number,
  other: Buffer,
  otherFrom: number,
  most: number,
  known = 0,
): number {
  let i = known;
  while (i < most && one[from + i] === other[otherFrom + i]) i++;
  return i;
}
