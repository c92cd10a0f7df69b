import { answerAll, type Streams } from "./answering.ts";
import type { SorterLimits } from "./group/sorter.ts";
import type { Asked } from "./options.ts";
import type { Write } from "./ordered-writer.ts";
import type { Tally } from "./tally.ts";

interface Sink {
  readonly write: Write;
  /** Writes what needs all input. */
  readonly end?: () => Promise<void>;
}

async function sinkOf(asked: Asked, write: Write, limits?: SorterLimits): Promise<Sink> {
  if (asked.command === "unique") return { write: (await import("./unique.ts")).writeUnique(write, asked) };
  if (asked.command === "group") return (await import("./group/group.ts")).createGrouping(asked, write, limits);
  return { write };
}

export async function writeAnswers(asked: Asked, streams: Streams, limits?: SorterLimits): Promise<Tally> {
  const sink = await sinkOf(asked, streams.write, limits);
  const tally = await answerAll(asked, { ...streams, write: sink.write });
  await sink.end?.();
  return tally;
}
