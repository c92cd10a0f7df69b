import { counted, formatCount, severityCounts } from "./formats/counts.ts";
import type { Report } from "./problem.ts";

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;

/** "3 warnings and 2 notes in 2 of 40 files, 1,234 links". */
export function summaryText({ problems, files, links, silenced }: Report): string {
  const kinds = severityCounts(problems);
  const withProblems = new Set(problems.map(({ file }) => file)).size;
  const found = kinds.length === 0 ? "No problems in" : `${listed(kinds)} in ${formatCount(withProblems)} of`;
  const known = silenced === 0 ? "" : `, ${counted(silenced, "problem")} silenced by the baseline`;
  return `${found} ${counted(files, "file")}, ${counted(links, "link")}${known}`;
}

export const relativeText = (count: number): string =>
  count === 1
    ? "1 relative URL was not checked: it needs --base."
    : `${formatCount(count)} relative URLs were not checked: they need --base.`;

export const staleText = (entries: number): string =>
  entries === 1
    ? "1 entry of the baseline no longer occurs: run --write-baseline."
    : `${formatCount(entries)} entries of the baseline no longer occur: run --write-baseline.`;

const LONGEST_SHOWN = 60;

export const shortenedText = (text: string): string =>
  text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
