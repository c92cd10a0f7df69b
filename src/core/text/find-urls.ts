import { bareUrlAt } from "./bare-urls.ts";
import { bracketsAt } from "./bracketed-urls.ts";

/** A URL found in running text. */
export interface FoundUrl {
  /** As it stands in the text, wrapper included: `text.slice(start, end)` of the text that was given. */
  readonly text: string;
  /** Where, as indices into the text: first character, and behind the last. */
  readonly start: number;
  readonly end: number;
  /**
   * The URL without wrapper, white space and line breaks, fragment included: what a person would open. Several, the one
   * with all hyphens first, when hyphens at the ends of lines may not belong to it.
   */
  readonly candidates: readonly string[];
  /** The part behind "#", of the first candidate: it may stand there, but is not part of the URL (RFC 1738, appendix). */
  readonly fragment?: string;
}

/** What bare URLs, hosts and schemes are made of, and the bracket before a wrapped one. */
const BEGINNING = /<|[A-Za-z0-9+.-]+/g;

/** Up to so many breaks after hyphens every combination is a candidate: eight. */
const MOST_COMBINED = 3;

/** The URL for each way to keep or drop the hyphens between the pieces; all of them kept first, all dropped last. */
function combine(pieces: readonly string[]): string[] {
  const breaks = pieces.length - 1;
  if (breaks > MOST_COMBINED) return [pieces.join("-"), pieces.join("")];
  let candidates = [pieces[0] as string];
  for (const piece of pieces.slice(1)) {
    candidates = candidates.flatMap((candidate) => [`${candidate}-${piece}`, candidate + piece]);
  }
  return [...new Set(candidates)];
}

function recovered(text: string, start: number, end: number, pieces: readonly string[]): FoundUrl {
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

/**
 * Finds the URLs in running text (RFC 1738, appendix): "<URL:…>", "<…>", "URL:…" and bare ones, in their order and
 * apart from each other. Bare ones end at white space and lose the punctuation behind them. Never throws; takes time in
 * proportion to the text.
 */
export function findUrls(text: string): FoundUrl[] {
  const found: FoundUrl[] = [];
  const beginning = new RegExp(BEGINNING);
  for (let match = beginning.exec(text); match !== null; match = beginning.exec(text)) {
    const place = match[0] === "<" ? bracketsAt(text, match.index) : bareUrlAt(text, match.index);
    if (place === null) continue;
    found.push(recovered(text, place.start, place.end, place.pieces));
    beginning.lastIndex = place.end;
  }
  return found;
}
