/** Fixed and sticky bars of the page at the edges of the viewport: what is below them is not seen. */
import type { Rect } from "../marks-api.ts";
import { boxOf, elementsAt, flatTreeParent, isElement } from "../page.ts";
import { touch } from "./rect.ts";

/** Of the viewport: what is larger is the page itself. */
const MOST_AREA = 0.5;
const STAYS = /^(?:fixed|sticky)$/;

interface Bar {
  readonly element: Element;
  readonly box: Rect;
}

const isIn = (outer: Element, inner: Node | null): boolean => {
  for (let node = inner; node !== null; node = flatTreeParent(node)) if (node === outer) return true;
  return false;
};

function barAt(x: number, y: number): Bar | null {
  for (const at of elementsAt(x, y)) {
    for (let node: Node | null = at; node !== null; node = flatTreeParent(node)) {
      if (!isElement(node) || !STAYS.test(getComputedStyle(node).position)) continue;
      const box = boxOf(node);
      if (box.width * box.height < MOST_AREA * innerWidth * innerHeight) return { element: node, box };
    }
  }
  return null;
}

interface Bars {
  /** Whether one covers part of what a link shows there. */
  isCovered(link: Element, box: Rect): boolean;
  /** Whether one may. */
  isByBar(box: Rect): boolean;
}

/** For one drawing, in which nothing moves. */
export function pageBars(): Bars {
  const [middle, bottom] = [innerWidth / 2, innerHeight - 2];
  const bars = new Map<Element, Rect>();
  for (const [x, y] of [
    [middle, 2],
    [middle, bottom],
    [2, innerHeight / 2],
    [innerWidth - 2, innerHeight / 2],
  ] as const) {
    const bar = barAt(x, y);
    if (bar !== null) bars.set(bar.element, bar.box);
  }
  const among = [...bars];
  return {
    isCovered: (link, box) => among.some(([element, bar]) => touch(box, bar) && !isIn(element, link)),
    isByBar: (box) => among.some(([, bar]) => touch(box, bar)),
  };
}
