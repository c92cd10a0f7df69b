/** When marked links are measured: in slices, after pauses, so that the page goes on. */
import type { Places } from "./places.ts";

/** Milliseconds. */
const SLICE = 8;
const BETWEEN = 16;
/** Until all are measured again, where much of the page has moved, and else. */
const PAUSES = { shifted: 200, still: 1_500 };
/** Measuring takes at most a 25th of the time. */
const MEASURING = 24;

/** Calls `redraw` when something has moved near the viewport, and `restMoved` if it was measured late. */
export function remeasuring(places: Places, redraw: () => void, restMoved: () => void) {
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
        restMoved();
      }
    }, pause);
  };
  return {
    /** All of them, later. */
    again(): void {
      const pause = Math.max(places.hasShifted() ? PAUSES.shifted : PAUSES.still, MEASURING * spent);
      if (performance.now() + pause >= due) return;
      due = performance.now() + pause;
      clearTimeout(timer);
      timer = setTimeout(() => {
        spent = 0;
        places.restart();
        measure();
      }, pause);
    },
    /** New ones that are not near the viewport, or shown in another order than that of the document. */
    rest: (): void => rest(PAUSES.shifted),
    stop(): void {
      clearTimeout(timer);
      clearTimeout(restTimer);
    },
  };
}

/** Milliseconds after the last scrolling. */
const SETTLED = 150;
/** Something may scroll without end. */
const LATEST = 1_000;

/** Calls `settle` for what scrolling has left for later, or for all: once the page is still, or is scrolled for long. */
export function settling(settle: (isAll: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  return {
    later(isAll: boolean): void {
      const now = performance.now();
      if (timer === undefined) latest = now + LATEST;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          settle(isAll);
        },
        Math.min(SETTLED, latest - now),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
