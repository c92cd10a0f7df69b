/** Texts joined to few long strings: each takes its characters and two numbers. */
import { Column32 } from "./columns.ts";

/** Larger blocks leave parts of V8's 256 KB pages empty. */
const BITS = 13;
const BLOCK = 1 << BITS;
/** Starts are 32-bit; negative if pending. */
const MOST_BLOCKS = 2 ** (31 - BITS);

const encoder = new TextEncoder();
const bytes = new Uint8Array(BLOCK);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A slice may take two bytes per character, and keeps its source text alive. */
function inOneByte(ascii: string): string {
  if (ascii.length > BLOCK) return decoder.decode(encoder.encode(ascii));
  return decoder.decode(bytes.subarray(0, encoder.encodeInto(ascii, bytes).written));
}
const detached = (text: string): string => ` ${text}`.slice(1);

/** Fills blocks with texts; the last ones are pending. */
class Blocks {
  readonly #blocks: string[] = [];
  readonly #compact: (text: string) => string;
  #waiting: string[] = [];
  #numbers: number[] = [];
  #length = 0;

  constructor(compact: (text: string) => string) {
    this.#compact = compact;
  }

  add(text: string, number: number, starts: Column32): number {
    if (this.#length > 0 && this.#length + text.length > BLOCK) this.#fill(starts);
    this.#waiting.push(text);
    this.#numbers.push(number);
    this.#length += text.length;
    return -this.#waiting.length;
  }

  #fill(starts: Column32): void {
    if (this.#blocks.length + Math.ceil(this.#length / BLOCK) >= MOST_BLOCKS) throw new RangeError("too many texts");
    let start = this.#blocks.length << BITS;
    for (let i = 0; i < this.#waiting.length; i++) {
      starts.set(this.#numbers[i] as number, start);
      start += (this.#waiting[i] as string).length;
    }
    this.#blocks.push(this.#compact(this.#waiting.join("")));
    // Long texts take more than one block.
    while (this.#blocks.length << BITS < start) this.#blocks.push("");
    this.#waiting = [];
    this.#numbers = [];
    this.#length = 0;
  }

  at(start: number, length: number): string {
    if (start < 0) return this.#waiting[-start - 1] as string;
    const from = start & (BLOCK - 1);
    return (this.#blocks[start >> BITS] as string).slice(from, from + length);
  }

  is(start: number, text: string): boolean {
    if (start < 0) return this.#waiting[-start - 1] === text;
    return (this.#blocks[start >> BITS] as string).startsWith(text, start & (BLOCK - 1));
  }
}

/** Numbered in order of arrival. */
export class Texts {
  readonly #ascii = new Blocks(inOneByte);
  readonly #others = new Blocks(detached);
  readonly #starts = new Column32();
  /** Complement if not ASCII. */
  readonly #lengths = new Column32();

  get size(): number {
    return this.#starts.length;
  }

  push(text: string, isAscii: boolean): void {
    this.#lengths.push(isAscii ? text.length : ~text.length);
    const number = this.size;
    this.#starts.push(0);
    this.#starts.set(number, (isAscii ? this.#ascii : this.#others).add(text, number, this.#starts));
  }

  at(number: number): string {
    const length = this.#lengths.at(number);
    const start = this.#starts.at(number);
    return length < 0 ? this.#others.at(start, ~length) : this.#ascii.at(start, length);
  }

  is(number: number, text: string): boolean {
    const length = this.#lengths.at(number);
    const start = this.#starts.at(number);
    if (length < 0) return ~length === text.length && this.#others.is(start, text);
    return length === text.length && this.#ascii.is(start, text);
  }
}
