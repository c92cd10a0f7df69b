import { LEVELS, type Level } from "../../core/index.ts";
import type { KeyColumn } from "./key-column.ts";
import type { Keys } from "./keys.ts";

export interface LevelCounts {
  readonly level: Level;
  readonly distinct: number;
  /** Groups in several spellings. */
  readonly varying: number;
  /** Groups in one spelling. */
  readonly repeated: number;
}

/** By key: how many rows; 1 for one spelling, 2 for several. */
interface Counted extends Omit<LevelCounts, "level"> {
  readonly rows: Int32Array;
  readonly spellings: Uint8Array;
}

function count({ numbers, end, hasFragment }: KeyColumn, keys: Keys, counts: Int32Array): Counted {
  const rows = new Int32Array(end);
  const spellings = new Uint8Array(end);
  const first = new Int32Array(end);
  const isWhole = new Uint8Array(end);
  const [spelling, bare] = [keys.spelling.all(), keys.spellingWithoutFragment.all()];
  let [distinct, varying] = [0, 0];
  for (let pair = 0; pair < numbers.length; pair++) {
    const key = numbers[pair] as number;
    rows[key] = (rows[key] as number) + (counts[pair] as number);
    if (spellings[key] === 0) {
      distinct += 1;
      spellings[key] = 1;
      isWhole[key] = hasFragment(key) ? 1 : 0;
      first[key] = (isWhole[key] ? spelling : bare)[pair] as number;
    } else if (spellings[key] === 1 && (isWhole[key] ? spelling : bare)[pair] !== first[key]) {
      varying += 1;
      spellings[key] = 2;
    }
  }
  let repeated = 0;
  for (let key = 0; key < end; key++) if (spellings[key] === 1 && (rows[key] as number) > 1) repeated += 1;
  return { distinct, varying, repeated, rows, spellings };
}

export interface Grouping {
  readonly level: Level;
  /** By pair: its group's number from 1; 0 for none. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  /** Groups up to this number have several spellings. */
  readonly varying: number;
  /** By group: lowest level at which it is one. */
  readonly levels: Uint8Array;
  /** By group: its first index in `pairs`. */
  readonly starts: Int32Array;
  readonly pairs: Int32Array;
}

function numberGroups({ numbers, end }: KeyColumn, { rows, spellings, varying }: Counted) {
  const groupOfKey = new Int32Array(end);
  const groupOf = new Int32Array(numbers.length);
  let [next, groups] = [1, varying];
  for (const key of numbers) {
    if (groupOfKey[key] !== 0 || (rows[key] as number) < 2) continue;
    if (spellings[key] === 2) groupOfKey[key] = next++;
    else groupOfKey[key] = ++groups;
  }
  for (let pair = 0; pair < numbers.length; pair++) groupOf[pair] = groupOfKey[numbers[pair] as number] as number;
  return { groupOf, groups };
}

function levelsOf(keys: Keys, groupOf: Int32Array, groups: number, top: Level): Uint8Array {
  const levels = new Uint8Array(groups + 1).fill(top);
  for (let level = top - 1; level >= 0; level--) {
    const { numbers } = keys.keysOf(level as Level);
    const first = new Int32Array(groups + 1).fill(-1);
    const splits = new Uint8Array(groups + 1);
    for (let pair = 0; pair < groupOf.length; pair++) {
      const group = groupOf[pair] as number;
      if (first[group] === -1) first[group] = numbers[pair] as number;
      else if (first[group] !== numbers[pair]) splits[group] = 1;
    }
    for (let group = 1; group <= groups; group++) if (splits[group] === 0) levels[group] = level;
  }
  return levels;
}

function gather(groupOf: Int32Array, groups: number): Pick<Grouping, "starts" | "pairs"> {
  const starts = new Int32Array(groups + 2);
  for (const group of groupOf) if (group > 0) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 1; group <= groups + 1; group++) {
    starts[group] = (starts[group] as number) + (starts[group - 1] as number);
  }
  const pairs = new Int32Array(starts[groups + 1] as number);
  const next = starts.slice();
  groupOf.forEach((group, pair) => {
    if (group === 0) return;
    pairs[next[group] as number] = pair;
    next[group] = (next[group] as number) + 1;
  });
  return { starts, pairs };
}

/** Counts the levels whose keys are made and that nobody has counted; yields after each. */
export function* countLevels(keys: Keys, counts: Int32Array, known: LevelCounts[]): Generator<undefined, void> {
  while (known.length < LEVELS.length) {
    const level = known.length as Level;
    if (!keys.has(level)) return;
    const { distinct, varying, repeated } = count(keys.keysOf(level), keys, counts);
    known.push({ level, distinct, varying, repeated });
    yield;
  }
}

/** Yields between its steps. */
export function* groupBy(keys: Keys, level: Level, counts: Int32Array): Generator<undefined, Grouping> {
  const chosen = count(keys.keysOf(level), keys, counts);
  yield;
  const { groupOf, groups } = numberGroups(keys.keysOf(level), chosen);
  yield;
  const levels = levelsOf(keys, groupOf, groups, level);
  yield;
  return { level, groupOf, groups, varying: chosen.varying, levels, ...gather(groupOf, groups) };
}
