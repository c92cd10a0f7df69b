/** Batches of whole lines. */
import { NEWLINE } from "./lines.ts";

/** Bytes. Longer lines are not answered: they are no URLs. */
export const LONGEST_LINE = 4 * 1024 * 1024;

/** A piece of a line that is too long. */
export interface Part {
  readonly isFirst: boolean;
  /** Has the line's end, if any. */
  readonly isLast: boolean;
}

export interface Batch {
  readonly bytes: Uint8Array;
  /** `null` for whole lines. */
  readonly part: Part | null;
}

/** Streams may reuse their memory, which `slice` of a `Buffer` shares. */
const copied = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/** Emits lines as soon as they end, for programs that wait for answers. */
export class Batches {
  #held: Uint8Array[] = [];
  #length = 0;
  #isTooLong = false;

  take(bytes: Uint8Array): readonly Batch[] {
    if (bytes.length === 0) return [];
    if (this.#isTooLong) {
      const end = bytes.indexOf(NEWLINE);
      if (end < 0) return [{ bytes: copied(bytes), part: { isFirst: false, isLast: false } }];
      this.#isTooLong = false;
      const tail = { bytes: copied(bytes.subarray(0, end + 1)), part: { isFirst: false, isLast: true } };
      return [tail, ...this.take(bytes.subarray(end + 1))];
    }
    const last = bytes.lastIndexOf(NEWLINE);
    const first = bytes.indexOf(NEWLINE);
    if (first >= 0 && this.#length + first > LONGEST_LINE) {
      const line = { bytes: this.#joined(bytes.subarray(0, first + 1)), part: { isFirst: true, isLast: true } };
      return [line, ...this.take(bytes.subarray(first + 1))];
    }
    if (last >= 0) {
      const whole = this.#joined(bytes.subarray(0, last + 1));
      this.#hold(bytes.subarray(last + 1));
      return [{ bytes: whole, part: null }, ...this.#giveUp()];
    }
    this.#hold(bytes);
    return this.#giveUp();
  }

  rest(): readonly Batch[] {
    const bytes = this.#joined(new Uint8Array(0));
    if (this.#isTooLong) {
      this.#isTooLong = false;
      return [{ bytes, part: { isFirst: false, isLast: true } }];
    }
    return bytes.length === 0 ? [] : [{ bytes, part: null }];
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#held.push(copied(bytes));
    this.#length += bytes.length;
  }

  #joined(bytes: Uint8Array): Uint8Array {
    const all = this.#held.length === 0 ? copied(bytes) : Buffer.concat([...this.#held, bytes]);
    this.#held = [];
    this.#length = 0;
    return all;
  }

  #giveUp(): readonly Batch[] {
    if (this.#length <= LONGEST_LINE) return [];
    this.#isTooLong = true;
    return [{ bytes: this.#joined(new Uint8Array(0)), part: { isFirst: true, isLast: false } }];
  }
}
