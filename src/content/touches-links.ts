import type { Batch } from "./frame-scripts.ts";
import { shadowRootOf, walkerIn } from "./page.ts";

/** With an address, or yet without. In MathML, or without a namespace, it is none. */
export const isLink = (element: Element): boolean =>
  element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement || element instanceof SVGAElement;

/** Nodes; what has more may have links. */
const MOST_SEARCHED = 5000;

function mayHaveLinks(top: Element | ShadowRoot): boolean {
  const walker = walkerIn(top, NodeFilter.SHOW_ELEMENT);
  let node: Node | null = top;
  for (let left = MOST_SEARCHED; node !== null && left > 0; left--) {
    if (node instanceof Element && (isLink(node) || shadowRootOf(node) !== null)) return true;
    node = walker.nextNode();
  }
  return node !== null;
}

/** Whether what has come or gone has to do with links. */
export const touchesLinks = ({ added, removed, changed, roots, frames, all }: Batch): boolean =>
  frames || all || [...changed].some(isLink) || [...added, ...removed, ...roots].some(mayHaveLinks);
