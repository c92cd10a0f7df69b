/** Reads the command line. */
import { parseArgs } from "node:util";
import {
  ALL_CAUSES,
  type Cause,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
} from "../core/bare.ts";
import {
  COMMANDS,
  type Command,
  type CommandName,
  commandNamed,
  commandNames,
  type LineCommand,
  type OptionName,
} from "./commands.ts";

/** Which URLs are duplicates, and how they are read. */
interface Reading {
  readonly profile: ProfileId;
  /** The absolute URL that relative ones are resolved against. */
  readonly base?: string;
}

/** A command that answers lines. */
export interface Asked extends Reading {
  readonly command: LineCommand;
  readonly level: Level;
  /** Causes to ignore instead of those of the level. */
  readonly ignore?: readonly Cause[];
  readonly localHost?: string;
  /** What `get` prints. */
  readonly template?: string;
  /** Lines are JSON, and so are answers. */
  readonly json: boolean;
  /** Behind each answer a tab and the line. */
  readonly withLine: boolean;
  /** Lines that give no URL, or one that browsers refuse, are left out. */
  readonly onlyValid: boolean;
  /** Worker threads beside the main one; 0 for none. */
  readonly threads: number;
  /** Paths, "-" for the standard input. */
  readonly files: readonly string[];
}

export const SEVERITIES = ["error", "warning", "note"] as const;
export const FORMATS = ["text", "jsonl", "sarif", "github", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

/** The command `check`. */
export interface CheckAsked extends Reading {
  readonly command: "check";
  /** Files and folders, "-" for the standard input. */
  readonly paths: readonly string[];
  /** Differences to ignore; the likely causes without both. */
  readonly level?: Level;
  readonly ignore?: readonly Cause[];
  readonly failOn: (typeof SEVERITIES)[number];
  readonly format: Format;
  /** Files. */
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly fixList?: string;
}

/** `--help`, of a command or of all. */
export interface Help {
  readonly command: "help";
  readonly of: CommandName | null;
}

export type Parsed = Asked | CheckAsked | Help | { readonly command: "version" };

/** What is wrong with the command line: shown, with exit code 2. */
export class UsageError extends Error {
  /** The command whose help has more. */
  readonly of: CommandName | null;

  constructor(message: string, of: CommandName | null = null) {
    super(message);
    this.of = of;
  }
}

const listOf = (names: readonly string[]): string => names.join(", ");

function numberIn(text: string, name: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) throw new UsageError(`--${name} is a number from 0 to ${most}.`);
  return number;
}

function oneOf<Name extends string>(text: string, option: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new UsageError(`--${option} is one of ${listOf(names)}: not “${text}”.`);
  return found;
}

/** Cause ids, separated by commas. */
function causesIn(text: string): readonly Cause[] {
  return text.split(",").map((name) => {
    const cause = ALL_CAUSES.find((id) => id === name);
    if (cause === undefined) throw new UsageError(`“${name}” is no cause: ${listOf(ALL_CAUSES)}.`);
    return cause;
  });
}

/** What stands in every answer may not make lines of its own. */
function refuseControlCharacters(text: string | undefined, name: string): void {
  if (text !== undefined && /\p{Cc}/u.test(text)) throw new UsageError(`--${name} has a control character.`);
}

/** With a scheme, and such that browsers take it: anything else would leave relative URLs as they are. */
const isAbsolute = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text) && URL.canParse(text);

const MOST_THREADS = 256;
/** What the main thread can keep busy: about 6 by `key`, 8 by `inspect`, 13 by `key --profile surt`. */
export const MOST_BY_DEFAULT = 12;

type Values = ReturnType<typeof read>["values"];

/** Refuses options that the command would ignore. */
function refuseOthers(name: CommandName, values: Values): void {
  const { options }: Command = COMMANDS[name];
  for (const option of Object.keys(values) as (OptionName | "help" | "version")[]) {
    if (option === "help" || option === "version" || options.includes(option)) continue;
    const takers = commandNames.filter((one) => (COMMANDS[one] as Command).options.includes(option));
    throw new UsageError(`--${option} is not for ${name}, but for ${listOf(takers)}.`);
  }
}

