/** Links in the source of HTML pages, as written. */
import type { FoundLink } from "./html-links.ts";
import { htmlReader } from "./html-reader.ts";
import type { Attribute } from "./markup.ts";

/** A link in the source of a page. */
export interface LinkInHtml {
  /** The attribute's name in lower case: "href", "src", "srcset". */
  readonly attribute: string;
  /** The URL as written, character references and all. */
  readonly raw: string;
  /** Index of its first character in the source. */
  readonly start: number;
  /** Whether it is no link, but what the page's other links are resolved against: `<base href="…">`. */
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

/** A link as HTML reads it in an attribute, by the HTML Standard, 13.2.5.72 and on: the character references are decoded. */
export const decodeLinkAsHtml = (raw: string): string =>
  /[&\0\r]/.test(raw) ? (foundIn(`<a href="${raw.replaceAll('"', "&quot;")}">`)[0]?.href ?? raw) : raw;

/** What a value is written longer with than it is. In attributes all of a reference is read, or nothing of it. */
const LONGER = /&(?:#x[0-9a-f]+;?|#[0-9]+;?|[0-9a-z]+(?:;|(?![0-9a-z=])))|\r\n/gi;

/** For each character of a value, where it begins in the value as written; behind them, where that ends. */
function placesIn(raw: string): number[] {
  const references = [...raw.matchAll(LONGER)];
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

/** An attribute's value as written, and where in the source it begins. */
function asWritten(source: string, { nameEnd, valueEnd }: Attribute): { raw: string; start: number } {
  BEFORE_VALUE.lastIndex = nameEnd;
  const start = BEFORE_VALUE.test(source) ? BEFORE_VALUE.lastIndex : nameEnd;
  return { raw: source.slice(start, valueEnd ?? start), start };
}

/** Links of a source that begins with what is none of it. */
function linksBehind(before: string, rest: string): LinkInHtml[] {
  const source = before + rest;
  let last: { readonly attribute: Attribute; readonly raw: string; readonly start: number } | null = null;
  let places: readonly number[] | null = null;
  return foundIn(source).map(({ attribute, from, to, isBase }) => {
    if (attribute !== last?.attribute) {
      last = { attribute, ...asWritten(source, attribute) };
      places = null;
    }
    const { raw, start } = last;
    // Nothing is written shorter than it is.
    if (raw.length !== attribute.value.length) places ??= placesIn(raw);
    const [first, end] = places === null ? [from, to] : [places[from] ?? 0, places[to] ?? raw.length];
    const link = { attribute: attribute.name, raw: raw.slice(first, end), start: start + first - before.length };
    return isBase ? { ...link, isBase } : link;
  });
}

/** The attributes that hold URLs, in their order. Never throws, whatever the source; takes time in proportion to it. */
export const linksInHtml = (source: string): LinkInHtml[] => linksBehind("", source);

/** The links in attributes without their tag: `href="…"`. */
export const linksInAttributes = (source: string): LinkInHtml[] => linksBehind("<a ", source);

/** "&amp;", "&#38;", "&#x26;". */
const REFERENCE = /&(?:amp|#([0-9]+)|#x([0-9a-f]+));/gi;

/**
 * A link as WWWOFFLE reads it in a page: "&amp;" and numeric character references are decoded; other named ones stay,
 * so do those without ";" and those of no character.
 */
export const decodeLinkAsWwwoffle = (raw: string): string =>
  raw.replace(REFERENCE, (reference, decimal: string | undefined, hexadecimal: string | undefined) => {
    if (decimal === undefined && hexadecimal === undefined) return "&";
    const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number.parseInt(decimal, 10);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });
