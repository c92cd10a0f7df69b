import type { FoundLink } from "./html-links.ts";
import { htmlReader } from "./html-reader.ts";
import type { Attribute } from "./markup.ts";

/** A link in HTML source. */
export interface LinkInHtml {
  /** The name of its attribute in lower case, such as "srcset". */
  readonly attribute: string;
  /** As written, with character references such as `&amp;`. */
  readonly raw: string;
  /** The index of `raw` in the source, in UTF-16 code units. */
  readonly start: number;
  /** True for the `href` of `<base>`. */
  readonly isBase?: true;
}

const NOWHERE = { wanted: [], longestValue: Number.POSITIVE_INFINITY, root: null, placeIn: () => null };

function foundIn(source: string): FoundLink[] {
  const found: FoundLink[] = [];
  const reader = htmlReader(NOWHERE, {
    onStart({ links }) {
      for (const link of links) found.push(link);
    },
    onEnd() {},
    onText() {},
  });
  reader.read(source);
  reader.end();
  return found;
}

/** HTML Standard, 13.2.5.72 onwards. */
export const decodeLinkAsHtml = (raw: string): string =>
  /[&\0\r]/.test(raw) ? (foundIn(`<a href="${raw.replaceAll('"', "&quot;")}">`)[0]?.href ?? raw) : raw;

/** References that attributes decode, completely or not at all, and CRLF. */
const SHRINKS_DECODED = /&(?:#x[0-9a-f]+;?|#[0-9]+;?|[0-9a-z]+(?:;|(?![0-9a-z=])))|\r\n/gi;

/** Maps decoded indexes, also the end, to the raw text. */
function placesIn(raw: string): number[] {
  const references = [...raw.matchAll(SHRINKS_DECODED)];
  const values = foundIn(references.map(([reference]) => `<a href="${reference}">`).join(""));
  const places: number[] = [];
  let at = 0;
  const addUntil = (end: number) => {
    for (; at < end; at++) places.push(at);
  };
  for (const [i, { 0: reference, index }] of references.entries()) {
    const value = values[i]?.href ?? reference;
    if (value === reference) continue;
    addUntil(index);
    for (let length = 0; length < value.length; length++) places.push(index);
    at = index + reference.length;
  }
  addUntil(raw.length);
  return [...places, raw.length];
}

const BEFORE_VALUE = /[\t\n\f\r ]*=[\t\n\f\r ]*["']?/y;

function asWritten(source: string, { nameEnd, valueEnd }: Attribute): { raw: string; start: number } {
  BEFORE_VALUE.lastIndex = nameEnd;
  const start = BEFORE_VALUE.test(source) ? BEFORE_VALUE.lastIndex : nameEnd;
  return { raw: source.slice(start, valueEnd ?? start), start };
}

function linksAfter(before: string, rest: string): LinkInHtml[] {
  const source = before + rest;
  let last: { readonly attribute: Attribute; readonly raw: string; readonly start: number } | null = null;
  let places: readonly number[] | null = null;
  return foundIn(source).map(({ attribute, from, to, isBase }) => {
    if (attribute !== last?.attribute) {
      last = { attribute, ...asWritten(source, attribute) };
      places = null;
    }
    const { raw, start } = last;
    if (raw.length !== attribute.value.length) places ??= placesIn(raw);
    const [first, end] = places === null ? [from, to] : [places[from] ?? 0, places[to] ?? raw.length];
    const link = { attribute: attribute.name, raw: raw.slice(first, end), start: start + first - before.length };
    return isBase ? { ...link, isBase } : link;
  });
}

/** Lists links in order; linear. */
export const linksInHtml = (source: string): LinkInHtml[] => linksAfter("", source);

/** For attributes without a tag: `href="…"`. */
export const linksInAttributes = (source: string): LinkInHtml[] => linksAfter("<a ", source);

const REFERENCE = /&(?:amp|#([0-9]+)|#x([0-9a-f]+));/gi;

/** Decodes only "&amp;" and valid numeric references with ";". */
export const decodeLinkAsWwwoffle = (raw: string): string =>
  raw.replace(REFERENCE, (reference, decimal: string | undefined, hexadecimal: string | undefined) => {
    if (decimal === undefined && hexadecimal === undefined) return "&";
    const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number.parseInt(decimal, 10);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });
