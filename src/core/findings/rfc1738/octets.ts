import { UNRESERVED_1738 } from "../../url/characters.ts";
import {
  type CharacterSet,
  characterSet,
  encode,
  encodeStrayPercents,
  hasStrayPercent,
  octetOf,
} from "../../url/percent.ts";
import { hasHostGrammar } from "../../url/rfc1738-host.ts";
import { changeBetween, escapesIn } from "../encoding/script-escapes.ts";
import type { Finding } from "../finding.ts";
import { replaceOutsideMacros } from "../macros.ts";
import { evidenceOf, type Piece, type Reason, repairableViolation, violation } from "./piece.ts";
import { reservedIn, unreservedIn } from "./purposes.ts";

/** RFC 1738, 2.2. `others`: not reported. */
const FORBIDDEN = [
  // "u" matches whole characters beyond the BMP.
  { reason: "non-ascii", offending: /[^\0-\x7f]/gu, others: characterSet("\\0-\\x7f") },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for them.
  { reason: "control", offending: /[\0-\x1f\x7f]/g, others: characterSet("\\x20-\\x7e\\x80-\\uffff") },
  {
    reason: "unsafe",
    offending: /[ <>"#{}|\\^~[\]`]/g,
    others: characterSet("!$-;=?-Z_a-z\\0-\\x1f\\x7f-\\uffff"),
  },
] as const;

const STRAY = /%(?![0-9A-Fa-f]{2})/g;
const ESCAPE = /%[0-9A-Fa-f]{2}/g;

const UNRESERVED = characterSet(UNRESERVED_1738);

const canBeEncoded = ({ name }: Piece): boolean => name !== "host" && name !== "port";

/** Removes a message header's brackets (RFC 1738, 3.6). Writes a drive letter's "|" as ":". */
function meant(scheme: string, { name, text }: Piece): string {
  if (scheme === "file" && name === "path[0]" && /^[A-Za-z]\|$/.test(text)) return text.replace("|", ":");
  if (!/^s?news$/.test(scheme) || name !== "path[0]" || !/^<[^<>]*>$/.test(text) || !text.includes("@")) return text;
  return text.slice(1, -1);
}

export function rawOctets(text: string, scheme: string, piece: Piece): Finding[] {
  if (piece.name === "fragment") return secondHash(text, piece);
  const escapes = escapesIn(piece);
  const encodeBetween = (kept: string, others: CharacterSet) =>
    changeBetween(kept, escapes, (plain) => encode(plain, others));
  // Reported as "ip-literal".
  const isLiteral = piece.name === "host" && /^\[[^[\]]*\]$/.test(piece.text);
  const found: Finding[] = [];
  for (const { reason, offending, others } of FORBIDDEN) {
    // `test` on a global pattern keeps state.
    if (piece.text.search(offending) < 0 || (isLiteral && reason === "unsafe")) continue;
    const evidence = evidenceOf(piece, offending);
    const kept = reason === "unsafe" ? meant(scheme, piece) : piece.text;
    found.push(
      canBeEncoded(piece)
        ? repairableViolation(text, piece, reason, "warning", evidence, encodeBetween(kept, others))
        : violation(reason, "warning", piece.name, evidence),
    );
  }
  return [...found, ...strayPercents(text, scheme, piece)];
}

function strayPercents(text: string, scheme: string, piece: Piece): Finding[] {
  if (!hasStrayPercent(piece.text)) return [];
  const evidence = evidenceOf(piece, STRAY);
  if (canBeEncoded(piece)) {
    const repaired = changeBetween(piece.text, escapesIn(piece), (plain) =>
      replaceOutsideMacros(plain, encodeStrayPercents),
    );
    if (repaired === piece.text) return [violation("stray-percent", "warning", piece.name, evidence)];
    return [repairableViolation(text, piece, "stray-percent", "warning", evidence, repaired)];
  }
  // Host and port grammars forbid "%".
  return hasHostGrammar(scheme) ? [] : [violation("stray-percent", "warning", piece.name, evidence)];
}

const secondHash = (text: string, piece: Piece): Finding[] =>
  piece.text.includes("#")
    ? [repairableViolation(text, piece, "unsafe", "warning", "#", piece.text.replaceAll("#", "%23"))]
    : [];

const characterOf = (triplet: string): string => String.fromCharCode(octetOf(triplet));

function findingsForEncoded(characters: string, reason: Reason, piece: Piece): Finding[] {
  if (characters === "") return [];
  const evidence = evidenceOf(piece, ESCAPE, (triplet) => characters.includes(characterOf(triplet)));
  return evidence === "" ? [] : [violation(reason, "note", piece.name, evidence)];
}

/** Reserved in forms, and between mail addresses (RFC 6068, 2). */
function reservedLater(scheme: string): string {
  if (scheme === "mailto") return ",";
  return /^(?:https?|wss?)$/.test(scheme) ? "+" : "";
}

/** Excludes characters reserved by later documents, and "." and "..". */
function needless(text: string, scheme: string, piece: Piece): Finding[] {
  const kept = reservedLater(scheme);
  const changesNothing = (triplet: string): boolean => {
    const character = characterOf(triplet);
    return UNRESERVED.has(character) && character !== kept;
  };
  const evidence = evidenceOf(piece, ESCAPE, changesNothing);
  if (evidence === "") return [];
  const decoded = piece.text.replace(ESCAPE, (triplet) => (changesNothing(triplet) ? characterOf(triplet) : triplet));
  if (decoded === "." || decoded === "..") return [];
  // Decoding could complete another "%XX" or create a scheme.
  return hasStrayPercent(piece.text) || scheme === ""
    ? [violation("escape-needless", "note", piece.name, evidence)]
    : [repairableViolation(text, piece, "escape-needless", "note", evidence, decoded)];
}

/** Decoding would invalidate a signed query. */
export const encodedOctets = (text: string, scheme: string, piece: Piece, isSignedQuery: boolean): Finding[] =>
  !canBeEncoded(piece) || piece.name === "fragment" || !piece.text.includes("%")
    ? []
    : [
        // Decoding changes the meaning.
        ...findingsForEncoded(reservedIn(scheme, piece), "escape-reserved", piece),
        ...findingsForEncoded(unreservedIn(scheme, piece), "escape-unreserved", piece),
        ...(isSignedQuery && piece.name.startsWith("query") ? [] : needless(text, scheme, piece)),
      ];
