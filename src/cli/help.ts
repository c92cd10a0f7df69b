import { CAUSES, LEVELS, profiles } from "../core/index.ts";
import {
  COMMANDS,
  COMMON_OPTIONS,
  type Command,
  type CommandName,
  commandNames,
  type LineCommand,
  OPTIONS,
  type OptionFacts,
  type OptionName,
  UNCHECKED_CAUSE,
} from "./commands.ts";
import { PART_TEXTS } from "./template.ts";

type Row = readonly [name: string, text: string];

const rows = (list: readonly Row[]): string => {
  const width = list.reduce((most, [name]) => Math.max(most, name.length), 0);
  return list.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join("\n");
};

const section = (title: string, body: string): string => `${title}\n${body}`;

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join("\n");

function optionRow(name: OptionName | (typeof COMMON_OPTIONS)[number]): Row {
  const { short, value, text }: OptionFacts = OPTIONS[name];
  return [`${short === undefined ? "   " : `-${short},`} --${name}${value === undefined ? "" : ` ${value}`}`, text];
}

interface Details {
  readonly text: readonly string[];
  readonly examples: readonly string[];
}

const ONE_FOR_ONE = "One line in, one line out, in the same order.";

const DETAILS: Readonly<Record<CommandName, Details>> = {
  canonicalize: {
    text: [`${ONE_FOR_ONE} An empty line stays empty, or becomes --base.`],
    examples: ["trueform canonicalize urls.txt", "trueform canonicalize --base https://shop.example/ < links.txt"],
  },
  key: {
    text: [
      `${ONE_FOR_ONE} An empty line stays empty, or becomes the key of --base.`,
      "With --ignore but without its cause case-and-port, the parts that the rule set changes follow a key as written.",
    ],
    examples: [
      "trueform key --level 3 urls.txt | sort | uniq -d",
      "trueform key --ignore case-and-port,tracking --with-line urls.txt",
    ],
  },
  unique: {
    text: ["Lines are printed as they were, each as soon as it is read. Lines without a URL are compared, too."],
    examples: ["trueform unique urls.txt more-urls.txt", "trueform unique --level 4 --only-valid < urls.txt"],
  },
  group: {
    text: [
      "Prints the lines of each key that several lines have, and an empty line between groups. With --json, prints each",
      "group as JSON. Sorts in temporary files, so that the input may be larger than memory.",
    ],
    examples: ["trueform group urls.txt", "trueform group --ignore case-and-port,http-and-www --json links.jsonl"],
  },
  get: {
    text: [
      `${ONE_FOR_ONE} Parts are as written in the URL, made absolute; missing parts are empty.`,
      "Control characters are percent-encoded, so that a line stays a line. With --json, the answer is an object with the",
      "parts, null if missing. In a template, \\t is a tab, \\{ and \\\\ are the characters themselves.",
    ],
    examples: [
      "trueform get '{host}' urls.txt | sort | uniq -c",
      "trueform get '{domain}\\t{path}\\t{query:utm_source}' urls.txt",
      "trueform get '{host} {query:q}' --json links.jsonl",
    ],
  },
  inspect: {
    text: [`${ONE_FOR_ONE} Each is JSON: input, canonical, components, steps, findings.`],
    examples: ["trueform inspect < urls.txt | jq .findings", "echo http://caf%25C3%25A9.example | trueform inspect"],
  },
  findings: {
    text: [`${ONE_FOR_ONE} Each is a JSON list, as findings of inspect: [] if nothing is wrong.`],
    examples: ["trueform findings urls.txt | grep -v '^\\[\\]$'"],
  },
  check: {
    text: [
      "Reads HTML, Markdown, sitemaps, CSV, logs and lists, and folders with such files. Fetches nothing.",
      "Reads JSON, hidden files and node_modules only if they are named.",
      "Without --level and --ignore, reports duplicates by likely causes: see below. Groups of duplicates span all files.",
      "With --base, a folder is published at that URL. Without it, relative links in HTML and Markdown are checked, too.",
    ],
    examples: [
      "trueform check docs README.md",
      "trueform check public --base https://shop.example/ --format sarif > trueform.sarif",
      "trueform check . --write-baseline trueform-baseline.json",
      "trueform check . --baseline trueform-baseline.json --fail-on note",
    ],
  },
};

