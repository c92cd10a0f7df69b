/** Milliseconds of the page's main thread at once. Pages can measure it: without Trueform, 3 to 4 ms are usual. */
export const SLICE = 4;

/** When the slice ends that begins with this callback, as `performance.now` counts. */
export const sliceEnd = (deadline: IdleDeadline): number =>
  performance.now() + (deadline.didTimeout ? SLICE : Math.min(SLICE, deadline.timeRemaining()));
