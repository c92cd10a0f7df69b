import type { FragmentMarks } from "./key-column.ts";
import { Strings } from "./strings.ts";

/**
 * A key that is a URL has the number of the URL. Others need only equality, so `close` drops their texts. Needs all
 * `addresses`.
 */
export class KeyNumbers {
  readonly #fragments: FragmentMarks;
  readonly #ownFrom: number;
  #texts: Strings;
  #ownCount = 0;
  /** Numbers of keys that have a fragment and are not URLs of the list. */
  readonly #withFragment = new Set<number>();

  constructor(addresses: Strings, fragments: FragmentMarks) {
    this.#fragments = fragments;
    this.#texts = new Strings(addresses);
    this.#ownFrom = addresses.size;
  }

  /** Greater than all numbers. */
  get end(): number {
    return this.#ownFrom + this.#ownCount;
  }

  intern(key: string): number {
    const number = this.#texts.intern(key);
    if (number < this.end) return number;
    this.#ownCount += 1;
    if (key.includes("#")) this.#withFragment.add(number);
    return number;
  }

  readonly hasFragment = (number: number): boolean =>
    number < this.#ownFrom ? this.#fragments.has(number) : this.#withFragment.has(number);

  close(): void {
    this.#texts = new Strings();
  }
}
