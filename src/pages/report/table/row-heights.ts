/** Row positions in pixels. */
export interface RowHeights {
  readonly count: number;
  /** Height of a collapsed row. */
  readonly row: number;
  /** Indexes of expanded rows, ascending. */
  readonly open: readonly number[];
  /** Cumulative expanded pixels. */
  readonly sums: readonly number[];
}

export function heightsOf(count: number, row: number, unfolded: ReadonlyMap<number, number>): RowHeights {
  const open = [...unfolded.keys()].filter((index) => index < count).sort((one, other) => one - other);
  let sum = 0;
  const sums = open.map((index) => {
    sum += unfolded.get(index) ?? 0;
    return sum;
  });
  return { count, row, open, sums };
}

/** Binary search for leading rows that meet a condition. */
function firstOf({ open }: RowHeights, holds: (place: number) => boolean): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const sumBefore = ({ sums }: RowHeights, place: number): number => (place === 0 ? 0 : (sums[place - 1] as number));

export function topOf(heights: RowHeights, index: number): number {
  const before = firstOf(heights, (place) => (heights.open[place] as number) < index);
  return index * heights.row + sumBefore(heights, before);
}

export const totalOf = (heights: RowHeights): number => topOf(heights, heights.count);

export const heightAt = (heights: RowHeights, index: number): number =>
  topOf(heights, index + 1) - topOf(heights, index);

/** Returns the row at a height, including its expanded part. */
export function indexAt(heights: RowHeights, y: number): number {
  const { row, open, sums, count } = heights;
  const above = firstOf(heights, (place) => ((open[place] as number) + 1) * row + (sums[place] as number) <= y);
  const next = open[above];
  const index = Math.floor((y - sumBefore(heights, above)) / row);
  return Math.max(0, Math.min(next === undefined ? index : Math.min(index, next), count - 1));
}

/** Keeps the top row in place while others expand. */
export function scrollKeepingTopRow(from: RowHeights, to: RowHeights, y: number): number {
  if (from.count !== to.count || from.count === 0) return y;
  const index = indexAt(from, y);
  const inside = y - topOf(from, index);
  return topOf(to, index) + Math.min(inside * (inside < from.row ? to.row / from.row : 1), heightAt(to, index));
}
