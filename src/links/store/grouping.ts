import { LEVELS, type Level } from "../../core/index.ts";
import type { KeyColumn } from "./key-column.ts";
import type { Keys } from "./keys.ts";
import { STRIDE } from "./slices.ts";

export interface LevelCounts {
  readonly level: Level;
  readonly distinct: number;
  readonly duplicates: number;
  /** Groups with duplicates. */
  readonly varying: number;
  /** Groups without. */
  readonly repeated: number;
}

/** By key: how many rows, and how many duplicates. */
interface Counted extends Omit<LevelCounts, "level"> {
  readonly rows: Int32Array;
  readonly duplicatesOf: Int32Array;
}

/** Counts duplicates by key. Only keys with several spellings can have some. */
function* countDuplicates(
  { numbers, end, hasFragment }: KeyColumn,
  keys: Keys,
  hasSpellings: (key: number) => boolean,
): Generator<undefined, Int32Array> {
  const duplicatesOf = new Int32Array(end);
  /** By key, its forms. */
  const forms = new Map<number, Set<number>>();
  for (let pair = 0; pair < numbers.length; pair++) {
    if (pair % STRIDE === 0) yield;
    const key = numbers[pair] as number;
    if (!hasSpellings(key)) continue;
    const known = forms.get(key) ?? new Set();
    forms.set(key, known.add(keys.formOf(pair, hasFragment(key))));
  }
  for (const [key, known] of forms) duplicatesOf[key] = known.size - 1;
  return duplicatesOf;
}

function* count(column: KeyColumn, keys: Keys, counts: Int32Array): Generator<undefined, Counted> {
  const { numbers, end, hasFragment } = column;
  const rows = new Int32Array(end);
  /** 1 for one, 2 for several. */
  const spellings = new Uint8Array(end);
  const first = new Int32Array(end);
  const isWhole = new Uint8Array(end);
  const [spelling, bare] = [keys.spelling.all(), keys.spellingWithoutFragment.all()];
  let distinct = 0;
  for (let pair = 0; pair < numbers.length; pair++) {
    const key = numbers[pair] as number;
    rows[key] = (rows[key] as number) + (counts[pair] as number);
    if (spellings[key] === 0) {
      distinct += 1;
      spellings[key] = 1;
      isWhole[key] = hasFragment(key) ? 1 : 0;
      first[key] = (isWhole[key] ? spelling : bare)[pair] as number;
    } else if (spellings[key] === 1 && (isWhole[key] ? spelling : bare)[pair] !== first[key]) {
      spellings[key] = 2;
    }
  }
  const duplicatesOf = yield* countDuplicates(column, keys, (key) => spellings[key] === 2);
  let [duplicates, varying, repeated] = [0, 0, 0];
  for (let key = 0; key < end; key++) {
    duplicates += duplicatesOf[key] as number;
    if ((duplicatesOf[key] as number) > 0) varying += 1;
    else if ((rows[key] as number) > 1) repeated += 1;
  }
  return { distinct, duplicates, varying, repeated, rows, duplicatesOf };
}

export interface Grouping {
  readonly level: Level;
  /** By pair: its group's number from 1; 0 for none. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  /** Groups up to this number have duplicates. */
  readonly varying: number;
  /** Of all groups. */
  readonly duplicates: number;
  /** By group. */
  readonly duplicatesOf: Int32Array;
  /** By group: lowest level at which it is one. */
  readonly levels: Uint8Array;
  /** By group: its first index in `pairs`. */
  readonly starts: Int32Array;
  readonly pairs: Int32Array;
}

function numberGroups({ numbers, end }: KeyColumn, { rows, duplicatesOf, varying }: Counted) {
  const groupOfKey = new Int32Array(end);
  const groupOf = new Int32Array(numbers.length);
  let [next, groups] = [1, varying];
  for (const key of numbers) {
    if (groupOfKey[key] !== 0 || (rows[key] as number) < 2) continue;
    if ((duplicatesOf[key] as number) > 0) groupOfKey[key] = next++;
    else groupOfKey[key] = ++groups;
  }
  const ofGroup = new Int32Array(groups + 1);
  groupOfKey.forEach((group, key) => {
    if (group !== 0) ofGroup[group] = duplicatesOf[key] as number;
  });
  for (let pair = 0; pair < numbers.length; pair++) groupOf[pair] = groupOfKey[numbers[pair] as number] as number;
  return { groupOf, groups, duplicatesOf: ofGroup };
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
    const { distinct, duplicates, varying, repeated } = yield* count(keys.keysOf(level), keys, counts);
    known.push({ level, distinct, duplicates, varying, repeated });
    yield;
  }
}

/** Yields between its steps. */
export function* groupBy(keys: Keys, level: Level, counts: Int32Array): Generator<undefined, Grouping> {
  const chosen = yield* count(keys.keysOf(level), keys, counts);
  yield;
  const numbered = numberGroups(keys.keysOf(level), chosen);
  const { groupOf, groups } = numbered;
  yield;
  const levels = levelsOf(keys, groupOf, groups, level);
  yield;
  const { varying, duplicates } = chosen;
  return { level, ...numbered, varying, duplicates, levels, ...gather(groupOf, groups) };
}
