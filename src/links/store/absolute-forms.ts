import { requested } from "../../core/index.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

const UNKNOWN = -2;

/** Lazily numbers the absolute forms of pairs, with and without fragment. */
export class AbsoluteForms {
  readonly #texts: Strings;
  /** By pair. */
  readonly #bare: Int32Array;
  /** Few pairs have a fragment; the forms of others are in `#bare`. */
  readonly #whole = new Map<number, number>();

  /** Most forms are among the `addresses`, and take no memory of their own. */
  constructor(addresses: Strings, pairs: number) {
    this.#texts = new Strings(addresses);
    this.#bare = new Int32Array(pairs).fill(UNKNOWN);
  }

  /** Equal for equal results of `absoluteForm`; `NONE`: the key. */
  of(pair: number, absolute: string, withFragment: boolean): number {
    const isWhole = withFragment && absolute.includes("#");
    const known = isWhole ? this.#whole.get(pair) : this.#bare[pair];
    if (known !== undefined && known !== UNKNOWN) return known;
    const sent = requested(absolute, isWhole);
    const form = sent === null ? NONE : this.#texts.intern(sent);
    if (isWhole) this.#whole.set(pair, form);
    else this.#bare[pair] = form;
    return form;
  }
}
