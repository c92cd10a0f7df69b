import { parse } from "../../core/index.ts";

/** The kinds of parts, each with a colour of its own. */
export type PartKind = "scheme" | "user" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** A piece of a URL's text and the part that it belongs to. */
export interface Piece {
  readonly part: PartKind;
  readonly text: string;
}

/**
 * A password in a text that the parser does not cut as a browser would: "http:\\ann:secret@host", "https:ann:secret@host".
 * The first group is what stands before it.
 */
const LOOSE_PASSWORD =
  /^([\0-\x20]*(?:[a-z][a-z0-9+.-]*:)*?(?:(?:https?|wss?|ftp):[\\/\t\r\n]*|[\\/][\\/]+)[^:\\/?#]*:)([^\\/?#]+)@/i;

function loosePassword(text: string, known: string | null): { start: number; length: number } | null {
  const match = LOOSE_PASSWORD.exec(text);
  if (match !== null) return { start: match[1]?.length ?? 0, length: match[2]?.length ?? 0 };
  const start = known ? text.indexOf(`:${known}@`) + 1 : 0;
  return start > 0 && known ? { start, length: known.length } : null;
}

/**
 * A URL at its delimiters, in eleven slots of which some may be empty. The texts add up to the URL.
 * `known` is a password that is known to stand in it, so that it is found where no parser would see it.
 */
export function slotsOf(text: string, known: string | null = null): Piece[] {
  const url = parse(text);
  if (url.password === null) {
    const found = loosePassword(text, known);
    if (found !== null) {
      const end = found.start + found.length;
      return [
        { part: "path", text: text.slice(0, found.start) },
        { part: "password", text: text.slice(found.start, end) },
        { part: "path", text: text.slice(end) },
      ];
    }
  }
  const behind = (mark: string, part: string | null) => (part === null ? "" : `${mark}${part}`);
  return [
    { part: "scheme", text: url.scheme ?? "" },
    { part: "scheme", text: `${url.scheme === null ? "" : ":"}${url.host === null ? "" : "//"}` },
    { part: "user", text: url.user ?? "" },
    { part: "user", text: url.password === null ? "" : ":" },
    { part: "password", text: url.password ?? "" },
    { part: "user", text: url.user === null && url.password === null ? "" : "@" },
    { part: "host", text: url.host ?? "" },
    { part: "port", text: behind(":", url.port) },
    { part: "path", text: url.path },
    { part: "query", text: behind("?", url.query) },
    { part: "fragment", text: behind("#", url.fragment) },
  ];
}

/** A URL in its coloured pieces. */
export const piecesOf = (text: string, known: string | null = null): Piece[] =>
  slotsOf(text, known).filter((piece) => piece.text !== "");

/** What stands for a password that is not shown. */
export const MASK = "•••";

/** A text with the password in it masked. */
export const maskPassword = (text: string, known: string | null = null): string =>
  piecesOf(text, known)
    .map((piece) => (piece.part === "password" ? MASK : piece.text))
    .join("");

/**
 * A link as written, fit to be shown in a list where no password may be read: its absolute form tells which text is one,
 * and stands in for it where it cannot be found.
 */
export function shownHref(href: string, absolute: string): { text: string; password: string | null } {
  const { password } = parse(absolute);
  if (!password) return { text: href, password: null };
  const isFound = maskPassword(href, password).includes(MASK);
  return { text: isFound ? href : absolute, password };
}
