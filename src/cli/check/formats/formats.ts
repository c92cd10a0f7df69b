import type { Problem, WriteReport } from "../problem.ts";

/** One JSON object a line. */
const jsonl: WriteReport = ({ problems }) => problems.map((one: Problem) => `${JSON.stringify(one)}\n`).join("");

/** Writers by the name of their format. */
export const FORMAT_WRITERS = { text: jsonl, jsonl, sarif: jsonl, github: jsonl, markdown: jsonl };
