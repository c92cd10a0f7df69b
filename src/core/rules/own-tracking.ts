/** Names of tracking parameters of a person's own, beside the list. */
import { decodeToText } from "../url/percent.ts";

/** In any case, decoded; "*" at the end is any text. */
export interface OwnTracking {
  /** Left out like those of the list, under no condition. */
  readonly added: readonly string[];
  /** Never left out: the list has them, or a name with "*" that is added. */
  readonly excepted: readonly string[];
}

type Matches = (name: string) => boolean;

interface Matchers {
  readonly isAdded: Matches;
  readonly isExcepted: Matches;
}

/** Of a name as written, however it is percent-encoded; forms write a space as "+". */
export const decodedName = (name: string): string => {
  const text = name.replaceAll("+", " ");
  return decodeToText(text) ?? text;
};

function matcherOf(names: readonly string[]): Matches {
  const lower = names.map((name) => name.toLowerCase());
  const whole = new Set(lower.filter((name) => !name.endsWith("*")));
  const starts = lower.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
  return (name) => whole.has(name) || starts.some((start) => name.length > start.length && name.startsWith(start));
}

const known = new WeakMap<OwnTracking, Matchers>();

function matchersOf(own: OwnTracking): Matchers {
  let matchers = known.get(own);
  if (matchers === undefined) {
    matchers = { isAdded: matcherOf(own.added), isExcepted: matcherOf(own.excepted) };
    known.set(own, matchers);
  }
  return matchers;
}

/** What a person has said of a decoded name; `null`: nothing. */
export function ownAnswer(name: string, own: OwnTracking | undefined): "added" | "excepted" | null {
  if (own === undefined) return null;
  const { isAdded, isExcepted } = matchersOf(own);
  const lower = name.toLowerCase();
  if (isExcepted(lower)) return "excepted";
  return isAdded(lower) ? "added" : null;
}
