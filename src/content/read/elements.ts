/** Elements in document order, for walks with pauses, in which the page goes on. */
import { iteratorInDocument, queryAll } from "../page.ts";

/** The next one; `null` after the last. */
export type Elements = () => Element | null;

/** With those that come meanwhile behind where it stands. */
export function elementsOfDocument(): Elements {
  const iterator = iteratorInDocument();
  return () => iterator.nextNode() as Element | null;
}

/** Those that are in it now, without itself. */
export function elementsOfPart(part: Element | ShadowRoot): Elements {
  const all = queryAll(part, "*");
  let next = 0;
  return () => all[next++] ?? null;
}
