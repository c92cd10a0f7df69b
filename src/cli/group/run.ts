/** Records in memory. */
import { HEADER, type Records, RecordsInBuffer } from "./records.ts";
import { sortByKey } from "./sort-by-key.ts";

class SortedRecords extends RecordsInBuffer implements Records {
  readonly #offsets: Uint32Array;
  #at = 0;

  constructor(buffer: Buffer, offsets: Uint32Array) {
    super(buffer);
    this.#offsets = offsets;
  }

  next(): boolean {
    const offset = this.#offsets[this.#at];
    if (offset === undefined) return false;
    this.moveTo(offset);
    this.#at += 1;
    return true;
  }

  close(): void {}
}

const FIRST_BYTES = 1024 * 1024;

/** Collects records, and sorts them. */
export class Run {
  readonly #most: number;
  #buffer = Buffer.alloc(0);
  #length = 0;
  #offsets = new Uint32Array(0);
  #count = 0;

  /** `most`: bytes. A longer record may be alone. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns false if there is no room. */
  add(bytes: Uint8Array, tab: number, number: number): boolean {
    const end = this.#length + HEADER + bytes.length;
    if (this.#count > 0 && end > this.#most) return false;
    this.#makeRoom(end);
    this.#buffer.writeUInt32LE(bytes.length, this.#length);
    this.#buffer.writeUInt32LE(tab + 1, this.#length + 4);
    this.#buffer.writeDoubleLE(number, this.#length + 8);
    this.#buffer.set(bytes, this.#length + HEADER);
    this.#offsets[this.#count] = this.#length;
    this.#count += 1;
    this.#length = end;
    return true;
  }

  /** All records; empty afterwards, in the same memory. */
  sorted(): Records {
    const offsets = this.#offsets.subarray(0, this.#count);
    sortByKey(this.#buffer, offsets);
    this.#count = 0;
    this.#length = 0;
    return new SortedRecords(this.#buffer, offsets);
  }

  #makeRoom(bytes: number): void {
    if (bytes > this.#buffer.length) {
      const room = Math.max(Math.min(2 * bytes, this.#most), bytes, Math.min(FIRST_BYTES, this.#most));
      const buffer = Buffer.allocUnsafe(room);
      this.#buffer.copy(buffer, 0, 0, this.#length);
      this.#buffer = buffer;
    }
    if (this.#count === this.#offsets.length) {
      const offsets = new Uint32Array(Math.max(1024, 2 * this.#count));
      offsets.set(this.#offsets);
      this.#offsets = offsets;
    }
  }
}
