import { mask, passwordsIn } from "../../core/index.ts";
import { standIns } from "./stand-ins.ts";
import { type Piece, slotsOf } from "./url-segments.ts";

/** Each password is a piece, nested ones too; `known` are known from context. */
export function piecesOf(text: string, known: readonly string[] = []): Piece[] {
  const { texts, expand } = standIns([text], known);
  return slotsOf(texts[0] as string)
    .flatMap(expand)
    .filter((piece) => piece.text !== "");
}

/** A link for lists. The resolved URL tells the passwords, and replaces a text in which they cannot be found. */
export function shownHref(href: string, meant: string): { text: string; known: readonly string[] } {
  const known = passwordsIn([meant]);
  const isLost = known.length > 0 && /[:@&]/.test(href) && mask(href, known) === href;
  return { text: isLost ? meant : href, known };
}
