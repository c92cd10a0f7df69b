import { mask } from "../../core/index.ts";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";

/** Of a text that may be cut off: masks passwords and names invisible characters. */
export const tooltipOf = (text: string): string =>
  visiblePieces(mask(text))
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");
