/**
 * Links in the source of HTML pages, as written. Tags and attributes are cut as the HTML Standard, 13.2.5, cuts them;
 * nothing is decoded. What a page's scripts or styles hold is none.
 */
import { type Attribute, type LinkInHtml, linksOfTag } from "./html-links.ts";

/** The text of these elements is not read for tags (13.2.5.2 to 13.2.5.5). */
const TEXT_ONLY = new Set("iframe noembed noframes script style textarea title xmp".split(" "));

const BETWEEN = /[\t\n\f\r /]*/y;
const NAME = /=?[^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;
const TAG_NAME = /[a-z][^\t\n\f\r />]*/iy;

const matchAt = (pattern: RegExp, source: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
};

/** The value that begins at an index and where it ends; `null` for a quote that is never closed. */
function valueAt(source: string, at: number): { raw: string; start: number; end: number } | null {
  const quote = source[at];
  if (quote !== '"' && quote !== "'") {
    const raw = matchAt(UNQUOTED, source, at) ?? "";
    return { raw, start: at, end: at + raw.length };
  }
  const close = source.indexOf(quote, at + 1);
  return close < 0 ? null : { raw: source.slice(at + 1, close), start: at + 1, end: close + 1 };
}

/** The attributes from an index up to the ">" of their tag, or to the source's end. Of equal names the first counts. */
function attributesAt(source: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes = new Map<string, Attribute>();
  let at = from;
  for (;;) {
    at += matchAt(BETWEEN, source, at)?.length ?? 0;
    if (at >= source.length || source[at] === ">") break;
    const name = (matchAt(NAME, source, at) ?? "").toLowerCase();
    at += name.length;
    const equals = matchAt(EQUALS, source, at);
    if (equals === null) continue;
    const value = valueAt(source, at + equals.length);
    if (value === null) return { attributes: [...attributes.values()], end: source.length };
    if (!attributes.has(name)) attributes.set(name, { name, raw: value.raw, start: value.start });
    at = value.end;
  }
  return { attributes: [...attributes.values()], end: Math.min(at + 1, source.length) };
}

/** Where something ends that a pattern closes; the source's end when it is never closed. */
function behind(source: string, closing: RegExp, at: number): number {
  closing.lastIndex = at;
  return closing.test(source) ? closing.lastIndex : source.length;
}

/** Where a comment, a CDATA section, a declaration or an end tag ends that begins at an index; -1 when none does. */
function endOfOther(source: string, at: number): number {
  if (source.startsWith("<!--", at)) return behind(source, /--!?>/g, at + 2);
  if (source.startsWith("<![CDATA[", at)) return behind(source, /\]\]>/g, at);
  return /[!?/]/.test(source[at + 1] ?? "") ? behind(source, />/g, at) : -1;
}

/** The links of the tag that begins at an index, and where what belongs to it ends; `null` when it is just a "<". */
function tagAt(source: string, at: number): { links: LinkInHtml[]; end: number } | null {
  const tag = matchAt(TAG_NAME, source, at + 1)?.toLowerCase();
  if (tag === undefined) return null;
  const { attributes, end } = attributesAt(source, at + 1 + tag.length);
  const links = linksOfTag(tag, attributes);
  if (!TEXT_ONLY.has(tag)) return { links, end };
  return { links, end: behind(source, new RegExp(`(?=</${tag}[\\t\\n\\f\\r />])`, "gi"), end) };
}

/** The attributes that hold URLs, in their order. Never throws, whatever the source; takes time in proportion to it. */
export function linksInHtml(source: string): LinkInHtml[] {
  const found: LinkInHtml[] = [];
  for (let at = source.indexOf("<"); at >= 0; ) {
    const other = endOfOther(source, at);
    const tag = other < 0 ? tagAt(source, at) : null;
    for (const link of tag?.links ?? []) found.push(link);
    at = source.indexOf("<", other < 0 ? (tag?.end ?? at + 1) : other);
  }
  return found;
}

/** The links in attributes without their tag: `href="…"`. */
export const linksInAttributes = (source: string): LinkInHtml[] => linksOfTag("a", attributesAt(source, 0).attributes);

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
