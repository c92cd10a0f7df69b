/** Sorts in document order, with shadow roots between their host and its children. */
import { comparePosition, rootNodeOf } from "../page.ts";

const { DOCUMENT_POSITION_DISCONNECTED: APART, DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;

/** The shadow hosts around a link, outermost first, then the link. */
function pathTo(link: Element): Element[] {
  const path = [link];
  for (let root = rootNodeOf(link); root instanceof ShadowRoot; root = rootNodeOf(root.host)) path.unshift(root.host);
  return path;
}

function compare(one: Element, other: Element): number {
  if (one === other) return 0;
  // Called on the usually earlier link: browsers search siblings backwards.
  let position = comparePosition(other, one);
  if (position & APART) {
    const [path, others] = [pathTo(one), pathTo(other)];
    const at = path.findIndex((node, i) => node !== others[i]);
    const [from, to] = [path[at], others[at]];
    // One is the other's shadow host.
    if (from === undefined) return -1;
    if (to === undefined) return 1;
    position = comparePosition(to, from);
  }
  return position & FOLLOWS ? 1 : -1;
}

export const sortInDocument = (links: Element[]): Element[] => links.sort(compare);
