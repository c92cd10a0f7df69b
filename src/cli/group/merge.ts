/** Merges sorted sequences of entries. */
import { TAB } from "../keyed-lines.ts";
import { Entry, equalBytes, type Records } from "./records.ts";

/** A tab ends a key. */
const byteAt = ({ keys, from, length }: Entry, i: number): number => (i < length ? (keys[from + i] as number) : TAB);

const NONE = -1;
const ENDED = new Entry();

/**
 * A loser tree that compares key bytes once (Bingmann, "Scalable String and Suffix Sorting", 2018): the entry that
 * shares more with the last one returned comes first.
 */
export class Merge implements Records {
  readonly #sources: readonly Records[];
  /** Next entry of each source. `shared` is relative to the last entry compared or returned. */
  readonly #entries: Entry[];
  /** Sources that lost, by node. The children of `n` are `2n` and `2n + 1`; sources are leaves. */
  readonly #losers: Int32Array;
  /** Source of the last entry returned. */
  #winner = NONE;

  constructor(sources: readonly Records[]) {
    this.#sources = sources;
    this.#entries = sources.map(() => ENDED);
    this.#losers = new Int32Array(sources.length).fill(NONE);
  }

  next(): Entry | null {
    if (this.#winner !== NONE) this.#play(this.#winner);
    else for (let i = 0; i < this.#sources.length; i++) this.#play(i);
    const entry = this.#entries[this.#winner] as Entry;
    return entry === ENDED ? null : entry;
  }

  /** Advances a source until it loses. */
  #play(source: number): void {
    const losers = this.#losers;
    this.#entries[source] = (this.#sources[source] as Records).next() ?? ENDED;
    let winner = source;
    for (let node = (source + losers.length) >> 1; node > 0; node >>= 1) {
      const other = losers[node] as number;
      // At the start, waits for the other child.
      if (other === NONE) {
        losers[node] = winner;
        return;
      }
      if (!this.#isBefore(other, winner)) continue;
      losers[node] = winner;
      winner = other;
    }
    this.#winner = winner;
  }

  #isBefore(source: number, other: number): boolean {
    const one = this.#entries[source] as Entry;
    const two = this.#entries[other] as Entry;
    if (one === ENDED || two === ENDED) return two === ENDED && one !== ENDED;
    if (one.shared !== two.shared) return one.shared > two.shared;
    const most = Math.min(one.length, two.length);
    const equal = equalBytes(one.keys, one.from, two.keys, two.from, most, one.shared);
    const difference = byteAt(one, equal) - byteAt(two, equal) || one.number - two.number;
    (difference < 0 ? two : one).shared = equal;
    return difference < 0;
  }

  close(): void {
    for (const source of this.#sources) source.close();
  }
}
