/** Tokenizes HTML and XML from blocks, in constant memory. */
import { QuoteType, Tokenizer } from "htmlparser2";

export interface Attribute {
  readonly name: string;
  /** Character references decoded, NUL and line breaks replaced (HTML Standard, 13.2.3.5 and 13.2.5). */
  readonly value: string;
  /** Exclusive index in the source. */
  readonly nameEnd: number;
  /** Exclusive; `null` without a value. */
  readonly valueEnd: number | null;
}

/** HTML names are lower-case; the first of duplicate attributes counts. */
export interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly isClosed: boolean;
  /** Index of its last character. */
  readonly end: number;
}

export interface MarkupOptions {
  readonly isXml: boolean;
  readonly wanted: ReadonlySet<string>;
  readonly longestValue: number;
}

export interface MarkupEvents {
  readonly onStart: (tag: StartTag) => void;
  readonly onEnd: (name: string) => void;
  readonly onText: (text: string) => void;
  /** Inside SVG or MathML, where `<title>` contains elements. */
  readonly isForeign?: () => boolean;
  /** Inside SVG or MathML. */
  readonly hasCdata?: () => boolean;
}

/** Blocks may be split anywhere. */
export interface MarkupReader {
  readonly read: (block: string) => void;
  readonly end: () => void;
}

const LONGEST_NAME = 100;
/** Kept across blocks for CDATA sections and comments. */
const MOST_KEPT = 262_144;

function endOfText() {
  const blocks: string[] = [];
  let start = 0;
  let end = 0;
  return {
    add(block: string): void {
      blocks.push(block);
      end += block.length;
      while (end - start > MOST_KEPT + block.length && blocks.length > 1) start += (blocks.shift() as string).length;
    },
    length: () => end,
    slice(from: number, to: number): string {
      const last = blocks.at(-1) ?? "";
      const before = end - last.length;
      if (from >= before) return last.slice(from - before, to - before);
      let text = "";
      let at = start;
      for (const block of blocks) {
        if (at < to && at + block.length > from) text += block.slice(Math.max(0, from - at), to - at);
        at += block.length;
      }
      return text;
    },
  };
}

/** Like HTML's preprocessing and tokenizer. */
function valueReader({ isXml, longestValue }: MarkupOptions) {
  let value = "";
  /** The index after a CR, to skip its LF. */
  let afterReturn = -1;
  const add = (text: string) => {
    if (value.length < longestValue) value += text.slice(0, longestValue - value.length);
  };
  const replaced = (text: string, from: number): string => {
    if (from === afterReturn && text.startsWith("\n")) text = text.slice(1);
    return /[\0\r]/.test(text) ? text.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n") : text;
  };
  return {
    begin() {
      value = "";
      afterReturn = -1;
    },
    data(text: string, from: number): void {
      add(isXml ? text : replaced(text, from));
      if (text.endsWith("\r")) afterReturn = from + text.length;
    },
    character: (code: number) => add(String.fromCodePoint(code)),
    end: () => value,
  };
}

const CDATA = /<!\[(?=C)/g;

/**
 * Outside SVG and MathML, writes "c" for the "C" of CDATA, so that it is a comment up to ">" (HTML Standard,
 * 13.2.5.42).
 */
function writeHtml(tokenizer: Tokenizer, hasCdata: () => boolean) {
  let seam = "";
  return (block: string): void => {
    const text = seam + block;
    let at = 0;
    CDATA.lastIndex = 0;
    while (CDATA.test(text)) {
      const letter = CDATA.lastIndex - seam.length;
      tokenizer.write(block.slice(at, letter));
      at = letter;
      if (hasCdata()) continue;
      tokenizer.write("c");
      at += 1;
    }
    tokenizer.write(block.slice(at));
    seam = text.slice(-3);
  };
}

/**
 * htmlparser2's tokenizer; its parser is quadratic on deep nesting. Expands no custom entities. Unlike the HTML
 * Standard, accepts a tag cut off at the end: the source may be part of a page.
 */
export function markupReader(options: MarkupOptions, events: MarkupEvents): MarkupReader {
  const { isXml, wanted } = options;
  const kept = endOfText();
  const value = valueReader(options);
  let name: string | null = null;
  let attribute: string | null = null;
  let nameEnd = 0;
  let attributes = new Map<string, Attribute>();

  const nameOf = (start: number, end: number): string => {
    if (end - start > LONGEST_NAME) return "";
    const text = kept.slice(start, end);
    return isXml ? text : text.toLowerCase();
  };
  const start = (end: number, isClosed: boolean) => {
    const tag = { name: name ?? "", attributes, isClosed, end };
    name = null;
    if (attributes.size > 0) attributes = new Map();
    events.onStart(tag);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      onopentagname(from, to) {
        name = nameOf(from, to);
      },
      onattribname(from, to) {
        const written = nameOf(from, to);
        attribute = wanted.has(written) && !attributes.has(written) ? written : null;
        nameEnd = to;
        if (attribute !== null) value.begin();
      },
      onattribdata(from, to) {
        if (attribute !== null) value.data(kept.slice(from, to), from);
      },
      onattribentity(code) {
        if (attribute !== null) value.character(code);
      },
      onattribend(quote, end) {
        if (attribute === null) return;
        const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single;
        const valueEnd = quote === QuoteType.NoValue ? null : end - (isQuoted ? 1 : 0);
        attributes.set(attribute, { name: attribute, value: value.end(), nameEnd, valueEnd });
        attribute = null;
      },
      onopentagend: (end) => start(end, false),
      // "/ >" does not self-close in HTML.
      onselfclosingtag: (end) => start(end, isXml || kept.slice(end - 1, end) === "/"),
      onclosetag: (from, to) => events.onEnd(nameOf(from, to)),
      ontext: (from, to) => events.onText(kept.slice(from, to)),
      ontextentity: (code) => events.onText(String.fromCodePoint(code)),
      oncdata: (from, to, offset) => events.onText(kept.slice(from, to - offset)),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
      isInForeignContext: events.isForeign ?? (() => false),
    },
  );
  const write = isXml
    ? (block: string) => tokenizer.write(block)
    : writeHtml(tokenizer, events.hasCdata ?? (() => false));
  return {
    read(block) {
      kept.add(block);
      write(block);
    },
    end() {
      // Ends an unquoted value.
      if (!isXml) tokenizer.write(">");
      if (!isXml && name !== null) start(kept.length(), false);
      tokenizer.end();
    },
  };
}
