import type { Problem, WriteReport } from "../problem.ts";
import { visibleJson } from "./visible.ts";

/** A line of `--format jsonl`: these members, in the order of `jsonLineOf`. */
interface JsonLine extends Omit<Problem, "position"> {
  /** From 1; `null` for a link without a place in the text. */
  readonly line: number | null;
  /** From 1, in UTF-16 code units; `null` if only the line is known. */
  readonly column: number | null;
  /** Of the first character after the link; `null` if it is not known. */
  readonly endColumn: number | null;
}

function jsonLineOf({ file, position, severity, rule, rules, url, message, repair }: Problem): JsonLine {
  const { line = null, column = null, endColumn = null } = position ?? {};
  return { file, line, column, endColumn, severity, rule, rules, url, message, repair };
}

/** One JSON object a line. */
export const jsonl: WriteReport = ({ problems }) =>
  problems.map((problem) => `${visibleJson(jsonLineOf(problem))}\n`).join("");