function readingOf({ profile: id = DEFAULT_PROFILE, base }: Values): Reading {
  refuseControlCharacters(base, "base");
  if (base !== undefined && !isAbsolute(base)) throw new UsageError("--base is an absolute URL: http://h.example/a/");
  const profile = (Object.keys(profiles) as ProfileId[]).find((one) => one === id);
  if (profile === undefined) throw new UsageError(`“${id}” is no rule set: ${listOf(Object.keys(profiles))}.`);
  return { profile, ...(base === undefined ? {} : { base }) };
}

function ignoringOf({ level, ignore }: Values): { readonly level?: Level; readonly ignore?: readonly Cause[] } {
  if (level !== undefined && ignore !== undefined)
    throw new UsageError("--level and --ignore exclude each other: a level is a preset of causes.");
  return {
    ...(level === undefined ? {} : { level: numberIn(level, "level", LEVELS.length - 1) as Level }),
    ...(ignore === undefined ? {} : { ignore: ignore.flatMap(causesIn) }),
  };
}

function localHostOf({ "local-host": localHost }: Values, profile: ProfileId): { readonly localHost?: string } {
  if (localHost === undefined) return {};
  refuseControlCharacters(localHost, "local-host");
  if (!("isCache" in profiles[profile]))
    throw new UsageError(`--local-host is for WWWOFFLE’s rule sets, not for ${profile}.`);
  return { localHost };
}

function linesAsked(command: LineCommand, values: Values, others: readonly string[], available: number): Asked {
  const [template, ...rest] = others;
  if (command === "get" && template === undefined) throw new UsageError("get needs a template: '{host} {query:q}'.");
  const usual = available > 1 ? Math.min(available, MOST_BY_DEFAULT) : 0;
  const reading = readingOf(values);
  const { json = false, "with-line": withLine = false, "only-valid": onlyValid = false } = values;
  if (withLine && json) throw new UsageError("--with-line and --json exclude each other.");
  return {
    command,
    ...reading,
    level: DEFAULT_LEVEL,
    ...ignoringOf(values),
    ...localHostOf(values, reading.profile),
    ...(command === "get" ? { template: template as string } : {}),
    json,
    withLine,
    onlyValid,
    threads: numberIn(values.threads ?? String(usual), "threads", MOST_THREADS),
    files: command === "get" ? rest : others,
  };
}

function checkAsked(values: Values, paths: readonly string[]): CheckAsked {
  if (paths.length === 0) throw new UsageError("check needs a file or a folder.");
  const { baseline, "write-baseline": writeBaseline, "fix-list": fixList } = values;
  return {
    command: "check",
    paths,
    ...readingOf(values),
    ...ignoringOf(values),
    failOn: oneOf(values["fail-on"] ?? "warning", "fail-on", SEVERITIES),
    format: oneOf(values.format ?? "text", "format", FORMATS),
    ...(baseline === undefined ? {} : { baseline }),
    ...(writeBaseline === undefined ? {} : { writeBaseline }),
    ...(fixList === undefined ? {} : { fixList }),
  };
}

/**
 * `available`: processors, for which there are as many threads, within reason, unless the command line says otherwise.
 * @throws UsageError
 */
export function parse(parameters: readonly string[], available: number): Parsed {
  const { values, positionals } = read(parameters);
  if (values.version) return { command: "version" };
  const [given, ...others] = positionals;
  const name = given === undefined ? null : (commandNamed(given) ?? null);
  if (values.help && given === undefined) return { command: "help", of: null };
  if (given === undefined) throw new UsageError(`Say what to do: ${listOf(commandNames)}.`);
  if (name === null) throw new UsageError(`“${given}” is none of ${listOf(commandNames)}.`);
  if (values.help) return { command: "help", of: name };
  try {
    refuseOthers(name, values);
    return name === "check" ? checkAsked(values, others) : linesAsked(name, values, others, available);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.message, name) : error;
  }
}

function read(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        profile: { type: "string", short: "p" },
        level: { type: "string", short: "l" },
        ignore: { type: "string", short: "i", multiple: true },
        base: { type: "string", short: "b" },
        "local-host": { type: "string" },
        json: { type: "boolean", short: "j" },
        "with-line": { type: "boolean", short: "w" },
        "only-valid": { type: "boolean" },
        threads: { type: "string", short: "t" },
        "fail-on": { type: "string" },
        format: { type: "string", short: "f" },
        baseline: { type: "string" },
        "write-baseline": { type: "string" },
        "fix-list": { type: "string" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "V" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
