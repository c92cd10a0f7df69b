import { KeyedLines } from "../keyed-lines.ts";
import type { Asked } from "../options.ts";
import type { Write } from "../ordered-writer.ts";
import { asLines, type GroupFormat } from "./format.ts";
import { Output } from "./output.ts";
import type { Records } from "./records.ts";
import { Sorter, type SorterLimits } from "./sorter.ts";

async function writeGroups(records: Records, format: GroupFormat, write: Write): Promise<void> {
  const output = new Output(write);
  let count = 0;
  let length = -1;
  for (;;) {
    const entry = records.next();
    const hasSameKey = entry !== null && entry.shared === length && entry.length === length;
    if (count > 1 && !hasSameKey) {
      for (const piece of format.end()) {
        output.addText(piece);
        output.keep();
        if (output.isFull) await output.flush();
      }
    }
    if (entry === null) break;
    if (hasSameKey) format.next(entry, output);
    else format.first(entry, output);
    count = hasSameKey ? count + 1 : 1;
    length = entry.length;
    if (output.isFull) await output.flush();
  }
  await output.flush();
}

const isBlank = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 0x20) return false;
  return true;
};

export interface Grouping {
  /** Takes output of `keyedBatch` and `keyedPart`. */
  readonly write: Write;
  readonly end: () => Promise<void>;
}

/** Groups are sorted by key. Skips lines that are blank, too long or without a key. */
export async function createGrouping(asked: Asked, write: Write, limits?: SorterLimits): Promise<Grouping> {
  const format = asked.json ? (await import("./json-format.ts")).asJson(asked) : asLines();
  const sorter = new Sorter(limits);
  let number = 0;
  return {
    write: async (bytes) => {
      const lines = new KeyedLines(bytes);
      const { text, part } = lines;
      if (part !== null) {
        if (part.isFirst) number += 1;
        return;
      }
      const run = sorter.runFor(text.length);
      const place = run.addText(text);
      lines.visit((from, keyTo, line, to) => {
        number += 1;
        if (from === null || isBlank(text, line, to)) return;
        run.add(place + from, place + keyTo, place + line, place + to, number);
      });
    },
    end: async () => {
      const records = sorter.sorted();
      try {
        await writeGroups(records, format, write);
      } finally {
        records.close();
      }
    },
  };
}
