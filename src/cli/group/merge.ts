/** One sequence of records out of several. */
import { compareRecords, type Records } from "./records.ts";

/** A binary heap of those that have a record, the least in front. */
export class Merge implements Records {
  #heap: Records[] = [];
  readonly #all: readonly Records[];
  #isStarted = false;

  constructor(all: readonly Records[]) {
    this.#all = all;
  }

  next(): boolean {
    const heap = this.#heap;
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#heap = this.#all.filter((one) => one.next()).sort(compareRecords);
    } else if (heap.length > 0 && !this.#first.next()) {
      const last = heap.pop() as Records;
      if (heap.length > 0) heap[0] = last;
      this.#sink();
    } else this.#sink();
    return this.#heap.length > 0;
  }

  /** The first may be greater than those below it. */
  #sink(): void {
    const heap = this.#heap;
    const first = heap[0];
    if (first === undefined) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const least =
        right < heap.length && compareRecords(heap[right] as Records, heap[left] as Records) < 0 ? right : left;
      if (compareRecords(first, heap[least] as Records) <= 0) break;
      heap[at] = heap[least] as Records;
      at = least;
    }
    heap[at] = first;
  }

  get #first(): Records {
    return this.#heap[0] as Records;
  }
  get buffer(): Buffer {
    return this.#first.buffer;
  }
  get from(): number {
    return this.#first.from;
  }
  get line(): number {
    return this.#first.line;
  }
  get to(): number {
    return this.#first.to;
  }
  get number(): number {
    return this.#first.number;
  }

  close(): void {
    for (const one of this.#all) one.close();
  }
}
