import { mask } from "../../core/index.ts";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";

/** Characters. */
const LONGEST = 500;

/** Masks passwords and names invisible characters. */
export function tooltipOf(text: string): string {
  const masked = mask(text);
  const shown = masked.length > LONGEST ? `${masked.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "")}…` : masked;
  return visiblePieces(shown)
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");
}
