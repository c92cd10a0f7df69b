/** Where the page's letters stand, so that nothing is drawn over them. */
import { ABOVE_LETTERS } from "./mark-parts.ts";
import { caretAt, rangeIn } from "./page.ts";

/** Characters to both sides of the one that is nearest. */
const AROUND = 2;

/**
 * The top of the letters in a small box (viewport coordinates); `null` for none. A box outside of the viewport cannot be
 * asked for; it is once it is seen.
 */
export function lettersIn(box: DOMRect): number | null {
  const caret = caretAt((box.left + box.right) / 2, box.bottom - 1);
  if (caret === null || !(caret.node instanceof Text)) return null;
  const { node, offset } = caret;
  const range = rangeIn(node, offset - AROUND, offset + AROUND);
  for (const letters of range.getClientRects()) {
    const top = letters.top + ABOVE_LETTERS * letters.height;
    if (
      letters.width > 0 &&
      letters.left < box.right &&
      letters.right > box.left &&
      top < box.bottom &&
      letters.bottom > box.top
    )
      return top;
  }
  return null;
}
