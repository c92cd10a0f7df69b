import { CAUSES, type Cause } from "../../core/index.ts";
import type { Analysis } from "../store/analysis.ts";
import { FRAGMENT_PREFIX_LENGTH } from "../store/prefix-counts.ts";

interface Form {
  readonly hrefsAndBases: number[];
  rank: number;
}

/** Forms by key with the cause ignored, then by key without. */
type Joined = Map<number, Map<number, Map<number, Form>>>;

const PREFIXES = CAUSES.map((_, i) => CAUSES.slice(0, i + 1).map(({ cause }) => cause));

function entryIn<Value>(map: Map<number, Value>, key: number, first: () => Value): Value {
  const value = map.get(key) ?? first();
  map.set(key, value);
  return value;
}

function* joinedForms({ keys }: Analysis, cause: Cause, rankOf: (hrefAndBase: number) => number) {
  const place = CAUSES.findIndex((one) => one.cause === cause);
  for (const more of keys.missing([PREFIXES[place] ?? []], keys.size)) {
    for (; more.size < keys.size; yield) more.next();
    more.close();
  }
  const { numbers, end, hasFragment } = keys.keysOfPrefix(Math.max(place + 1, FRAGMENT_PREFIX_LENGTH));
  const before = place === 0 ? null : keys.keysOfPrefix(Math.max(place, FRAGMENT_PREFIX_LENGTH)).numbers;
  const formOf = (hrefAndBase: number) => keys.formOf(hrefAndBase, hasFragment(numbers[hrefAndBase] as number));
  const partOf = (hrefAndBase: number) => before?.[hrefAndBase] ?? formOf(hrefAndBase);
  const first = new Int32Array(end).fill(-1);
  const isJoined = new Uint8Array(end);
  for (const [hrefAndBase, key] of numbers.entries()) {
    yield;
    if (first[key] === -1) first[key] = hrefAndBase;
    else if (partOf(hrefAndBase) !== partOf(first[key] as number)) isJoined[key] = 1;
  }
  const joined: Joined = new Map();
  for (const [hrefAndBase, key] of numbers.entries()) {
    yield;
    if (isJoined[key] === 0) continue;
    const parts = entryIn(joined, key, () => new Map());
    const forms = entryIn(parts, partOf(hrefAndBase), () => new Map());
    const form = entryIn(
      forms,
      formOf(hrefAndBase),
      (): Form => ({ hrefsAndBases: [], rank: Number.POSITIVE_INFINITY }),
    );
    form.hrefsAndBases.push(hrefAndBase);
    form.rank = Math.min(form.rank, rankOf(hrefAndBase));
  }
  return joined;
}

const lowest = (forms: Iterable<Form>): Form | undefined => [...forms].sort((a, b) => a.rank - b.rank)[0];

/** 1 for pairs that the cause's bar counts: the lowest-ranked form of each joined part except one. In slices. */
export function* pairsCountedByCause(
  analysis: Analysis,
  cause: Cause,
  rankOf: (hrefAndBase: number) => number,
): Generator<undefined, Uint8Array> {
  const joined = yield* joinedForms(analysis, cause, rankOf);
  const passes = new Uint8Array(analysis.keys.size);
  for (const parts of joined.values()) {
    yield;
    const forms = [...parts.values()].map((part) => lowest(part.values())).filter((form) => form !== undefined);
    const kept = lowest(forms);
    for (const form of forms) if (form !== kept) for (const hrefAndBase of form.hrefsAndBases) passes[hrefAndBase] = 1;
  }
  return passes;
}
