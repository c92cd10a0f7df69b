import { parseArgs } from "node:util";
import {
  type Cause,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
} from "../core/without-texts.ts";
import {
  COMMANDS,
  COMMON_OPTIONS,
  type Command,
  type CommandName,
  commandNamed,
  commandNames,
  FORMATS,
  type LineCommand,
  MOST_BY_DEFAULT,
  OPTIONS,
  SEVERITIES,
  STANDARD_INPUT,
  UNCHECKED_CAUSE,
} from "./commands.ts";
import { causesIn, isAbsolute, isUsableBase, numberIn, oneOf, refuseControlCharacters } from "./option-values.ts";
import { type Piece, piecesOf } from "./template.ts";
import { UsageError, unknownName } from "./usage.ts";

interface Reading {
  readonly profile: ProfileId;
  /** Absolute. */
  readonly base?: string;
}

/** A line command. */
export interface Asked extends Reading {
  readonly command: LineCommand;
  readonly level: Level;
  /** Replaces the causes of `level`. */
  readonly ignore?: readonly Cause[];
  readonly localHost?: string;
  /** Template of `get`. */
  readonly template?: readonly Piece[];
  /** Input and output are JSON. */
  readonly json: boolean;
  /** Append a tab and the line to each answer. */
  readonly withLine: boolean;
  /** Drops lines without a URL that browsers accept. */
  readonly onlyValid: boolean;
  /** 0 for none. */
  readonly threads: number;
  /** "-" is standard input. */
  readonly files: readonly string[];
}

export type Format = (typeof FORMATS)[number];

export interface CheckAsked extends Reading {
  readonly command: "check";
  /** "-" is standard input. */
  readonly paths: readonly string[];
  /** Defaults to the likely causes without `level` and `ignore`. */
  readonly level?: Level;
  readonly ignore?: readonly Cause[];
  readonly failOn: (typeof SEVERITIES)[number];
  readonly format: Format;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly fixList?: string;
}

export interface Help {
  readonly command: "help";
  readonly of: CommandName | null;
}

/** `json` adds the versions that keys depend on. */
interface VersionAsked {
  readonly command: "version";
  readonly json: boolean;
}

export type Parsed = Asked | CheckAsked | Help | VersionAsked;

const listOf = (names: readonly string[]): string => names.join(", ");

const MOST_THREADS = 256;
type Values = ReturnType<typeof read>["values"];

const isCommon = (name: keyof typeof OPTIONS): name is (typeof COMMON_OPTIONS)[number] =>
  COMMON_OPTIONS.some((one) => one === name);

function refuseOthers(name: CommandName, values: Values): void {
  const { options }: Command = COMMANDS[name];
  for (const option of Object.keys(values) as (keyof Values)[]) {
    if (isCommon(option) || options.includes(option)) continue;
    const takers = commandNames.filter((one) => (COMMANDS[one] as Command).options.includes(option));
    throw new UsageError(`${name} does not take --${option}. These commands do: ${listOf(takers)}.`);
  }
}

function readingOf({ profile: id = DEFAULT_PROFILE, base }: Values): Reading {
  refuseControlCharacters(base, "base");
  if (base !== undefined && !isAbsolute(base)) throw new UsageError("--base is an absolute URL: http://h.example/a/");
  const profile = oneOf(id, "rule set", Object.keys(profiles) as ProfileId[]);
  return { profile, ...(base === undefined ? {} : { base }) };
}

function ignoringOf({ level, ignore }: Values): { readonly level?: Level; readonly ignore?: readonly Cause[] } {
  if (level !== undefined && ignore !== undefined)
    throw new UsageError("--level and --ignore cannot be used together: a level is a set of causes.");
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

function refuseSecondInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1)
    throw new UsageError("“-” is the standard input, which can be read only once.");
}

function templateOf(command: LineCommand, [text, ...files]: readonly string[]) {
  if (command !== "get") return { files: text === undefined ? [] : [text, ...files] };
  if (text === undefined) throw new UsageError("get needs a template: trueform get '{host} {query:q}'.");
  return { template: piecesOf(text), files };
}