const PARTS = section(
  "Parts of a template",
  rows(Object.entries(PART_TEXTS).map(([name, text]) => [`{${name}}`, text] as const)),
);

const PROFILES = section("Rule sets", rows(Object.values(profiles).map(({ id, title }) => [id, title] as const)));

/** Level 2 is the default of line commands. */
const levels = (of: CommandName): string =>
  section(
    `Levels, each with those before it${of === "check" ? "" : ": 2 by default"}`,
    rows(LEVELS.map(({ level, title }) => [String(level), title] as const)),
  );

const causes = (of: CommandName): string =>
  section(
    "Causes of duplicates, and how surely such URLs are the same resource",
    rows(
      CAUSES.filter(({ cause }) => of !== "check" || cause !== UNCHECKED_CAUSE).map(
        ({ cause, name, certainty }) => [cause, `${name} (${certainty})`] as const,
      ),
    ),
  );

const INPUT = section(
  "Input",
  indented([
    "Lines of the files, one file after the other, or of the standard input, which is also the file “-”.",
    "Bytes that are not UTF-8 are percent-encoded. A byte order mark is ignored. Lines over 4 MiB are not read.",
    "The error output says how many lines gave no URL, with the numbers of the first 20, as b.txt:3 for several files.",
  ]),
);

const LINE_CODES: readonly Row[] = [
  ["0", "All lines are answered, also those without a URL."],
  ["1", "Reading, writing or a worker thread failed."],
  ["2", "The command line is wrong."],
  ["141", "The reader of the output closed it."],
];
const CHECK_CODES: readonly Row[] = [
  ["0", "No problem reaches --fail-on."],
  ["1", "A problem reaches --fail-on."],
  ["2", "The command line is wrong, or something could not be read."],
];

const codes = (title: string, list: readonly Row[]): string => section(title, rows(list));

function commandHelp(name: CommandName): string {
  const { summary, parameters, options, aliases = [] }: Command = COMMANDS[name];
  const { text, examples } = DETAILS[name];
  const takes = (option: OptionName): boolean => options.includes(option);
  const isForLines = (one: CommandName): one is LineCommand => one !== "check";
  const names = aliases.length === 0 ? [] : [`Other names: ${aliases.join(", ")}.`];
  return [
    `trueform ${name} [OPTIONS] ${parameters}`,
    [summary, ...text, ...names].join("\n"),
    section("Options", rows([...options, COMMON_OPTIONS[0]].map(optionRow))),
    section("Examples", indented(examples)),
    ...(takes("level") ? [levels(name), causes(name)] : []),
    ...(name === "get" ? [PARTS] : []),
    PROFILES,
    ...(isForLines(name) ? [INPUT] : []),
    codes("Exit codes", isForLines(name) ? LINE_CODES : CHECK_CODES),
  ].join("\n\n");
}

const generalHelp = (): string =>
  [
    "trueform COMMAND [OPTIONS] [FILE…]",
    "Canonicalizes, compares and checks URLs: lines of files or of the standard input. Fetches nothing.",
    section("Commands", rows(commandNames.map((name) => [name, COMMANDS[name].summary] as const))),
    section(
      "Examples",
      indented([
        "trueform canonicalize < urls.txt",
        "trueform unique urls.txt more-urls.txt",
        "trueform get '{host} {query:q}' urls.txt",
        "trueform check docs README.md",
      ]),
    ),
    section("Options", rows(COMMON_OPTIONS.map(optionRow))),
    codes("Exit codes", LINE_CODES),
    codes("Exit codes of check", CHECK_CODES),
    "trueform COMMAND --help prints the options of a command.",
  ].join("\n\n");

export const helpText = (of: CommandName | null): string => `${of === null ? generalHelp() : commandHelp(of)}\n`;
