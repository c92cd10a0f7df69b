/** `path:line:column: severity: message`, for editors. */
import type { Problem, WriteReport } from "../problem.ts";
import { visible, visibleUrl } from "./visible.ts";

function placeOf({ file, position }: Problem): string {
  const numbers = position === null ? [] : [position.line, ...(position.column === null ? [] : [position.column])];
  return [visible(file), ...numbers].join(":");
}

const linesOf = (problem: Problem): readonly string[] => [
  `${placeOf(problem)}: ${problem.severity}: ${visible(problem.message)} [${problem.rule}]`,
  `  URL: ${visible(problem.url)}`,
  ...(problem.repair === null ? [] : [`     → ${visibleUrl(problem.repair)}`]),
];

export const text: WriteReport = ({ problems }) =>
  problems
    .flatMap(linesOf)
    .map((line) => `${line}\n`)
    .join("");
