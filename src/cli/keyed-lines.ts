/** Answers of threads for `unique` and `group`: the key of a line, a tab, the line. Most lines begin with their key. */
import { LONGEST_LINE } from "./batches.ts";
import { CARRIAGE_RETURN, NEWLINE } from "./lines.ts";

export const TAB = 0x09;
const BRACE = 0x7b;

/** The answer to a line that --only-valid leaves out. Other lines without a key have objects of JSON, too. */
export const NO_KEY = "{}";

const NEEDS_QUOTES = /[\t\r\n\p{Cs}]|^["{]/u;

/** Returns a key as one line without tabs; different keys have different texts. */
export const keyText = (key: string): string => (NEEDS_QUOTES.test(key) ? JSON.stringify(key) : key);

/** The inverse of `keyText`. */
export const keyOfText = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

/** Returns the key, a tab and the line, of which "\\r" before the tab stands for the key: keys have none. */
export const keyedLine = (key: string, line: string): string =>
  line.startsWith(key) ? `${key}\r\t${line.slice(key.length)}` : `${key}\t${line}`;

export interface LineVisitor {
  /**
   * The key is from `from` to `keyTo`, and the line from `line` to `to`, which is behind its end, if it has one.
   * `startsWithKey`: the line is the key and these bytes.
   */
  readonly line: (from: number, keyTo: number, line: number, to: number, startsWithKey: boolean) => void;
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
      const startsWithKey = tab > from && bytes[tab - 1] === CARRIAGE_RETURN;
      line(from, startsWithKey ? tab - 1 : tab, tab + 1, to, startsWithKey);
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
