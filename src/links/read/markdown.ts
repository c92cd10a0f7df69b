/** CommonMark, with tables and bare URLs as on GitHub. */
import { parser as commonMark, type InlineContext, type MarkdownConfig, Table } from "@lezer/markdown";
import { decodeHTMLStrict } from "entities";
import type { Entry } from "../types.ts";
import { htmlReader } from "./html.ts";
import { collapseWhitespace } from "./html-text.ts";
import {
  type BlockReader,
  copyString,
  type Emit,
  isUnresolvable,
  lineCounter,
  MAX_URL_LENGTH,
  type ReaderOptions,
} from "./parts.ts";
import { isTemplate } from "./template.ts";

/** A link outside raw HTML. */
export interface MarkdownLink {
  /** Decoded; a bare "www.h.example" gets "http://". */
  readonly href: string;
  readonly start: number;
  readonly end: number;
  /** `null` for bare URLs and definitions. */
  readonly text: string | null;
}

export interface MarkdownParts {
  readonly links: readonly MarkdownLink[];
  /** The source, in which only raw HTML is markup; same indices. */
  readonly html: string;
}

/** GFM, 6.9, with hosts and schemes of cmark-gfm. */
const BARE_URL = /(?:(?:https?|ftp):\/\/|www\.)[\p{L}\p{N}_[][^\s<>"`]*/iuy;
const INSIDE_WORD = /[a-z0-9]/i;
const BEFORE_WWW = /[\s*_~([]/;
/** Ends before the "]" of an open link. */
const BALANCED = /^(?:[^[\]]|\[[^[\]]*\])*/;
const REFERENCE_AT_END = /&[a-z0-9]+;$/i;
const LONGEST_REFERENCE = 40;

const timesIn = (text: string, character: string): number => text.split(character).length - 1;

/** GFM, 6.9, "extended autolink path validation". */
function withoutPunctuation(url: string): string {
  let end = url.length;
  let unopened = timesIn(url, ")") - timesIn(url, "(");
  for (; end > 0; end--) {
    const last = url[end - 1] as string;
    if (last === ";") {
      const reference = REFERENCE_AT_END.exec(url.slice(Math.max(0, end - LONGEST_REFERENCE), end));
      if (reference === null) break;
      end -= reference[0].length - 1;
    } else if (last === ")" && unopened > 0) unopened -= 1;
    else if (!/[?!.,:*_~']/.test(last)) break;
  }
  return url.slice(0, end);
}

function takeBareUrl(context: InlineContext, next: number, at: number): number {
  if (!/[hfw]/i.test(String.fromCharCode(next))) return -1;
  const before = at === context.offset ? " " : context.slice(at - 1, at);
  if (INSIDE_WORD.test(before)) return -1;
  BARE_URL.lastIndex = at - context.offset;
  const found = BARE_URL.exec(context.text)?.[0];
  if (found === undefined || (/^w/i.test(found) && !BEFORE_WWW.test(before))) return -1;
  const inside = context.hasOpenLink ? (BALANCED.exec(found)?.[0] ?? "") : found;
  const end = at + withoutPunctuation(inside).length;
  return context.addElement(context.elt("BareURL", at, end));
}

const BARE_URLS: MarkdownConfig = {
  defineNodes: ["BareURL"],
  parseInline: [{ name: "BareURL", parse: takeBareUrl }],
};

const parser = commonMark.configure([Table, BARE_URLS]);
type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree["topNode"];

/** Characters. The parser is quadratic per paragraph, so longer ones are parsed in parts. */
const LONGEST_PARAGRAPH = 4_096;

function partsOf(text: string): { readonly part: string; readonly at: number }[] {
  const parts: { part: string; at: number }[] = [];
  for (let at = 0; at < text.length; ) {
    const part = text.slice(at, at + LONGEST_PARAGRAPH);
    const isLast = at + part.length === text.length;
    const cut = Math.max(part.lastIndexOf("\n"), part.lastIndexOf(". ")) + 1 || part.lastIndexOf(" ") + 1;
    const length = isLast || cut === 0 ? part.length : cut;
    parts.push({ part: part.slice(0, length), at });
    at += length;
  }
  return parts;
}

const parseInline = parser.parseInline.bind(parser);
parser.parseInline = (text, offset) =>
  text.length <= LONGEST_PARAGRAPH
    ? parseInline(text, offset)
    : partsOf(text).flatMap(({ part, at }) => [...parseInline(part, offset + at)]);

const FRONT_MATTER = /^(---|\+\+\+)[\t ]*\n(?:[\s\S]*?\n)??\1[\t ]*(?:\n|$)/;

/** The parser needs memory per nested quote, and throws on rows with a million cells. */
const DEEP_QUOTES = /^[\t >]{1000,}/gm;
const LONG_LINE = /^.{100000,}$/gm;

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

const prepared = (source: string): string =>
  source
    .replace(/\r(?=\n)/g, " ")
    .replaceAll("\r", "\n")
    .replace(FRONT_MATTER, blank)
    .replace(DEEP_QUOTES, blank)
    .replace(LONG_LINE, (line) => line.replaceAll("|", " "));

const UNREAD = /(?:Mark|URL|Title|Label|Tag)$|^(?:Comment|ProcessingInstruction)$/;
const DEEPEST = 20;

function readText(source: string, node: SyntaxNode, [from, to]: readonly [number, number], depth = 0): string {
  let text = "";
  let at = from;
  for (let child = node.childAfter(from); child !== null && child.from < to; child = child.nextSibling) {
    text += source.slice(at, child.from);
    at = child.to;
    if (child.name === "Escape") text += source.slice(child.from + 1, child.to);
    else if (child.name === "Entity") text += decodeHTMLStrict(source.slice(child.from, child.to));
    else if (child.name === "BareURL") text += source.slice(child.from, child.to);
    else if (!UNREAD.test(child.name) && depth < DEEPEST)
      text += readText(source, child, [child.from, child.to], depth + 1);
  }
  return text + source.slice(at, Math.max(at, to));
}

/** "[", "]" and, with a destination, "(". */
const marksOf = (link: SyntaxNode): readonly SyntaxNode[] => link.getChildren("LinkMark");

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** CommonMark 0.31.2, 2.4 and 2.5. */
const decodeDestination = (raw: string): string =>
  raw.replace(
    /\\([!-/:-@[-`{-~])|&#?[a-z0-9]+;/gi,
    (reference, escaped?: string) => escaped ?? decodeHTMLStrict(reference),
  );

function linksIn(source: string, tree: Tree): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  /** Bare URLs before it are in a link's text. */
  let textEnd = 0;
  const add = (href: string, start: number, end: number, text: string | null) => {
    if (href !== "" && !isTemplate(href)) links.push({ href: copyString(href), start, end, text });
  };
  const addAutolink = (from: number, to: number) => {
    const href = decodeHTMLStrict(source.slice(from, to));
    if (/^www\./i.test(href)) add(`http://${href}`, from, to, null);
    else if (ABSOLUTE.test(href)) add(href, from, to, null);
  };
  const addDestination = (node: SyntaxNode, text: string | null) => {
    const inset = source[node.from] === "<" ? 1 : 0;
    const [start, end] = [node.from + inset, node.to - inset];
    add(decodeDestination(source.slice(start, end)), start, end, text);
  };
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name === "Link" || name === "Image") {
        const [open, close, ...destination] = marksOf(node);
        if (open !== undefined && close !== undefined && destination.length > 0)
          textEnd = Math.max(textEnd, close.from);
      } else if (name === "BareURL") {
        if (from >= textEnd) addAutolink(from, to);
      } else if (name === "URL") {
        const parent = node.parent as SyntaxNode;
        if (parent.name === "Autolink") addAutolink(from, to);
        else if (parent.name === "LinkReference") {
          // A footnote's text may be one word.
          const isFootnote = source.startsWith("[^", parent.from);
          if (!isFootnote || ABSOLUTE.test(source.slice(from, to))) addDestination(node, null);
        } else {
          const [open, close] = marksOf(parent);
          if (open === undefined || close === undefined) return;
          addDestination(node, collapseWhitespace(readText(source, parent, [open.to, close.from])));
        }
      }
    },
  });
  return links;
}

/** Keeps text, which links may have. */
const withoutMarkup = (text: string): string => text.replace(/[<&]/g, " ");

function htmlIn(source: string, tree: Tree): string {
  let html = "";
  let at = 0;
  const copyTo = (end: number, isHtml: boolean) => {
    const text = source.slice(at, end);
    html += isHtml ? text : withoutMarkup(text);
    at = end;
  };
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name !== "HTMLBlock" && name !== "HTMLTag") return true;
      copyTo(from, false);
      for (const mark of node.getChildren("QuoteMark")) {
        copyTo(mark.from, true);
        html += " ";
        at = mark.to;
      }
      copyTo(to, true);
      return false;
    },
  });
  copyTo(source.length, false);
  return html;
}

