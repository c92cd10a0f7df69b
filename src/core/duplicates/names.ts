/** Which rules the names of a query’s arguments may concern: links have few names, again and again. */
import { remembering } from "../url/remembering.ts";
import { nameIn } from "./scope.ts";

/** Whether one of the names in a query is so, as written: a loop, since this is asked of every link. */
export function hasName(query: string, isSo: (name: string) => boolean): boolean {
  for (let start = 0; start <= query.length; ) {
    const next = query.indexOf("&", start);
    const end = next < 0 ? query.length : next;
    if (isSo(nameIn(query.slice(start, end)))) return true;
    start = end + 1;
  }
  return false;
}

/** Whether a rule may drop an argument of that name, as written. */
export type IsName = (name: string) => boolean;

const all: IsName[] = [];

/** One bit for each rule. */
const bitsOf = (name: string): number => all.reduce((bits, isName, i) => (isName(name) ? bits | (1 << i) : bits), 0);
let concernsOf = remembering(bitsOf);

function concernsIn(query: string): number {
  let bits = 0;
  hasName(query, (name) => {
    bits |= concernsOf(name);
    return false;
  });
  return bits;
}

let last: { readonly query: string | null; readonly bits: number } = { query: null, bits: 0 };

/** Whether a query has such a name. Remembers the last query: several rules ask about it. */
export function namesLike(isName: IsName): (query: string) => boolean {
  all.push(isName);
  concernsOf = remembering(bitsOf);
  last = { query: null, bits: 0 };
  const bit = 1 << (all.length - 1);
  return (query) => {
    if (last.query !== query) last = { query, bits: concernsIn(query) };
    return (last.bits & bit) !== 0;
  };
}
