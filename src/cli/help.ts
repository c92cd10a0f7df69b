import { CAUSES, LEVELS, profiles } from "../core/index.ts";
import type { CommandName } from "./commands.ts";
import { MOST_BY_DEFAULT } from "./commands.ts";

const rows = (list: readonly (readonly [name: string, text: string])[]): string => {
  const width = list.reduce((most, [name]) => Math.max(most, name.length), 0);
  return list.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join("\n");
};

/** `--help`. */
export const helpText = (_of: CommandName | null): string => `trueform COMMAND [OPTIONS] < lines > lines

One line in, one line out, in the same order. Nothing is ever fetched.

Commands
${rows([
  ["canonicalize", "the canonical URL of each URL"],
  ["key", "the key under which spellings of one address are equal, by --level or --ignore"],
  ["inspect", "JSON: parts, steps with their documents, findings, repairs"],
  ["duplicates", "of a line of URLs (tabs between them): JSON of those that are one address"],
])}

Options
${rows([
  ["-p, --profile ID", "the rule set (web)"],
  ["-l, --level N", "what counts as the same address, for key and duplicates (2)"],
  ["-i, --ignore CAUSES", "causes of duplicates to ignore instead of a level, with commas between them;"],
  ["", "without case-and-port, the parts that the rule set changes follow a key, as written"],
  ["-b, --base URL", "an absolute URL, against which relative ones are resolved"],
  ["    --local-host HOST", "WWWOFFLE’s own host and port, for paths alone"],
  ["-j, --json", 'lines are JSON: "URL" or {"url": …, "base": …}, of duplicates a list or {"urls": […]};'],
  ["", 'answers are {"result": …}'],
  ["-w, --with-line", "after each answer a tab and the line as it was, for canonicalize and key"],
  ["-t, --threads N", `worker threads; 0 for none (as many as there are processors, at most ${MOST_BY_DEFAULT})`],
  ["-h, --help", ""],
  ["-V, --version", ""],
])}

Rule sets
${rows(Object.values(profiles).map(({ id, title }) => [id, title] as const))}

Levels, each with all before it
${rows(LEVELS.map(({ level, title }) => [String(level), title] as const))}

Causes of duplicates, and how likely URLs that differ by one alone are the same resource
${rows(CAUSES.map(({ cause, name, certainty }) => [cause, `${name} (${certainty})`] as const))}

Lines
  An empty line is a line. canonicalize and key answer it by an empty one, or by what --base comes to; inspect and
  duplicates by JSON; with --json it is no JSON, and the answer is {"error": …}.
  Bytes that are no UTF-8 are percent-encoded first, and so name the same octets. A byte order mark in front of a URL
  is no part of it. A line of more than 4 MiB is not read: canonicalize and key leave it as it is, with an empty answer in
  front by --with-line, and JSON is {"error": …}.
  At the end the error output says how many lines gave no URL, and the numbers of the first 20. Such a line is not empty,
  and is neither a URL or a host nor a relative reference that --base resolves (WWWOFFLE: nor a path), or is answered by
  {"error": …} with --json, or is too long.

Exit codes
  0 all is answered, 1 reading, writing or a thread failed, 2 a wrong command line, 141 nobody reads the answers any
  more. An {"error": …} is an answer. Signals end it as they end any program: 130 in a shell by SIGINT, 143 by SIGTERM.
`;
