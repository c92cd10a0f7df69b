/** Finds URLs in lines as they may be written there. */
import type { Span } from "./line-starts.ts";

/** JSON, CSV and XML escape these characters; many write "\u0026" for "&". */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '(?:""|\\\\?"|&quot;)',
  "'": "(?:'|&#39;|&apos;)",
  "&": "&(?:amp;|#38;)?",
  "<": "(?:<|&lt;)",
  ">": "(?:>|&gt;)",
  "/": "\\\\?/",
  "\\": "\\\\{1,2}",
};

const JSON_ESCAPED = /[^\w%#?.:;,~!$*()+@/-]/;
/** Log files write an octet as "\xe9". */
const PIECE = /%[0-9A-F]{2}|[\s\S]/g;

function patternOf(piece: string, isMail: boolean): string {
  if (piece.length > 1) return `(?:${piece}|\\\\x${piece.slice(1).toLowerCase()}|\\\\x${piece.slice(1)})`;
  if (isMail && piece === "=") return "=(?:3D)?";
  const plain = ESCAPED[piece] ?? piece.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");
  if (!JSON_ESCAPED.test(piece)) return plain;
  const code = piece.charCodeAt(0).toString(16).padStart(4, "0");
  return `(?:${plain}|\\\\u${code}|\\\\u${code.toUpperCase()})`;
}

/** Quoted-printable breaks lines anywhere. */
const SOFT_BREAK = "(?:=\\r?\\n)?";

/** Characters. The pattern of a longer URL would cost more than its column is worth. */
const LONGEST_ESCAPED = 5_000;

function escapedForm(href: string, isMail: boolean): RegExp | null {
  if (href.length > LONGEST_ESCAPED) return null;
  const pieces = (href.match(PIECE) ?? []).map((piece) => patternOf(piece, isMail));
  return new RegExp(pieces.join(isMail ? SOFT_BREAK : ""), "g");
}

/** A URL goes on there. */
const isPartOfUrl = (character: string | undefined): boolean =>
  character !== undefined && /[\w%/?#&=~+.-]/.test(character);

/** All searches in a text pass over at most this many times its length. */
const MOST_PASSES = 50;

/** Searches in parts of a text; linear in all, so the last of very many URLs that are not there may not be found. */
export function urlFinder(text: string, isMail: boolean) {
  let left = MOST_PASSES * text.length + 10_000;

  const findPlain = (href: string, from: number, part: Span): Span | null => {
    const region = text.slice(from, part.end);
    let first: Span | null = null;
    for (let at = 0; left > 0; ) {
      const found = region.indexOf(href, at);
      left -= (found < 0 ? region.length : found + href.length) - at;
      if (found < 0) break;
      const span = { start: from + found, end: from + found + href.length };
      const before = span.start === part.start ? undefined : text[span.start - 1];
      if (!isPartOfUrl(text[span.end]) && (!isPartOfUrl(before) || before === "=")) return span;
      first ??= span;
      at = found + href.length;
    }
    return first;
  };
  const findEscaped = (href: string, from: number, part: Span): Span | null => {
    const pattern = left > 0 ? escapedForm(href, isMail) : null;
    const region = text.slice(from, part.end);
    left -= region.length + 10 * href.length;
    const found = pattern?.exec(region) ?? null;
    return found === null ? null : { start: from + found.index, end: from + found.index + found[0].length };
  };
  /** The first one from an index on, or else the first one of the part. */
  return (href: string, from: number, part: Span): Span | null => {
    const rest = findPlain(href, from, part) ?? findEscaped(href, from, part);
    if (rest !== null || from === part.start) return rest;
    return findPlain(href, part.start, part) ?? findEscaped(href, part.start, part);
  };
}
