/**
 * Browsers limit elements to about 17 million pixels (Chromium at 500% zoom 6.7 million). Taller tables are scaled:
 * short scrolls and the ends are pixel-exact, long scrolls proportional.
 */
export interface Extent {
  /** Pixels of all rows. */
  readonly total: number;
  /** Laid-out pixels. */
  readonly real: number;
  /** Visible pixels. */
  readonly viewport: number;
  /** Pixels per stretch of equal offset; last index; offset per stretch. */
  readonly stretch: number;
  readonly last: number;
  readonly step: number;
}

/** Pixels: `y` among rows, `top` scrolled. */
export interface Position {
  readonly y: number;
  readonly top: number;
}

export const MAX_HEIGHT = 4_000_000;
/** Approximate. */
const STRETCHES = 100;

/** A short last stretch would push others past the end. */
export function extentOf(total: number, viewport: number, highest: number = MAX_HEIGHT): Extent {
  const real = Math.min(total, highest);
  if (total <= highest) return { total, real, viewport, stretch: Math.max(total, 1), last: 0, step: 0 };
  const positions = total - viewport + 1;
  const count = Math.max(2, Math.ceil((positions * STRETCHES) / highest));
  return { total, real, viewport, stretch: positions / count, last: count - 1, step: (total - real) / (count - 1) };
}

const stretchOf = ({ last, stretch }: Extent, y: number): number =>
  Math.max(0, Math.min(last, Math.floor(y / stretch)));

/** Returns the pixels to move rows up. */
export const offsetAt = (extent: Extent, y: number): number => Math.round(stretchOf(extent, y) * extent.step);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)));

export function positionAt(extent: Extent, y: number): Position {
  const nearest = clamp(y, extent.total - extent.viewport);
  return { y: nearest, top: nearest - offsetAt(extent, nearest) };
}

export function scrolledTo(extent: Extent, from: Position, top: number): Position {
  const { total, real, viewport } = extent;
  if (Math.abs(top - from.top) < viewport) return positionAt(extent, from.y + top - from.top);
  const share = real > viewport ? top / (real - viewport) : 0;
  const stretch = stretchOf(extent, share * (total - viewport));
  return { y: clamp(top + Math.round(stretch * extent.step), total - viewport), top };
}

/** Returns the nearest position that shows a row. */
export function positionShowing(extent: Extent, from: Position, start: number, height: number): Position {
  const y = Math.min(Math.max(from.y, start + height - extent.viewport), start);
  return positionAt(extent, y);
}
