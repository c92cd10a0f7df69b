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

/** The same for numbers of which the first is mostly that of all: it takes no memory until another comes. */
export class RareColumn {
  #column: Column32 | null = null;
  #first = 0;
  #length = 0;

  push(value: number): void {
    if (this.#length === 0) this.#first = value;
    else if (this.#column === null && value !== this.#first) {
      this.#column = new Column32();
      for (let i = 0; i < this.#length; i++) this.#column.push(this.#first);
    }
    this.#column?.push(value);
    this.#length += 1;
  }

  at(index: number): number {
    return this.#column === null ? this.#first : this.#column.at(index);
  }
}

/** Numbers pairs from 0, in order of appearance: a hash table (open addressing, linear probing). */
export class PairNumbers {
  readonly lefts = new Column32();
  readonly rights = new RareColumn();
  /** Pair numbers plus 1, by hash; 0 is free. None while each pair has the number of its left: most lists have one base. */
  #slots: Int32Array | null = null;

  get size(): number {
    return this.lefts.length;
  }

  numberOf(one: number, other: number): number {
    const { lefts, rights } = this;
    if (this.#slots === null && one <= this.size && (this.size === 0 || other === rights.at(0))) {
      return one < this.size ? one : this.#add(one, other);
    }
    const slots = this.#roomy();
    const mask = slots.length - 1;
    for (let slot = hash(one, other) & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] as number) - 1;
      if (number < 0) {
        slots[slot] = this.size + 1;
        return this.#add(one, other);
      }
      if (lefts.at(number) === one && rights.at(number) === other) return number;
    }
  }

  #add(one: number, other: number): number {
    this.lefts.push(one);
    this.rights.push(other);
    return this.size - 1;
  }

  #roomy(): Int32Array {
    if (this.#slots === null || this.size * 2 >= this.#slots.length) this.#slots = this.#hashed();
    return this.#slots;
  }

  #hashed(): Int32Array {
    let length = this.#slots?.length ?? 2048;
    while (this.size * 2 >= length) length *= 2;
    const slots = new Int32Array(length);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = hash(this.lefts.at(number), this.rights.at(number)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    return slots;
  }
}

/** Spreads consecutive numbers. */
function hash(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
