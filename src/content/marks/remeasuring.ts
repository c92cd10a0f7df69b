/** Schedules measuring in slices, so the page stays responsive. */
import type { Places } from "./places.ts";

/** Milliseconds. */
const SLICE = 8;
const BETWEEN = 16;
/** Until a full pass, after a shift and otherwise. */
const PAUSES = { shifted: 200, still: 1_500 };
/** Measures at most 1/25 of the time. */
const MEASURING = 24;

/** `redraw`: links moved near the viewport; `restMoved`: late measured ones did. */
export function measurementSchedule(places: Places, redraw: () => void, restMoved: () => void) {
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
    /** Measures new links that are not near the viewport. */
    rest: (): void => rest(PAUSES.shifted),
    stop(): void {
      clearTimeout(timer);
      clearTimeout(restTimer);
    },
  };
}

const SETTLED = 150;
const LATEST = 1_000;

/** Debounces work postponed while scrolling. */
export function debounceScrolling(settle: (isAll: boolean) => void) {
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
