import { type Options, type rulesByLevel, type Url, upperKeys } from "../../core/index.ts";
import { Column32 } from "./columns.ts";
import type { KeyColumn } from "./key-column.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** Levels 3 and 4, computed once for each canonical URL. Only equality matters, so `close` drops the texts. */
export class LevelKeys {
  readonly #addresses: Strings;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  #texts = new Strings();
  readonly #withFragment = new Column32();
  /** By canonical URL: its first pair. */
  #firstPairOf = new Column32();
  readonly #level3 = new Column32();
  readonly #level4 = new Column32();

  constructor(addresses: Strings, byLevel: ReturnType<typeof rulesByLevel>) {
    this.#addresses = addresses;
    this.#byLevel = byLevel;
  }

  push(canonical: number, context: Options, url: Url | null): void {
    const pair = this.#level3.length;
    while (this.#firstPairOf.length <= canonical) this.#firstPairOf.push(NONE);
    const first = this.#firstPairOf.at(canonical);
    if (first !== NONE) {
      this.#level3.push(this.#level3.at(first));
      this.#level4.push(this.#level4.at(first));
      return;
    }
    this.#firstPairOf.set(canonical, pair);
    const [third, fourth] = upperKeys(this.#byLevel, { canonical: this.#addresses.at(canonical), url }, context);
    const number = this.#intern(third);
    this.#level3.push(number);
    this.#level4.push(fourth === third ? number : this.#intern(fourth));
  }

  #intern(key: string): number {
    const number = this.#texts.intern(key);
    if (number === this.#withFragment.length) this.#withFragment.push(key.includes("#") ? 1 : 0);
    return number;
  }

  close(): void {
    this.#texts = new Strings();
    this.#firstPairOf = new Column32();
  }

  keysOf(level: number): KeyColumn {
    return {
      numbers: (level === 3 ? this.#level3 : this.#level4).all(),
      end: this.#withFragment.length,
      hasFragment: (number) => this.#withFragment.at(number) === 1,
    };
  }
}
