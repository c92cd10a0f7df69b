/** What kind of text it is that addresses are read from: by its beginning, and where that leaves it open by its name. */
import type { SourceKind } from "../types.ts";

const HTML_NAME = /\.(?:html?|xhtml?|shtml)$/i;
const LIST_NAME = /\.(?:txt|csv|tsv|json|jsonl|ndjson|log|md|list)$/i;
const XML_NAME = /\.(?:xml|rss|atom|rdf)(?:\.gz)?$/i;

/** Sitemaps, sitemap indices and feeds, with a prefix or none. */
const MAP_ROOT = /^(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)$/;
const PAGE_ROOT = /^(?:[\w.-]+:)?(?:html|svg)$/i;
/** A comment, a processing instruction or a declaration: what may stand before the first element. */
const BEFORE_ROOT = /\s*<(?:!--[\s\S]*?-->|\?[^>]*>|!(?!--)[^>]*>)\s*/y;
/** The "<" of a URL in brackets is no tag's: "<http://host/>", "<URL:http://host/>". */
const ELEMENT = /\s*<([a-z][\w-]*(?::[a-z_][\w.-]*)?)(?=[\s/>])/iy;
const LINK = /<(?:a|area)\s[^<>]{0,1000}?href\s*=/i;

/** The name of the first element; `null` where the text begins with none. */
function rootOf(text: string): string | null {
  let at = 0;
  BEFORE_ROOT.lastIndex = 0;
  while (BEFORE_ROOT.test(text)) at = BEFORE_ROOT.lastIndex;
  ELEMENT.lastIndex = at;
  return ELEMENT.exec(text)?.[1] ?? null;
}

/** Says what a text is that begins so. A list is what is nothing else. */
export function kindOf(beginning: string, name: string | null): SourceKind {
  const text = beginning.replace(/^\ufeff?\s*/, "");
  const ending = name ?? "";
  if (/^<!doctype\s+netscape-bookmark-file/i.test(text)) return "bookmarks";
  const root = text.startsWith("<") ? rootOf(text) : null;
  if (root !== null && MAP_ROOT.test(root)) return "sitemap";
  if (/^<!doctype\s+html/i.test(text) || (root !== null && PAGE_ROOT.test(root))) return "html";
  if (/^<\?xml\s/.test(text) || (root !== null && XML_NAME.test(ending))) return "sitemap";
  if (root !== null && !root.includes(":") && !LIST_NAME.test(ending)) return "html";
  if (HTML_NAME.test(ending) && text.includes("<")) return "html";
  return LINK.test(text) && !LIST_NAME.test(ending) ? "html" : "list";
}
