import { FREE_1738 } from "../../url/characters.ts";
import { characterSet, encode, hasStrayPercent, octetOf } from "../../url/percent.ts";
import type { Finding } from "../finding.ts";
import type { Reason } from "./messages.ts";
import { evidenceOf, mended, type Piece, violation } from "./piece.ts";
import { reservedIn, unreservedIn } from "./purposes.ts";

/** RFC 1738, 2.2: three kinds of octets that must be encoded, each with the set of all other characters. */
const KINDS = [
  // With "u", a character beyond the Basic Multilingual Plane is one match.
  { reason: "non-ascii", offending: /[^\0-\x7f]/gu, others: characterSet("\\0-\\x7f") },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
  { reason: "control", offending: /[\0-\x1f\x7f]/g, others: characterSet("\\x20-\\x7e\\x80-\\uffff") },
  {
    reason: "unsafe",
    offending: /[ <>"#{}|\\^~[\]`]/g,
    others: characterSet("!$-;=?-Z_a-z\\0-\\x1f\\x7f-\\uffff"),
  },
] as const;

const STRAY = /%(?![0-9A-Fa-f]{2})/g;
const ESCAPE = /%[0-9A-Fa-f]{2}/g;

const FREE = characterSet(FREE_1738);

/** Hosts and ports take no escapes: what is wrong with them cannot be mended by one. */
const takesEscapes = ({ name }: Piece): boolean => name !== "host" && name !== "port";

/** A message-id is written without the "<" and ">" that it has in a header (RFC 1738, 3.6). */
function withoutBrackets(scheme: string, { name, text }: Piece): string {
  if (!/^s?news$/.test(scheme) || name !== "path[0]" || !/^<[^<>]*>$/.test(text) || !text.includes("@")) return text;
  return text.slice(1, -1);
}

/** Raw octets that must be encoded. */
export function rawOctets(text: string, scheme: string, piece: Piece): Finding[] {
  if (piece.name === "fragment") return secondHash(text, piece);
  // The brackets of an IP literal are a finding of their own.
  const isLiteral = piece.name === "host" && /^\[[^[\]]*\]$/.test(piece.text);
  const found: Finding[] = [];
  for (const { reason, offending, others } of KINDS) {
    // Whether there are any: the set's own test is not global, and so has no state.
    if (!others.hasOutside.test(piece.text) || (isLiteral && reason === "unsafe")) continue;
    const evidence = evidenceOf(piece, offending);
    const kept = reason === "unsafe" ? withoutBrackets(scheme, piece) : piece.text;
    found.push(
      takesEscapes(piece)
        ? mended(text, piece, reason, "warning", evidence, encode(kept, others))
        : violation(reason, "warning", piece.name, evidence),
    );
  }
  if (takesEscapes(piece) && hasStrayPercent(piece.text)) {
    const evidence = evidenceOf(piece, STRAY);
    found.push(mended(text, piece, "stray-percent", "warning", evidence, piece.text.replace(STRAY, "%25")));
  }
  return found;
}

/** The first "#" delimits the fragment, which is no part of the URL; any other one is unsafe. */
const secondHash = (text: string, piece: Piece): Finding[] =>
  piece.text.includes("#") ? [mended(text, piece, "unsafe", "warning", "#", piece.text.replaceAll("#", "%23"))] : [];

const characterOf = (triplet: string): string => String.fromCharCode(octetOf(triplet));

/** The escapes of some characters, of which there is one thing to remark. */
function escapesOf(characters: string, reason: Reason, piece: Piece): Finding[] {
  if (characters === "") return [];
  const evidence = evidenceOf(piece, ESCAPE, (triplet) => characters.includes(characterOf(triplet)));
  return evidence === "" ? [] : [violation(reason, "note", piece.name, evidence)];
}

/**
 * Escapes that change nothing. Later documents give some characters a meaning that RFC 1738 does not know: a "+" in a
 * web address may stand for a space, and "." and ".." for directories; of their escapes nothing is said.
 */
function needless(text: string, scheme: string, piece: Piece): Finding[] {
  const isWeb = /^(?:https?|wss?)$/.test(scheme);
  const changesNothing = (triplet: string): boolean => {
    const character = characterOf(triplet);
    return FREE.has(character) && !(isWeb && character === "+");
  };
  const evidence = evidenceOf(piece, ESCAPE, changesNothing);
  if (evidence === "") return [];
  const decoded = piece.text.replace(ESCAPE, (triplet) => (changesNothing(triplet) ? characterOf(triplet) : triplet));
  if (decoded === "." || decoded === "..") return [];
  // Behind a stray % a decoded digit could make an escape, and without a scheme the text could become one.
  return hasStrayPercent(piece.text) || scheme === ""
    ? [violation("escape-needless", "note", piece.name, evidence)]
    : [mended(text, piece, "escape-needless", "note", evidence, decoded)];
}

/** What there is to remark about the escapes of a piece. */
export const escapes = (text: string, scheme: string, piece: Piece): Finding[] =>
  !takesEscapes(piece) || piece.name === "fragment" || !piece.text.includes("%")
    ? []
    : [
        // Decoded, these would be something else.
        ...escapesOf(reservedIn(scheme, piece), "escape-reserved", piece),
        ...escapesOf(unreservedIn(scheme, piece), "escape-unreserved", piece),
        ...needless(text, scheme, piece),
      ];
