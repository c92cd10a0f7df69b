/** Tags, attributes and text of HTML and XML, block by block, in memory that does not grow. */
import { Tokenizer } from "htmlparser2";
import { detached, lineCounter } from "./parts.ts";

/** A start tag with the attributes that were asked for, character references decoded. Of equal names the first counts. */
export interface StartTag {
  /** In HTML in lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Whether it ends with "/>". */
  readonly isClosed: boolean;
  /** The line in which it ends, from 1. */
  readonly line: number;
}

export interface MarkupEvents {
  readonly onStart: (tag: StartTag) => void;
  readonly onEnd: (name: string) => void;
  readonly onText: (text: string) => void;
  /** Whether the next tag stands in SVG or MathML, where "<title>" and the like hold elements. */
  readonly isForeign?: () => boolean;
}

/** Longer names are none that anybody asks for. */
const LONGEST_NAME = 100;
/** Of an attribute no more is kept: enough to see that it is too long for an address. */
export const LONGEST_VALUE = 100_001;
/** Sections that span blocks (a CDATA section, a comment) are kept up to so many characters. */
const MOST_KEPT = 262_144;

/** The end of a text that comes in blocks. */
function window() {
  const blocks: string[] = [];
  let start = 0;
  let end = 0;
  return {
    add(block: string): void {
      blocks.push(block);
      end += block.length;
      while (end - start > MOST_KEPT + block.length && blocks.length > 1) start += (blocks.shift() as string).length;
    },
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

/**
 * Cuts markup by htmlparser2's tokenizer. Its parser, which would keep the stack of open elements, takes quadratic time
 * on tags that are nested a million deep. Entities that the document declares itself are not expanded.
 */
export function markupReader(xmlMode: boolean, wanted: ReadonlySet<string>, events: MarkupEvents) {
  const kept = window();
  const lines = lineCounter();
  let name = "";
  let attribute: string | null = null;
  let value = "";
  let attributes = new Map<string, string>();

  const nameOf = (start: number, end: number): string => {
    if (end - start > LONGEST_NAME) return "";
    const text = kept.slice(start, end);
    return xmlMode ? text : text.toLowerCase();
  };
  const add = (text: string) => {
    if (attribute !== null && value.length < LONGEST_VALUE) value += text.slice(0, LONGEST_VALUE - value.length);
  };
  const start = (end: number, isClosed: boolean) => {
    events.onStart({ name, attributes, isClosed, line: lines.lineOf(end) });
    attributes = new Map();
  };
  const tokenizer = new Tokenizer(
    { xmlMode, decodeEntities: true },
    {
      onopentagname(from, to) {
        name = nameOf(from, to);
      },
      onattribname(from, to) {
        const written = nameOf(from, to);
        attribute = wanted.has(written) && !attributes.has(written) ? written : null;
        value = "";
      },
      onattribdata(from, to) {
        if (attribute !== null) add(kept.slice(from, to));
      },
      onattribentity: (code) => add(String.fromCodePoint(code)),
      onattribend() {
        if (attribute !== null) attributes.set(attribute, detached(value));
        attribute = null;
      },
      onopentagend: (end) => start(end, false),
      onselfclosingtag: (end) => start(end, true),
      onclosetag: (from, to) => events.onEnd(nameOf(from, to)),
      ontext: (from, to) => events.onText(kept.slice(from, to)),
      ontextentity: (code) => events.onText(String.fromCodePoint(code)),
      oncdata(from, to, offset) {
        if (xmlMode) events.onText(kept.slice(from, to - offset));
      },
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
      isInForeignContext: events.isForeign ?? (() => false),
    },
  );
  return {
    read(block: string): void {
      kept.add(block);
      lines.add(block);
      tokenizer.write(block);
    },
    end: () => tokenizer.end(),
  };
}
