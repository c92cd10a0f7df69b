/** One side is missing if nothing matches. */
export interface Aligned<Item> {
  readonly before?: Item;
  readonly after?: Item;
}

/** Beyond this many comparisons, the middle counts as replaced. */
const LIMIT = 60_000;

function lengthsOf<Item>(before: readonly Item[], after: readonly Item[], same: (a: Item, b: Item) => boolean) {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const here = i * width + j;
      lengths[here] = same(before[i] as Item, after[j] as Item)
        ? (lengths[here + width + 1] as number) + 1
        : Math.max(lengths[here + width] as number, lengths[here + 1] as number);
    }
  }
  return lengths;
}

function alignMiddle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): Aligned<Item>[] {
  if (before.length * after.length > LIMIT) {
    return [...before.map((item) => ({ before: item })), ...after.map((item) => ({ after: item }))];
  }
  const lengths = lengthsOf(before, after, same);
  const width = after.length + 1;
  const found: Aligned<Item>[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]];
    if (a !== undefined && b !== undefined && same(a, b)) {
      found.push({ before: a, after: b });
      i++;
      j++;
    } else if (a !== undefined && (b === undefined || at(lengths, i + 1, j, width) >= at(lengths, i, j + 1, width))) {
      found.push({ before: a });
      i++;
    } else {
      found.push({ after: b as Item });
      j++;
    }
  }
  return found;
}

const at = (lengths: Uint16Array, i: number, j: number, width: number): number => lengths[i * width + j] ?? 0;

export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (a: Item, b: Item) => boolean,
): Aligned<Item>[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start] as Item, after[start] as Item)) start++;
  let end = 0;
  while (
    end < shorter - start &&
    same(before[before.length - 1 - end] as Item, after[after.length - 1 - end] as Item)
  ) {
    end++;
  }
  const pair = (i: number, j: number): Aligned<Item> => ({ before: before[i] as Item, after: after[j] as Item });
  return [
    ...before.slice(0, start).map((_, i) => pair(i, i)),
    ...alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), same),
    ...before.slice(before.length - end).map((_, i) => pair(before.length - end + i, after.length - end + i)),
  ];
}
