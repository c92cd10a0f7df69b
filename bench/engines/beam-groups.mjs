/** Checks groups written by keys.py (docs/scale.md). */
import { createHash } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { COPIES, lineAt, ROBOTS, SESSION_KEY } from "../scale-lines.mjs";

const MOST_SPELLINGS = 100;

/** @typedef {{ lines: number, distinct: number, spellings: Record<string, number> }} Group */

/** @param {string} folder @returns {AsyncGenerator<Group>} */
export async function* writtenGroups(folder) {
  for (const name of readdirSync(folder).filter((file) => /^groups-.*\.jsonl$/.test(file)))
    for await (const line of createInterface({ input: createReadStream(join(folder, name)) })) yield JSON.parse(line);
}

/** @param {number} addresses @returns {Generator<Group>} */
function* groupsOf(addresses) {
  for (let number = 0; number < addresses; number++) {
    /** @type {Record<string, number>} */
    const spellings = {};
    for (let copy = 0; copy < COPIES; copy++) {
      const line = lineAt(copy * addresses + number, addresses);
      spellings[line] = (spellings[line] ?? 0) + 1;
    }
    yield { lines: COPIES, distinct: Object.keys(spellings).length, spellings };
  }
}

/** @param {number} count @param {boolean} isSkewed @returns {Generator<Group>} */
function* generatedGroups(count, isSkewed) {
  if (!isSkewed) return yield* groupsOf(count / COPIES);
  const lines = count / 4;
  yield { lines, distinct: 1, spellings: { [ROBOTS]: lines } };
  yield { lines, distinct: lines, spellings: { [SESSION_KEY]: Math.min(lines, MOST_SPELLINGS) } };
  yield* groupsOf(count / 2 / COPIES);
}

/** Counts the sessions of the hot key, any of which the recipe may keep. @param {Group} group @returns {Group} */
function withoutSessions({ lines, distinct, spellings }) {
  const urls = Object.keys(spellings);
  const areSessions = urls.every((url) => url.startsWith(`${SESSION_KEY}?PHPSESSID=`) && spellings[url] === 1);
  return { lines, distinct, spellings: areSessions ? { [SESSION_KEY]: urls.length } : spellings };
}

/** Independent of the order of groups. @param {Group} group */
function hash({ lines, distinct, spellings }) {
  const text = JSON.stringify([lines, distinct, Object.entries(spellings).sort()]);
  return createHash("md5").update(text).digest().readBigUInt64LE();
}

/** @param {AsyncIterable<Group> | Iterable<Group>} groups */
async function summary(groups) {
  let count = 0;
  let sum = 0n;
  for await (const group of groups) {
    count++;
    sum += hash(group);
  }
  return { count, sum };
}

/** @param {string} folder */
async function* comparableGroups(folder) {
  for await (const group of writtenGroups(folder)) yield withoutSessions(group);
}

/**
 * @param {string} folder output files
 * @param {number} count of lines
 * @param {boolean} [isSkewed]
 * @returns the number of groups
 * @throws if they differ from the generated groups
 */
export async function checkGroups(folder, count, isSkewed = false) {
  const generated = await summary(generatedGroups(count, isSkewed));
  const written = await summary(comparableGroups(folder));
  if (written.count !== generated.count)
    throw new Error(`keys.py wrote ${written.count} groups instead of ${generated.count}.`);
  if (written.sum !== generated.sum) throw new Error(`keys.py wrote wrong groups.`);
  return written.count;
}
