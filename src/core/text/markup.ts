/** Tags, attributes and text of HTML and XML, block by block, in memory that does not grow. */
import { QuoteType, Tokenizer } from "htmlparser2";

export interface Attribute {
  /** In HTML in lower case. */
  readonly name: string;
  /** As the document has it: character references decoded, NUL and line ends replaced (HTML Standard, 13.2.3.5 and 13.2.5). */
  readonly value: string;
  /** Index in the source behind the name. */
  readonly nameEnd: number;
  /** Index behind the value's last character; `null` where there is no value: "hidden". */
  readonly valueEnd: number | null;
}

/** A start tag with the attributes that were asked for. Of equal names the first counts. */
export interface StartTag {
  /** In HTML in lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Whether it ends with "/>". */
  readonly isClosed: boolean;
  /** Index in the source of its last character. */
  readonly end: number;
}

export interface MarkupOptions {
  readonly isXml: boolean;
  /** Names of the attributes that are read. */
  readonly wanted: ReadonlySet<string>;
  /** So many characters of an attribute's value are kept, and no more. */
  readonly longestValue: number;
}

export interface MarkupEvents {
  readonly onStart: (tag: StartTag) => void;
  readonly onEnd: (name: string) => void;
  readonly onText: (text: string) => void;
  /** In HTML, whether what a tag that comes now opens is read as SVG or MathML, where "<title>" and the like hold elements. */
  readonly isForeign?: () => boolean;
  /** In HTML, whether a CDATA section that comes now is one: right in an element of SVG or MathML. */
  readonly hasCdata?: () => boolean;
}

/** Reads markup in blocks, cut anywhere. */
export interface MarkupReader {
  readonly read: (block: string) => void;
  readonly end: () => void;
}

/** Longer names are none that anybody asks for. */
const LONGEST_NAME = 100;
/** Sections that span blocks (a CDATA section, a comment) are kept up to so many characters. */
const MOST_KEPT = 262_144;

/** The end of a text that comes in blocks. */
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
    /** How many characters there were. */
    length: () => end,
    /** Characters by their indices into the whole text; of what is not kept any more, the rest. */
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

/** A value while its characters come, those of HTML replaced as its preprocessing and its tokenizer do. */
function valueReader({ isXml, longestValue }: MarkupOptions) {
  let value = "";
  /** Behind a "\r" as written, which a "\n" ends together with it. */
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

/** What begins a CDATA section for the tokenizer; its next letter is given or withheld. */
const CDATA = /<!\[(?=C)/g;

/**
 * Writes HTML to a tokenizer that takes CDATA sections to be some everywhere. Outside of SVG and MathML they are comments
 * up to the next ">" (HTML Standard, 13.2.5.42): there it is given a "c" instead of the "C", which it takes for that.
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
 * Cuts markup by htmlparser2's tokenizer. Its parser, which would keep the stack of open elements, takes quadratic time
 * on tags that are nested a million deep. Entities that the document declares itself are not expanded. A tag of HTML that
 * the end cuts off is one, with what was whole of it, against the HTML Standard: a part of a page may be all there is.
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
      // "/ >" closes nothing in HTML.
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
      // Ends a value without quotes, and its tag.
      if (!isXml) tokenizer.write(">");
      if (!isXml && name !== null) start(kept.length(), false);
      tokenizer.end();
    },
  };
}
