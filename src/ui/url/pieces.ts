import { mask, passwordsIn } from "../../core/index.ts";
import { standIns } from "./stand-ins.ts";
import { type Piece, slotsOf } from "./url-segments.ts";

/**
 * A URL in its coloured pieces: each password in it is one, those of URLs inside it too. `known` are passwords that are
 * known to stand in it.
 */
export function piecesOf(text: string, known: readonly string[] = []): Piece[] {
  const { texts, expand } = standIns([text], known);
  return slotsOf(texts[0] as string)
    .flatMap(expand)
    .filter((piece) => piece.text !== "");
}

/**
 * A link as written, fit to be shown in a list where no password may be read: what it means tells which text is one, and
 * stands in for it where that cannot be found.
 */
export function shownHref(href: string, meant: string): { text: string; known: readonly string[] } {
  const known = passwordsIn([meant]);
  const isLost = known.length > 0 && /[:@&]/.test(href) && mask(href, known) === href;
  return { text: isLost ? meant : href, known };
}