/** Linear; never throws. Expects no byte order mark. */
export function readMarkdown(written: string): MarkdownParts {
  const source = prepared(written);
  const tree = parser.parse(source);
  return { links: linksIn(source, tree), html: htmlIn(source, tree) };
}

/** Places are lines of URLs, in raw HTML of tag ends. Skips template placeholders. */
export function markdownReader(hint: ReaderOptions, emit: Emit): BlockReader {
  const { base } = hint;
  let source = "";
  return {
    read(block) {
      source += block;
    },
    end() {
      const { links, html } = readMarkdown(source.replace(/^\ufeff/, ""));
      const lines = lineCounter();
      lines.add(html);
      const leftOut = { without: 0, relative: 0 };
      const entries: Entry[] = [];
      for (const { href, start, text } of links) {
        if (href.length > MAX_URL_LENGTH) leftOut.without += 1;
        else if (isUnresolvable(href, base)) leftOut.relative += 1;
        else entries.push({ href, base, text, region: null, element: null, frame: null, place: lines.lineOf(start) });
      }
      const tags = htmlReader(hint, (entry) => {
        if (!isTemplate(entry.href)) entries.push(entry);
      });
      tags.read(html);
      const { without, relative } = tags.end();
      for (const entry of entries.sort((one, other) => one.place - other.place)) emit(entry);
      return { without: without + leftOut.without, relative: relative + leftOut.relative };
    },
  };
}
