/** The command `unique`: the first line of each key, as soon as it has come. */
import type { Write } from "./in-order.ts";
import { KeySet } from "./key-set.ts";
import { hasKey, KeyedLines, type LineVisitor } from "./keyed-lines.ts";
import { NEWLINE } from "./lines.ts";
import type { Asked } from "./options.ts";

/**
 * Takes answers of keys with lines, and writes lines. A line without a key is compared with others as it is, or left out
 * by --only-valid. A line that is too long always stays, unless that option leaves it out.
 */
export function writeUnique(write: Write, { onlyValid }: Pick<Asked, "onlyValid">): Write {
  const lines = new KeyedLines();
  const keys = new KeySet();
  return async (bytes) => {
    // Lines that stay move to the front.
    let kept = 0;
    const keep = (from: number, to: number) => {
      bytes.copyWithin(kept, from, to);
      kept += to - from;
    };
    const isNew = (from: number, keyTo: number, to: number): boolean => {
      if (hasKey(bytes, from)) return keys.add(bytes.subarray(from, keyTo));
      return !onlyValid && keys.add(bytes.subarray(from, bytes[to - 1] === NEWLINE ? to - 1 : to));
    };
    const visitor: LineVisitor = {
      line: (from, keyTo, line, to, startsWithKey) => {
        if (!isNew(from, keyTo, to)) return;
        if (startsWithKey) keep(from, keyTo);
        keep(line, to);
      },
      tooLong: onlyValid ? () => undefined : keep,
    };
    lines.visit(bytes, visitor);
    if (kept > 0) await write(bytes.subarray(0, kept));
  };
}
