/** Records in memory. */
import { Entry, equalBytes, type Records } from "./records.ts";
import { SLACK, type Sorted, sortKeys } from "./sort-by-key.ts";

/** Places in the text, and the number of the line, of each record. */
interface Places {
  readonly keys: Uint32Array;
  readonly keyEnds: Uint32Array;
  /** Lines that begin with their key are where it is. */
  readonly lines: Uint32Array;
  readonly ends: Uint32Array;
  readonly numbers: Float64Array;
}

/** Of `Places`, and while they are sorted. */
const BYTES_PER_RECORD = 36;

class SortedRecords implements Records {
  readonly #entry = new Entry();
  readonly #places: Places;
  readonly #sorted: Sorted;
  #at = 0;

  constructor(text: Buffer, places: Places, sorted: Sorted) {
    this.#entry.keys = text;
    this.#entry.rest = text;
    this.#places = places;
    this.#sorted = sorted;
  }

  next(): Entry | null {
    const at = this.#at;
    const { order, shared } = this.#sorted;
    if (at === order.length) return null;
    this.#at = at + 1;
    const index = order[at] as number;
    const entry = this.#entry;
    const { keys, from, length } = entry;
    const key = this.#places.keys[index] as number;
    const line = this.#places.lines[index] as number;
    entry.from = key;
    entry.length = (this.#places.keyEnds[index] as number) - key;
    const least = Math.min(length, entry.length);
    entry.shared = equalBytes(keys, from, keys, key, least, Math.min(least, shared[at] as number));
    entry.prefix = line === key ? entry.length : 0;
    entry.restFrom = line + entry.prefix;
    entry.restTo = this.#places.ends[index] as number;
    entry.number = this.#places.numbers[index] as number;
    return entry;
  }

  close(): void {}
}

const FIRST_BYTES = 1024 * 1024;
const FIRST_RECORDS = 1024;

/** Collects records, and sorts them. */
export class Run {
  readonly #most: number;
  #text = Buffer.alloc(0);
  #length = 0;
  #places: Places = placesFor(0);
  #count = 0;

  /** `most`: bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns false if text of so many bytes must wait for the next run. */
  hasRoom(bytes: number): boolean {
    return this.#count === 0 || this.#length + bytes + this.#count * BYTES_PER_RECORD <= this.#most;
  }

  /** Copies text, of which `add` takes records. Returns its place. */
  addText(bytes: Uint8Array): number {
    const at = this.#count === 0 ? 0 : this.#length;
    // A key may end where the text does.
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
    const at = this.#count;
    if (at === this.#places.keys.length) this.#places = placesFor(Math.max(FIRST_RECORDS, 2 * at), this.#places);
    const { keys, keyEnds, lines, ends, numbers } = this.#places;
    keys[at] = key;
    keyEnds[at] = keyEnd;
    lines[at] = line;
    ends[at] = end;
    numbers[at] = number;
    this.#count = at + 1;
  }

  /** All records; empty afterwards, in the same memory. */
  sorted(): Records {
    const { keys, keyEnds } = this.#places;
    const sorted = sortKeys(this.#text, keys.subarray(0, this.#count), keyEnds);
    this.#count = 0;
    return new SortedRecords(this.#text, this.#places, sorted);
  }
}

function placesFor(count: number, old?: Places): Places {
  const places = {
    keys: new Uint32Array(count),
    keyEnds: new Uint32Array(count),
    lines: new Uint32Array(count),
    ends: new Uint32Array(count),
    numbers: new Float64Array(count),
  };
  if (old !== undefined) {
    places.keys.set(old.keys);
    places.keyEnds.set(old.keyEnds);
    places.lines.set(old.lines);
    places.ends.set(old.ends);
    places.numbers.set(old.numbers);
  }
  return places;
}
