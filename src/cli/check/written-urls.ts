/** Finds URLs that may be escaped. */
import type { Span } from "./line-starts.ts";

/** Escapes in JSON, CSV and XML; "&" is often "\u0026". */
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
/** "%E9" is "\xe9" in logs. */
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

/** Characters; longer patterns are too slow. */
const LONGEST_ESCAPED = 5_000;

function escapedForm(href: string, isMail: boolean): RegExp | null {
  if (href.length > LONGEST_ESCAPED) return null;
  const pieces = (href.match(PIECE) ?? []).map((piece) => patternOf(piece, isMail));
  return new RegExp(pieces.join(isMail ? SOFT_BREAK : ""), "g");
}

const GOES_ON = /^(?:[.?]?[\w%/#&=~+-]|\\\/)/;
const PRECEDES = /[\w%/?#&~+.-]/;
const HAS_ESCAPES = /\\|""|&[a-z#]/i;

interface Found {
  readonly span: Span;
  readonly isWhole: boolean;
}

/** Limits all searches, relative to the text's length. */
const MOST_PASSES = 50;

/** Linear overall: after very many missing URLs, others may not be found. */
export function urlFinder(text: string, isMail: boolean) {
  let left = MOST_PASSES * text.length + 10_000;
  /** After the first escaped URL, tries patterns first; they also match unescaped URLs. */
  let hasEscaped = false;

  /** Not part of a longer URL. */
  const isWhole = ({ start, end }: Span, lineStart: number): boolean =>
    !GOES_ON.test(text.slice(end, end + 2)) && (start === lineStart || !PRECEDES.test(text[start - 1] as string));
  /** The first whole match, otherwise the first. */
  const search = (from: number, part: Span, next: (region: string, at: number) => Span | null): Found | null => {
    const region = text.slice(from, part.end);
    let first: Found | null = null;
    for (let at = 0; left > 0; ) {
      const found = next(region, at);
      left -= (found?.end ?? region.length) - at + 1;
      if (found === null) break;
      const span = { start: from + found.start, end: from + found.end };
      if (isWhole(span, part.start)) return { span, isWhole: true };
      first ??= { span, isWhole: false };
      at = found.end;
    }
    return first;
  };
  const findPlain = (href: string, from: number, part: Span): Found | null =>
    search(from, part, (region, at) => {
      const start = region.indexOf(href, at);
      return start < 0 ? null : { start, end: start + href.length };
    });
  const findEscaped = (href: string, from: number, part: Span): Found | null => {
    if (left <= 0 || (!isMail && !hasEscaped && !HAS_ESCAPES.test(text.slice(from, part.end)))) return null;
    const pattern = escapedForm(href, isMail);
    if (pattern === null) return findPlain(href, from, part);
    return search(from, part, (region, at) => {
      pattern.lastIndex = at;
      const found = pattern.exec(region);
      return found === null ? null : { start: found.index, end: pattern.lastIndex };
    });
  };
  const findFrom = (href: string, from: number, part: Span): Span | null => {
    const plain = hasEscaped ? null : findPlain(href, from, part);
    if (plain?.isWhole) return plain.span;
    const escaped = findEscaped(href, from, part);
    hasEscaped ||= escaped?.isWhole === true;
    return (escaped?.isWhole ? escaped : (plain ?? escaped))?.span ?? null;
  };
  /** Searches from `from`, then from the start of the part. */
  return (href: string, from: number, part: Span): Span | null =>
    findFrom(href, from, part) ?? (from > part.start ? findFrom(href, part.start, part) : null);
}
