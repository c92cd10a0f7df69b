/** Expected answers for lines of bench/scale-lines.mjs. Skewed lines need --level 4. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { COPIES, lineAt, ROBOTS, SESSION_KEY, skewedLineAt } from "../scale-lines.mjs";

/** Variants that recipes list per group. */
export const MAX_VARIANTS = 100;

/** `lineAt` returns the first variant twice. */
const SPELLINGS = COPIES - 1;

/**
 * `key` of a built package. @param {string} core its folder @param {number} level @returns {Promise<(url: string) =>
 * string>}
 */
export async function keyOf(core, level) {
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(core, name)).href);
  const [{ key }, { suffixes }] = await Promise.all([load("key.js"), load("suffixes.js")]);
  return (url) => key(url, { level, suffixes });
}

/** @param {string} key @param {number} lines @param {number} spellings @param {string} url @param {number} urlLines */
const row = (key, lines, spellings, url, urlLines) => [key, lines, spellings, url, urlLines].join("\t");

/**
 * Sorted rows: key, lines and variants of its group, URL and its lines.
 * @param {number} count a multiple of 2 * COPIES
 * @param {boolean} isSkewed
 * @param {(url: string) => string} keyFor
 */
export function variantRows(count, isSkewed, keyFor) {
  const addresses = (isSkewed ? count / 2 : count) / COPIES;
  const rows = [];
  for (let number = 0; number < addresses; number++) {
    const url = lineAt(number, addresses);
    const key = keyFor(url);
    rows.push(row(key, COPIES, SPELLINGS, url, 2));
    for (const copy of [2, 3]) rows.push(row(key, COPIES, SPELLINGS, lineAt(number + copy * addresses, addresses), 1));
  }
  if (isSkewed) {
    rows.push(row(ROBOTS, count / 4, 1, ROBOTS, count / 4));
    // Session numbers grow with the index.
    for (let index = 1; index < MAX_VARIANTS * 4; index += 4)
      rows.push(row(SESSION_KEY, count / 4, count / 4, skewedLineAt(index, count), 1));
  }
  return rows.sort();
}

/**
 * Rows: lines and variants of a group, its rows, number of such groups.
 * @param {number} count a multiple of 2 * COPIES
 * @param {boolean} isSkewed
 */
export function groupSizes(count, isSkewed) {
  const addresses = (isSkewed ? count / 2 : count) / COPIES;
  const sizes = [[COPIES, SPELLINGS, SPELLINGS, addresses]];
  if (isSkewed) sizes.push([count / 4, 1, 1, 1], [count / 4, count / 4, MAX_VARIANTS, 1]);
  return sizes.map((size) => size.join("\t")).sort();
}
