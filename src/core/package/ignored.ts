/** The options that say which differences between URLs are ignored. */
import { ALL_CAUSES, type Cause } from "../duplicates/causes.ts";
import { LEVELS, type Level } from "../duplicates/level.ts";
import { Suffixes } from "../url/suffixes.ts";
import { oneOf, shown } from "./check.ts";

export interface Ignored {
  /** 0 to 4, each ignoring more; 2 by default: the canonical URL. */
  readonly level?: Level;
  /** Any set of causes instead of a level. */
  readonly ignore?: readonly Cause[];
  /** `suffixes` of `trueform/suffixes`; needed from level 3 on, and for `http-and-www`, `tracking` and `mobile`. */
  readonly suffixes?: Suffixes;
}

const NEED_SUFFIXES: readonly Cause[] = ["http-and-www", "tracking", "mobile"];

export function suffixesFrom(value: unknown): Suffixes {
  if (value instanceof Suffixes) return value;
  throw new TypeError(`suffixes must be the \`suffixes\` of trueform/suffixes: got ${shown(value)}.`);
}

export const ignoredChecks = {
  level: (value: unknown): Level => {
    const levels = LEVELS.map(({ level }) => level);
    oneOf("level", value, levels);
    return value;
  },
  ignore: (value: unknown): readonly Cause[] => {
    if (!Array.isArray(value)) throw new TypeError(`ignore must be an array of causes: got ${shown(value)}.`);
    for (const cause of value) oneOf("cause", cause, ALL_CAUSES);
    return value;
  },
  suffixes: suffixesFrom,
};

/** The list if one of these causes needs it, so that no key depends on a list that is passed in needlessly. */
export function suffixesFor(causes: readonly Cause[], suffixes: Suffixes | undefined): Suffixes | null {
  const needy = causes.find((cause) => NEED_SUFFIXES.includes(cause));
  if (needy === undefined) return null;
  if (suffixes !== undefined) return suffixes;
  throw new TypeError(`The cause ${needy} needs the option suffixes: import { suffixes } from "trueform/suffixes".`);
}

export function requiredSuffixes(name: string, suffixes: Suffixes | undefined): Suffixes {
  if (suffixes !== undefined) return suffixes;
  throw new TypeError(`${name} needs the option suffixes: import { suffixes } from "trueform/suffixes".`);
}