function linesAsked(command: LineCommand, values: Values, others: readonly string[], available: number): Asked {
  const usual = available > 1 ? Math.min(available, MOST_BY_DEFAULT) : 0;
  const reading = readingOf(values);
  const { json = false, "with-line": withLine = false, "only-valid": onlyValid = false } = values;
  if (withLine && json) throw new UsageError("--with-line and --json cannot be used together.");
  const template = templateOf(command, others);
  refuseSecondInput(template.files);
  return {
    command,
    ...reading,
    level: DEFAULT_LEVEL,
    ...ignoringOf(values),
    ...localHostOf(values, reading.profile),
    json,
    withLine,
    onlyValid,
    threads: numberIn(values.threads ?? String(usual), "threads", MOST_THREADS),
    ...template,
  };
}

function checkAsked(values: Values, paths: readonly string[]): CheckAsked {
  if (paths.length === 0 || paths.includes("")) throw new UsageError("check needs a file or a folder.");
  refuseSecondInput(paths);
  const { baseline, "write-baseline": writeBaseline, "fix-list": fixList } = values;
  if (baseline !== undefined && writeBaseline !== undefined)
    throw new UsageError("--baseline and --write-baseline cannot be used together: a baseline is written anew.");
  for (const option of ["format", "fail-on"] as const)
    if (writeBaseline !== undefined && values[option] !== undefined)
      throw new UsageError(`--write-baseline and --${option} cannot be used together: nothing is reported.`);
  if (values.base !== undefined && isAbsolute(values.base) && !isUsableBase(new URL(values.base)))
    throw new UsageError("--base is the URL of a site or page, without a password: https://h.example/");
  if (values.ignore?.flatMap(causesIn).includes(UNCHECKED_CAUSE))
    throw new UsageError(`check does not report duplicates by “${UNCHECKED_CAUSE}”: leave it out.`);
  return {
    command: "check",
    paths,
    ...readingOf(values),
    ...ignoringOf(values),
    failOn: oneOf(values["fail-on"] ?? "warning", "severity", SEVERITIES),
    format: oneOf(values.format ?? "text", "format", FORMATS),
    ...(baseline === undefined ? {} : { baseline }),
    ...(writeBaseline === undefined ? {} : { writeBaseline }),
    ...(fixList === undefined ? {} : { fixList }),
  };
}

/**
 * `available`: number of processors.
 * @throws UsageError
 */
export function parse(parameters: readonly string[], available: number): Parsed {
  const { values, positionals } = read(parameters);
  if (values.version) return { command: "version", json: values.json === true };
  const [given, ...others] = positionals;
  if (given === undefined) {
    if (values.help) return { command: "help", of: null };
    throw new UsageError(`Name a command: ${listOf(commandNames)}.`);
  }
  const name = commandNamed(given);
  if (name === undefined) throw unknownName("command", given, commandNames);
  if (values.help) return { command: "help", of: name };
  try {
    refuseOthers(name, values);
    return name === "check" ? checkAsked(values, others) : linesAsked(name, values, others, available);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.message, name) : error;
  }
}

/** Describes the first unknown option, or returns `null`. */
function unknownOption(args: string[]): UsageError | null {
  const { tokens } = parseArgs({ args, allowPositionals: true, options: OPTIONS, strict: false, tokens: true });
  const options = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
  const unknown = options.find(({ name }) => !Object.hasOwn(OPTIONS, name));
  if (unknown === undefined) return null;
  const given = tokens.find(({ kind }) => kind === "positional");
  const command = given?.kind === "positional" ? commandNamed(given.value) : undefined;
  const names = command === undefined ? Object.keys(OPTIONS) : [...COMMANDS[command].options, ...COMMON_OPTIONS];
  const { message } = unknownName(
    "option",
    unknown.rawName,
    names.map((name) => `--${name}`),
  );
  return new UsageError(message, command ?? null);
}

function read(parameters: readonly string[]) {
  const args = [...parameters];
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw unknownOption(args) ?? new UsageError(error instanceof Error ? error.message : String(error));
  }
}
