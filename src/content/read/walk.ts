import { iteratorInDocument, queryAll } from "../page.ts";

/** Milliseconds of main-thread time per slice. Pages can measure it: without Trueform, 3 to 4 ms are usual. */
export const SLICE = 4;

/** Returns when the slice of this callback ends (`performance.now`). */
export const sliceEnd = (deadline: IdleDeadline): number =>
  performance.now() + (deadline.didTimeout ? SLICE : Math.min(SLICE, deadline.timeRemaining()));

/** Returns the next element in document order; `null` after the last. */
export type Elements = () => Element | null;

/** Includes elements added later, after the current one. */
export function elementsOfDocument(): Elements {
  const iterator = iteratorInDocument();
  return () => iterator.nextNode() as Element | null;
}

/** Lists the descendants at the time of the call. */
export function elementsOfPart(part: Element | ShadowRoot): Elements {
  const all = queryAll(part, "*");
  let next = 0;
  return () => all[next++] ?? null;
}
