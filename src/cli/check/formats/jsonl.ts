import type { Problem, WriteReport } from "../problem.ts";
import { visibleJson } from "./visible.ts";

interface JsonLine extends Omit<Problem, "position"> {
  /** From 1; `null` without a position. */
  readonly line: number | null;
  /** From 1, in UTF-16 code units; `null` if only the line is known. */
  readonly column: number | null;
  /** Exclusive; `null` if unknown. */
  readonly endColumn: number | null;
}

function jsonLineOf({ file, position, severity, rule, rules, url, message, repair }: Problem): JsonLine {
  const { line = null, column = null, endColumn = null } = position ?? {};
  return { file, line, column, endColumn, severity, rule, rules, url, message, repair };
}

export const jsonl: WriteReport = ({ problems }) =>
  problems.map((problem) => `${visibleJson(jsonLineOf(problem))}\n`).join("");
