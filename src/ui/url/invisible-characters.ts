import { INVISIBLE } from "../../core/index.ts";

export type VisiblePiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "invisible"; readonly codePoint: number; readonly count: number };

/** Includes U+0020 at the ends or repeated. */
const SHOWN_BY_NAME = new RegExp(`${INVISIBLE}|^ +| +$| {2,}`, "gu");

/** Quotation marks show spaces at the ends. */
const SHOWN_IN_QUOTES = new RegExp(`${INVISIBLE}| {2,}`, "gu");

export function visiblePieces(text: string, isQuoted = false): VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) pieces.push({ kind: "text", text: text.slice(at, end) });
  };
  for (const match of text.matchAll(isQuoted ? SHOWN_IN_QUOTES : SHOWN_BY_NAME)) {
    addText(match.index);
    at = match.index + match[0].length;
    const codePoint = match[0].codePointAt(0) as number;
    const count = codePoint === 0x20 ? match[0].length : 1;
    const last = pieces.at(-1);
    if (last?.kind === "invisible" && last.codePoint === codePoint) {
      pieces[pieces.length - 1] = { ...last, count: last.count + count };
    } else pieces.push({ kind: "invisible", codePoint, count });
  }
  addText(text.length);
  return pieces;
}

/** "⟨U+202E⟩" or "⟨U+202E × 3⟩". */
export const nameOfInvisible = (codePoint: number, count: number): string =>
  `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}${count > 1 ? ` × ${count}` : ""}⟩`;
