import { requestedUrl } from "../../core/index.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

const UNKNOWN = -2;

/** Numbers absolute forms on demand. */
export class AbsoluteForms {
  readonly #texts: Strings;
  readonly #bare: Int32Array;
  /** Forms with fragment, which few pairs have. */
  readonly #whole = new Map<number, number>();

  /** Shares strings with `addresses`, where most forms are. */
  constructor(addresses: Strings, hrefsAndBases: number) {
    this.#texts = new Strings(addresses);
    this.#bare = new Int32Array(hrefsAndBases).fill(UNKNOWN);
  }

  /** Returns `NONE` if the key is the form. */
  of(hrefAndBase: number, absolute: string, withFragment: boolean): number {
    const isWhole = withFragment && absolute.includes("#");
    const known = isWhole ? this.#whole.get(hrefAndBase) : this.#bare[hrefAndBase];
    if (known !== undefined && known !== UNKNOWN) return known;
    const sent = requestedUrl(absolute, isWhole);
    const form = sent === null ? NONE : this.#texts.intern(sent);
    if (isWhole) this.#whole.set(hrefAndBase, form);
    else this.#bare[hrefAndBase] = form;
    return form;
  }
}
