import { caretAt, contentBoxesOf, innerNodeAt, rangeIn, walkerIn } from "../page.ts";
import { ABOVE_LETTERS } from "./drawing.ts";
import type { Rect } from "./rect.ts";

const AROUND = 2;

/** Text nodes read in shadow roots, out of reach of carets. */
const MOST_TEXTS = 50;

const touches = (letters: Rect, box: Rect): boolean =>
  letters.width > 0 &&
  letters.left < box.right &&
  letters.right > box.left &&
  topOf(letters) < box.bottom &&
  letters.bottom > box.top;
const topOf = ({ top, height }: Rect): number => top + ABOVE_LETTERS * height;

function* linesIn(node: Node): Generator<DOMRect> {
  const walker = walkerIn(node, NodeFilter.SHOW_TEXT);
  for (let left = MOST_TEXTS; left > 0; left--) {
    const text = walker.nextNode();
    if (text === null) break;
    yield* contentBoxesOf(text);
  }
}

function lettersAt(x: number, y: number): Iterable<DOMRect> {
  const inner = innerNodeAt(x, y);
  if (inner !== null) return linesIn(inner);
  const caret = caretAt(x, y);
  if (caret === null || !(caret.node instanceof Text)) return [];
  const { node, offset } = caret;
  const range = rangeIn(node, offset - AROUND, offset + AROUND);
  return range.getClientRects();
}

/** Top of the text in a small box (viewport coordinates); `null` for none, and outside the viewport. */
export function textTopIn(box: Rect): number | null {
  let found: number | null = null;
  for (const letters of lettersAt((box.left + box.right) / 2, box.bottom - 1))
    if (touches(letters, box)) found = Math.min(found ?? Number.POSITIVE_INFINITY, topOf(letters));
  return found;
}
