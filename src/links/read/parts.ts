/** What the readers of all kinds of texts are made of. */
import type { Entry, LeftOut } from "../types.ts";

/** What is known of a text before it is read. */
export interface Hint {
  /** Of the file; only its ending counts. */
  readonly name: string | null;
  /** What relative references are resolved against, where the text itself does not say. */
  readonly base: string | null;
}

export type Emit = (entry: Entry) => void;

/** Reads one kind of text, block by block. */
export interface BlockReader {
  readonly read: (block: string) => void;
  readonly end: () => LeftOut;
}

/**
 * Whether a reference in markup has nothing to be resolved against. Of a list, "www.example.com" is an address: a person
 * wrote it. In a page it is the name of a file, and what would come of it is made up.
 */
export const isUnresolvable = (href: string, base: string | null): boolean =>
  base === null && !/^[\0-\x20]*[a-z][a-z0-9+.\t\r\n-]*:/i.test(href);

/** No address is longer, as in the collection of a page's links: what is longer is left out. */
export const LONGEST_ADDRESS = 100_000;
/** Of an attribute no more is kept: enough to see that it is too long for an address. */
export const LONGEST_VALUE = LONGEST_ADDRESS + 1;

/** The text is read in blocks of so many characters, wherever its pieces are cut. */
const BLOCK = 65_536;

/**
 * Pieces of any size become blocks of one size (the last is shorter). So how a text is cut into pieces makes no
 * difference, and a million pieces of one character cost no more than one of a million.
 */
export function blocksOf(take: (block: string) => void, size = BLOCK) {
  let pieces: string[] = [];
  let length = 0;
  const all = (): string => {
    const text = pieces.join("");
    pieces = [];
    length = 0;
    return text;
  };
  return {
    write(piece: string): void {
      pieces.push(piece);
      length += piece.length;
      if (length < size) return;
      const text = all();
      let at = 0;
      for (; text.length - at >= size; at += size) take(text.slice(at, at + size));
      if (at === text.length) return;
      pieces.push(text.slice(at));
      length = text.length - at;
    },
    end(): void {
      if (length > 0) take(all());
    },
  };
}

/** A copy: the slice of a text would hold all of that text in memory. */
export const detached = (text: string): string => ` ${text}`.slice(1);

/** Counts lines up to an index: "\r\n", "\n" and "\r" end one. Indices grow; every character is looked at once. */
export function lineCounter() {
  const LINE_END = /\r\n?|\n/g;
  let line = 1;
  let offset = 0;
  let block = "";
  /** Where the next line begins in the block; beyond it where none does. */
  let next = Number.POSITIVE_INFINITY;
  const find = () => {
    next = LINE_END.test(block) ? LINE_END.lastIndex : Number.POSITIVE_INFINITY;
  };
  const countTo = (end: number) => {
    for (; next <= end; find()) line += 1;
  };
  return {
    add(text: string): void {
      countTo(block.length);
      LINE_END.lastIndex = block.endsWith("\r") && text.startsWith("\n") ? 1 : 0;
      offset += block.length;
      block = text;
      find();
    },
    /** The line, from 1, of the character at an index into the whole text, in the last block. */
    lineOf(index: number): number {
      countTo(index - offset);
      return line;
    },
  };
}
