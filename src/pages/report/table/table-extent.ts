/**
 * Where rows of a long table stand. Browsers let no element be higher than 17 million pixels or so (Firefox; Chromium
 * at a zoom of 500 % even 6.7 million), so a table that would be higher is laid out in less, and its rows are moved to
 * where they are looked at: near either end and while one scrolls a little, pixels are pixels; the scroll bar's way is
 * divided evenly.
 */
export interface Extent {
  /** Pixels that all rows would take. */
  readonly total: number;
  /** Pixels that are laid out. */
  readonly real: number;
  /** Pixels of the box that one looks through. */
  readonly viewport: number;
  /** Pixels of a stretch within which nothing is moved, the number of the last, and how much is moved from each to the next. */
  readonly stretch: number;
  readonly last: number;
  readonly step: number;
}

/** A position: `y` among all rows, `top` where the box is scrolled to. Pixels. */
export interface Position {
  readonly y: number;
  readonly top: number;
}

/** The highest that a table is laid out, in pixels. */
export const HIGHEST = 4_000_000;
/** So many stretches the laid out pixels would make, or a few more. */
const STRETCHES = 100;

/** All stretches are of one length, to the last position: a short last one would push those before it over the end. */
export function extentOf(total: number, viewport: number, highest: number = HIGHEST): Extent {
  const real = Math.min(total, highest);
  if (total <= highest) return { total, real, viewport, stretch: Math.max(total, 1), last: 0, step: 0 };
  const positions = total - viewport + 1;
  const count = Math.max(2, Math.ceil((positions * STRETCHES) / highest));
  return { total, real, viewport, stretch: positions / count, last: count - 1, step: (total - real) / (count - 1) };
}

/** The number of the stretch that a position lies in. */
const stretchOf = ({ last, stretch }: Extent, y: number): number =>
  Math.max(0, Math.min(last, Math.floor(y / stretch)));

/** By how many pixels the rows are moved up where one looks at that position. */
export const offsetAt = (extent: Extent, y: number): number => Math.round(stretchOf(extent, y) * extent.step);

const within = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)));

/** The nearest position that there is. */
export function positionAt(extent: Extent, y: number): Position {
  const nearest = within(y, extent.total - extent.viewport);
  return { y: nearest, top: nearest - offsetAt(extent, nearest) };
}

/** Where one is after the box was scrolled from a position to there. */
export function scrolledTo(extent: Extent, from: Position, top: number): Position {
  const { total, real, viewport } = extent;
  // Of a little way every pixel counts.
  if (Math.abs(top - from.top) < viewport) return positionAt(extent, from.y + top - from.top);
  const share = real > viewport ? top / (real - viewport) : 0;
  const stretch = stretchOf(extent, share * (total - viewport));
  return { y: within(top + Math.round(stretch * extent.step), total - viewport), top };
}

/** The position from which a row can be seen, nearest to the present one. */
export function positionShowing(extent: Extent, from: Position, index: number, height: number): Position {
  const start = index * height;
  const y = Math.min(Math.max(from.y, start + height - extent.viewport), start);
  return positionAt(extent, y);
}
