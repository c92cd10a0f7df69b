import { joinWithoutPairing } from "../url/surrogates.ts";
import { bareUrlAt, type UrlRange } from "./bare-urls.ts";
import { bracketsAt } from "./bracketed-urls.ts";
import { startOfWideHost } from "./host-in-text.ts";
import { isUrlList, urlsOfListLine } from "./url-list.ts";

/** A URL in running text. */
export interface FoundUrl {
  /** As written, with its brackets and “URL:”. */
  readonly text: string;
  /** Its index in the text, in UTF-16 code units. */
  readonly start: number;
  /** The index after it. */
  readonly end: number;
  /**
   * Possible URLs without brackets and line breaks, likeliest first. Several if a hyphen at a line end may belong to
   * the URL; those that keep more hyphens come first.
   */
  readonly candidates: readonly string[];
  /** The fragment of the first candidate, without “#” (RFC 1738, appendix). Absent without one. */
  readonly fragment?: string;
}

/** "." starts hosts that begin with non-ASCII. */
const BEGINNING = /<|[A-Za-z0-9+.-]+/g;

/** With more hyphens, keeps all or none. */
const MOST_COMBINED = 3;

function combine(pieces: readonly string[]): string[] {
  const breaks = pieces.length - 1;
  if (breaks > MOST_COMBINED) return [pieces.join("-"), joinWithoutPairing(pieces)];
  let candidates = [pieces[0] as string];
  for (const piece of pieces.slice(1)) {
    candidates = candidates.flatMap((candidate) => [`${candidate}-${piece}`, joinWithoutPairing([candidate, piece])]);
  }
  return [...new Set(candidates)];
}

export function foundUrl(text: string, start: number, end: number, pieces: readonly string[]): FoundUrl {
  const candidates = combine(pieces);
  const [first = ""] = candidates;
  const hash = first.indexOf("#");
  return {
    text: text.slice(start, end),
    start,
    end,
    candidates,
    ...(hash < 0 ? {} : { fragment: first.slice(hash + 1) }),
  };
}

function placeAt(text: string, at: number): UrlRange | null {
  const start = startOfWideHost(text, at);
  return (start === null ? null : bareUrlAt(text, start)) ?? bareUrlAt(text, at);
}

function urlsInRunningText(text: string): FoundUrl[] {
  const found: FoundUrl[] = [];
  const beginning = new RegExp(BEGINNING);
  for (let match = beginning.exec(text); match !== null; match = beginning.exec(text)) {
    const place = match[0] === "<" ? bracketsAt(text, match.index) : placeAt(text, match.index);
    if (place === null) continue;
    found.push(foundUrl(text, place.start, place.end, place.pieces));
    beginning.lastIndex = place.end;
  }
  return found;
}

const LINE = /[^\r\n]+/g;

function urlsInList(text: string): FoundUrl[] {
  return [...text.matchAll(LINE)].flatMap(({ index, 0: line }) => {
    const spans = urlsOfListLine(line);
    const found =
      spans === null ? urlsInRunningText(line) : spans.map(({ start, end, url }) => foundUrl(line, start, end, [url]));
    return found.map((one) => ({ ...one, start: one.start + index, end: one.end + index }));
  });
}

/** Cheap prefilter. */
const BEGINS_WITH_SCHEME = /^[\s\p{Bidi_Control}]{0,100}[a-z][a-z0-9+.-]{0,40}:/iu;

/** A single line may be a sentence. */
const isListOfLines = (text: string): boolean =>
  BEGINS_WITH_SCHEME.test(text.slice(0, 150)) && /[\r\n]/.test(text.trim()) && isUrlList(text);

/**
 * Finds URLs in running text: "<URL:…>", "<…>", "URL:…" and bare URLs, without trailing punctuation (RFC 1738,
 * appendix), or in a list with one per line. In order, without overlap; linear.
 */
export function findUrls(text: string): FoundUrl[] {
  return isListOfLines(text) ? urlsInList(text) : urlsInRunningText(text);
}
