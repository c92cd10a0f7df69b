import { boxOf } from "../page.ts";
import { imageFinder } from "../read/image-maps.ts";
import { renderedElementOf } from "./link-boxes.ts";
import type { Rect } from "./rect.ts";

/** Pixels around the viewport. */
const MARGIN = 300;

const NOWHERE = -1e9;
const UNKNOWN = Number.NaN;
/** Links measured to detect shifts. */
const SAMPLES = 24;
/** More than `FEW` new links are sampled first, every `STRIDE`th. */
const FEW = 256;
const STRIDE = 16;
const BATCH = 64;

export const isNearViewport = ({ left, top, right, bottom }: Rect): boolean =>
  right > -MARGIN && bottom > -MARGIN && left < innerWidth + MARGIN && top < innerHeight + MARGIN;

/** Caches positions of marked links. Intersection observers take eight times as long, on each movement. */
export function newPlaces() {
  let imageOf = imageFinder();
  let links: readonly Element[] = [];
  /** Left, top, right, bottom per link. */
  let edges = new Float32Array();
  /** Indices of new links, reversed, and of the next known one. */
  let fresh: number[] = [];
  let next = 0;
  let hasNews = false;
  let [x, y, width, height] = [0, 0, 0, 0];
  const begin = () => {
    [x, y, width, height] = [scrollX, scrollY, innerWidth, innerHeight];
  };
  const isNear = (at: number): boolean =>
    (edges[at + 1] as number) < y + height + MARGIN &&
    (edges[at + 3] as number) > y - MARGIN &&
    (edges[at] as number) < x + width + MARGIN &&
    (edges[at + 2] as number) > x - MARGIN;
  const measureOne = (index: number): boolean => {
    const link = links[index] as Element;
    const target = renderedElementOf(link, imageOf);
    let [left, top, right, bottom] = [NOWHERE, NOWHERE, NOWHERE, NOWHERE];
    if (target !== null) {
      const box = boxOf(target);
      ({ left, top, right, bottom } = box);
      const isShown = left !== 0 || top !== 0 || right !== 0 || bottom !== 0;
      left = isShown ? Math.fround(left + x) : NOWHERE;
      top = isShown ? Math.fround(top + y) : NOWHERE;
      right = isShown ? Math.fround(right + x) : NOWHERE;
      bottom = isShown ? Math.fround(bottom + y) : NOWHERE;
    }
    const at = 4 * index;
    if (left === edges[at] && top === edges[at + 1] && right === edges[at + 2] && bottom === edges[at + 3])
      return false;
    hasNews ||= isNear(at);
    edges[at] = left;
    edges[at + 1] = top;
    edges[at + 2] = right;
    edges[at + 3] = bottom;
    hasNews ||= isNear(at);
    return true;
  };
  const within = (time: number, take: () => number | undefined): boolean => {
    begin();
    const end = performance.now() + time;
    for (let count = 1; ; count++) {
      const index = take();
      if (index === undefined) return true;
      measureOne(index);
      if (count % BATCH === 0 && performance.now() > end) return false;
    }
  };
  const takeNew = () => fresh.pop();
  /** Assumes that visual order is document order. */
  const isBetweenNear = (one: number, other: number): boolean => {
    const [top, bottom] = [Math.min, Math.max].map((outer, i) =>
      outer(edges[4 * one + 1 + 2 * i] as number, edges[4 * other + 1 + 2 * i] as number),
    ) as [number, number];
    return top < y + height + MARGIN && bottom > y - MARGIN;
  };
  return {
    imageOf: (area: Element): Element | null => imageOf(area),
    /** Known links keep their position. */
    replace(now: readonly Element[]): void {
      const before = links;
      const known = edges;
      edges = new Float32Array(4 * now.length).fill(UNKNOWN);
      fresh = [];
      let indices: Map<Element, number> | undefined;
      for (let index = 0; index < now.length; index++) {
        const link = now[index] as Element;
        let old: number | undefined = before.length > 0 ? index : undefined;
        if (old !== undefined && before[index] !== link) {
          indices ??= new Map(before.map((one, at) => [one, at]));
          old = indices.get(link);
        }
        if (old === undefined || Number.isNaN(known[4 * old])) fresh.push(index);
        else edges.set(known.subarray(4 * old, 4 * old + 4), 4 * index);
      }
      fresh.reverse();
      next = next < links.length ? 0 : now.length;
      links = now;
    },
    restart(): void {
      next = 0;
      imageOf = imageFinder();
    },
    /** Measures for `time` milliseconds, new links first; `true` when done. */
    measure: (time: number): boolean => within(time, () => takeNew() ?? (next < links.length ? next++ : undefined)),
    measureNew: (time: number): boolean => within(time, takeNew),
    /** Measures new links near the viewport, assuming document order; `true` if none is left. */
    measureNear(): boolean {
      if (fresh.length <= FEW) return within(Number.POSITIVE_INFINITY, takeNew);
      begin();
      const order = fresh.reverse();
      const last = order.length - 1;
      for (let at = 0; at < last; at += STRIDE) measureOne(order[at] as number);
      measureOne(order[last] as number);
      fresh = [];
      for (let at = 0; at < last; at += STRIDE) {
        const end = Math.min(at + STRIDE, last);
        const isNow = isBetweenNear(order[at] as number, order[end] as number);
        for (let i = at + 1; i < end; i++) {
          const index = order[i] as number;
          if (isNow) measureOne(index);
          else fresh.push(index);
        }
      }
      fresh.reverse();
      return fresh.length === 0;
    },
    /** Returns true if links moved into, out of or near the viewport since the last call. */
    moved(): boolean {
      const answer = hasNews;
      hasNews = false;
      return answer;
    },
    hasShifted(): boolean {
      begin();
      let hasMoved = false;
      const step = Math.max(Math.floor(links.length / SAMPLES), 1);
      for (let i = 0; i < links.length; i += step) if (measureOne(i)) hasMoved = true;
      return hasMoved;
    },
    near(): Element[] {
      begin();
      const found: Element[] = [];
      for (let i = 0; i < links.length; i++) if (isNear(4 * i)) found.push(links[i] as Element);
      return found;
    },
  };
}

export type Places = ReturnType<typeof newPlaces>;
