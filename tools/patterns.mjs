/** Finds regular expressions that can take more than linear time. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { parseSync } from "vite";

/** @typedef {{ readonly file: string, readonly source: string, readonly flags: string }} Pattern */

/** @param {Pick<Pattern, "source" | "flags">} pattern */
export const nameOf = ({ source, flags }) => `/${source}/${flags}`;

/** @param {unknown} node @returns {Iterable<any>} */
export function* nodesOf(node) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else {
    yield node;
    for (const value of Object.values(node)) yield* nodesOf(value);
  }
}

/** @param {string} file @param {string} text */
export function patternsIn(file, text) {
  /** @type {Pattern[]} */
  const patterns = [];
  let builds = false;
  for (const node of nodesOf(parseSync(file, text).program)) {
    if (node.regex) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    builds ||= /^(?:New|Call)Expression$/.test(node.type) && node.callee?.name === "RegExp";
  }
  return { patterns, builds };
}

/** Replaces escapes and classes. @param {string} source */
const outline = (source) => source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");

const OPEN_ENDED = /[*+]|\{\d+,\}/g;

/**
 * A match at one position takes constant time.
 * @param {string} source
 */
export const isBounded = (source) => outline(source).search(OPEN_ENDED) < 0;

/** Alternatives outside of groups. @param {string} outlined */
function hasAlternatives(outlined) {
  let depth = 0;
  for (const character of outlined) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === "|" && depth === 0) return true;
  }
  return false;
}

/**
 * Anchored at the start, with one repetition: linear time. A third of recheck's candidates are of this kind.
 * @param {Pick<Pattern, "source" | "flags">} pattern
 */
export function isAnchoredOnce({ source, flags }) {
  const outlined = outline(source);
  // recheck handles look-around, back-references, property names, repeated groups and nested classes.
  const isPlain = !/\(\?(?!:)|\)(?:[*+]|\{)/.test(outlined) && !/\\[1-9kpPu]/.test(source) && !/[mv]/.test(flags);
  return isPlain && outlined.startsWith("^") && outlined.match(OPEN_ENDED)?.length === 1 && !hasAlternatives(outlined);
}

/** @typedef {{ readonly pattern: Pattern, readonly status: string, readonly summary: string }} Judgement */

/**
 * Patterns that recheck does not consider safe. Threads, since recheck needs seconds.
 * @param {readonly Pattern[]} patterns
 * @param {ReadonlySet<string>} [known] names of patterns already found safe
 * @returns {Promise<Judgement[]>} only the unsafe ones
 */
export async function unsafePatterns(patterns, known = new Set()) {
  const isUnknown = (/** @type {Pattern} */ pattern) => !known.has(nameOf(pattern));
  const left = patterns.filter((one) => !isBounded(one.source) && !isAnchoredOnce(one) && isUnknown(one));
  const threads = Math.min(availableParallelism(), left.length);
  /** @type {Judgement[]} */
  const slow = [];
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL("patterns-worker.mjs", import.meta.url));
      /** @type {Pattern | undefined} */
      let pattern;
      const next = () => {
        pattern = left.pop();
        if (pattern === undefined) void worker.terminate().then(resolve);
        else worker.postMessage(pattern);
      };
      worker.on("error", reject);
      worker.on("message", ({ status, summary }) => {
        if (status !== "safe") slow.push({ pattern: /** @type {Pattern} */ (pattern), status, summary });
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: threads }, work));
  return slow;
}
