import { percentEncodeOctet } from "../../url/percent.ts";
import { authority, type Url } from "../../url/url.ts";
import type { Finding } from "../finding.ts";
import { takesLogin } from "./authority.ts";
import { type Piece, pieceAt, type Reason, violation } from "./piece.ts";

const MOST_PIECES = 100;

type Places = readonly number[];

const placesOf = (text: string, pattern: RegExp, start: number): Places =>
  [...text.matchAll(pattern)].map(({ index }) => start + index);

/** Excludes the type code's ";": fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ] */
function inFtpPath(text: string, start: number): Places {
  const last = text.lastIndexOf(";");
  const hasType = last >= 0 && /^;type=[^/]*$/i.test(text.slice(last));
  return placesOf(hasType ? text.slice(0, last) : text, /;/g, start);
}

/** fieldspec = ";" fieldname "=" fieldvalue, both without "/" and "=". */
function inProsperoFields(text: string, start: number): Places {
  const places: number[] = [];
  let hasEquals = false;
  const first = text.indexOf(";");
  for (let i = first; i >= 0 && i < text.length; i++) {
    const character = text[i];
    if (character === "/" || (character === "=" && hasEquals)) places.push(start + i);
    else if (character === "=") hasEquals = true;
    else if (character === ";") hasEquals = false;
  }
  return places;
}

function inWaisDocument(path: string, start: number): Places {
  const slashes = placesOf(path, /\//g, start);
  return path.startsWith("/") ? slashes.slice(3) : [];
}

/** RFC 1738, 5. */
function misplaced(url: Url, scheme: string, start: number): readonly [Reason, Places] | null {
  const { path } = url;
  const query = url.query ?? "";
  const queryStart = start + path.length + 1;
  const both = url.query === null ? path : `${path}?${query}`;
  switch (scheme) {
    // search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
    case "http":
    case "https":
      return ["reserved-http", placesOf(query, /[/?]/g, queryStart)];
    case "ftp":
      return ["reserved-ftp", inFtpPath(both, start)];
    case "file":
      return ["reserved-file", placesOf(both, /;/g, start)];
    // database, wtype and wpath = *uchar
    case "wais":
      return [
        "reserved-wais",
        [
          ...placesOf(path, /[;:@&=]/g, start),
          ...inWaisDocument(path, start),
          ...placesOf(query, /[/?]/g, queryStart),
        ].sort((a, b) => a - b),
      ];
    case "prospero":
      return ["reserved-prospero", inProsperoFields(both, start)];
    // Other grammars allow all (xchar), or their fields are checked.
    default:
      return null;
  }
}

function encodePlaces(text: string, places: Places): string {
  let result = "";
  let at = 0;
  for (const place of places) {
    result += text.slice(at, place) + percentEncodeOctet(text.charCodeAt(place));
    at = place + 1;
  }
  return result + text.slice(at);
}

function findingsAt(text: string, pieces: readonly Piece[], reason: Reason, places: Places): Finding[] {
  const byPiece = new Map<Piece, number[]>();
  let delimits = false;
  for (const place of places) {
    const piece = pieceAt(pieces, place);
    if (piece === undefined) continue;
    delimits ||= place >= piece.start + piece.text.length;
    const known = byPiece.get(piece);
    if (known === undefined) byPiece.set(piece, [place]);
    else known.push(place);
  }
  // One repair for all: encoding a delimiter merges pieces.
  const groups = delimits ? [...byPiece].slice(0, 1).map(([piece]) => [piece, places] as const) : [...byPiece];
  return groups.slice(0, MOST_PIECES).map(([piece, own]) => {
    const evidence = [...new Set(own.map((place) => text[place]))].join("");
    return violation(reason, "warning", piece.name, evidence, encodePlaces(text, own));
  });
}

/** RFC 1738, 3.1 and 5: user and password = *[ uchar | ";" | "?" | "&" | "=" ] */
function inUserinfo(text: string, userinfo: Piece): Places {
  const end = userinfo.start + userinfo.text.length;
  const password = userinfo.start + userinfo.beforePassword;
  return [
    ...placesOf(text.slice(userinfo.start, password), /@/g, userinfo.start),
    ...placesOf(text.slice(password, end), /[:@]/g, password),
  ];
}

export function misplacedReserved(text: string, url: Url, scheme: string, pieces: readonly Piece[]): Finding[] {
  const userinfo = takesLogin(scheme) ? pieces.find(({ name }) => name === "userinfo") : undefined;
  const afterScheme = url.scheme === null ? 0 : url.scheme.length + 1;
  const start = afterScheme + (url.host === null ? 0 : 2 + (authority(url) as string).length);
  const [reason, places] = misplaced(url, scheme, start) ?? ["reserved-http", []];
  return [
    ...(userinfo === undefined ? [] : findingsAt(text, pieces, "reserved-userinfo", inUserinfo(text, userinfo))),
    ...findingsAt(text, pieces, reason, places),
  ];
}
