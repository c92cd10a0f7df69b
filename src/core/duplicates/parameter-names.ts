/** Caches tests of parameter names, because links repeat few names. */

import { memoize } from "../url/memoize.ts";
import { decodeToOctets } from "../url/percent.ts";
import { nameIn } from "./rule-scope.ts";

/** A loop, because it runs for every link. */
export function hasName(query: string, isSo: (name: string) => boolean): boolean {
  let equals = -1;
  for (let start = 0; start <= query.length; ) {
    const next = query.indexOf("&", start);
    const end = next < 0 ? query.length : next;
    if (equals < start) equals = query.indexOf("=", start);
    if (equals < 0) equals = query.length;
    if (isSo(query.slice(start, Math.min(equals, end)))) return true;
    start = end + 1;
  }
  return false;
}

/** Equal for names that other rules make equal. */
export function normalizedName(argument: string): string {
  const name = nameIn(argument);
  const decoded = /[%+]/.test(name) ? decodeToOctets(name.replaceAll("+", " ")) : name;
  return decoded.replace(/^(?:amp;)+/i, "");
}

/** Returns true if a rule may drop the parameter. */
export type IsName = (name: string) => boolean;

const all: IsName[] = [];

const factsOf = (name: string) => ({
  bits: all.reduce((bits, isName, i) => (isName(name) ? bits | (1 << i) : bits), 0),
  forOrder: normalizedName(name),
});
let knownFacts = memoize(factsOf);

const factsOfNone = { query: null as string | null, bits: 0, isOrdered: true };
let last = factsOfNone;

/** Caches the last query, which several rules test. */
function factsIn(query: string): typeof last {
  if (last.query === query) return last;
  const facts: typeof last = { query, bits: 0, isOrdered: true };
  let before = "";
  hasName(query, (name) => {
    const { bits, forOrder } = knownFacts(name);
    facts.bits |= bits;
    facts.isOrdered &&= before <= forOrder;
    before = forOrder;
    return false;
  });
  last = facts;
  return facts;
}

/** By name in code units; stable. */
export function sortByName(query: string): string {
  const { bits, isOrdered } = factsIn(query);
  if (isOrdered) return query;
  const named = query.split("&").map((argument) => ({ argument, name: knownFacts(nameIn(argument)).forOrder }));
  named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  last = { query: named.map(({ argument }) => argument).join("&"), bits, isOrdered: true };
  return last.query as string;
}

export function queryTestFor(isName: IsName): (query: string) => boolean {
  all.push(isName);
  knownFacts = memoize(factsOf);
  last = factsOfNone;
  const bit = 1 << (all.length - 1);
  return (query) => (factsIn(query).bits & bit) !== 0;
}
