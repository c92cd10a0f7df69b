/** Answers lines in order, in constant memory. */
import { answerFor, isKeyed } from "./answers/answers.ts";
import { type Batch, Batches, LONGEST_LINE, type Part } from "./batches.ts";
import { keyedPart } from "./keyed-lines.ts";
import { NEWLINE } from "./lines.ts";
import type { Asked } from "./options.ts";
import { OrderedWriter, type Write } from "./ordered-writer.ts";
import { Pool } from "./pool.ts";
import { type Answered, addTallies, NO_LINES, type Tally, tallyAnswers } from "./tally.ts";

/** Bytes of input for which threads are worth their start. */
const THREADS_AFTER = 512 * 1024;
/** Batches per thread that may wait for output. */
const AHEAD = 3;

export interface Streams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly write: Write;
  readonly script: URL;
}

const TOO_LONG = JSON.stringify({ error: `A line of more than ${LONGEST_LINE} bytes, which is not read.` });

const encoder = new TextEncoder();

/** Copies a line that is too long, with `--json` an error. */
function bytesOfPart(bytes: Uint8Array, { isFirst, isLast }: Part, asked: Asked): Uint8Array {
  if (isKeyed(asked)) return keyedPart(bytes, isFirst);
  if (asked.onlyValid) return new Uint8Array(0);
  if (asked.withLine || (!asked.json && asked.command !== "inspect" && asked.command !== "findings"))
    return asked.withLine && isFirst ? Buffer.concat([encoder.encode("\t"), bytes]) : bytes;
  if (!isLast) return new Uint8Array(0);
  return encoder.encode(bytes.at(-1) === NEWLINE ? `${TOO_LONG}\n` : TOO_LONG);
}

function answerPart(bytes: Uint8Array, part: Part, asked: Asked): Answered {
  const tally = part.isLast ? { lines: 1, without: 1, first: [1] } : NO_LINES;
  return { ...tally, bytes: bytesOfPart(bytes, part, asked) };
}

/**
 * Resolves with the tally of all lines. After a read error, rejects once earlier answers are written; after other
 * errors, at once.
 */
export async function answerAll(asked: Asked, { input, write, script }: Streams): Promise<Tally> {
  const answer = tallyAnswers(await answerFor(asked), asked);
  const batches = new Batches();
  const answers = new OrderedWriter(write);
  let pool: Pool | null = null;
  let read = 0;
  let tally: Promise<Tally> = Promise.resolve(NO_LINES);

  const ask = ({ bytes, part }: Batch): Promise<Answered> => {
    if (part !== null) return Promise.resolve(answerPart(bytes, part, asked));
    read += bytes.length;
    if (asked.threads > 0 && read > THREADS_AFTER) pool ??= new Pool(script, asked);
    return pool === null ? answer(bytes) : pool.answer(bytes);
  };
  const give = (batch: Batch) => {
    const answered = ask(batch);
    tally = Promise.all([tally, answered]).then(([before, next]) => addTallies(before, next));
    tally.catch(() => undefined);
    const bytes = answered.then((one) => one.bytes);
    return answers.put(bytes, pool === null ? 0 : AHEAD * asked.threads);
  };
  const readAll = async () => {
    try {
      for await (const bytes of input) for (const batch of batches.take(bytes)) await give(batch);
      for (const batch of batches.rest()) await give(batch);
    } finally {
      await answers.all();
    }
  };

  try {
    // If writing failed, reading may never end.
    await Promise.race([readAll(), answers.failed]);
    return await tally;
  } finally {
    await (pool as Pool | null)?.end();
  }
}
