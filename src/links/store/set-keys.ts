import { type KeyRules, keyAt, prefixKeys } from "../../core/index.ts";
import { SparseColumn } from "./columns.ts";
import type { CanonicalUrls, KeyColumn } from "./key-column.ts";
import { KeyNumbers } from "./key-numbers.ts";
import { type LinkColumns, NONE } from "./link-columns.ts";

/** Keys for sets that are no prefix of `CAUSES`. Needs all canonical URLs. */
export class SetKeys {
  readonly rules: KeyRules;
  readonly #rules: readonly KeyRules[];
  readonly #links: LinkColumns;
  readonly #urls: CanonicalUrls;
  /** Source of the keys, unless `rules.isAsWritten`. */
  readonly #from: SparseColumn;
  #numbers: KeyNumbers | null = null;
  /** Keys by number in `#from`. */
  #keyOf = new Int32Array(0);
  readonly #column: SparseColumn;

  constructor(links: LinkColumns, urls: CanonicalUrls, rules: KeyRules) {
    this.rules = rules;
    this.#rules = [rules];
    this.#links = links;
    this.#urls = urls;
    this.#from = rules.causes.includes("fragment") ? urls.canonical : urls.kept;
    this.#column = new SparseColumn(this.#from);
  }

  get size(): number {
    return this.#column.length;
  }

  next(): void {
    const { addresses, fragments } = this.#urls;
    if (this.#numbers === null) {
      this.#numbers = new KeyNumbers(addresses, fragments);
      this.#keyOf = new Int32Array(addresses.size).fill(NONE);
    }
    this.#column.push(this.rules.isAsWritten ? this.#asWritten(this.#numbers) : this.#ofCanonical(this.#numbers));
  }

  #asWritten(numbers: KeyNumbers): number {
    return numbers.intern(keyAt(this.rules, this.#links.href(this.size), this.#urls.contextOf(this.size)));
  }

  #ofCanonical(numbers: KeyNumbers): number {
    const own = this.#from.at(this.size);
    let number = this.#keyOf[own] as number;
    if (number === NONE) {
      const text = this.#urls.addresses.at(own);
      const [key = text] = prefixKeys(this.#rules, { canonical: text, url: null }, this.#urls.contextOf(this.size));
      number = key === text ? own : numbers.intern(key);
      this.#keyOf[own] = number;
    }
    return number;
  }

  close(): void {
    this.#numbers?.close();
    this.#keyOf = new Int32Array(0);
  }

  keysOf(): KeyColumn {
    const { addresses, fragments } = this.#urls;
    const { end, hasFragment } = this.#numbers ?? new KeyNumbers(addresses, fragments);
    return { numbers: this.#column.all(), end, hasFragment };
  }
}
