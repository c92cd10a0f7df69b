/** Detects a text's kind by its beginning, then by file name. */
import { isQuotedPrintable, isUrlList } from "../../core/index.ts";
import type { SourceKind } from "../types.ts";
import { beginsLog } from "./log-reader.ts";
import { isMessage } from "./mail-header.ts";

const HTML_NAME = /\.(?:html?|xhtml?|shtml)$/i;
const LIST_NAME = /\.(?:txt|csv|tsv|json|jsonl|ndjson|log|md|list)$/i;
const MAIL_NAME = /\.eml$/i;
const XML_NAME = /\.(?:xml|rss|atom|rdf)(?:\.gz)?$/i;

const HAR = /^\{\s*"log"\s*:\s*\{/;
const MAP_ROOT = /^(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)$/;
const PAGE_ROOT = /^(?:[\w.-]+:)?(?:html|svg)$/i;
const BEFORE_ROOT = /\s*<(?:!--[\s\S]*?-->|\?[^>]*>|!(?!--)[^>]*>)\s*/y;
/** Not "<http://host/>" or "<URL:http://host/>". */
const ELEMENT = /\s*<([a-z][\w-]*(?::[a-z_][\w.-]*)?)(?=[\s/>])/iy;
const LINK = /<(?:a|area)\s([^<>]*)/gi;
const FARTHEST = 1_000;

/** Ignores JSON strings, where quotes are escaped. */
function holdsLink(text: string): boolean {
  for (const [, attributes = ""] of text.matchAll(LINK)) {
    const at = attributes.search(/href\s*=(?!\s*\\)/i);
    if (at >= 0 && at <= FARTHEST) return true;
  }
  return false;
}

function rootOf(text: string): string | null {
  let at = 0;
  BEFORE_ROOT.lastIndex = 0;
  while (BEFORE_ROOT.test(text)) at = BEFORE_ROOT.lastIndex;
  ELEMENT.lastIndex = at;
  return ELEMENT.exec(text)?.[1] ?? null;
}

/** Characters; longer lines are no log. */
const LONGEST_FIRST = 20_000;

function firstLine(text: string): string {
  const [line = ""] = text.slice(0, LONGEST_FIRST).split(/[\r\n]/, 1);
  return line;
}

const isMail = (text: string, name: string): boolean =>
  MAIL_NAME.test(name) || isMessage(text) || isQuotedPrintable(text);

export function kindOf(beginning: string, name: string | null): SourceKind {
  const text = beginning.replace(/^\ufeff?\s*/, "");
  const ending = name ?? "";
  if (/^<!doctype\s+netscape-bookmark-file/i.test(text)) return "bookmarks";
  if (HAR.test(text) || (/\.har$/i.test(ending) && text.startsWith("{"))) return "har";
  if (beginsLog(firstLine(text))) return "log";
  if (isMail(text, ending)) return "mail";
  const root = text.startsWith("<") ? rootOf(text) : null;
  if (root !== null && MAP_ROOT.test(root)) return "sitemap";
  if (/^<!doctype\s+html/i.test(text) || (root !== null && PAGE_ROOT.test(root))) return "html";
  if (/^<\?xml\s/.test(text) || (root !== null && XML_NAME.test(ending))) return "sitemap";
  if (root !== null && !root.includes(":") && !LIST_NAME.test(ending)) return "html";
  if (HTML_NAME.test(ending) && text.includes("<")) return "html";
  return !LIST_NAME.test(ending) && holdsLink(text) && !isUrlList(text) ? "html" : "list";
}
