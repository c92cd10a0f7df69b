import { type ComparedPart, type Comparison, decodeToText, makesKeys, type ProfileId } from "../../core/index.ts";
import { type Change, diffUrls } from "../url/diff.ts";
import type { Piece } from "../url/url-segments.ts";

/** How a rule set treats a piece of the URL, compared with the chosen one. */
export type Verb = "keeps" | "encodes" | "decodes" | "writes" | "omits";

export interface DifferingPiece extends Piece {
  readonly verb: Verb;
}

/** "key": a key, which is no URL; "parts": too many pieces to list. */
export type Difference =
  | { readonly kind: "same" }
  | { readonly kind: "key" }
  | { readonly kind: "pieces"; readonly pieces: readonly DifferingPiece[] }
  | { readonly kind: "parts"; readonly parts: readonly ComparedPart[] };

const MOST_PIECES = 2;

interface Range {
  readonly start: number;
  readonly end: number;
}

function keptRanges(written: string, result: string, known: readonly string[]): readonly Range[] {
  let end = 0;
  return diffUrls(written, result, known)
    .filter(({ kind }) => kind !== "deleted")
    .flatMap(({ kind, text }) => {
      const start = end;
      end += text.length;
      return kind === "same" ? [{ start, end }] : [];
    });
}

/** `deleted` is from the chosen result, `inserted` from the other. */
interface Place {
  readonly deleted: string;
  readonly inserted: Piece;
  readonly start: number;
}

function placesOf(changes: readonly Change[]): readonly Place[] {
  const places: Place[] = [];
  let at = 0;
  let isOpen = false;
  for (const { kind, part, text } of changes) {
    const last = isOpen ? places.at(-1) : undefined;
    isOpen = kind !== "same";
    if (isOpen) {
      const place = last?.inserted.part === part ? last : { deleted: "", inserted: { part, text: "" }, start: at };
      if (place === last) places.pop();
      const deleted = kind === "deleted" ? place.deleted + text : place.deleted;
      const inserted = kind === "inserted" ? { part, text: place.inserted.text + text } : place.inserted;
      places.push({ ...place, deleted, inserted });
    }
    if (kind !== "deleted") at += text.length;
  }
  return places;
}

const isEncodingOf = (text: string, written: string): boolean => {
  const decoded = decodeToText(text);
  return decoded !== null && decoded !== text && written.includes(decoded);
};

/** Shows "/." as "/./" if the path continues. */
const withSlash = (text: string, after: string): string =>
  /^\/\.{1,2}$/.test(text) && after.startsWith("/") ? `${text}/` : text;

interface Texts {
  readonly input: string;
  /** Result of the chosen rule set. */
  readonly own: string;
  readonly result: string;
  readonly known: readonly string[];
}

function pieceAt(
  { deleted, inserted, start }: Place,
  { input, result }: Texts,
  kept: readonly Range[],
): DifferingPiece {
  const { part, text } = inserted;
  const end = start + text.length;
  if (text === "") return { verb: "omits", part, text: deleted };
  if (kept.some((range) => range.start <= start && end <= range.end))
    return { verb: "keeps", part, text: withSlash(text, result.slice(end)) };
  if (input.includes(deleted) && decodeToText(deleted) === text) return { verb: "decodes", part, text: deleted };
  return { verb: isEncodingOf(text, input) ? "encodes" : "writes", part, text };
}

function piecesOf(texts: Texts): readonly DifferingPiece[] | null {
  const { input, own, result, known } = texts;
  const kept = keptRanges(input, result, known);
  const pieces = new Map<string, DifferingPiece>();
  for (const place of placesOf(diffUrls(own, result, known))) {
    const piece = pieceAt(place, texts, kept);
    if (piece.part === "user" || piece.part === "password") return null;
    pieces.set(`${piece.verb} ${piece.text}`, piece);
    if (pieces.size > MOST_PIECES) return null;
  }
  return [...pieces.values()];
}

/** Keys may have another scheme or none: then results are compared as a whole. */
const schemeOf = (text: string): string => /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase() ?? "";

const canonicalOf = ({ whole }: Comparison, id: ProfileId): string =>
  whole.find(({ profiles: ids }) => ids.includes(id))?.canonical ?? "";

const differingParts = ({ rows }: Comparison, one: ProfileId, other: ProfileId): ComparedPart[] =>
  rows
    .filter(({ cells }) => !cells.some(({ profiles: ids }) => ids.includes(one) && ids.includes(other)))
    .map(({ part }) => part);

interface Compared extends Pick<Texts, "input" | "known"> {
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
}

export function differenceOf(id: ProfileId, { input, comparison, chosen, known }: Compared): Difference {
  const [own, result] = [canonicalOf(comparison, chosen), canonicalOf(comparison, id)];
  if (own === result) return { kind: "same" };
  const isAlike = schemeOf(own) === schemeOf(result);
  const pieces = isAlike ? piecesOf({ input, own, result, known }) : null;
  if (pieces !== null && pieces.length > 0) return { kind: "pieces", pieces };
  return makesKeys(id) ? { kind: "key" } : { kind: "parts", parts: differingParts(comparison, chosen, id) };
}
