import type { Analysis } from "../store/analysis.ts";
import type { KeyColumn } from "../store/key-column.ts";
import { STRIDE } from "../store/slices.ts";
import { urlEntriesByHrefAndBase } from "../store/url-entries.ts";

/** Translates chosen URLs from other keys. A URL is chosen if any of its links was. */
export function* translateSelection(
  { urlEntries }: Analysis,
  numbers: ArrayLike<number>,
  column: KeyColumn,
): Generator<undefined, Uint32Array> {
  const before = urlEntriesByHrefAndBase(column);
  yield;
  const wasChosen = new Uint8Array(before.length);
  for (let i = 0; i < numbers.length; i++) wasChosen[numbers[i] as number] = 1;
  yield;
  const isChosen = new Uint8Array(urlEntries.size);
  for (let hrefAndBase = 0; hrefAndBase < before.length; hrefAndBase++) {
    if (hrefAndBase % STRIDE === 0) yield;
    if (wasChosen[before[hrefAndBase] as number] === 1) isChosen[urlEntries.of[hrefAndBase] as number] = 1;
  }
  const chosen = new Uint32Array(urlEntries.size);
  let count = 0;
  for (let urlEntry = 0; urlEntry < urlEntries.size; urlEntry++)
    if (isChosen[urlEntry] === 1) chosen[count++] = urlEntry;
  return chosen.slice(0, count);
}
