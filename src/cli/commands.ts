/** The commands: the options that each takes, and what it reads. Loads nothing. */

export type OptionName =
  | "profile"
  | "level"
  | "ignore"
  | "base"
  | "local-host"
  | "json"
  | "with-line"
  | "only-valid"
  | "threads"
  | "fail-on"
  | "format"
  | "baseline"
  | "write-baseline"
  | "fix-list";

export interface Command {
  /** One line of help. */
  readonly summary: string;
  /** After the name, in the first line of help. */
  readonly parameters: string;
  readonly options: readonly OptionName[];
  /** Other names of the command. */
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
    summary: "Print JSON for each URL: findings and repairs alone, several times faster than inspect.",
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
/** Commands that answer lines. */
export type LineCommand = Exclude<CommandName, "check">;

export const commandNames = Object.keys(COMMANDS) as readonly CommandName[];

/** By its name or an alias. */
export const commandNamed = (name: string): CommandName | undefined =>
  commandNames.find((one) => {
    const { aliases = [] }: Command = COMMANDS[one];
    return one === name || aliases.includes(name);
  });
