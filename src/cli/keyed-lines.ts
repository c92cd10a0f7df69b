/** Messages of threads for `unique` and `group`: lines with keys. */
import { isAscii, isUtf8 } from "node:buffer";
import { type Answer, byteLines, textOf, withoutMark } from "./lines.ts";

export const TAB = 0x09;
const BRACE = 0x7b;

/** Answer for a line that `--only-valid` drops. JSON errors are objects, too. */
export const NO_KEY = "{}";

/** Most keys. */
const PLAIN = /^[!#-z|}~][ -~]*$/;
const NEEDS_QUOTES = /[\t\r\n\p{Cs}]|^["{]/u;

/** Encodes a key reversibly in one line without tabs. */
export const encodeKey = (key: string): string =>
  !PLAIN.test(key) && NEEDS_QUOTES.test(key) ? JSON.stringify(key) : key;

const NEEDS_ESCAPES = /[^ !#-[\]-~]/;

/** A faster `JSON.stringify` for most texts. */
export const toJsonString = (text: string): string => (NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`);

/** The inverse of `encodeKey`. */
export const decodeKey = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

const encoder = new TextEncoder();

/** Int32 before the text: line count and bytes of `ownKeys`, then bytes and key of each line. */
const HEAD = 2;
const PER_LINE = 2;
const BYTES_PER_NUMBER = Int32Array.BYTES_PER_ELEMENT;

/** Replaces the line count for a part of a line that is too long. */
const FIRST_PART = -1;
const LATER_PART = -2;

/** No key. Otherwise: length of the key at the line's start, or complement of the length of an own key. */
const NONE = -(2 ** 31);

function joined(numbers: Int32Array, ...texts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([new Uint8Array(numbers.buffer), ...texts]);
}

/** Answers lines with their keys. Most lines begin with their key; others get an own key. `lineFor` replaces lines. */
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

export const keyedPart = (bytes: Uint8Array, isFirst: boolean): Uint8Array =>
  joined(new Int32Array([isFirst ? FIRST_PART : LATER_PART, 0]), bytes);

/** Offsets in `KeyedLines.text`. `from`: start of the key; `to`: after the line's end. */
type VisitLine = (from: number | null, keyTo: number, line: number, to: number) => void;

/** Reads output of `keyedBatch` and `keyedPart`. */
export class KeyedLines {
  readonly text: Uint8Array;
  /** Set for a line that is too long. */
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
