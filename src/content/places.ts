import { boxOf } from "./page.ts";

/** Pixels around the viewport. */
const MARGIN = 300;

/** What is not shown. */
const NOWHERE = -1e9;
const NOTHING = new DOMRect();
/** Of all links. */
const SAMPLES = 24;

export interface Places {
  /** Instead of all before: those that stay keep their place, new ones have none yet. */
  replace(links: readonly Element[]): void;
  /** From now on all are to be measured again. */
  restart(): void;
  /** Asks the browser for at most so many milliseconds, new ones first; `true` when none is left. */
  measure(time: number): boolean;
  /** Only new ones. */
  measureNew(time: number): boolean;
  /** Whether a link has moved since this was last asked. */
  moved(): boolean;
  /** Asks the browser for a few: whether much of the page has moved. */
  hasShifted(): boolean;
  /** Links near the viewport, as of the last measurement. */
  near(): Element[];
}

export const isNearViewport = ({ left, top, right, bottom }: DOMRect): boolean =>
  right > -MARGIN && bottom > -MARGIN && left < innerWidth + MARGIN && top < innerHeight + MARGIN;

/**
 * Where links are in the document. One pass for all: an observer for each link takes eight times as long, and again
 * whenever anything moves.
 */
export function placesOf(targetOf: (link: Element) => Element | null): Places {
  let links: readonly Element[] = [];
  /** Left, top, right, bottom. */
  let edges = new Float32Array();
  /** Indices of new ones, and the first one that is not measured again. */
  let fresh: number[] = [];
  let next = 0;
  let hasMoved = false;
  const set = (at: number, value: number) => {
    hasMoved ||= edges[at] !== Math.fround(value);
    edges[at] = value;
  };
  const measureOne = (index: number) => {
    const target = targetOf(links[index] as Element);
    const { left, top, right, bottom } = target === null ? NOTHING : boxOf(target);
    const isShown = left !== 0 || top !== 0 || right !== 0 || bottom !== 0;
    const [across, down] = isShown ? [scrollX, scrollY] : [NOWHERE, NOWHERE];
    const at = 4 * index;
    set(at, left + across);
    set(at + 1, top + down);
    set(at + 2, right + across);
    set(at + 3, bottom + down);
  };
  const within = (time: number, take: () => number | undefined): boolean => {
    const end = performance.now() + time;
    for (let count = 1; ; count++) {
      const index = take();
      if (index === undefined) return true;
      measureOne(index);
      if (count % 64 === 0 && performance.now() > end) return false;
    }
  };
  const takeNew = () => fresh.pop();
  return {
    replace(now) {
      const before = links;
      const known = edges;
      edges = new Float32Array(4 * now.length).fill(NOWHERE);
      fresh = [];
      /** Made only when they are not where they were. */
      let indices: Map<Element, number> | undefined;
      for (const [index, link] of now.entries()) {
        let old: number | undefined = index;
        if (before[index] !== link) {
          indices ??= new Map(before.map((one, at) => [one, at]));
          old = indices.get(link);
        }
        if (old === undefined) fresh.push(index);
        else edges.set(known.subarray(4 * old, 4 * old + 4), 4 * index);
      }
      // Taken from the end.
      fresh.reverse();
      next = next < links.length ? 0 : now.length;
      links = now;
    },
    restart() {
      next = 0;
    },
    measure: (time) => within(time, () => takeNew() ?? (next < links.length ? next++ : undefined)),
    measureNew: (time) => within(time, takeNew),
    moved() {
      const answer = hasMoved;
      hasMoved = false;
      return answer;
    },
    hasShifted() {
      const before = hasMoved;
      hasMoved = false;
      const step = Math.max(Math.floor(links.length / SAMPLES), 1);
      for (let i = 0; i < links.length; i += step) measureOne(i);
      const answer = hasMoved;
      hasMoved ||= before;
      return answer;
    },
    near() {
      const found: Element[] = [];
      const [left, top] = [scrollX - MARGIN, scrollY - MARGIN];
      const [right, bottom] = [left + innerWidth + 2 * MARGIN, top + innerHeight + 2 * MARGIN];
      for (let i = 0, at = 0; i < links.length; i++, at += 4) {
        if (
          (edges[at + 1] as number) < bottom &&
          (edges[at + 3] as number) > top &&
          (edges[at] as number) < right &&
          (edges[at + 2] as number) > left
        )
          found.push(links[i] as Element);
      }
      return found;
    },
  };
}
