/** Marks differences between texts with masked passwords. */
import { commonPrefixAndSuffix } from "../../../core/index.ts";
import { type PartKind, type Piece, urlSlotsOf } from "../../../ui/url/url-segments.ts";

export interface MarkedPiece extends Piece {
  readonly isMarked: boolean;
}

const isLowSurrogate = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text[at] ?? "");

/** Moves an index to the start of its percent-encoded octet or surrogate pair. */
function startOfCharacter(text: string, at: number): number {
  const percent = text.lastIndexOf("%", at - 1);
  if (percent >= 0 && at - percent < 3 && /^%[0-9a-f]{2}/i.test(text.slice(percent, percent + 3))) return percent;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

function endOfCharacter(text: string, at: number): number {
  const start = startOfCharacter(text, at);
  if (start === at) return at;
  return text[start] === "%" ? start + 3 : at + 1;
}

const WORD = /^\w{0,24}$/;

/** Marks differences; words are marked whole. `other`: `null` without such a part. */
export function markDifferences(part: PartKind, text: string, other: string | null): MarkedPiece[] {
  const isWhole = other === null || WORD.test(text);
  const ends = isWhole ? { start: 0, end: 0 } : commonPrefixAndSuffix(text, other);
  const start = startOfCharacter(text, ends.start);
  const end = endOfCharacter(text, text.length - ends.end);
  return [
    { part, text: text.slice(0, start), isMarked: false },
    { part, text: text.slice(start, end), isMarked: text !== other },
    { part, text: text.slice(end), isMarked: false },
  ].filter((piece) => piece.text !== "");
}

function queryPiecesBeside(text: string, other: string): MarkedPiece[] {
  const others = new Set(other.slice(1).split("&"));
  return text
    .split(/([?&])/)
    .map((one, i) => ({ part: "query" as const, text: one, isMarked: i % 2 === 0 && !others.has(one) }))
    .filter((piece) => piece.text !== "");
}

export function markKeyDifferences(key: string, other: string): MarkedPiece[] {
  const others = urlSlotsOf(other);
  return urlSlotsOf(key).flatMap(({ part, text }, i) => {
    const beside = others[i]?.text ?? "";
    return part === "query" ? queryPiecesBeside(text, beside) : markDifferences(part, text, beside);
  });
}
