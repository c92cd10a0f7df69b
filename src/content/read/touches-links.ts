import type { Batch } from "../frame-scripts.ts";
import { attributeOf, isElement, isHtml, isSvg, localNameOf, queryAll, shadowRootOf } from "../page.ts";

/** With an address, or yet without. In MathML, or without a namespace, it is none. */
export const isLink = (element: Element): boolean =>
  isHtml(element) ? /^(?:a|area)$/.test(localNameOf(element)) : isSvg(element) && localNameOf(element) === "a";

/** What changes where links lead, or what the page says its own address is. */
const declares = (element: Element): boolean =>
  localNameOf(element) === "base" ||
  (localNameOf(element) === "link" && /canonical/i.test(attributeOf(element, "rel") ?? "")) ||
  (localNameOf(element) === "meta" && /og:url/.test(attributeOf(element, "property") ?? ""));

const touches = (element: Element): boolean => isLink(element) || declares(element);

/** Nodes of a batch; with more there may be links. */
const MOST_SEARCHED = 5000;

/** Whether what has come or gone has to do with links. */
export function touchesLinks({ added, removed, changed, roots, frames, all }: Batch): boolean {
  let left = MOST_SEARCHED;
  const isFound = (element: Element): boolean => left-- <= 0 || touches(element) || shadowRootOf(element) !== null;
  const search = (top: Element | ShadowRoot): boolean =>
    (isElement(top) && isFound(top)) || [...queryAll(top, "*")].some(isFound);
  return frames || all || [...changed].some(touches) || [...added, ...removed, ...roots].some(search);
}
