/** Finds fixed and sticky bars at the viewport's edges: consent banners, players, headers. */
import { boxOf, elementsAt, flatTreeParent, isElement } from "../page.ts";
import { type Rect, touch } from "./rect.ts";

/** Fraction of the viewport; larger elements are the page. */
const MOST_PART = 0.5;
const STAYS = /^(?:fixed|sticky)$/;

function barAround(element: Element, isBar: (box: DOMRect) => boolean): { element: Element; box: DOMRect } | null {
  for (let node: Node | null = element; node !== null; node = flatTreeParent(node)) {
    if (!isElement(node) || !STAYS.test(getComputedStyle(node).position)) continue;
    const box = boxOf(node);
    if (isBar(box)) return { element: node, box };
  }
  return null;
}

const isSmall = ({ width, height }: DOMRect): boolean => width * height < MOST_PART * innerWidth * innerHeight;
const isLow = ({ height }: DOMRect): boolean => height < MOST_PART * innerHeight;

const isIn = (outer: Element, inner: Node | null): boolean => {
  for (let node = inner; node !== null; node = flatTreeParent(node)) if (node === outer) return true;
  return false;
};

/** Valid for one drawing. */
export function pageBars() {
  const [middle, bottom] = [innerWidth / 2, innerHeight - 2];
  const bars = new Map<Element, Rect>();
  for (const [x, y] of [
    [middle, 2],
    [middle, bottom],
    [2, innerHeight / 2],
    [innerWidth - 2, innerHeight / 2],
  ] as const) {
    for (const at of elementsAt(x, y)) {
      const bar = barAround(at, isSmall);
      if (bar === null) continue;
      bars.set(bar.element, bar.box);
      break;
    }
  }
  const among = [...bars];
  return {
    isCovered: (link: Element, box: Rect): boolean =>
      among.some(([element, bar]) => touch(box, bar) && !isIn(element, link)),
    isByBar: (box: Rect): boolean => among.some(([, bar]) => touch(box, bar)),
  };
}

/** Pixels. */
const GAP = 16;
const MOST_BARS = 3;

/** Pixels from the viewport's bottom that avoid bars. `own`: the current box. */
export function clearOfBars(own: DOMRect): number {
  let bottom = GAP;
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const middle = innerHeight - bottom - own.height / 2;
    const under = [own.left + 1, own.left + own.width / 2, own.right - 1].flatMap((x) => elementsAt(x, middle));
    const tops = under.map((at) => barAround(at, isLow)?.box.top ?? Number.POSITIVE_INFINITY);
    const top = tops.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    if (top === Number.POSITIVE_INFINITY) break;
    bottom = innerHeight - top + GAP;
    if (bottom > MOST_PART * innerHeight) return GAP;
  }
  return bottom;
}
