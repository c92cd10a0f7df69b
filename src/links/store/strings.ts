/** Interned strings, numbered from 0 in order of appearance. */
export class Strings {
  readonly #numbers = new Map<string, number>();
  readonly #strings: string[] = [];
  readonly #below: Strings | null;
  readonly #offset: number;

  /** Adds to `below`, whose strings keep their numbers. */
  constructor(below: Strings | null = null) {
    this.#below = below;
    this.#offset = below?.size ?? 0;
  }

  get size(): number {
    return this.#offset + this.#strings.length;
  }

  at(number: number): string {
    const own = number - this.#offset;
    return (own < 0 ? this.#below?.at(number) : this.#strings[own]) as string;
  }

  intern(text: string): number {
    const below = this.#below?.find(text) ?? -1;
    if (below >= 0 && below < this.#offset) return below;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.size;
    this.#numbers.set(text, number);
    this.#strings.push(text);
    return number;
  }

  /** -1 if absent. */
  find(text: string): number {
    return this.#numbers.get(text) ?? this.#below?.find(text) ?? -1;
  }
}

/** Interned lists; 0 is the empty one. */
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
