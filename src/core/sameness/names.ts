/** Which rules the names of a query’s arguments may concern: links have few names, again and again. */

/** Whether a rule may drop an argument of that name, as written. */
export type IsName = (name: string) => boolean;

/** More names are forgotten. */
const MOST = 10_000;

const all: IsName[] = [];
const concernsByName = new Map<string, number>();

/** One bit for each rule. */
function concernsOf(name: string): number {
  let bits = concernsByName.get(name);
  if (bits === undefined) {
    if (concernsByName.size >= MOST) concernsByName.clear();
    bits = all.reduce((sum, isName, i) => (isName(name) ? sum | (1 << i) : sum), 0);
    concernsByName.set(name, bits);
  }
  return bits;
}

function concernsIn(query: string): number {
  let bits = 0;
  for (let start = 0; start <= query.length; ) {
    const next = query.indexOf("&", start);
    const end = next < 0 ? query.length : next;
    const equals = query.indexOf("=", start);
    bits |= concernsOf(query.slice(start, equals < 0 || equals > end ? end : equals));
    start = end + 1;
  }
  return bits;
}

let last = { query: "", bits: 0 };

/** Whether a query has such a name. Remembers the last query: several rules ask about it. */
export function namesLike(isName: IsName): (query: string) => boolean {
  all.push(isName);
  const bit = 1 << (all.length - 1);
  return (query) => {
    if (last.query !== query) last = { query, bits: concernsIn(query) };
    return (last.bits & bit) !== 0;
  };
}
