/** Answers of threads for `unique` and `group`: batches of lines with their keys. */
import { isAscii, isUtf8 } from "node:buffer";
import { type Answer, byteLines, textOf, withoutMark } from "./lines.ts";

export const TAB = 0x09;
const BRACE = 0x7b;

/** The answer to a line that --only-valid leaves out. Other lines without a key have objects of JSON, too. */
export const NO_KEY = "{}";

/** Matches most keys, in less time than the other takes. */
const PLAIN = /^[!#-z|}~][ -~]*$/;
const NEEDS_QUOTES = /[\t\r\n\p{Cs}]|^["{]/u;

/** Returns a key as one line without tabs; different keys have different texts. */
export const keyText = (key: string): string =>
  !PLAIN.test(key) && NEEDS_QUOTES.test(key) ? JSON.stringify(key) : key;

const NEEDS_ESCAPES = /[^ !#-[\]-~]/;

/** Returns a text in JSON; faster for most texts. */
export const quoted = (text: string): string => (NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`);

/** The inverse of `keyText`. */
export const keyOfText = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

const encoder = new TextEncoder();

/** Numbers (int32) before the text: those of `HEAD`, then for each line its bytes, and its key. */
const HEAD = 2;
const PER_LINE = 2;
const BYTES_PER_NUMBER = Int32Array.BYTES_PER_ELEMENT;

/** In the place of a number of lines: a part of a line that is too long. */
const FIRST_PART = -1;
const LATER_PART = -2;

/** In the place of a key. A key is otherwise its bytes at the start of the line, or the complement of those of one of its own. */
const NONE = -(2 ** 31);

function joined(numbers: Int32Array, ...texts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([new Uint8Array(numbers.buffer), ...texts]);
}

/**
 * Answers a batch of lines. Most lines begin with their key, so that few keys have to be written. `lineFor`: what is passed on
 * instead of a line.
 */
export function keyedBatch(batch: Uint8Array, answer: Answer, lineFor?: Answer): Uint8Array {
  const isText = lineFor !== undefined || isUtf8(batch);
  const pieces = isText ? [] : byteLines(batch);
  const asked = isText ? textOf(batch).split("\n") : pieces.map(textOf);
  const lines = lineFor === undefined ? asked : asked.map(lineFor);
  const kept = lineFor === undefined ? batch : encoder.encode(lines.join("\n"));
  const sizeOf = isAscii(kept) ? (text: string) => text.length : (text: string) => Buffer.byteLength(text);
  const last = lines.length - 1;
  const count = asked[last] === "" ? last : lines.length;
  const numbers = new Int32Array(HEAD + PER_LINE * count);
  let ownKeys = "";
  let at = HEAD;
  for (let i = 0; i < count; i++) {
    const text = asked[i] as string;
    const line = lines[i] as string;
    const key = answer(withoutMark(text.endsWith("\r") ? text.slice(0, -1) : text));
    numbers[at++] = (isText ? sizeOf(line) : (pieces[i] as Uint8Array).length) + (i < last ? 1 : 0);
    if (key.charCodeAt(0) === BRACE) numbers[at++] = NONE;
    else if (isText && (line === key || line.startsWith(key))) numbers[at++] = sizeOf(key);
    else {
      numbers[at++] = ~Buffer.byteLength(key);
      ownKeys += `${key}\t`;
    }
  }
  const keys = encoder.encode(ownKeys);
  numbers[0] = count;
  numbers[1] = keys.length;
  return joined(numbers, keys, kept);
}

/** Wraps a part of a line that is too long to have a key. */
export const keyedPart = (bytes: Uint8Array, isFirst: boolean): Uint8Array =>
  joined(new Int32Array([isFirst ? FIRST_PART : LATER_PART, 0]), bytes);

/** Places in `KeyedLines.text`. The key is at `from`, or there is none. `to` is behind the line’s end, if it has one. */
type VisitLine = (from: number | null, keyTo: number, line: number, to: number) => void;

/** Reads what `keyedBatch` and `keyedPart` wrote. */
export class KeyedLines {
  /** Lines, and keys before them. */
  readonly text: Uint8Array;
  /** If this is a part of a line that is too long. */
  readonly part: { readonly isFirst: boolean } | null;
  readonly #numbers: Int32Array;

  constructor(bytes: Uint8Array) {
    const [count = 0] = new Int32Array(bytes.buffer, bytes.byteOffset, HEAD);
    this.#numbers = new Int32Array(bytes.buffer, bytes.byteOffset, HEAD + PER_LINE * Math.max(count, 0));
    this.text = bytes.subarray(BYTES_PER_NUMBER * this.#numbers.length);
    this.part = count < 0 ? { isFirst: count === FIRST_PART } : null;
  }

  visit(visitLine: VisitLine): void {
    const numbers = this.#numbers;
    let ownKey = 0;
    let from = numbers[1] as number;
    for (let i = HEAD; i < numbers.length; i += PER_LINE) {
      const to = from + (numbers[i] as number);
      const key = numbers[i + 1] as number;
      if (key >= 0) visitLine(from, from + key, from, to);
      else if (key === NONE) visitLine(null, 0, from, to);
      else {
        visitLine(ownKey, ownKey + ~key, from, to);
        ownKey += ~key + 1;
      }
      from = to;
    }
  }
}
