import { checkOf, type Finding } from "../../core/index.ts";

/** A stretch of a component, and whether it is what a finding talks about. */
export interface EvidencePiece {
  readonly text: string;
  readonly marked: boolean;
}

/** So many marks show how it is; what stands behind the last of them is one stretch. */
const MOST_MARKS = 100;

/** The pieces between the marked ones and these themselves, in turn. */
function piecesAt(text: string, { source, flags }: RegExp): EvidencePiece[] {
  const pieces = text.split(new RegExp(`(${source})`, flags)).map((piece, i) => ({ text: piece, marked: i % 2 === 1 }));
  const rest = pieces.slice(2 * MOST_MARKS);
  const shown = [...pieces.slice(0, 2 * MOST_MARKS), { text: rest.map((piece) => piece.text).join(""), marked: false }];
  return shown.filter((piece) => piece.text !== "");
}

/** A component's text with what is wrong in it: every place that the check marks; else the first one of the evidence. */
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
