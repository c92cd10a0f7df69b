/** Walks through documents in slices, between which the page goes on. */
import { iteratorInDocument, queryAll } from "../page.ts";

/** Milliseconds of the page's main thread at once. Pages can measure it: without Trueform, 3 to 4 ms are usual. */
export const SLICE = 4;

/** When the slice ends that begins with this callback, as `performance.now` counts. */
export const sliceEnd = (deadline: IdleDeadline): number =>
  performance.now() + (deadline.didTimeout ? SLICE : Math.min(SLICE, deadline.timeRemaining()));

/** Returns the next element in document order; `null` after the last. */
export type Elements = () => Element | null;

/** Includes elements that are added later, after the current one. */
export function elementsOfDocument(): Elements {
  const iterator = iteratorInDocument();
  return () => iterator.nextNode() as Element | null;
}

/** The descendants at the time of the call. */
export function elementsOfPart(part: Element | ShadowRoot): Elements {
  const all = queryAll(part, "*");
  let next = 0;
  return () => all[next++] ?? null;
}
