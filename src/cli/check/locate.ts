import { harReader } from "../../links/read/har.ts";
import { readMarkdown } from "../../links/read/markdown.ts";
import type { SourceKind } from "../../links/types.ts";
import { type LineStarts, lineStarts, type Span } from "./line-starts.ts";
import { type PlacedLink, placesInHtml, placesInXml } from "./markup-places.ts";
import type { Position } from "./problem.ts";
import { urlFinder } from "./written-urls.ts";

export interface LinkPlace {
  readonly href: string;
  readonly place: number;
}

type Find = (link: LinkPlace) => Span | null;

/** Equal links get their spans in order; more links than spans get the last. */
function byPlace(links: Iterable<readonly [LinkPlace, Span]>): Find {
  const keyOf = ({ href, place }: LinkPlace): string => `${place} ${href}`;
  const found = new Map<string, { readonly spans: Span[]; next: number }>();
  for (const [link, span] of links) {
    const same = found.get(keyOf(link));
    if (same === undefined) found.set(keyOf(link), { spans: [span], next: 0 });
    else same.spans.push(span);
  }
  return (link) => {
    const same = found.get(keyOf(link));
    if (same === undefined) return null;
    const span = same.spans[Math.min(same.next, same.spans.length - 1)] as Span;
    same.next += 1;
    return span;
  };
}

const withLine =
  ({ lineAt }: LineStarts) =>
  (link: PlacedLink): readonly [LinkPlace, Span] => [{ href: link.href, place: lineAt(link.tagEnd) }, link];

function inMarkdown(text: string, lines: LineStarts): Find {
  const { links, html } = readMarkdown(text);
  return byPlace([
    ...links.map((link): readonly [LinkPlace, Span] => [{ href: link.href, place: lines.lineAt(link.start) }, link]),
    ...placesInHtml(html).map(withLine(lines)),
  ]);
}

const URL_MEMBER = /"url"\s*:\s*("[^"\\]*(?:\\[\s\S][^"\\]*)*")/g;

/** Places are entries, in order. */
function inHar(text: string): Find {
  const requests: LinkPlace[] = [];
  const reader = harReader({ name: null, base: null }, (entry) => requests.push(entry));
  reader.read(text);
  reader.end();
  const found: [LinkPlace, Span][] = [];
  for (const { 0: member, 1: literal = "", index } of text.matchAll(URL_MEMBER)) {
    const request = requests[found.length];
    if (request === undefined) break;
    const end = index + member.length - 1;
    const isIt =
      literal.slice(1, -1) === request.href || (literal.includes("\\") && isLiteralOf(literal, request.href));
    if (isIt) found.push([request, { start: end - literal.length + 2, end }]);
  }
  return byPlace(found);
}

function isLiteralOf(literal: string, text: string): boolean {
  try {
    return JSON.parse(literal) === text;
  } catch {
    return false;
  }
}

/** Lines to search, around a link in mail or after a record's first line. */
const MOST_LINES = 50;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Places are first lines of records, which end where quotes are closed. */
function inRecords(text: string, { startOf }: LineStarts): Find {
  const find = urlFinder(text, false);
  let last = { line: 0, at: 0 };
  let record = { line: 0, end: 0 };

  const recordEnd = (line: number): number => {
    let quotes = 0;
    for (let next = line; next < line + MOST_LINES; next++) {
      quotes += countOf(text.slice(startOf(next), startOf(next + 1)), '"');
      if (quotes % 2 === 0) return startOf(next + 1);
    }
    return startOf(line + 1);
  };
  return ({ href, place }) => {
    const start = startOf(place);
    const end = startOf(place + 1);
    if (last.line !== place) last = { line: place, at: start };
    let span = find(href, Math.min(last.at, end), { start, end });
    if (span === null) {
      if (record.line !== place) record = { line: place, end: recordEnd(place) };
      if (record.end > end) span = find(href, Math.max(last.at, end), { start: end, end: record.end });
    }
    if (span !== null) last.at = span.end;
    return span;
  };
}

/** Places are lines of URLs, or of tag ends. */
function inMail(text: string, { startOf }: LineStarts): Find {
  const find = urlFinder(text, true);
  let last = { line: 0, at: 0 };
  return ({ href, place }) => {
    const start = startOf(place);
    const end = startOf(place + MOST_LINES);
    const from = last.line === place ? last.at : start;
    const after = find(href, Math.min(from, startOf(place + 1)), { start, end });
    const span = after ?? find(href, startOf(place - MOST_LINES), { start: startOf(place - MOST_LINES), end });
    if (span !== null) last = { line: place, at: span.end };
    return span;
  };
}

const FINDERS: Readonly<Record<SourceKind | "markdown", (text: string, lines: LineStarts) => Find>> = {
  markdown: inMarkdown,
  html: (text, lines) => byPlace(placesInHtml(text).map(withLine(lines))),
  bookmarks: (text, lines) => byPlace(placesInHtml(text).map(withLine(lines))),
  sitemap: (text, lines) => byPlace(placesInXml(text).map(withLine(lines))),
  har: inHar,
  list: inRecords,
  log: inRecords,
  mail: inMail,
};

/** Position without the text: the reader's place, if that is a line. */
export const linePosition = ({ place }: LinkPlace, kind: SourceKind | "markdown"): Position | null =>
  kind === "har" ? null : { line: place, column: null, endColumn: null };

/**
 * Returns a function that locates links; `null` if not even the line is known. Call it with links in order, each once;
 * some may be skipped. Columns ignore a byte order mark.
 */
export function locator(source: string, kind: SourceKind | "markdown"): (link: LinkPlace) => Position | null {
  const text = source.replace(/^\ufeff/, "");
  const lines = lineStarts(text);
  const find = FINDERS[kind](text, lines);
  return (link) => {
    const span = find(link);
    return span === null ? linePosition(link, kind) : lines.positionOf(span);
  };
}
