/** What the command line asks for. */
import { parseArgs } from "node:util";
import {
  CAUSES,
  type Cause,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
} from "../core/index.ts";

export const COMMANDS = ["canonicalize", "key", "inspect", "duplicates"] as const;
export type Command = (typeof COMMANDS)[number];

export interface Asked {
  readonly command: Command;
  readonly profile: ProfileId;
  readonly level: Level;
  /** Causes to ignore instead of those of the level. */
  readonly ignore?: readonly Cause[];
  /** The absolute URL that relative ones are resolved against. */
  readonly base?: string;
  readonly localHost?: string;
  /** Lines are JSON, and so are answers. */
  readonly json: boolean;
  /** Behind each answer a tab and the line. */
  readonly withLine: boolean;
  /** Worker threads beside the main one; 0 for none. */
  readonly threads: number;
}

/** What is wrong with the command line: shown, with exit code 2. */
export class UsageError extends Error {}

const listOf = (names: readonly string[]): string => names.join(", ");

function numberIn(text: string, name: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) throw new UsageError(`--${name} is a number from 0 to ${most}.`);
  return number;
}

/** Cause ids, separated by commas. */
function causesIn(text: string): readonly Cause[] {
  const ids = CAUSES.map(({ cause }) => cause);
  return text.split(",").map((name) => {
    const cause = ids.find((id) => id === name);
    if (cause === undefined) throw new UsageError(`“${name}” is no cause: ${listOf(ids)}.`);
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

export type Parsed = Asked | "help" | "version";

/**
 * `available`: processors, for which there are as many threads, within reason, unless the command line says otherwise.
 * @throws UsageError
 */
export function parse(parameters: readonly string[], available: number): Parsed {
  const { values, positionals } = read(parameters);
  if (values.help) return "help";
  if (values.version) return "version";
  const [name, ...others] = positionals;
  if (name === undefined) throw new UsageError(`Say what to do: ${listOf(COMMANDS)}.`);
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined) throw new UsageError(`“${name}” is none of ${listOf(COMMANDS)}.`);
  if (others.length > 0) throw new UsageError(`“${others[0]}” is too much: lines are read from the standard input.`);
  const { profile: id = DEFAULT_PROFILE, base, "local-host": localHost } = values;
  refuseControlCharacters(base, "base");
  refuseControlCharacters(localHost, "local-host");
  if (base !== undefined && !isAbsolute(base)) throw new UsageError("--base is an absolute URL: http://h.example/a/");
  const profile = (Object.keys(profiles) as ProfileId[]).find((one) => one === id);
  if (profile === undefined) throw new UsageError(`“${id}” is no rule set: ${listOf(Object.keys(profiles))}.`);
  const level = numberIn(values.level ?? String(DEFAULT_LEVEL), "level", LEVELS.length - 1) as Level;
  if (values.level !== undefined && values.ignore !== undefined)
    throw new UsageError("--level and --ignore exclude each other: a level is a preset of causes.");
  const ignore = values.ignore?.flatMap(causesIn);
  const usual = available > 1 ? Math.min(available, MOST_BY_DEFAULT) : 0;
  const threads = numberIn(values.threads ?? String(usual), "threads", MOST_THREADS);
  const withLine = values["with-line"] ?? false;
  if (withLine && (values.json || (command !== "canonicalize" && command !== "key")))
    throw new UsageError("--with-line is for canonicalize and key, without --json.");
  return {
    command,
    profile,
    level,
    ...(ignore === undefined ? {} : { ignore }),
    ...(base === undefined ? {} : { base }),
    ...(localHost === undefined ? {} : { localHost }),
    json: values.json ?? false,
    withLine,
    threads,
  };
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
        threads: { type: "string", short: "t" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "V" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
