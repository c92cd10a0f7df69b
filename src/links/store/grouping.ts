import { type Cause, causesOn, type Level } from "../../core/index.ts";
import type { KeyColumn } from "./key-column.ts";
import { countByKey, hrefsAndBasesOf, type KeyCounts, totalsOf } from "./key-counts.ts";
import type { Keys } from "./keys.ts";

export interface Grouping {
  /** Ignored. */
  readonly causes: readonly Cause[];
  /** By pair; from 1, 0 for none. */
  readonly groupOf: Int32Array;
  readonly groups: number;
  /** Groups up to this number have duplicates. */
  readonly varying: number;
  readonly duplicates: number;
  readonly duplicatesOf: Int32Array;
  /** By group: the lowest that joins it. */
  readonly levels: Uint8Array;
  /** By group: first index in `hrefsAndBases`. */
  readonly starts: Int32Array;
  readonly hrefsAndBases: Int32Array;
}

function numberGroups({ numbers, end }: KeyColumn, { rows, duplicatesOf }: KeyCounts, varying: number) {
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
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++)
    groupOf[hrefAndBase] = groupOfKey[numbers[hrefAndBase] as number] as number;
  return { groupOf, groups, duplicatesOf: ofGroup };
}

function levelsOf(keys: Keys, groupOf: Int32Array, groups: number, top: Level): Uint8Array {
  const levels = new Uint8Array(groups + 1).fill(top);
  for (let level = top - 1; level >= 0; level--) {
    const { numbers } = keys.keysOf(causesOn(level as Level, keys.profile));
    const first = new Int32Array(groups + 1).fill(-1);
    const splits = new Uint8Array(groups + 1);
    for (let hrefAndBase = 0; hrefAndBase < groupOf.length; hrefAndBase++) {
      const group = groupOf[hrefAndBase] as number;
      if (first[group] === -1) first[group] = numbers[hrefAndBase] as number;
      else if (first[group] !== numbers[hrefAndBase]) splits[group] = 1;
    }
    for (let group = 1; group <= groups; group++) if (splits[group] === 0) levels[group] = level;
  }
  return levels;
}

function gather(groupOf: Int32Array, groups: number): Pick<Grouping, "starts" | "hrefsAndBases"> {
  const starts = new Int32Array(groups + 2);
  for (const group of groupOf) if (group > 0) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 1; group <= groups + 1; group++) {
    starts[group] = (starts[group] as number) + (starts[group - 1] as number);
  }
  const hrefsAndBases = new Int32Array(starts[groups + 1] as number);
  const next = starts.slice();
  groupOf.forEach((group, hrefAndBase) => {
    if (group === 0) return;
    hrefsAndBases[next[group] as number] = hrefAndBase;
    next[group] = (next[group] as number) + 1;
  });
  return { starts, hrefsAndBases };
}

export interface Ignored {
  readonly causes: readonly Cause[];
  /** The lowest that ignores all of them. */
  readonly level: Level;
}

/** Needs the keys of all lower levels. Yields between steps. */
export function* groupBy(
  keys: Keys,
  { causes, level }: Ignored,
  column: KeyColumn,
  counts: Int32Array,
): Generator<undefined, Grouping> {
  const byKey = yield* countByKey(column, keys, hrefsAndBasesOf(keys, counts));
  const { varying, duplicates } = totalsOf(byKey);
  yield;
  const numbered = numberGroups(column, byKey, varying);
  const { groupOf, groups } = numbered;
  yield;
  const levels = levelsOf(keys, groupOf, groups, level);
  yield;
  return { causes, ...numbered, varying, duplicates, levels, ...gather(groupOf, groups) };
}
