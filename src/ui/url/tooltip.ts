import { mask } from "../../core/index.ts";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";

/** Characters: nobody reads more under the pointer. */
const LONGEST = 500;

/** Of a text that may be cut off: masks passwords and names invisible characters. */
export function tooltipOf(text: string): string {
  const masked = mask(text);
  const shown = masked.length > LONGEST ? `${masked.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…` : masked;
  return visiblePieces(shown)
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");
}
