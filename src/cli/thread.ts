import { parentPort, workerData } from "node:worker_threads";
import { answerFor } from "./answers/answers.ts";
import type { Asked } from "./options.ts";
import { type Question, type Reply, toOwnedBuffer } from "./pool.ts";
import { tallyAnswers } from "./tally.ts";

const asked = workerData as Asked;
const answer = tallyAnswers(await answerFor(asked), asked);
parentPort?.on("message", async (question: Question) => {
  const answered = await answer(question.bytes);
  const bytes = toOwnedBuffer(answered.bytes);
  const reply: Reply = { number: question.number, answered: { ...answered, bytes } };
  parentPort?.postMessage(reply, [bytes.buffer]);
});
