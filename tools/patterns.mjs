/** The regular expressions of src/, and which of them can take more than linear time. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { parseSync } from "vite";

/** @typedef {{ readonly file: string, readonly source: string, readonly flags: string }} Pattern */

/** @param {Pick<Pattern, "source" | "flags">} pattern */
export const nameOf = ({ source, flags }) => `/${source}/${flags}`;

/** @param {unknown} node @returns {Iterable<any>} */
function* nodesOf(node) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else {
    yield node;
    for (const value of Object.values(node)) yield* nodesOf(value);
  }
}

/**
 * Literals, and whether the file builds others with `new RegExp(…)`.
 * @param {string} file @param {string} text
 */
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

/**
 * Without an open-ended repetition no match takes longer than a constant, at each place of the text.
 * @param {string} source
 */
export const isBounded = (source) => !/[*+]|\{\d+,\}/.test(source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x"));

/** @typedef {{ readonly pattern: Pattern, readonly status: string, readonly summary: string }} Judgement */

/**
 * In threads: recheck takes some seconds for all.
 * @param {readonly Pattern[]} patterns
 * @returns {Promise<Judgement[]>} of those that are not safe
 */
export async function slowOf(patterns) {
  const left = patterns.filter(({ source }) => !isBounded(source));
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
