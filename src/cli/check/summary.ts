import { SEVERITIES } from "../commands.ts";
import type { Report } from "./problem.ts";

const NUMBERS = new Intl.NumberFormat("en");

const counted = (count: number, noun: string): string => `${NUMBERS.format(count)} ${noun}${count === 1 ? "" : "s"}`;

const LIST = new Intl.ListFormat("en");

/** "3 warnings and 2 notes in 2 of 40 files, 1,234 links". */
export function summaryText({ problems, files, links, silenced }: Report): string {
  const kinds = SEVERITIES.flatMap((severity) => {
    const count = problems.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  const withProblems = new Set(problems.map(({ file }) => file)).size;
  const found = kinds.length === 0 ? "No problems in" : `${LIST.format(kinds)} in ${NUMBERS.format(withProblems)} of`;
  const known = silenced === 0 ? "" : `, ${counted(silenced, "problem")} silenced by the baseline`;
  return `${found} ${counted(files, "file")}, ${counted(links, "link")}${known}`;
}

export const relativeText = (count: number): string =>
  count === 1
    ? "1 relative URL was not checked: it needs --base."
    : `${NUMBERS.format(count)} relative URLs were not checked: they need --base.`;

export const staleText = (entries: number): string =>
  entries === 1
    ? "1 entry of the baseline no longer occurs: run --write-baseline."
    : `${NUMBERS.format(entries)} entries of the baseline no longer occur: run --write-baseline.`;

/** Characters of a line that are shown. */
const LONGEST_SHOWN = 60;

export const shortenedText = (text: string): string =>
  text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
