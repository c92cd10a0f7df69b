import { codeCell, codeSpan, escapeProse, row, table } from "../../../links/export/markdown-text.ts";
import type { Problem, Report, RuleText, WriteReport } from "../problem.ts";
import { bySeverity, counted, severityCounts } from "./counts.ts";
import { visible, visibleUrl } from "./visible.ts";

/** GitHub allows 65,536 in a comment and 1 MiB in a step summary. */
const MOST_CHARACTERS = 60_000;

const COLUMNS = ["Place", "Severity", "Problem", "Link", "Repair"] as const;

/** Prevents GitHub's autolinks (GFM 6.9). */
const unlinked = (text: string): string =>
  escapeProse(visible(text)).replaceAll("://", "\\://").replaceAll("www.", "www\\.");

function placeOf({ file, position }: Problem): string {
  if (position === null) return codeCell(visible(file));
  const { line, column } = position;
  return codeCell([visible(file), line, ...(column === null ? [] : [column])].join(":"));
}

const cellsOf = (problem: Problem): readonly string[] => [
  placeOf(problem),
  problem.severity,
  `${unlinked(problem.message)} (${codeCell(problem.rule)})`,
  codeCell(visible(problem.url)),
  problem.repair === null ? "" : codeCell(visibleUrl(problem.repair)),
];

const ruleLineOf = ({ id, title, advice, href }: RuleText): string =>
  `- **${escapeProse(title)}** (${codeSpan(id)}): ${escapeProse(advice)}${href === null ? "" : ` [Source](<${href}>)`}`;

function summaryOf({ problems, files, links, silenced }: Report): string {
  const counts = problems.length === 0 ? "No problems" : severityCounts(problems).join(", ");
  const known = silenced === 0 ? "" : ` The baseline silences ${counted(silenced, "more problem")}.`;
  return `${counts} in ${counted(links, "link")} of ${counted(files, "file")}.${known}`;
}

function rowsThatFit(room: number, problems: readonly Problem[]): readonly string[] {
  const rows: string[] = [];
  let left = room;
  for (const problem of problems) {
    const line = row(cellsOf(problem));
    left -= line.length + 1;
    if (left < 0) break;
    rows.push(line);
  }
  return rows;
}

export const markdown: WriteReport = (report) => {
  const start = ["## Links", "", summaryOf(report), ""];
  if (report.problems.length === 0) return start.join("\n");
  const head = [...start, ...table(COLUMNS, [])];
  const end = ["", "### Rules", "", ...report.rules.map(ruleLineOf), ""];
  const rows = rowsThatFit(MOST_CHARACTERS - [...head, ...end].join("\n").length, bySeverity(report.problems));
  const others = report.problems.length - rows.length;
  const more = others === 0 ? [] : ["", `And ${others.toLocaleString("en-US")} more.`];
  return [...head, ...rows, ...more, ...end].join("\n");
};
