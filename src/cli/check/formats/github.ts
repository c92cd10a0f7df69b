/** Workflow commands of GitHub Actions. */
import type { Severity } from "../../../core/index.ts";
import type { Problem, RuleText, WriteReport } from "../problem.ts";
import { severityCounts } from "./counts.ts";
import { visible, visibleUrl } from "./visible.ts";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", note: "notice" };

/** Annotations shown per severity and step; the log has all. */
const MOST_SHOWN = 10;

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const messageOf = (text: string): string => text.replace(/[%\r\n]/g, percentEncoded);

const propertyOf = (text: string): string => text.replace(/[%\r\n:,]/g, percentEncoded);

/** Only control characters: GitHub looks up the file by name. */
const fileOf = (file: string): string => file.replace(/(?![\r\n])\p{Cc}/gu, visible);

function commandOf({ file, position, severity, rule, url, message, repair }: Problem, title: string): string {
  const { line, column, endColumn } = position ?? {};
  const properties = [
    ["file", fileOf(file)],
    ["line", line],
    ["col", column],
    ["endColumn", endColumn],
    ["title", title],
  ]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${propertyOf(String(value))}`);
  const lines = [
    `${visible(message)} [${rule}]`,
    visible(url),
    ...(repair === null ? [] : [`→ ${visibleUrl(repair)}`]),
  ];
  return `::${COMMANDS[severity]} ${properties.join(",")}::${messageOf(lines.join("\n"))}\n`;
}

const titlesOf = (rules: readonly RuleText[]): ReadonlyMap<string, string> =>
  new Map(rules.map(({ id, title }) => [id, title]));

/** GitHub shows only some annotations, so the last line has the counts. */
export const github: WriteReport = ({ problems, rules }) => {
  if (problems.length === 0) return "";
  const titles = titlesOf(rules);
  const commands = problems.map((problem) => commandOf(problem, titles.get(problem.rule) ?? problem.rule));
  const note = `GitHub shows at most ${MOST_SHOWN} annotations of each severity for a step.`;
  return `${commands.join("")}${severityCounts(problems).join(", ")}. ${note}\n`;
};
