import { iteratorInDocument, queryAll } from "../page.ts";

/** Main-thread milliseconds. Pages can measure it: without Trueform, 3 to 4 ms are usual. */
export const SLICE = 4;

/** End of this callback's slice (`performance.now`). */
export const sliceEnd = (deadline: IdleDeadline): number =>
  performance.now() + (deadline.didTimeout ? SLICE : Math.min(SLICE, deadline.timeRemaining()));

/** Next element in document order, or `null`. */
export type NextElement = () => Element | null;

/** Includes elements added after the current one. */
export function elementsOfDocument(): NextElement {
  const iterator = iteratorInDocument();
  return () => iterator.nextNode() as Element | null;
}

/** Descendants at the time of the call. */
export function elementsOfPart(part: Element | ShadowRoot): NextElement {
  const all = queryAll(part, "*");
  let next = 0;
  return () => all[next++] ?? null;
}
