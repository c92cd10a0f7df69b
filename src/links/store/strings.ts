import { Texts } from "./texts.ts";

/** Read inside the function: a megamorphic call site is several times slower. */
type CodeAt = typeof String.prototype.charCodeAt;

/** Odd and random, against prepared collisions. */
const factor = (): number => 0x9e3779b1 ^ (Math.floor(Math.random() * 0x1000000) << 4);
const [ONE, OTHER] = [factor(), factor()];

/** Set by `hashOf` for its text. */
let wasAscii = true;

/** Two lanes, for parallel execution. */
function hashOf(text: string): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  const { length } = text;
  const even = length & ~1;
  let one = length;
  let other = 0;
  let codes = 0;
  for (let i = 0; i < even; i += 2) {
    const [first, second] = [codeAt.call(text, i), codeAt.call(text, i + 1)];
    codes |= first | second;
    one = Math.imul(one ^ first, ONE);
    other = Math.imul(other ^ second, OTHER);
  }
  if (even < length) {
    const last = codeAt.call(text, even);
    codes |= last;
    one = Math.imul(one ^ last, ONE);
  }
  wasAscii = codes < 0x80;
  let mixed = one ^ (other >>> 16) ^ Math.imul(other, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** A power of two. */
const FEWEST = 64;

/** Interned, numbered in order of appearance. */
export class Strings {
  readonly #texts = new Texts();
  readonly #below: Strings | null;
  readonly #offset: number;
  /** Own numbers plus 1 (0 is free), each before its hash: open addressing, linear probing. */
  #slots = new Int32Array(FEWEST);
  #isResting = false;

  /** Extends `below`, whose strings keep their numbers. */
  constructor(below: Strings | null = null) {
    this.#below = below;
    this.#offset = below?.size ?? 0;
  }

  get size(): number {
    return this.#offset + this.#texts.size;
  }

  /** Frees the hash table, which `intern` and `find` rebuild. */
  rest(): void {
    this.#below?.rest();
    this.#isResting = true;
    this.#slots = new Int32Array(0);
  }

  at(number: number): string {
    const own = number - this.#offset;
    return own < 0 ? (this.#below as Strings).at(number) : this.#texts.at(own);
  }

  intern(text: string): number {
    const hash = hashOf(text);
    const isAscii = wasAscii;
    const below = this.#below?.findHashed(text, hash) ?? -1;
    if (below >= 0 && below < this.#offset) return below;
    const slot = this.#slotOf(text, hash);
    const known = this.#slots[slot] as number;
    if (known !== 0) return this.#offset + known - 1;
    this.#texts.push(text, isAscii);
    this.#slots[slot] = this.#texts.size;
    this.#slots[slot + 1] = hash;
    if (this.#texts.size * 3 > this.#slots.length) this.#setSlots(this.#slots.length * 2);
    return this.size - 1;
  }

  /** -1 if absent. */
  find(text: string): number {
    return this.findHashed(text, hashOf(text));
  }

  findHashed(text: string, hash: number): number {
    const slot = this.#slotOf(text, hash);
    const known = this.#slots[slot] as number;
    if (known !== 0) return this.#offset + known - 1;
    return this.#below?.findHashed(text, hash) ?? -1;
  }

  /** Slot of the text, or a free one. */
  #slotOf(text: string, hash: number): number {
    if (this.#isResting) this.#wake();
    const slots = this.#slots;
    const mask = slots.length - 2;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const known = slots[slot] as number;
      if (known === 0 || (slots[slot + 1] === hash && this.#texts.is(known - 1, text))) return slot;
    }
  }

  #wake(): void {
    this.#isResting = false;
    let length = FEWEST;
    while (this.#texts.size * 3 > length) length *= 2;
    this.#slots = new Int32Array(length);
    for (let own = 0; own < this.#texts.size; own++) this.#put(own, hashOf(this.#texts.at(own)));
  }

  #setSlots(length: number): void {
    const old = this.#slots;
    this.#slots = new Int32Array(length);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) this.#put((old[at] as number) - 1, old[at + 1] as number);
    }
  }

  #put(own: number, hash: number): void {
    const slots = this.#slots;
    const mask = slots.length - 2;
    let slot = (hash << 1) & mask;
    while (slots[slot] !== 0) slot = (slot + 2) & mask;
    slots[slot] = own + 1;
    slots[slot + 1] = hash;
  }
}

export class Lists {
  readonly #names = new Strings();
  readonly #lists: (readonly string[])[] = [];

  constructor() {
    this.intern([]);
  }

  get size(): number {
    return this.#lists.length;
  }

  at(number: number): readonly string[] {
    return this.#lists[number] as readonly string[];
  }

  intern(list: readonly string[]): number {
    const number = this.#names.intern(list.join(" "));
    if (number === this.#lists.length) this.#lists.push(list);
    return number;
  }
}
