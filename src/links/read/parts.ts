import type { Entry, LogColumn, SkippedCounts } from "../types.ts";

export interface ReaderOptions {
  /** Only the extension matters. */
  readonly name: string | null;
  /** Unless the text declares one. */
  readonly base: string | null;
  /** Replaces `base` for pages. */
  readonly pageBase?: string;
  /** Searches any format for URLs. */
  readonly asText?: boolean;
  /** As known so far; default UTF-8. */
  readonly encoding?: () => string;
  readonly column?: LogColumn;
}

export type Emit = (entry: Entry) => void;

export interface BlockReader {
  readonly read: (block: string) => void;
  readonly end: () => SkippedCounts;
}

/** Relative without a base. Only for markup: "www.example.com" is a URL in lists, a file name in pages. */
export const isUnresolvable = (href: string, base: string | null): boolean =>
  base === null && !/^[\0-\x20]*[a-z][a-z0-9+.\t\r\n-]*:/i.test(href);

export const MOST_LINES = 1_000;

export function lineTally() {
  const lines: number[] = [];
  let without = 0;
  return {
    add(line: number): void {
      without += 1;
      if (lines.length < MOST_LINES) lines.push(line);
    },
    leftOut: () => ({ without, lines }),
  };
}

/** Longer URLs are skipped, as in src/content. */
export const MAX_URL_LENGTH = 100_000;
export const MAX_VALUE_LENGTH = MAX_URL_LENGTH + 1;

const BLOCK = 65_536;

/** Blocks of one size, so that piece sizes do not affect results. */
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

/** Calls `decide` once with more than `size` characters or all, before `read`. */
export function bufferBeginning(size: number, decide: (beginning: string) => void, read: (block: string) => void) {
  let held: string | null = "";
  const release = () => {
    if (held === null) return;
    const beginning = held;
    held = null;
    decide(beginning);
    read(beginning);
  };
  return {
    read(block: string): void {
      if (held === null) {
        read(block);
        return;
      }
      held += block;
      if (held.length > size) release();
    },
    end: release,
  };
}

/** A slice would keep its source text in memory. */
export const copyString = (text: string): string => ` ${text}`.slice(1);

export interface LineCounter {
  readonly add: (text: string) => void;
  /** From 1. `index`: in the whole text, within the last block. */
  readonly lineOf: (index: number) => number;
}

/** Lines end in CRLF, LF or CR. Indices must ascend. */
export function lineCounter(): LineCounter {
  const LINE_END = /\r\n?|\n/g;
  let line = 1;
  let offset = 0;
  let block = "";
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
    lineOf(index: number): number {
      countTo(index - offset);
      return line;
    },
  };
}
