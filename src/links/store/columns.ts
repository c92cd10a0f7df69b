/** Unused capacity wastes memory. */
const GROWTH = 1.25;

/** Growable array of 32-bit integers. */
export class Column32 {
  #values = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(Math.ceil(this.#length * GROWTH));
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

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Growable; one bit for a usual value, four bytes more for an exception. */
export class SparseColumn {
  readonly #usual: (index: number) => number;
  readonly #below: SparseColumn | null;
  readonly #others = new Column32();
  /** By 32 indices: mask of exceptions, and their number before. */
  readonly #marks = new Column32();
  readonly #before = new Column32();
  #length = 0;

  /** `usual` must not change; a column may grow. */
  constructor(usual: SparseColumn | ((index: number) => number)) {
    this.#below = usual instanceof SparseColumn ? usual : null;
    this.#usual = usual instanceof SparseColumn ? (index) => usual.at(index) : usual;
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const index = this.#length;
    const word = index >>> 5;
    if (word === this.#marks.length) {
      this.#marks.push(0);
      this.#before.push(this.#others.length);
    }
    if (value !== this.#usual(index)) {
      this.#marks.set(word, this.#marks.at(word) | (1 << (index & 31)));
      this.#others.push(value);
    }
    this.#length = index + 1;
  }

  at(index: number): number {
    const word = index >>> 5;
    const marks = this.#marks.at(word);
    const bit = 1 << (index & 31);
    if ((marks & bit) === 0) return this.#usual(index);
    return this.#others.at(this.#before.at(word) + countBits(marks & (bit - 1)));
  }

  /** Returns a copy. */
  all(): Int32Array {
    return this.#first(this.#length);
  }

  #first(length: number): Int32Array {
    const values = this.#below === null ? new Int32Array(length) : this.#below.#first(length);
    if (this.#below === null) for (let index = 0; index < length; index++) values[index] = this.#usual(index);
    this.each((index, value) => {
      values[index] = value;
    });
    return values;
  }

  each(visit: (index: number, value: number) => void): void {
    let other = 0;
    const marks = this.#marks.all();
    for (let word = 0; word < marks.length; word++) {
      for (let left = marks[word] as number; left !== 0; left &= left - 1) {
        visit(word * 32 + 31 - Math.clz32(left & -left), this.#others.at(other));
        other += 1;
      }
    }
  }
}

/** Numbers pairs in order of appearance. Hash table: open addressing, linear probing. */
export class PairNumbers {
  readonly lefts = new SparseColumn((hrefAndBase) => hrefAndBase);
  readonly rights = new SparseColumn(() => 0);
  /** Pair numbers plus 1; 0 is free. `null` while each pair's number is its left: most lists have one base. */
  #slots: Int32Array | null = null;

  get size(): number {
    return this.lefts.length;
  }

  numberOf(one: number, other: number): number {
    const { lefts, rights } = this;
    if (this.#slots === null && one <= this.size && other === (this.size === 0 ? other : rights.at(0))) {
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

function hash(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
