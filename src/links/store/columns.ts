/** A growing array of integers, four bytes each. */
export class Column32 {
  #values = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** Valid until the next push. */
  all(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Numbers pairs from 0, in order of appearance: a hash table (open addressing, linear probing). */
export class PairNumbers {
  readonly lefts = new Column32();
  readonly rights = new Column32();
  /** Pair numbers plus 1, by hash; 0 is free. */
  #slots = new Int32Array(4096);

  get size(): number {
    return this.lefts.length;
  }

  numberOf(one: number, other: number): number {
    if (this.size * 2 >= this.#slots.length) this.#grow();
    const { lefts, rights } = this;
    const mask = this.#slots.length - 1;
    for (let slot = hash(one, other) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0) {
        this.#slots[slot] = this.size + 1;
        lefts.push(one);
        rights.push(other);
        return this.size - 1;
      }
      if (lefts.at(number) === one && rights.at(number) === other) return number;
    }
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = hash(this.lefts.at(number), this.rights.at(number)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** Spreads consecutive numbers. */
function hash(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
