/** Commands that answer lines. */
import { answerAll } from "./answering.ts";
import { isKeyed } from "./answers/answers.ts";
import type { Write } from "./in-order.ts";
import { openInput } from "./input.ts";
import type { Asked } from "./options.ts";
import { withoutText } from "./tally.ts";

interface Sink {
  readonly write: Write;
  /** Writes what could not be written before all had come. */
  readonly end?: () => Promise<void>;
}

/** Between answers and the output. */
async function sinkOf(asked: Asked, write: Write): Promise<Sink> {
  if (asked.command === "unique") return { write: (await import("./unique.ts")).writeUnique(write, asked) };
  if (asked.command === "group") return (await import("./group/group.ts")).grouping(asked, write);
  return { write };
}

/** Returns the exit code. */
export async function answerLines(asked: Asked, { write, script }: { write: Write; script: URL }): Promise<number> {
  const sink = await sinkOf(asked, write);
  const answered = isKeyed(asked) ? { ...asked, withLine: true } : asked;
  const tally = await answerAll(answered, { input: openInput(), write: sink.write, script });
  await sink.end?.();
  const text = withoutText(tally);
  if (text !== null) process.stderr.write(`trueform: ${text}\n`);
  return 0;
}
