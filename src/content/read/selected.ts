import { rootNodeOf, selection } from "../page.ts";

/** What stands for it in the document: a selection does not reach into shadow roots. */
function inDocument(node: Node): Node {
  let outer = node;
  for (let root = rootNodeOf(outer); root instanceof ShadowRoot; root = rootNodeOf(outer)) outer = root.host;
  return outer;
}

/** Browsers count siblings for each: of a page with more links nothing is told. */
const MOST_LINKS = 10_000;
const MOST_RANGES = 8;

/** Indices of those of which something is selected. */
export function selectedIn(elements: readonly Element[]): number[] {
  const selected = selection();
  if (selected === null || selected.isCollapsed || elements.length > MOST_LINKS) return [];
  // `containsNode` ends before what is in a shadow root. Firefox may have several ranges.
  const ranges = Array.from({ length: Math.min(selected.rangeCount, MOST_RANGES) }, (_, i) => selected.getRangeAt(i));
  const isSelected = (node: Node): boolean => ranges.some((range) => range.intersectsNode(node));
  return elements.flatMap((element, index) => (isSelected(inDocument(element)) ? [index] : []));
}
