/** When places of marked links are measured: in slices, after pauses, so that the page goes on. */
import type { Places } from "../marks-api.ts";
import { shared } from "../shared.ts";

/** Milliseconds. */
const SLICE = 8;
const BETWEEN = 16;
/** Until all are measured again, where much of the page has moved, and else. */
const PAUSES = { shifted: 200, still: 1_500 };
/** Measuring takes at most a 25th of the time. */
const MEASURING = 24;

export interface Remeasuring {
  /** All of them, later. */
  again(): void;
  /** New ones that are not near the viewport, or shown in another order than that of the document. */
  rest(): void;
  stop(): void;
}

/** `begin`: called before all are measured again; `redraw`: what was measured is to be drawn. */
export function remeasuring(places: Places, begin: () => void, redraw: () => void): Remeasuring {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let spent = 0;
  const measure = () => {
    const start = performance.now();
    const isDone = places.measure(SLICE);
    spent += performance.now() - start;
    if (!isDone) timer = setTimeout(measure, BETWEEN);
    else {
      due = Number.POSITIVE_INFINITY;
      if (places.moved()) redraw();
    }
  };
  const rest = (pause: number) => {
    restTimer ??= setTimeout(() => {
      restTimer = undefined;
      if (!places.measureNew(SLICE)) rest(BETWEEN);
      else if (places.moved()) {
        redraw();
        // Some may be seen that were not counted so.
        shared.marksChanged?.();
      }
    }, pause);
  };
  return {
    again() {
      const pause = Math.max(places.hasShifted() ? PAUSES.shifted : PAUSES.still, MEASURING * spent);
      if (performance.now() + pause >= due) return;
      due = performance.now() + pause;
      clearTimeout(timer);
      timer = setTimeout(() => {
        begin();
        spent = 0;
        places.restart();
        measure();
      }, pause);
    },
    rest: () => rest(PAUSES.shifted),
    stop() {
      clearTimeout(timer);
      clearTimeout(restTimer);
    },
  };
}
