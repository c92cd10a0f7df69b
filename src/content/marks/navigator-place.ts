/** Where the navigator hides no fixed bar of the page, as of consent or of a player. */
import { boxOf, elementsAt, flatTreeParent } from "../page.ts";

/** Pixels above the bottom, and above what is there. */
const GAP = 16;
/** Bars above bars. */
const MOST_BARS = 3;
/** Of the viewport's height: what is higher is the page itself. */
const MOST_HEIGHT = 0.5;

const STAYS = /^(?:fixed|sticky)$/;

/** Infinite for none. */
function topOfBar(at: Element): number {
  for (let node: Node | null = at; node !== null; node = flatTreeParent(node)) {
    if (!(node instanceof Element) || !STAYS.test(getComputedStyle(node).position)) continue;
    const { top, height } = boxOf(node);
    if (height < MOST_HEIGHT * innerHeight) return top;
  }
  return Number.POSITIVE_INFINITY;
}

/** Pixels from the viewport's bottom; `own`: its place now. */
export function clearOfBars(own: DOMRect): number {
  let bottom = GAP;
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const middle = innerHeight - bottom - own.height / 2;
    const under = [own.left + 1, own.left + own.width / 2, own.right - 1].flatMap((x) => elementsAt(x, middle));
    const top = under.map(topOfBar).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    if (top === Number.POSITIVE_INFINITY) break;
    bottom = innerHeight - top + GAP;
    if (bottom > MOST_HEIGHT * innerHeight) return GAP;
  }
  return bottom;
}
