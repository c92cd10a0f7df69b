import { parentPort, workerData } from "node:worker_threads";
import { answerFor } from "./answers/answers.ts";
import type { Asked } from "./options.ts";
import { owned, type Question, type Reply } from "./pool.ts";
import { tallying } from "./tally.ts";

const asked = workerData as Asked;
const answer = tallying(await answerFor(asked), asked);
parentPort?.on("message", async (question: Question) => {
  const answered = await answer(question.bytes);
  const bytes = owned(answered.bytes);
  const reply: Reply = { number: question.number, answered: { ...answered, bytes } };
  parentPort?.postMessage(reply, [bytes.buffer]);
});
