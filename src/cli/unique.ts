import { KeySet } from "./key-set.ts";
import { KeyedLines } from "./keyed-lines.ts";
import { NEWLINE } from "./lines.ts";
import type { Asked } from "./options.ts";
import type { Write } from "./ordered-writer.ts";

/**
 * Takes output of `keyedBatch` and `keyedPart`. Compares lines without a key as text, and keeps lines that are too
 * long; `onlyValid` drops both.
 */
export function writeUnique(write: Write, { onlyValid }: Pick<Asked, "onlyValid">): Write {
  const keys = new KeySet();
  const linesWithout = new KeySet();
  return async (bytes) => {
    const lines = new KeyedLines(bytes);
    const { text } = lines;
    if (lines.part !== null) {
      if (!onlyValid) await write(text);
      return;
    }
    const isNew = (from: number | null, keyTo: number, line: number, to: number): boolean => {
      if (from !== null) return keys.add(text.subarray(from, keyTo));
      return !onlyValid && linesWithout.add(text.subarray(line, text[to - 1] === NEWLINE ? to - 1 : to));
    };
    let start = 0;
    let kept = 0;
    lines.visit((from, keyTo, line, to) => {
      if (!isNew(from, keyTo, line, to)) return;
      if (kept === 0) start = line;
      else text.copyWithin(start + kept, line, to);
      kept += to - line;
    });
    if (kept > 0) await write(text.subarray(start, start + kept));
  };
}
