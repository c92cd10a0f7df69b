import { PairNumbers } from "./columns.ts";
import type { KeyColumn } from "./key-column.ts";
import type { Keys } from "./keys.ts";
import { NONE } from "./link-columns.ts";
import { STRIDE } from "./slices.ts";

/** By key; 0 if not counted. */
export interface KeyCounts {
  readonly rows: Int32Array;
  readonly duplicatesOf: Int32Array;
}

export interface Totals {
  readonly distinct: number;
  readonly duplicates: number;
  /** Groups with duplicates. */
  readonly varying: number;
}

/** Rows by pair, and variants as in `Keys`. */
export interface HrefsAndBases {
  readonly counts: Int32Array;
  readonly spelling: Int32Array;
  readonly spellingWithoutFragment: Int32Array;
}

export const hrefsAndBasesOf = ({ spelling, spellingWithoutFragment }: Keys, counts: Int32Array): HrefsAndBases => ({
  counts,
  spelling: spelling.all(),
  spellingWithoutFragment: spellingWithoutFragment.all(),
});

/** Only keys with variants have duplicates. */
function* countDuplicates(
  { numbers, end, hasFragment }: KeyColumn,
  keys: Keys,
  chosen: ArrayLike<number>,
  hasSpellings: (key: number) => boolean,
): Generator<undefined, Int32Array> {
  const duplicatesOf = new Int32Array(end);
  const forms = new PairNumbers();
  for (let i = 0; i < chosen.length; i++) {
    if (i % STRIDE === 0) yield;
    const hrefAndBase = chosen[i] as number;
    const key = numbers[hrefAndBase] as number;
    if (hasSpellings(key)) forms.numberOf(key, keys.formOf(hrefAndBase, hasFragment(key)));
  }
  const isKnown = new Uint8Array(end);
  for (let form = 0; form < forms.size; form++) {
    const key = forms.lefts.at(form);
    if (isKnown[key] === 1) duplicatesOf[key] = (duplicatesOf[key] as number) + 1;
    isKnown[key] = 1;
  }
  return duplicatesOf;
}

/** `chosen`: all pairs of these keys. Yields often. */
export function* countByKey(
  column: KeyColumn,
  keys: Keys,
  { counts, spelling, spellingWithoutFragment: bare }: HrefsAndBases,
  chosen: ArrayLike<number> = counts.map((_, hrefAndBase) => hrefAndBase),
): Generator<undefined, KeyCounts> {
  const { numbers, end, hasFragment } = column;
  const rows = new Int32Array(end);
  /** 2: more than one. */
  const spellings = new Uint8Array(end);
  const first = new Int32Array(end);
  const isWhole = new Uint8Array(end);
  for (let i = 0; i < chosen.length; i++) {
    const hrefAndBase = chosen[i] as number;
    const key = numbers[hrefAndBase] as number;
    rows[key] = (rows[key] as number) + (counts[hrefAndBase] as number);
    if (spellings[key] === 0) {
      spellings[key] = 1;
      isWhole[key] = hasFragment(key) ? 1 : 0;
      first[key] = (isWhole[key] ? spelling : bare)[hrefAndBase] as number;
    } else if (spellings[key] === 1 && (isWhole[key] ? spelling : bare)[hrefAndBase] !== first[key]) {
      spellings[key] = 2;
    }
  }
  yield;
  return { rows, duplicatesOf: yield* countDuplicates(column, keys, chosen, (key) => spellings[key] === 2) };
}

/** Sums the counts of all keys, or of `some`. */
export function totalsOf({ rows, duplicatesOf }: KeyCounts, some?: ArrayLike<number>): Totals {
  let [distinct, duplicates, varying] = [0, 0, 0];
  const count = some?.length ?? rows.length;
  for (let i = 0; i < count; i++) {
    const key = some === undefined ? i : (some[i] as number);
    if (rows[key] === 0) continue;
    distinct += 1;
    duplicates += duplicatesOf[key] as number;
    if ((duplicatesOf[key] as number) > 0) varying += 1;
  }
  return { distinct, duplicates, varying };
}

/** Requests that are distinct only with their fragment, per key, as a sum. Yields often. */
export function* countFragments({ numbers, end, hasFragment }: KeyColumn, keys: Keys): Generator<undefined, number> {
  const chosen = new Uint8Array(end);
  const resolved = keys.resolved.all();
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++) {
    const key = numbers[hrefAndBase] as number;
    if (chosen[key] === 0 && keys.fragments.has(resolved[hrefAndBase] as number) && !hasFragment(key)) chosen[key] = 1;
  }
  const [whole, bare] = [new PairNumbers(), new PairNumbers()];
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++) {
    if (hrefAndBase % STRIDE === 0) yield;
    const key = numbers[hrefAndBase] as number;
    if (chosen[key] === 0) continue;
    const form = keys.formOf(hrefAndBase, true);
    // Without a server, the canonical URL counts.
    whole.numberOf(key, form === NONE ? NONE - 1 - keys.kept.at(hrefAndBase) : form);
    bare.numberOf(key, keys.formOf(hrefAndBase, false));
  }
  return whole.size - bare.size;
}
