/** Finds links in HTML and XML. */
import { htmlReader, linksInHtml, markupReader, type StartTag } from "../../core/index.ts";
import type { Span } from "./line-starts.ts";

export interface PlacedLink extends Span {
  readonly href: string;
  /** Index of the tag's last character. */
  readonly tagEnd: number;
}

const ALL = { wanted: [], longestValue: Number.POSITIVE_INFINITY, root: null, placeIn: () => null };

export function placesInHtml(source: string): PlacedLink[] {
  const written = linksInHtml(source);
  const places: PlacedLink[] = [];
  const reader = htmlReader(ALL, {
    onStart({ tag, links }) {
      for (const { href } of links) {
        const { start = 0, raw = "" } = written[places.length] ?? {};
        places.push({ href, start, end: start + raw.length, tagEnd: tag.end });
      }
    },
    onEnd() {},
    onText() {},
  });
  reader.read(source);
  reader.end();
  return places;
}

const BEFORE_VALUE = /\s*=\s*(?:["']\s*)?/y;
const BEFORE_TEXT = /\s*(<!\[CDATA\[\s*)?/y;
const AFTER_CDATA = /\]\]>\s*/y;

const trimmedEnd = (source: string, start: number, end: number): number =>
  start + source.slice(start, end).trimEnd().length;

const OPTIONS = { isXml: true, wanted: new Set(["href"]), longestValue: Number.POSITIVE_INFINITY };

/** Skips texts with comments or elements. */
export function placesInXml(source: string): PlacedLink[] {
  const places: PlacedLink[] = [];
  let open: { readonly span: Span; readonly tagEnd: number; text: string } | null = null;

  const spanAfter = (pattern: RegExp, from: number, endOf: (start: number, found: RegExpExecArray) => number): Span => {
    pattern.lastIndex = from;
    const found = pattern.exec(source) as RegExpExecArray;
    const start = pattern.lastIndex;
    return { start, end: trimmedEnd(source, start, endOf(start, found)) };
  };
  const textAfter = (from: number): Span | null => {
    let close = 0;
    const span = spanAfter(BEFORE_TEXT, from, (start, [, cdata]) => {
      close = source.indexOf(cdata === undefined ? "<" : "]]>", start);
      AFTER_CDATA.lastIndex = close;
      const end = close;
      if (cdata !== undefined && AFTER_CDATA.test(source)) close = AFTER_CDATA.lastIndex;
      return end;
    });
    return close > 0 && source.startsWith("</", close) ? span : null;
  };
  const onStart = ({ attributes, end, isClosed }: StartTag) => {
    const attribute = attributes.get("href");
    if (attribute?.valueEnd) {
      const { value, nameEnd, valueEnd } = attribute;
      places.push({ href: value.trim(), tagEnd: end, ...spanAfter(BEFORE_VALUE, nameEnd, () => valueEnd) });
    }
    const span = isClosed ? null : textAfter(end + 1);
    open = span === null ? null : { span, tagEnd: end, text: "" };
  };
  const reader = markupReader(OPTIONS, {
    onStart,
    onEnd() {
      if (open !== null) places.push({ href: open.text.trim(), tagEnd: open.tagEnd, ...open.span });
      open = null;
    },
    onText(text) {
      if (open !== null) open.text += text;
    },
  });
  reader.read(source);
  reader.end();
  return places;
}
