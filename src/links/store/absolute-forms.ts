import { requested } from "../../core/index.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

const UNKNOWN = -2;

/** Lazily numbers the absolute forms of pairs, with and without fragment. */
export class AbsoluteForms {
  readonly #texts: Strings;
  readonly #known: readonly [Int32Array, Int32Array];

  /** Most forms are among the `addresses`, and take no memory of their own. */
  constructor(addresses: Strings, pairs: number) {
    this.#texts = new Strings(addresses);
    this.#known = [new Int32Array(pairs).fill(UNKNOWN), new Int32Array(pairs).fill(UNKNOWN)];
  }

  /** Equal for equal results of `absoluteForm`; `NONE`: the key. */
  of(pair: number, absolute: string, withFragment: boolean): number {
    const known = this.#known[withFragment ? 1 : 0];
    if (known[pair] === UNKNOWN) {
      const sent = requested(absolute, withFragment);
      known[pair] = sent === null ? NONE : this.#texts.intern(sent);
    }
    return known[pair] as number;
  }
}
