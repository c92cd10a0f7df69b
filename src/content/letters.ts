/** Where the page's letters stand, so that nothing is drawn over them. */
import { ABOVE_LETTERS } from "./mark-parts.ts";
import { caretAt, contentBoxesOf, innerNodeAt, rangeIn, walkerIn } from "./page.ts";

/** Characters to both sides of the one that is nearest. */
const AROUND = 2;

/** In a shadow root, where no caret leads. */
const MOST_TEXTS = 50;

const touches = (letters: DOMRect, box: DOMRect): boolean =>
  letters.width > 0 &&
  letters.left < box.right &&
  letters.right > box.left &&
  topOf(letters) < box.bottom &&
  letters.bottom > box.top;
const topOf = ({ top, height }: DOMRect): number => top + ABOVE_LETTERS * height;

/** Those of each line of text. */
function linesIn(node: Node): DOMRect[] {
  const walker = walkerIn(node, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  for (let left = MOST_TEXTS; left > 0; left--) {
    const text = walker.nextNode();
    if (text === null) break;
    lines.push(...contentBoxesOf(text));
  }
  return lines;
}

function lettersAt(x: number, y: number): Iterable<DOMRect> {
  const inner = innerNodeAt(x, y);
  if (inner !== null) return linesIn(inner);
  const caret = caretAt(x, y);
  if (caret === null || !(caret.node instanceof Text)) return [];
  const { node, offset } = caret;
  return rangeIn(node, offset - AROUND, offset + AROUND).getClientRects();
}

/**
 * The top of the letters in a small box (viewport coordinates); `null` for none. A box outside of the viewport cannot be
 * asked for; it is once it is seen.
 */
export function lettersIn(box: DOMRect): number | null {
  const tops = [...lettersAt((box.left + box.right) / 2, box.bottom - 1)]
    .filter((letters) => touches(letters, box))
    .map(topOf);
  return tops.length === 0 ? null : Math.min(...tops);
}
