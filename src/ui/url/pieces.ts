import { mask, passwordsIn } from "../../core/index.ts";
import { standIns } from "./stand-ins.ts";
import { type Piece, slotsOf } from "./url-segments.ts";

/** One piece per password, even nested; `known`: from context. */
export function piecesOf(text: string, known: readonly string[] = []): Piece[] {
  const { texts, expand } = standIns([text], known);
  return slotsOf(texts[0] as string)
    .flatMap(expand)
    .filter((piece) => piece.text !== "");
}

/** Returns `meant`, the resolved URL, if its passwords cannot be found in `href`. */
export function shownHref(href: string, meant: string): { text: string; known: readonly string[] } {
  const known = passwordsIn([meant]);
  const isLost = known.length > 0 && /[:@&]/.test(href) && mask(href, known) === href;
  return { text: isLost ? meant : href, known };
}
