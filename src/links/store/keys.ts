import {
  DEFAULT_PROFILE,
  lowerKeys,
  needsNoCheck,
  type Options,
  profileOf,
  type Rule,
  rulesByLevel,
} from "../../core/index.ts";
import { Column32 } from "./columns.ts";
import { FragmentMarks, type KeyColumn } from "./key-column.ts";
import { LevelKeys } from "./level-keys.ts";
import type { LinkColumns } from "./link-columns.ts";
import { Strings } from "./strings.ts";

const withoutFragment = (text: string): string => {
  const hash = text.indexOf("#");
  return hash < 0 ? text : text.slice(0, hash);
};

/** A string rule changed the address. */
interface Told {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

/** Pair after pair, so it can pause; unchanged texts share the href's string. */
export class Keys {
  readonly options: Options;
  readonly #links: LinkColumns;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  readonly addresses: Strings;
  /** By pair: numbers in `addresses`. */
  readonly resolved = new Column32();
  readonly kept = new Column32();
  readonly canonical = new Column32();
  /** By pair, with and without fragment; equal where `Spelling.form` is. */
  readonly written = new Column32();
  readonly writtenBare = new Column32();
  readonly #folds: LevelKeys;
  readonly #fragments: FragmentMarks;
  readonly #told: Told[] = [];
  readonly #listen = (rule: Rule, before: string, after: string): void => {
    if (!rule.sameSpelling) this.#told.push({ rule, before, after });
  };
  #context: Options;

  constructor(links: LinkColumns, options: Options) {
    this.#links = links;
    this.options = options;
    this.#context = options;
    this.#byLevel = rulesByLevel(profileOf(options.profile));
    this.addresses = new Strings(links.hrefs);
    this.#folds = new LevelKeys(this.addresses, this.#byLevel);
    this.#fragments = new FragmentMarks(this.addresses);
  }

  get size(): number {
    return this.resolved.length;
  }

  /** Neighbours mostly share their base. */
  contextOf(pair: number): Options {
    const base = this.#links.base(pair);
    if (base === null) return this.options;
    if (this.#context.base !== base) this.#context = { ...this.options, base };
    return this.#context;
  }

  next(): void {
    const pair = this.size;
    const context = this.contextOf(pair);
    const href = this.#links.href(pair);
    this.#told.length = 0;
    const { resolved, kept, canonical, url } = lowerKeys(this.#byLevel, href, context, this.#listen);
    const number = resolved === href ? this.#links.pairs.ones.at(pair) : this.addresses.intern(resolved);
    this.resolved.push(number);
    const whole = kept === resolved ? number : this.addresses.intern(kept);
    this.kept.push(whole);
    const key = canonical === resolved ? number : canonical === kept ? whole : this.addresses.intern(canonical);
    this.canonical.push(key);
    this.#folds.push(key, context, url);
    this.#write(resolved, number);
  }

  /** As in `findDuplicates`: other string rules make another form. */
  #write(resolved: string, number: number): void {
    const whole = this.#told.length === 0 ? number : this.#form(resolved, number, (text) => text);
    this.written.push(whole);
    const isBare = this.#told.length === 0 && !resolved.includes("#");
    this.writtenBare.push(isBare ? whole : this.#form(resolved, number, withoutFragment));
  }

  #form(resolved: string, number: number, place: (text: string) => string): number {
    const telling = this.#told.filter(({ before, after }) => place(before) !== place(after));
    const text = place(resolved);
    if (telling.length > 0) return this.addresses.intern([text, ...telling.map(({ rule }) => rule.id)].join(" "));
    return text === resolved ? number : this.addresses.intern(text);
  }

  /** Frees what only `next` needs. */
  close(): void {
    this.#folds.close();
  }

  isPlain(pair: number): boolean {
    const href = this.#links.pairs.ones.at(pair);
    return this.canonical.at(pair) === href && this.resolved.at(pair) === href && this.kept.at(pair) === href;
  }

  needsNoCheck(pair: number): boolean {
    return needsNoCheck(this.addresses.at(this.resolved.at(pair)), this.options.profile ?? DEFAULT_PROFILE);
  }

  keysOf(level: number): KeyColumn {
    const lower = [this.resolved, this.kept, this.canonical][level];
    if (lower === undefined) return this.#folds.keysOf(level);
    return {
      numbers: lower.all(),
      end: this.addresses.size,
      hasFragment: (number) => this.#fragments.has(number),
    };
  }
}
