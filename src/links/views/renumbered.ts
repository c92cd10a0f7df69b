import type { Analysis } from "../store/analysis.ts";
import type { KeyColumn } from "../store/key-column.ts";
import { STRIDE } from "../store/slices.ts";
import { unitsByPair } from "../store/units.ts";

/** Translates chosen URLs from other keys. A URL is chosen if any of its links was. */
export function* renumbered(
  { units }: Analysis,
  numbers: ArrayLike<number>,
  column: KeyColumn,
): Generator<undefined, Uint32Array> {
  const before = unitsByPair(column);
  yield;
  const wasChosen = new Uint8Array(before.length);
  for (let i = 0; i < numbers.length; i++) wasChosen[numbers[i] as number] = 1;
  yield;
  const isChosen = new Uint8Array(units.size);
  for (let pair = 0; pair < before.length; pair++) {
    if (pair % STRIDE === 0) yield;
    if (wasChosen[before[pair] as number] === 1) isChosen[units.of[pair] as number] = 1;
  }
  const chosen = new Uint32Array(units.size);
  let count = 0;
  for (let unit = 0; unit < units.size; unit++) if (isChosen[unit] === 1) chosen[count++] = unit;
  return chosen.slice(0, count);
}
