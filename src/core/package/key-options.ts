import { ALL_CAUSES, type Cause } from "../duplicates/causes.ts";
import { type KeyRules, rulesFor } from "../duplicates/key-rules.ts";
import { LEVELS, type Level } from "../duplicates/level.ts";
import { profileOf } from "../rules/profiles.ts";
import { Suffixes } from "../url/suffixes.ts";
import { baseOf, checkOptions, oneOf, wrongType } from "./check-arguments.ts";
import { type ProfileOption, profileFrom } from "./profile.ts";

/** The public suffix list, for functions that require it. */
export interface SuffixesOption {
  /** The `suffixes` of `trueform/suffixes`. */
  readonly suffixes: Suffixes;
}

/** Which URLs are duplicates. */
export interface KeyOptions extends ProfileOption {
  /**
   * 0 to 4: each level ignores more differences than the one below. By default 2: URLs with the same canonical URL are
   * duplicates.
   */
  readonly level?: Level | undefined;
  /** Causes to ignore instead of a level. The default level under `web` is `["case-and-port", "fragment"]`. */
  readonly ignore?: readonly Cause[] | undefined;
  /**
   * The `suffixes` of `trueform/suffixes`. Required at levels 3 and 4, and for all causes except `case-and-port`,
   * `fragment`, `trailing-slash` and `default-document`.
   */
  readonly suffixes?: Suffixes | undefined;
}

/** All levels, strictest first. */
export const levels: readonly Level[] = LEVELS.map(({ level }) => level);

/** The ids of all causes of duplicates, most certain first. */
export const causes: readonly Cause[] = ALL_CAUSES;

/** Rules of these causes use the registrable domain to change the host or to detect signed URLs. */
const NEED_SUFFIXES: readonly Cause[] = [
  "http-and-www",
  "form-encoding",
  "tracking",
  "session-ids",
  "query-order",
  "entities",
  "mobile",
];

export function suffixesFrom(value: unknown): Suffixes {
  if (value instanceof Suffixes) return value;
  throw wrongType("suffixes", "the `suffixes` of trueform/suffixes", value);
}

const CHECKS = {
  profile: profileFrom,
  base: baseOf,
  level: (value: unknown): Level => {
    oneOf("level", value, levels);
    return value;
  },
  ignore: (value: unknown): readonly Cause[] => {
    if (!Array.isArray(value)) throw wrongType("ignore", "an array of causes", value);
    for (const cause of value) oneOf("cause", cause, causes);
    return value;
  },
  suffixes: suffixesFrom,
};

const missing = (name: string): TypeError =>
  new TypeError(`${name} needs the option suffixes: import { suffixes } from "trueform/suffixes".`);

/** Ignores a list that no cause needs: it must not change keys. */
function suffixesFor(causesOfRules: readonly Cause[], suffixes: Suffixes | undefined): Suffixes | null {
  const needy = causesOfRules.find((cause) => NEED_SUFFIXES.includes(cause));
  if (needy === undefined) return null;
  if (suffixes === undefined) throw missing(`The cause ${needy}`);
  return suffixes;
}

export function keyOptions(options: unknown) {
  const { suffixes, ...own } = checkOptions(options, CHECKS);
  if (own.level !== undefined && own.ignore !== undefined)
    throw new TypeError("level and ignore exclude each other: a level is a set of causes.");
  const rules: KeyRules = rulesFor(profileOf(own.profile), own);
  return { own, rules, suffixes: suffixesFor(rules.causes, suffixes) };
}

export function requiredSuffixes(name: string, suffixes: Suffixes | undefined): Suffixes {
  if (suffixes === undefined) throw missing(name);
  return suffixes;
}
