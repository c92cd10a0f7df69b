const NOTHING: Buffer = Buffer.alloc(0);

export class Entry {
  keys = NOTHING;
  from = 0;
  /** Bytes of the key, which starts at `from`. */
  length = 0;
  /** Leading bytes shared with the previous key. */
  shared = 0;
  /** The line is `prefix` bytes of the key, then `rest`. */
  prefix = 0;
  rest = NOTHING;
  restFrom = 0;
  restTo = 0;
  number = 0;
}

/** Entries sorted by key, as if a tab ended it, then by line number. */
export interface Records {
  /** Returns an entry that is valid until the next call, or `null` after the last. */
  next(): Entry | null;
  close(): void;
}

/** Below this, a loop copies faster. */
const SHORT = 32;

export function copyBytes(source: Buffer, from: number, to: number, target: Buffer, at: number): void {
  if (to - from > SHORT) target.set(source.subarray(from, to), at);
  else for (let i = from, j = at; i < to; i++, j++) target[j] = source[i] as number;
}

/** Equal leading bytes, at most `most`; the first `known` are equal. */
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
