import { checkOf, type Finding, type TextRange } from "../../core/index.ts";

export interface EvidencePiece {
  readonly text: string;
  readonly marked: boolean;
}

const MOST_MARKS = 100;

function piecesAt(text: string, { source, flags }: RegExp): EvidencePiece[] {
  const pieces = text.split(new RegExp(`(${source})`, flags)).map((piece, i) => ({ text: piece, marked: i % 2 === 1 }));
  const rest = pieces.slice(2 * MOST_MARKS);
  const shown = [...pieces.slice(0, 2 * MOST_MARKS), { text: rest.map((piece) => piece.text).join(""), marked: false }];
  return shown.filter((piece) => piece.text !== "");
}

/** Marks matches of the check's pattern, else the evidence once. */
export function evidencePieces({ id, reason, evidence }: Finding, text: string): EvidencePiece[] {
  const marks = checkOf(id)?.marks?.[reason];
  if (marks !== undefined) return piecesAt(text, marks);
  const at = evidence === "" ? -1 : text.indexOf(evidence);
  if (at < 0) return [{ text, marked: false }];
  return [
    { text: text.slice(0, at), marked: false },
    { text: evidence, marked: true },
    { text: text.slice(at + evidence.length), marked: false },
  ].filter((piece) => piece.text !== "");
}

export function evidenceRanges(finding: Finding, text: string, start: number): TextRange[] {
  let at = start;
  return evidencePieces(finding, text).flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    return piece.marked ? [{ start: from, end: at }] : [];
  });
}
