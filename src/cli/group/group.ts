/** The command `group`: the lines that have one key, group by group. */
import type { Write } from "../in-order.ts";
import { hasKey, KeyedLines } from "../keyed-lines.ts";
import type { Asked } from "../options.ts";
import { asLines, type GroupFormat } from "./format.ts";
import { Output } from "./output.ts";
import type { Records } from "./records.ts";
import { Sorter, type SorterLimits } from "./sorter.ts";

/** Writes the groups of at least two. */
async function writeGroups(records: Records, format: GroupFormat, write: Write): Promise<void> {
  const output = new Output(write);
  let count = 0;
  const end = async (): Promise<void> => {
    for (const piece of format.end()) {
      output.add(piece);
      output.keep();
      if (output.isFull) await output.flush();
    }
  };
  for (let entry = records.next(); entry !== null; entry = records.next()) {
    if (entry.shared === entry.length) {
      format.next(entry, output);
      count += 1;
    } else {
      if (count > 1) await end();
      format.first(entry, output);
      count = 1;
    }
    if (output.isFull) await output.flush();
  }
  if (count > 1) await end();
  await output.flush();
}

const isBlank = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 0x20) return false;
  return true;
};

export interface Grouping {
  /** Takes answers of keys with lines. */
  readonly write: Write;
  /** Writes the groups once all has come. */
  readonly end: () => Promise<void>;
}

/** Groups are sorted by their keys. Lines without a key, blank ones and those that are too long are in no group. */
export async function grouping(asked: Asked, write: Write, limits?: SorterLimits): Promise<Grouping> {
  const format = asked.json ? (await import("./described.ts")).asJson(asked) : asLines();
  const sorter = new Sorter(limits);
  const lines = new KeyedLines();
  let number = 0;
  return {
    write: async (bytes) => {
      const run = sorter.runFor(bytes.length);
      const place = run.addText(bytes);
      lines.visit(bytes, {
        line: (from, keyTo, line, to, startsWithKey) => {
          number += 1;
          if (!hasKey(bytes, from)) return;
          if (isBlank(bytes, line, to) && (!startsWithKey || isBlank(bytes, from, keyTo))) return;
          run.add(place + from, place + line, place + to, startsWithKey, number);
        },
        tooLong: (_from, _to, isFirst) => {
          if (isFirst) number += 1;
        },
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
