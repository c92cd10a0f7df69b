import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { cleanLink } from "./clean-links.mjs";
import { dirtyLink } from "./dirty-links.mjs";
import { seededRandom } from "./random.mjs";
import { REAL_COUNT, realLink } from "./real-lengths.mjs";

const COUNT = 10_000;

/** Like links from a page. @param {string} text */
const flat = (text) => Buffer.from(text).toString();

/**
 * @param {() => string} make
 * @param {readonly string[]} [present]
 * @param {number} [count]
 */
function distinct(make, present = [], count = COUNT) {
  const found = new Set(present);
  while (found.size < present.length + count) found.add(make());
  return [...found].slice(present.length).map(flat);
}

/** @param {string} href */
const isHierarchical = (href) => /^https?:\/\/[^/]+\//.test(href);

/** One in twenty of `mixed` is dirty, as on real pages. */
export function lists() {
  const pick = seededRandom(1);
  const clean = distinct(() => cleanLink(pick));
  const hierarchical = clean.filter(isHierarchical);
  const dirty = distinct(() => dirtyLink(pick.one(hierarchical), pick), clean);
  const mixed = pick.shuffled([...clean.slice(0, COUNT * 0.95), ...dirty.slice(0, COUNT * 0.05)]);
  return { clean, mixed, dirty };
}

/** Links with the lengths of real ones, the same on every run. */
export function realList() {
  const pick = seededRandom(3);
  return distinct(() => realLink(pick), [], REAL_COUNT);
}

/**
 * True for absolute URLs. Avoids `URL.canParse`: once optimized, Node 20's rejects hosts such as “bücher.example”.
 * @param {string} line
 */
export function isAbsoluteUrl(line) {
  try {
    return new URL(line) !== undefined;
  } catch {
    return false;
  }
}

/** Skips lines that the native parser rejects. @param {string} file */
export function readList(file) {
  if (!existsSync(file)) throw new Error(`No such file: ${file}.`);
  const lines = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "");
  const hrefs = lines.filter(isAbsoluteUrl).map(flat);
  if (hrefs.length === 0) throw new Error(`${file} has no line with an absolute URL.`);
  const others = lines.length - hrefs.length;
  if (others > 0) console.log(`${others} lines of ${file} skipped: \`new URL\` rejects them.`);
  return { [basename(file)]: hrefs };
}
