import { mask, passwordsIn } from "../../core/index.ts";
import { placeholders } from "./placeholders.ts";
import { type Piece, urlSlotsOf } from "./url-segments.ts";

/** One piece per password, even nested; `known`: from context. */
export function piecesOf(text: string, known: readonly string[] = []): Piece[] {
  const { texts, expand } = placeholders([text], known);
  return urlSlotsOf(texts[0] as string)
    .flatMap(expand)
    .filter((piece) => piece.text !== "");
}

/** Returns `meant`, the resolved URL, if its passwords cannot be found in `href`. */
export function shownHref(href: string, meant: string): { text: string; known: readonly string[] } {
  const known = passwordsIn([meant]);
  const isLost = known.length > 0 && /[:@&]/.test(href) && mask(href, known) === href;
  return { text: isLost ? meant : href, known };
}
