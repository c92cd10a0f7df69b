/** A set that takes 21 to 32 bytes per key. A `Set` fails at 2^24 entries. */
import { hash } from "node:crypto";

/** Tables grow one at a time, so that few keys are copied at once. */
const TABLES = 256;
const FIRST_SLOTS = 16;
const MOST_FULL = 0.75;
const GROWTH = 1.5;

/** Words of a digest: 128 bits do not collide in practice. */
const WORDS = 4;

export class KeySet {
  readonly #tables = Array.from({ length: TABLES }, () => new Table());
  readonly #digest = new Uint32Array(WORDS);

  /** Returns true if the key is new. */
  add(key: Uint8Array): boolean {
    // Five times faster than a buffer.
    const digest = hash("sha256", key, "binary");
    for (let i = 0; i < WORDS; i++) {
      const at = 4 * i;
      this.#digest[i] =
        (digest.charCodeAt(at) << 24) |
        (digest.charCodeAt(at + 1) << 16) |
        (digest.charCodeAt(at + 2) << 8) |
        digest.charCodeAt(at + 3);
    }
    const table = this.#tables[digest.charCodeAt(4 * WORDS)] as Table;
    return table.add(this.#digest);
  }
}

/** Open addressing. Digests are nearly sorted, so that a larger table is filled sequentially. */
class Table {
  #slots = FIRST_SLOTS;
  #words = new Uint32Array(FIRST_SLOTS * WORDS);
  #size = 0;

  add(digest: Uint32Array): boolean {
    // The last word of a free slot is 0.
    (digest[WORDS - 1] as number) |= 1;
    if (!insertKey(this.#words, this.#slots, digest, 0)) return false;
    this.#size += 1;
    if (this.#size > this.#slots * MOST_FULL) this.#grow();
    return true;
  }

  #grow(): void {
    const slots = Math.ceil(this.#slots * GROWTH);
    const words = new Uint32Array(slots * WORDS);
    for (let at = 0; at < this.#words.length; at += WORDS) {
      if (this.#words[at + WORDS - 1] !== 0) insertKey(words, slots, this.#words, at);
    }
    this.#slots = slots;
    this.#words = words;
  }
}

/** Returns false if present. `at`: start of the digest. */
function insertKey(words: Uint32Array, slots: number, from: Uint32Array, at: number): boolean {
  const [a, b, c, d] = [from[at] as number, from[at + 1] as number, from[at + 2] as number, from[at + 3] as number];
  let slot = WORDS * Math.floor((a / 2 ** 32) * slots);
  for (; words[slot + 3] !== 0; slot = slot + WORDS === words.length ? 0 : slot + WORDS) {
    if (words[slot] === a && words[slot + 1] === b && words[slot + 2] === c && words[slot + 3] === d) return false;
  }
  words[slot] = a;
  words[slot + 1] = b;
  words[slot + 2] = c;
  words[slot + 3] = d;
  return true;
}
