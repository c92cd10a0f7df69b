/** Imports nothing. */

/** Standard input as a file name. */
export const STANDARD_INPUT = "-";

export const SEVERITIES = ["error", "warning", "note"] as const;
export const FORMATS = ["text", "jsonl", "sarif", "github", "markdown"] as const;

/** Worker threads that the main thread can keep busy: about 6 by `key`, 8 by `inspect`, 13 by `key --profile surt`. */
export const MOST_BY_DEFAULT = 12;

export interface OptionFacts {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  readonly value?: string;
  readonly text: string;
}

export const OPTIONS = {
  profile: { type: "string", short: "p", value: "ID", text: "The rule set: web by default." },
  level: { type: "string", short: "l", value: "N", text: "Ignore the differences of a level, 0 to 4." },
  ignore: {
    type: "string",
    short: "i",
    multiple: true,
    value: "CAUSES",
    text: "Ignore these causes of duplicates instead, separated by commas.",
  },
  base: { type: "string", short: "b", value: "URL", text: "Resolve relative URLs against this absolute URL." },
  "local-host": { type: "string", value: "HOST", text: "WWWOFFLE’s own host and port, for URLs that are paths." },
  json: {
    type: "boolean",
    short: "j",
    text: 'Read JSON lines, "URL" or {"url": …, "base": …}, and print JSON.',
  },
  "with-line": { type: "boolean", short: "w", text: "Print a tab and the line after each answer." },
  "only-valid": { type: "boolean", text: "Leave out lines without a URL, and URLs that browsers refuse." },
  threads: {
    type: "string",
    short: "t",
    value: "N",
    text: `Worker threads, 0 for none: by default one per processor, at most ${MOST_BY_DEFAULT}.`,
  },
  "fail-on": {
    type: "string",
    value: "SEVERITY",
    text: "Exit with 1 for problems from this severity on: error, warning (default) or note.",
  },
  format: { type: "string", short: "f", value: "FORMAT", text: `One of ${FORMATS.join(", ")}: text by default.` },
  baseline: { type: "string", value: "FILE", text: "Silence the problems that this file lists." },
  "write-baseline": { type: "string", value: "FILE", text: "List all problems in this file, for --baseline." },
  "fix-list": {
    type: "string",
    value: "FILE",
    text: "Write the replacements to this file, which ends with .csv, .json or .md.",
  },
  help: { type: "boolean", short: "h", text: "Print this help." },
  version: {
    type: "boolean",
    short: "V",
    text: "Print the version; with --json also those of the rule sets and lists.",
  },
} as const satisfies Readonly<Record<string, OptionFacts>>;

export const COMMON_OPTIONS = ["help", "version"] as const;
/** Ignored by `check`: links may lead to different parts of a page. */
export const UNCHECKED_CAUSE = "fragment";

export type OptionName = Exclude<keyof typeof OPTIONS, (typeof COMMON_OPTIONS)[number]>;

export interface Command {
  readonly summary: string;
  readonly parameters: string;
  readonly options: readonly OptionName[];
  readonly aliases?: readonly string[];
}

const READING = ["profile", "base", "local-host", "json", "only-valid", "threads"] as const;
const KEYS = ["profile", "level", "ignore", "base", "local-host", "json", "only-valid", "threads"] as const;

export const COMMANDS = {
  canonicalize: {
    summary: "Print the canonical URL of each URL.",
    parameters: "[FILE…]",
    options: [...READING, "with-line"],
  },
  key: {
    summary: "Print the key of each URL: equal for duplicates.",
    parameters: "[FILE…]",
    options: [...KEYS, "with-line"],
  },
  unique: {
    summary: "Print the first line of each key, in order.",
    parameters: "[FILE…]",
    options: KEYS,
  },
  group: {
    summary: "Print the groups of lines that have one key.",
    parameters: "[FILE…]",
    options: KEYS,
    aliases: ["duplicates"],
  },
  get: {
    summary: "Print parts of each URL: trueform get '{host} {query:q}'.",
    parameters: "TEMPLATE [FILE…]",
    options: READING,
  },
  inspect: {
    summary: "Print JSON for each URL: components, steps with their rules, findings, repairs.",
    parameters: "[FILE…]",
    options: READING,
  },
  findings: {
    summary: "Print JSON for each URL: findings and repairs alone, in less than half the time of inspect.",
    parameters: "[FILE…]",
    options: READING,
  },
  check: {
    summary: "Check the links in files and folders: double encoding, duplicates, deceptive and invalid URLs.",
    parameters: "PATH…",
    options: ["profile", "level", "ignore", "base", "fail-on", "format", "baseline", "write-baseline", "fix-list"],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof COMMANDS;
export type LineCommand = Exclude<CommandName, "check">;

export const commandNames = Object.keys(COMMANDS) as readonly CommandName[];

/** Finds a command by name or alias. */
export const commandNamed = (name: string): CommandName | undefined =>
  commandNames.find((one) => {
    const { aliases = [] }: Command = COMMANDS[one];
    return one === name || aliases.includes(name);
  });
