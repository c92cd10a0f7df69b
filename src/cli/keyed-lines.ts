/** Answers of threads for `unique` and `group`: the key of a line, a tab, the line. */
import { LONGEST_LINE } from "./batches.ts";
import { NEWLINE } from "./lines.ts";

export const TAB = 0x09;
const BRACE = 0x7b;

/** The answer to a line that --only-valid leaves out. Other lines without a key have objects of JSON, too. */
export const NO_KEY = "{}";

const NEEDS_QUOTES = /[\t\r\n\p{Cs}]|^["{]/u;

/** Returns a key as one line without tabs; different keys have different texts. */
export const keyText = (key: string): string => (NEEDS_QUOTES.test(key) ? JSON.stringify(key) : key);

/** The inverse of `keyText`. */
export const keyOfText = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

export interface LineVisitor {
  /** The answer is at `from`, the tab before its line at `tab`; `to` is behind the line’s end, if it has one. */
  readonly line: (from: number, tab: number, to: number) => void;
  /** A piece of a line that is too long to have a key. */
  readonly tooLong: (from: number, to: number, isFirst: boolean) => void;
}

export const hasKey = (bytes: Uint8Array, from: number): boolean => bytes[from] !== BRACE;

/** Finds lines in answers, of which each piece has whole lines, or a part of one that is too long. */
export class KeyedLines {
  #isTooLong = false;

  visit(bytes: Uint8Array, { line, tooLong }: LineVisitor): void {
    const isFirst = !this.#isTooLong;
    if (!isFirst || isTooLong(bytes)) {
      this.#isTooLong = bytes.at(-1) !== NEWLINE;
      tooLong(isFirst ? 1 : 0, bytes.length, isFirst);
      return;
    }
    for (let from = 0; from < bytes.length; ) {
      const tab = bytes.indexOf(TAB, from);
      const end = bytes.indexOf(NEWLINE, tab);
      const to = end < 0 ? bytes.length : end + 1;
      line(from, tab, to);
      from = to;
    }
  }
}

/** `answering.ts` puts a tab alone before such a line. */
function isTooLong(bytes: Uint8Array): boolean {
  if (bytes[0] !== TAB || bytes.length <= LONGEST_LINE) return false;
  const end = bytes.indexOf(NEWLINE);
  return (end < 0 ? bytes.length : end) - 1 > LONGEST_LINE;
}
