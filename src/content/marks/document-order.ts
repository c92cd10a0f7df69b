/** In document order, with what is in open shadow roots before what is in their hosts. */
import { comparePosition, rootNodeOf } from "../page.ts";

const { DOCUMENT_POSITION_DISCONNECTED: APART, DOCUMENT_POSITION_FOLLOWING: FOLLOWS } = Node;

/** Itself last, after the hosts of the shadow roots that it is in. */
function pathTo(link: Element): Element[] {
  const path = [link];
  for (let root = rootNodeOf(link); root instanceof ShadowRoot; root = rootNodeOf(root.host)) path.unshift(root.host);
  return path;
}

function compare(one: Element, other: Element): number {
  if (one === other) return 0;
  // From the other, which mostly is the earlier one: browsers look for siblings backwards.
  let position = comparePosition(other, one);
  if (position & APART) {
    const [path, others] = [pathTo(one), pathTo(other)];
    const at = path.findIndex((node, i) => node !== others[i]);
    const [from, to] = [path[at], others[at]];
    // One is the host of the other's shadow root, or they are in documents of their own.
    if (from === undefined) return -1;
    if (to === undefined) return 1;
    position = comparePosition(to, from);
  }
  return position & FOLLOWS ? 1 : -1;
}

/** Sorts them in place: what came late is last in a list that was in order. */
export const sortInDocument = (links: Element[]): Element[] => links.sort(compare);
