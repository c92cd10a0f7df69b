import {
  DEFAULT_PROFILE,
  type Level,
  lowerKeys,
  needsNoCheck,
  type Options,
  profileOf,
  type Rule,
  rulesByLevel,
  withoutFragment,
  withRootPath,
} from "../../core/index.ts";
import { AbsoluteForms } from "./absolute-forms.ts";
import { SparseColumn } from "./columns.ts";
import { FragmentMarks, type KeyColumn } from "./key-column.ts";
import { LevelKeys, TOP_LOWER } from "./level-keys.ts";
import type { LinkColumns } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** A string rule changed the address. */
interface StringChange {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

/** Keys of levels 0 to 2, pair by pair, so that it can pause; unchanged texts share the href's string. */
export class Keys {
  readonly options: Options;
  readonly #links: LinkColumns;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  readonly addresses: Strings;
  /** By pair: numbers in `addresses`. */
  readonly resolved = new SparseColumn((pair) => this.#links.pairs.lefts.at(pair));
  readonly kept = new SparseColumn((pair) => this.resolved.at(pair));
  readonly canonical = new SparseColumn((pair) => this.resolved.at(pair));
  /** By pair, with and without fragment; equal for equal `Spelling.form`. */
  readonly spelling = new SparseColumn((pair) => this.resolved.at(pair));
  readonly spellingWithoutFragment = new SparseColumn((pair) => this.spelling.at(pair));
  /** Of levels 3 and 4, made afterwards. */
  readonly above: LevelKeys;
  readonly fragments: FragmentMarks;
  /** Once all pairs are known. */
  #forms: AbsoluteForms | null = null;
  readonly #stringChanges: StringChange[] = [];
  readonly #onRule = (rule: Rule, before: string, after: string): void => {
    if (!rule.sameSpelling) this.#stringChanges.push({ rule, before, after });
  };
  #context: Options;

  constructor(links: LinkColumns, options: Options) {
    this.#links = links;
    this.options = options;
    this.#context = options;
    this.#byLevel = rulesByLevel(profileOf(options.profile));
    this.addresses = new Strings(links.hrefs);
    this.fragments = new FragmentMarks(this.addresses);
    this.above = new LevelKeys(this, this.#byLevel);
  }

  get size(): number {
    return this.resolved.length;
  }

  /** Neighbours mostly share their base. */
  readonly contextOf = (pair: number): Options => {
    const base = this.#links.base(pair);
    if (base === null) return this.options;
    if (this.#context.base !== base) this.#context = { ...this.options, base };
    return this.#context;
  };

  next(): void {
    const pair = this.size;
    const context = this.contextOf(pair);
    const href = this.#links.href(pair);
    this.#stringChanges.length = 0;
    const { resolved, kept, canonical } = lowerKeys(this.#byLevel, href, context, this.#onRule);
    const number = resolved === href ? this.#links.pairs.lefts.at(pair) : this.addresses.intern(resolved);
    this.resolved.push(number);
    const whole = kept === resolved ? number : this.addresses.intern(kept);
    this.kept.push(whole);
    this.canonical.push(
      canonical === resolved ? number : canonical === kept ? whole : this.addresses.intern(canonical),
    );
    this.#addSpelling(resolved, number);
  }

  /** As in `findDuplicates`: different string rules make different spellings. */
  #addSpelling(resolved: string, number: number): void {
    const rooted = withRootPath(resolved);
    const isOwn = this.#stringChanges.length === 0 && rooted === resolved;
    const whole = isOwn ? number : this.#spellingOf(rooted, (text) => text);
    this.spelling.push(whole);
    this.spellingWithoutFragment.push(
      isOwn && !resolved.includes("#") ? whole : this.#spellingOf(rooted, withoutFragment),
    );
  }

  #spellingOf(rooted: string, place: (text: string) => string): number {
    const relevant = this.#stringChanges.filter(({ before, after }) => place(before) !== place(after));
    return this.addresses.intern([place(rooted), ...relevant.map(({ rule }) => rule.id)].join(" "));
  }

  /** Whether all keys of a level are made, where those of this object are. */
  has(level: Level): boolean {
    return level <= TOP_LOWER || this.above.size === this.size;
  }

  /** The number of its absolute form. All pairs must be known. */
  formOf(pair: number, withFragment: boolean): number {
    this.#forms ??= new AbsoluteForms(this.addresses, this.size);
    return this.#forms.of(pair, this.addresses.at(this.resolved.at(pair)), withFragment);
  }

  isUnchanged(pair: number): boolean {
    const href = this.#links.pairs.lefts.at(pair);
    return this.canonical.at(pair) === href && this.resolved.at(pair) === href && this.kept.at(pair) === href;
  }

  needsNoCheck(pair: number): boolean {
    const number = this.resolved.at(pair);
    const absolute = this.addresses.at(number);
    const isAsWritten = number === this.#links.pairs.lefts.at(pair);
    return needsNoCheck(
      absolute,
      this.options.profile ?? DEFAULT_PROFILE,
      isAsWritten ? absolute : this.#links.href(pair),
    );
  }

  keysOf(level: Level): KeyColumn {
    const lower = [this.resolved, this.kept, this.canonical][level];
    if (lower === undefined) return this.above.keysOf(level);
    return {
      numbers: lower.all(),
      end: this.addresses.size,
      hasFragment: (number) => this.fragments.has(number),
    };
  }
}
