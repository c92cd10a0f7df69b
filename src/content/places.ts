import { boxOf } from "./page.ts";

/** Pixels around the viewport. */
const MARGIN = 300;

/** What is not shown. */
const NOWHERE = -1e9;
const NOTHING = new DOMRect();

export interface Places {
  /** Asks the browser for at most so many milliseconds; `true` when all are known. */
  measure(time: number): boolean;
  /** Whether a link has moved since this was last asked. */
  moved(): boolean;
  /** Indices of links near the viewport, as of the last measurement. */
  near(): number[];
}

export const isNearViewport = ({ left, top, right, bottom }: DOMRect): boolean =>
  right > -MARGIN && bottom > -MARGIN && left < innerWidth + MARGIN && top < innerHeight + MARGIN;

/**
 * Where links are in the document. One pass for all: an observer for each link takes eight times as long, and again
 * whenever anything moves.
 */
export function placesOf(count: number, targetOf: (index: number) => Element | null): Places {
  /** Left, top, right, bottom. */
  const edges = new Float32Array(4 * count).fill(NOWHERE);
  let index = 0;
  let hasMoved = false;
  const set = (at: number, value: number) => {
    hasMoved ||= edges[at] !== Math.fround(value);
    edges[at] = value;
  };
  return {
    measure(time) {
      const end = performance.now() + time;
      const [x, y] = [scrollX, scrollY];
      while (index < count) {
        const target = targetOf(index);
        const { left, top, right, bottom } = target === null ? NOTHING : boxOf(target);
        const isShown = left !== 0 || top !== 0 || right !== 0 || bottom !== 0;
        const [across, down] = isShown ? [x, y] : [NOWHERE, NOWHERE];
        const at = 4 * index;
        set(at, left + across);
        set(at + 1, top + down);
        set(at + 2, right + across);
        set(at + 3, bottom + down);
        index++;
        if (index % 64 === 0 && performance.now() > end) return false;
      }
      index = 0;
      return true;
    },
    moved() {
      const answer = hasMoved;
      hasMoved = false;
      return answer;
    },
    near() {
      const found: number[] = [];
      const [left, top] = [scrollX - MARGIN, scrollY - MARGIN];
      const [right, bottom] = [left + innerWidth + 2 * MARGIN, top + innerHeight + 2 * MARGIN];
      for (let i = 0, at = 0; i < count; i++, at += 4) {
        if (
          (edges[at + 1] as number) < bottom &&
          (edges[at + 3] as number) > top &&
          (edges[at] as number) < right &&
          (edges[at + 2] as number) > left
        )
          found.push(i);
      }
      return found;
    },
  };
}
