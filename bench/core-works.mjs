/** Benchmarks of the core. Imports nothing, so that it also runs in pages. */

/** @typedef {typeof import("../src/core/index.ts")} Core */
/** @typedef {Record<string, (href: string) => string>} Peers by name */
/**
 * @typedef {{ rounds: number, warmUp: number, milliseconds: number }} Counts fewer rounds are enough after
 * `milliseconds`
 */

const LEAST_ROUNDS = 5;
const LEAST_WARM_UP = 2;

/** Forces the engine to flatten the string. @param {string} text */
const use = (text) => text.charCodeAt(text.length - 1);

/** @param {readonly string[]} hrefs @param {(href: string) => string} one */
const each = (hrefs, one) => () => hrefs.reduce((sum, href) => sum + use(one(href)), 0);

/** @typedef {import("../src/core/index.ts").Inspection} Inspection */

/** @param {Inspection} inspection */
const readUsual = ({ canonical, steps, findings }) => use(canonical) + steps.length + findings.length;

/** Steps first, like the package. @param {Inspection} inspection @returns {number} */
const readAll = ({ steps, canonical, findings, components, passwords, children }) =>
  children.reduce(
    (sum, { inspection }) => sum + readAll(inspection),
    use(canonical) + steps.length + findings.length + components.length + passwords.length,
  );

/** The baseline: the native parser. @param {readonly string[]} hrefs */
export const floorOf = (hrefs) => () => hrefs.reduce((sum, href) => sum + use(new URL(href).href), 0);

/** Names of the works that a build supports. @param {Partial<Core>} core may be older */
export function benchmarksOf(core) {
  const others = ["findingsOf", "inspect", "inspect, canonical", "inspect, all", "findDuplicates"];
  return [...Object.keys(core.profiles ?? {}), ...others.filter((name) => name.replace(/,.*/, "") in core)];
}

/**
 * One round of a work over all links. Each call needs a new instance of this module: the engine keeps type feedback per
 * function.
 * @param {Core | Peers} from
 * @param {string} name
 * @param {readonly string[]} hrefs
 * @returns {() => unknown}
 */
export function benchmarkOf(from, name, hrefs) {
  if (!("canonicalize" in from && "profiles" in from)) return each(hrefs, /** @type {Peers} */ (from)[name] ?? String);
  const core = /** @type {Core} */ (from);
  if (name === "findingsOf") return () => hrefs.reduce((sum, href) => sum + core.findingsOf(href).length, 0);
  if (name === "inspect, canonical") return each(hrefs, (href) => core.inspect(href).canonical);
  if (name.startsWith("inspect")) {
    const read = name === "inspect" ? readUsual : readAll;
    return () => hrefs.reduce((sum, href) => sum + read(core.inspect(href)), 0);
  }
  if (name === "findDuplicates") {
    const links = hrefs.map((href) => ({ href }));
    return () => core.findDuplicates(links).length;
  }
  const profile = /** @type {keyof typeof core.profiles} */ (name);
  return each(hrefs, (href) => core.canonicalize(href, { profile }));
}

/**
 * Milliseconds per round. The order alternates, so that garbage of one affects both.
 * @param {() => unknown} first
 * @param {() => unknown} second
 * @param {Counts} counts
 * @returns {[number, number][]}
 */
export function timeAlternately(first, second, { rounds, warmUp, milliseconds }) {
  /** @type {[number, number][]} */
  const found = [];
  const begin = performance.now();
  const isLate = (/** @type {number} */ share) => performance.now() - begin > milliseconds * share;
  for (let round = 0; round < warmUp && !(round >= LEAST_WARM_UP && isLate(1 / 4)); round++) {
    first();
    second();
  }
  for (let round = 0; round < rounds && !(round >= LEAST_ROUNDS && isLate(1)); round++) {
    const [one, other] = round % 2 === 0 ? [first, second] : [second, first];
    const start = performance.now();
    one();
    const middle = performance.now();
    other();
    const end = performance.now();
    found.push(round % 2 === 0 ? [middle - start, end - middle] : [end - middle, middle - start]);
  }
  return found;
}
