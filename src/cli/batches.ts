/** Cuts a stream of bytes into batches that end with a line's end. */
import { NEWLINE } from "./lines.ts";

/** Bytes. A longer line is not asked: no URL is so long, and no memory holds all that could come. */
export const LONGEST_LINE = 4 * 1024 * 1024;

export interface Batch {
  readonly bytes: Uint8Array;
  /** Part of a line that is too long. */
  readonly isTooLong: boolean;
}

/**
 * What came is given out as soon as a line ends, so that a program that waits for an answer gets it; lines are never cut,
 * but for those that are too long.
 */
export class Batches {
  #held: Uint8Array[] = [];
  #length = 0;
  #isTooLong = false;

  /** What is complete with these bytes. */
  take(bytes: Uint8Array): readonly Batch[] {
    if (this.#isTooLong) {
      const end = bytes.indexOf(NEWLINE);
      if (end < 0) return [{ bytes: bytes.slice(), isTooLong: true }];
      this.#isTooLong = false;
      const tail = { bytes: bytes.slice(0, end + 1), isTooLong: true };
      return [tail, ...this.take(bytes.subarray(end + 1))];
    }
    const last = bytes.lastIndexOf(NEWLINE);
    const first = bytes.indexOf(NEWLINE);
    if (first >= 0 && this.#length + first > LONGEST_LINE) {
      const tail = { bytes: this.#joined(bytes.subarray(0, first + 1)), isTooLong: true };
      return [tail, ...this.take(bytes.subarray(first + 1))];
    }
    if (last >= 0) {
      const whole = this.#joined(bytes.subarray(0, last + 1));
      this.#hold(bytes.subarray(last + 1));
      return [{ bytes: whole, isTooLong: false }, ...this.#giveUp()];
    }
    this.#hold(bytes);
    return this.#giveUp();
  }

  /** What is left when nothing more comes. */
  rest(): readonly Batch[] {
    const bytes = this.#joined(new Uint8Array(0));
    return bytes.length === 0 ? [] : [{ bytes, isTooLong: false }];
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    // The stream may use its memory again.
    this.#held.push(Uint8Array.from(bytes));
    this.#length += bytes.length;
  }

  #joined(bytes: Uint8Array): Uint8Array {
    const all = this.#held.length === 0 ? Uint8Array.from(bytes) : Buffer.concat([...this.#held, bytes]);
    this.#held = [];
    this.#length = 0;
    return all;
  }

  #giveUp(): readonly Batch[] {
    if (this.#length <= LONGEST_LINE) return [];
    this.#isTooLong = true;
    return [{ bytes: this.#joined(new Uint8Array(0)), isTooLong: true }];
  }
}
