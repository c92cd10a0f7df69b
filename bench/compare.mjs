/** Two builds of the core, alternating in one process. */
import { verdict, verdictOfRun } from "../tools/bench-verdict.mjs";
import { benchmarksOf } from "./core-works.mjs";
import { open } from "./environments.mjs";
import { spread } from "./measure.mjs";

/** @typedef {import("./core-works.mjs").Counts} Counts */
/** @typedef {import("./environments.mjs").Environment} Environment */
/** @typedef {import("./measure.mjs").Spread} Spread */
/** @typedef {{ place: string, list: string, work: string, first: Spread, second?: Spread, verdict?: import("../tools/bench-verdict.mjs").Verdict | undefined }} Compared */

/** @type {Counts} */
const COUNTS = { rounds: 31, warmUp: 6, milliseconds: 2500 };
/** Gives the second run the JIT state of the first. */
const WARMING = { rounds: 0, warmUp: 2, milliseconds: 0 };

/**
 * @param {string} oldCode
 * @param {string} newCode
 */
export async function commonWorks(oldCode, newCode) {
  const [before, after] = await Promise.all([oldCode, newCode].map(async (code) => benchmarksOf(await loadCode(code))));
  const [ours, theirs] = [after ?? [], before ?? []];
  return {
    works: ours.filter((name) => theirs.includes(name)),
    lacking: [...ours.filter((name) => !theirs.includes(name)), ...theirs.filter((name) => !ours.includes(name))],
  };
}

/** @param {string} code */
const loadCode = (code) => import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

/**
 * Repeats measurements that may have changed.
 * @param {string} place
 * @param {{ oldCode: string, newCode: string, lists: Record<string, readonly string[]>, works: readonly string[],
 * rounds?: number | undefined }} what
 * @returns {Promise<{ title: string, compared: Compared[] } | undefined>} undefined if the browser is missing
 */
export async function compareIn(place, { oldCode, newCode, lists, works, rounds = COUNTS.rounds }) {
  const pairs = Object.keys(lists).flatMap((list) => works.map((work) => ({ list, work })));
  const counts = { ...COUNTS, rounds };
  const first = await open(place, { cores: [oldCode, newCode], lists });
  if (first === undefined) return undefined;
  /** @type {Compared[]} */
  const compared = [];
  try {
    for (const { list, work } of pairs) {
      const times = await first.measure({ list, name: work, sides: [0, 1], counts });
      compared.push({ place, list, work, first: spread(times.map(([before, after]) => after / before)) });
    }
  } finally {
    await first.close();
  }
  const suspects = compared.filter((one) => verdictOfRun(one.first) !== undefined);
  const title = `${first.title} ${first.version}`;
  if (suspects.length === 0) return { title, compared };
  const again = await open(place, { cores: [newCode, oldCode], lists });
  try {
    for (const { list, work } of pairs) await again?.measure({ list, name: work, sides: [0, 1], counts: WARMING });
    for (const suspect of suspects) {
      const times = await again?.measure({ list: suspect.list, name: suspect.work, sides: [0, 1], counts });
      suspect.second = spread((times ?? []).map(([after, before]) => after / before));
      suspect.verdict = verdict(suspect.first, suspect.second);
    }
  } finally {
    await again?.close();
  }
  return { title, compared };
}
