/** A run of text as it is, or a character that would not be seen. */
export type VisiblePiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "invisible"; readonly codePoint: number; readonly count: number };

/**
 * Characters that show nothing, or change how others are shown: controls, format characters with the bidirectional
 * ones, lone surrogates, private and unassigned ones, what Unicode says to ignore, spaces other than U+0020, and the
 * blank Braille pattern. U+0020 is one of them where nobody would see it: at the ends and beside another one.
 */
const INVISIBLE = /\p{C}|\p{Default_Ignorable_Code_Point}|(?! )\p{Z}|\u2800|^ +| +$| {2,}/gu;

/** A text in pieces, so that every character of it can be seen. */
export function visiblePieces(text: string): VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) pieces.push({ kind: "text", text: text.slice(at, end) });
  };
  for (const match of text.matchAll(INVISIBLE)) {
    addText(match.index);
    at = match.index + match[0].length;
    const codePoint = match[0].codePointAt(0) as number;
    const count = codePoint === 0x20 ? match[0].length : 1;
    const last = pieces.at(-1);
    // Ten thousand of one kind are one chip.
    if (last?.kind === "invisible" && last.codePoint === codePoint) {
      pieces[pieces.length - 1] = { ...last, count: last.count + count };
    } else pieces.push({ kind: "invisible", codePoint, count });
  }
  addText(text.length);
  return pieces;
}

/** "⟨U+202E⟩", or "⟨U+202E × 3⟩" for three in a row. */
export const nameOfInvisible = (codePoint: number, count: number): string =>
  `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}${count > 1 ? ` × ${count}` : ""}⟩`;
