/** The command `group`: the lines that have one key, group by group. */
import type { Write } from "../in-order.ts";
import { hasKey, KeyedLines, keyOfText } from "../keyed-lines.ts";
import type { Asked } from "../options.ts";
import { asLines, type GroupFormat } from "./format.ts";
import type { Records } from "./records.ts";
import { Sorter, type SorterLimits } from "./sorter.ts";

/** Bytes of output that are written at once. */
const PIECE = 256 * 1024;

/** Collects small pieces. */
class Output {
  readonly #write: Write;
  #piece = Buffer.allocUnsafe(PIECE);
  #length = 0;

  constructor(write: Write) {
    this.#write = write;
  }

  /** Returns false if there is no room: `flush`, then `put`. */
  add(bytes: Uint8Array): boolean {
    if (this.#length + bytes.length > PIECE) return false;
    this.#piece.set(bytes, this.#length);
    this.#length += bytes.length;
    return true;
  }

  async put(bytes: Uint8Array): Promise<void> {
    if (this.add(bytes)) return;
    await this.flush();
    if (!this.add(bytes)) await this.#write(bytes);
  }

  async flush(): Promise<void> {
    if (this.#length === 0) return;
    await this.#write(this.#piece.subarray(0, this.#length));
    this.#length = 0;
  }
}

/** Writes the groups of at least two. */
async function writeGroups(records: Records, format: GroupFormat, write: Write): Promise<void> {
  const output = new Output(write);
  const put = (bytes: Uint8Array) => (output.add(bytes) ? undefined : output.put(bytes));
  // The first record of the group: written once there is a second.
  let first: Buffer = Buffer.alloc(0);
  let [from, line, to, number, count] = [0, 0, 0, 0, 0];
  const end = async () => {
    if (count < 2) return;
    for (const piece of format.end(keyOfText(first.toString("utf8", from, line - 1)))) await output.put(piece);
  };
  while (records.next()) {
    const { buffer } = records;
    if (count === 0 || first.compare(buffer, records.from, records.line, from, line) !== 0) {
      if (count > 1) await end();
      ({ buffer: first, from, line, to, number } = records);
      count = 1;
      continue;
    }
    if (count === 1) await put(format.member(first.subarray(line, to), number, true));
    count += 1;
    const waits = put(format.member(buffer.subarray(records.line, records.to), records.number, false));
    if (waits !== undefined) await waits;
  }
  await end();
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
    write: async (bytes) =>
      lines.visit(bytes, {
        line: (from, tab, to) => {
          number += 1;
          if (!hasKey(bytes, from) || isBlank(bytes, tab + 1, to)) return;
          sorter.add(bytes.subarray(from, to), tab - from, number);
        },
        tooLong: (_from, _to, isFirst) => {
          if (isFirst) number += 1;
        },
      }),
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
