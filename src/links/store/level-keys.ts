import { type Level, type Options, prefixKeys, type rulesByLevel } from "../../core/index.ts";
import { SparseColumn } from "./columns.ts";
import type { FragmentMarks, KeyColumn } from "./key-column.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** The highest level whose keys are made with the canonical URLs. */
export const TOP_LOWER: Level = 2;

/** What level keys are made from; all canonical URLs must be known. */
export interface CanonicalUrls {
  readonly addresses: Strings;
  /** By pair: numbers in `addresses`. */
  readonly canonical: SparseColumn;
  readonly fragments: FragmentMarks;
  readonly contextOf: (pair: number) => Options;
}

/**
 * Levels 3 and 4, computed once for each canonical URL. A key that is an address has its number; of others only equality
 * matters, so `close` drops the texts.
 */
export class LevelKeys {
  readonly #urls: CanonicalUrls;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  #texts: Strings | null = null;
  #ownFrom = 0;
  /** Of the keys that are no addresses, how many there are, and numbers of those that have a fragment. */
  #ownCount = 0;
  readonly #withFragment = new Set<number>();
  /** By canonical URL: its first pair. */
  #firstPairOf = new Int32Array(0);
  readonly #level3 = new SparseColumn((pair) => this.#urls.canonical.at(pair));
  readonly #level4 = new SparseColumn((pair) => this.#level3.at(pair));

  constructor(urls: CanonicalUrls, byLevel: ReturnType<typeof rulesByLevel>) {
    this.#urls = urls;
    this.#byLevel = byLevel;
  }

  get size(): number {
    return this.#level3.length;
  }

  /** Of the next pair. */
  next(): void {
    const { addresses, canonical, contextOf } = this.#urls;
    if (this.#texts === null) this.#begin(addresses);
    const pair = this.size;
    const own = canonical.at(pair);
    const first = this.#firstPairOf[own] as number;
    if (first !== NONE) {
      this.#level3.push(this.#level3.at(first));
      this.#level4.push(this.#level4.at(first));
      return;
    }
    this.#firstPairOf[own] = pair;
    const text = addresses.at(own);
    const above = this.#byLevel.slice(3);
    const [third = text, fourth = text] = prefixKeys(above, { canonical: text, url: null }, contextOf(pair));
    const number = third === text ? own : this.#intern(third);
    this.#level3.push(number);
    this.#level4.push(fourth === third ? number : this.#intern(fourth));
  }

  #begin(addresses: Strings): void {
    this.#texts = new Strings(addresses);
    this.#ownFrom = addresses.size;
    this.#firstPairOf = new Int32Array(addresses.size).fill(NONE);
  }

  #intern(key: string): number {
    const number = (this.#texts as Strings).intern(key);
    if (number < this.#ownFrom + this.#ownCount) return number;
    this.#ownCount += 1;
    if (key.includes("#")) this.#withFragment.add(number);
    return number;
  }

  /** Once there are all. */
  close(): void {
    this.#urls.addresses.rest();
    this.#texts = new Strings();
    this.#firstPairOf = new Int32Array(0);
  }

  keysOf(level: Level): KeyColumn {
    const ownFrom = this.#ownFrom;
    return {
      numbers: (level === 3 ? this.#level3 : this.#level4).all(),
      end: ownFrom + this.#ownCount,
      hasFragment: (number) => (number < ownFrom ? this.#urls.fragments.has(number) : this.#withFragment.has(number)),
    };
  }
}
