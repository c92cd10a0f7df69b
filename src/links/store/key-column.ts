import type { Options } from "../../core/index.ts";
import type { SparseColumn } from "./columns.ts";
import type { Strings } from "./strings.ts";

/** Sources of further keys, once all canonical URLs are known. */
export interface CanonicalUrls {
  readonly addresses: Strings;
  /** By pair: numbers in `addresses`. */
  readonly canonical: SparseColumn;
  /** With fragment. */
  readonly kept: SparseColumn;
  readonly fragments: FragmentMarks;
  readonly contextOf: (hrefAndBase: number) => Options;
}

/** Keys of one set of causes. */
export interface KeyColumn {
  readonly numbers: Int32Array;
  /** Greater than all numbers. */
  readonly end: number;
  readonly hasFragment: (number: number) => boolean;
}

export class FragmentMarks {
  readonly #strings: Strings;
  /** 1: yes, 2: no. */
  #marks = new Uint8Array(0);

  constructor(strings: Strings) {
    this.#strings = strings;
  }

  has(number: number): boolean {
    if (number >= this.#marks.length) {
      const larger = new Uint8Array(this.#strings.size);
      larger.set(this.#marks);
      this.#marks = larger;
    }
    let mark = this.#marks[number];
    if (mark === 0) {
      mark = this.#strings.at(number).includes("#") ? 1 : 2;
      this.#marks[number] = mark;
    }
    return mark === 1;
  }
}
