/** Finds URLs in running text, and links in HTML source. */
import { type FoundUrl, findUrls as findInText } from "../text/find-urls.ts";
import { decodeLinkAsHtml, linksInHtml as linksIn, type LinkInHtml as RawLink } from "../text/html.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { checkOptions, requireString } from "./check-arguments.ts";
import { requiredSuffixes, type SuffixesOption, suffixesFrom } from "./key-options.ts";

export type { FoundUrl, Suffixes };

/** Options of `findUrls`. */
export interface FindOptions extends SuffixesOption {}

/**
 * Finds URLs in running text or in a list with one URL per line, in order and without overlaps: `<URL:…>`, `<…>`, and
 * bare URLs with or without a scheme. Joins URLs across line breaks and leaves out trailing punctuation (RFC 1738,
 * appendix; RFC 3986, appendix C). Takes linear time.
 *
 * @throws {TypeError} for invalid arguments or options and missing `suffixes`
 * @example
 * const found = findUrls("See https://shop.example/bowls (or example.org/cups).", { suffixes });
 * found.map(({ text, start, end }) => [text, start, end]);
 * // → [["https://shop.example/bowls", 4, 30], ["example.org/cups", 35, 51]]
 * const [broken] = findUrls("<https://shop.example/salt-\nglaze>", { suffixes });
 * broken.candidates; // → ["https://shop.example/salt-glaze", "https://shop.example/saltglaze"]
 */
export function findUrls(text: string, options: FindOptions): FoundUrl[] {
  const source = requireString("text", text);
  const { suffixes } = checkOptions(options, { suffixes: suffixesFrom });
  return withSuffixes(requiredSuffixes("findUrls", suffixes), () => findInText(source));
}

/** A link in HTML source. */
export interface LinkInHtml extends RawLink {
  /** The URL with decoded character references, relative to the document's base URL. */
  readonly href: string;
}

/**
 * Finds links in HTML source, in order: in all attributes that contain URLs, such as `href`, `srcset` and `action`
 * (HTML Standard, 13.2). Takes linear time and needs no DOM.
 *
 * @throws {TypeError} if the source is not a string
 * @example
 * const [link] = linksInHtml('<a href="/a?b&amp;c">');
 * [link.attribute, link.raw, link.start]; // → ["href", "/a?b&amp;c", 9]
 * link.href; // → "/a?b&c"
 */
export function linksInHtml(source: string): LinkInHtml[] {
  return linksIn(requireString("source", source)).map((link) => ({ ...link, href: decodeLinkAsHtml(link.raw) }));
}
