import { type Options, type rulesByLevel, type Url, upperKeys } from "../../core/index.ts";
import { Column32 } from "./columns.ts";
import type { KeyColumn } from "./key-column.ts";
import { NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** Levels 3 and 4, once a canonical URL. Only equality matters, so `close` drops texts. */
export class LevelKeys {
  readonly #addresses: Strings;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  #texts = new Strings();
  readonly #withFragment = new Column32();
  /** By canonical URL: its first pair. */
  #firstWith = new Column32();
  readonly #third = new Column32();
  readonly #fourth = new Column32();

  constructor(addresses: Strings, byLevel: ReturnType<typeof rulesByLevel>) {
    this.#addresses = addresses;
    this.#byLevel = byLevel;
  }

  push(canonical: number, context: Options, url: Url | null): void {
    const pair = this.#third.length;
    while (this.#firstWith.length <= canonical) this.#firstWith.push(NONE);
    const first = this.#firstWith.at(canonical);
    if (first !== NONE) {
      this.#third.push(this.#third.at(first));
      this.#fourth.push(this.#fourth.at(first));
      return;
    }
    this.#firstWith.set(canonical, pair);
    const [third, fourth] = upperKeys(this.#byLevel, { canonical: this.#addresses.at(canonical), url }, context);
    const number = this.#intern(third);
    this.#third.push(number);
    this.#fourth.push(fourth === third ? number : this.#intern(fourth));
  }

  #intern(key: string): number {
    const number = this.#texts.intern(key);
    if (number === this.#withFragment.length) this.#withFragment.push(key.includes("#") ? 1 : 0);
    return number;
  }

  close(): void {
    this.#texts = new Strings();
    this.#firstWith = new Column32();
  }

  keysOf(level: number): KeyColumn {
    return {
      numbers: (level === 3 ? this.#third : this.#fourth).all(),
      end: this.#withFragment.length,
      hasFragment: (number) => this.#withFragment.at(number) === 1,
    };
  }
}
