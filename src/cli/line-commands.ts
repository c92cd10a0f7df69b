import { openInput } from "./input.ts";
import type { Asked } from "./options.ts";
import type { Write } from "./ordered-writer.ts";
import { skippedLinesText } from "./tally.ts";
import { writeAnswers } from "./write-answers.ts";

/** Returns the exit code. */
export async function answerLines(asked: Asked, { write, script }: { write: Write; script: URL }): Promise<number> {
  const { bytes: input, placeOf } = openInput(asked.files);
  const tally = await writeAnswers(asked, { input, write, script });
  const text = skippedLinesText(tally, asked, placeOf);
  if (text !== null) process.stderr.write(`trueform: ${text}\n`);
  return 0;
}
