import { CAUSES, type KeyRules, type Profile, prefixKeys, rulesIgnoring } from "../../core/index.ts";
import { Column32, countBits, SparseColumn } from "./columns.ts";
import type { CanonicalUrls, KeyColumn } from "./key-column.ts";
import { KeyNumbers } from "./key-numbers.ts";
import { NONE } from "./link-columns.ts";

const ALL = CAUSES.map(({ cause }) => cause);

/**
 * Keys for prefixes of `CAUSES` longer than the canonical URL's, computed once per canonical URL. All canonical URLs
 * must be known.
 */
export class PrefixKeys {
  readonly #urls: CanonicalUrls;
  /** Causes that the canonical URL ignores. */
  readonly #fewest: number;
  readonly #sets: readonly KeyRules[];
  #numbers: KeyNumbers | null = null;
  #recordOf = new Int32Array(0);
  /** Start of the record; 0 if all keys are the canonical URL. */
  readonly #records = new SparseColumn(() => 0);
  /** Records: mask of prefixes that change the key, then these keys. */
  readonly #values = new Column32();

  constructor(urls: CanonicalUrls, profile: Profile, fewest: number) {
    this.#urls = urls;
    this.#fewest = fewest;
    this.#sets = ALL.slice(fewest).map((_, i) => rulesIgnoring(profile, ALL.slice(0, fewest + i + 1)));
    this.#values.push(0);
  }

  get size(): number {
    return this.#records.length;
  }

  next(): void {
    const { addresses, canonical, fragments } = this.#urls;
    if (this.#numbers === null) {
      this.#numbers = new KeyNumbers(addresses, fragments);
      this.#recordOf = new Int32Array(addresses.size).fill(NONE);
    }
    const own = canonical.at(this.size);
    let record = this.#recordOf[own] as number;
    if (record === NONE) {
      record = this.#write(addresses.at(own), this.#numbers);
      this.#recordOf[own] = record;
    }
    this.#records.push(record);
  }

  #write(canonical: string, numbers: KeyNumbers): number {
    const found = prefixKeys(this.#sets, { canonical, url: null }, this.#urls.contextOf(this.size));
    let before = canonical;
    let start = 0;
    for (let i = 0; i < found.length; i++) {
      const key = found[i] as string;
      if (key === before) continue;
      before = key;
      if (start === 0) {
        start = this.#values.length;
        this.#values.push(0);
      }
      this.#values.set(start, this.#values.at(start) | (1 << i));
      this.#values.push(numbers.intern(key));
    }
    return start;
  }

  close(): void {
    this.#numbers?.close();
    this.#recordOf = new Int32Array(0);
  }

  /** `length`: ignored causes. */
  keysOf(length: number): KeyColumn {
    const { addresses, canonical, fragments } = this.#urls;
    const { end, hasFragment } = this.#numbers ?? new KeyNumbers(addresses, fragments);
    const numbers = canonical.all();
    const upTo = (1 << (length - this.#fewest)) - 1;
    const values = this.#values.all();
    this.#records.each((hrefAndBase, record) => {
      const changes = (values[record] as number) & upTo;
      if (changes !== 0) numbers[hrefAndBase] = values[record + countBits(changes)] as number;
    });
    return { numbers, end, hasFragment };
  }
}
