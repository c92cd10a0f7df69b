import { Entry, equalBytes, type Records } from "./records.ts";
import { SLACK, type Sorted, sortKeys } from "./sort-by-key.ts";

/** Per record: positions in the text, and the line number relative to the first. */
const KEY_END = 0;
/** Equals the key's start if the line begins with it. */
const LINE = 1;
const END = 2;
const NUMBER = 3;
const NUMBERS = 4;

interface Collected {
  readonly text: Buffer;
  readonly keys: Uint32Array;
  readonly numbers: Uint32Array;
  readonly firstNumber: number;
}

/** Bytes in `Collected`, and for sorting. */
const BYTES_PER_RECORD = 37;

class SortedRecords implements Records {
  readonly #entry = new Entry();
  readonly #collected: Collected;
  readonly #sorted: Sorted;
  #at = 0;

  constructor(collected: Collected, sorted: Sorted) {
    this.#entry.keys = collected.text;
    this.#entry.rest = collected.text;
    this.#collected = collected;
    this.#sorted = sorted;
  }

  next(): Entry | null {
    const at = this.#at;
    const { order, shared } = this.#sorted;
    if (at === order.length) return null;
    this.#at = at + 1;
    const index = order[at] as number;
    const place = index * NUMBERS;
    const { text, keys, numbers, firstNumber } = this.#collected;
    const entry = this.#entry;
    const { from, length } = entry;
    const key = keys[index] as number;
    const line = numbers[place + LINE] as number;
    entry.from = key;
    entry.length = (numbers[place + KEY_END] as number) - key;
    const least = Math.min(length, entry.length);
    entry.shared = equalBytes(text, from, text, key, least, Math.min(least, shared[at] as number));
    entry.prefix = line === key ? entry.length : 0;
    entry.restFrom = line + entry.prefix;
    entry.restTo = numbers[place + END] as number;
    entry.number = firstNumber + (numbers[place + NUMBER] as number);
    return entry;
  }

  close(): void {}
}

const FIRST_BYTES = 1024 * 1024;
const FIRST_RECORDS = 1024;

export class Run {
  readonly #most: number;
  #text = Buffer.alloc(0);
  #length = 0;
  #keys = new Uint32Array(0);
  #numbers = new Uint32Array(0);
  #firstNumber = 0;
  #count = 0;

  /** `most`: bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns false if text of this size must go to the next run. */
  hasRoom(bytes: number): boolean {
    return this.#count === 0 || this.#length + bytes + this.#count * BYTES_PER_RECORD <= this.#most;
  }

  /** Copies text for `add`; returns its position. */
  addText(bytes: Uint8Array): number {
    const at = this.#count === 0 ? 0 : this.#length;
    // Leaves a byte after the text, where `sortKeys` may end a key.
    this.#length = at + bytes.length + 1;
    if (this.#length + SLACK > this.#text.length) {
      const room = Math.max(Math.min(2 * this.#length, this.#most), this.#length, Math.min(FIRST_BYTES, this.#most));
      const text = Buffer.allocUnsafe(room + SLACK);
      text.set(this.#text.subarray(0, at));
      this.#text = text;
    }
    this.#text.set(bytes, at);
    return at;
  }

  add(key: number, keyEnd: number, line: number, end: number, number: number): void {
    const index = this.#count;
    if (index === 0) this.#firstNumber = number;
    if (index === this.#keys.length) this.#grow();
    const place = index * NUMBERS;
    const numbers = this.#numbers;
    this.#keys[index] = key;
    numbers[place + KEY_END] = keyEnd;
    numbers[place + LINE] = line;
    numbers[place + END] = end;
    numbers[place + NUMBER] = number - this.#firstNumber;
    this.#count = index + 1;
  }

  #grow(): void {
    const count = Math.max(FIRST_RECORDS, 2 * this.#count);
    const keys = new Uint32Array(count);
    const numbers = new Uint32Array(count * NUMBERS);
    keys.set(this.#keys);
    numbers.set(this.#numbers);
    this.#keys = keys;
    this.#numbers = numbers;
  }

  /** Returns all records, and empties the run. */
  sorted(): Records {
    const keys = this.#keys.subarray(0, this.#count);
    const ends = keys.map((_, index) => this.#numbers[index * NUMBERS + KEY_END] as number);
    const collected = { text: this.#text, keys, numbers: this.#numbers, firstNumber: this.#firstNumber };
    this.#count = 0;
    return new SortedRecords(collected, sortKeys(this.#text, keys, ends));
  }
}
