import {
  type Cause,
  causesOn,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  lowerKeys,
  needsNoCheck,
  type Options,
  type Profile,
  prefixLength,
  profileOf,
  type Rule,
  rulesByLevel,
  rulesIgnoring,
  withoutFragment,
  withRootPath,
} from "../../core/index.ts";
import { AbsoluteForms } from "./absolute-forms.ts";
import { SparseColumn } from "./columns.ts";
import { FragmentMarks, type KeyColumn } from "./key-column.ts";
import type { LinkColumns } from "./link-columns.ts";
import { PrefixKeys } from "./prefix-keys.ts";
import { SetKeys } from "./set-keys.ts";
import { Strings } from "./strings.ts";

/** Keeps the chosen set and the one before, to renumber rows. */
const MOST_SETS = 2;

interface StringChange {
  readonly rule: Rule;
  readonly before: string;
  readonly after: string;
}

/** Keys computed pair by pair, so that the work can pause. */
export interface KeyBuilder {
  readonly size: number;
  readonly next: () => void;
  /** Call at the end. */
  readonly close: () => void;
}

/** Keys up to the canonical URL. Unchanged texts share the href's string. */
export class Keys {
  readonly options: Options;
  readonly profile: Profile;
  readonly #links: LinkColumns;
  readonly #byLevel: ReturnType<typeof rulesByLevel>;
  readonly addresses: Strings;
  /** By pair: numbers in `addresses`. */
  readonly resolved: SparseColumn;
  readonly kept: SparseColumn;
  readonly canonical: SparseColumn;
  /** By pair; equal numbers for equal `Spelling.form`. */
  readonly spelling: SparseColumn;
  readonly spellingWithoutFragment: SparseColumn;
  /** Columns by number of ignored causes. */
  readonly #lower: readonly SparseColumn[];
  /** Columns for more causes, computed later. */
  readonly #longer: PrefixKeys;
  #sets: readonly SetKeys[] = [];
  readonly fragments: FragmentMarks;
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
    this.profile = profileOf(options.profile);
    this.#byLevel = rulesByLevel(this.profile);
    this.addresses = new Strings(links.hrefs);
    this.fragments = new FragmentMarks(this.addresses);
    this.resolved = new SparseColumn(links.hrefsAndBases.lefts);
    this.kept = new SparseColumn(this.resolved);
    this.canonical = new SparseColumn(this.resolved);
    this.spelling = new SparseColumn(this.resolved);
    this.spellingWithoutFragment = new SparseColumn(this.spelling);
    const fewest = causesOn(DEFAULT_LEVEL, this.profile).length;
    this.#lower = [...[this.resolved, this.kept].slice(0, fewest), this.canonical];
    this.#longer = new PrefixKeys(this, this.profile, fewest);
  }

  get size(): number {
    return this.resolved.length;
  }

  /** Neighbours mostly share their base. */
  readonly contextOf = (hrefAndBase: number): Options => {
    const base = this.#links.base(hrefAndBase);
    if (base === null) return this.options;
    if (this.#context.base !== base) this.#context = { ...this.options, base };
    return this.#context;
  };

  next(): void {
    const hrefAndBase = this.size;
    const context = this.contextOf(hrefAndBase);
    const href = this.#links.href(hrefAndBase);
    this.#stringChanges.length = 0;
    const { resolved, kept, canonical } = lowerKeys(this.#byLevel, href, context, this.#onRule);
    const number =
      resolved === href ? this.#links.hrefsAndBases.lefts.at(hrefAndBase) : this.addresses.intern(resolved);
    this.resolved.push(number);
    const whole = kept === resolved ? number : this.addresses.intern(kept);
    this.kept.push(whole);
    this.canonical.push(
      canonical === resolved ? number : canonical === kept ? whole : this.addresses.intern(canonical),
    );
    this.#addSpelling(resolved, number);
  }

  /** Different string rules make different variants, as in `findDuplicates`. */
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

  /** Frees memory once all keys exist. */
  rest(): void {
    if (this.#longer.size === this.size) this.addresses.rest();
  }

  hasPrefix(length: number): boolean {
    return length < this.#lower.length || this.#longer.size === this.size;
  }

  /** Returns the key columns of these sets that have fewer pairs. */
  missing(sets: readonly (readonly Cause[])[], hrefsAndBases: number): readonly KeyBuilder[] {
    const all = new Set(sets.map((causes) => this.#moreFor(causes)));
    return [...all].filter((one) => one !== null).filter((one) => one.size < hrefsAndBases);
  }

  #moreFor(causes: readonly Cause[]): KeyBuilder | null {
    const length = prefixLength(causes);
    if (length === null) return this.#setOf(causes);
    return length < this.#lower.length ? null : this.#longer;
  }

  #setOf(causes: readonly Cause[]): SetKeys {
    const rules = rulesIgnoring(this.profile, causes);
    const set = this.#sets.find((one) => one.rules === rules) ?? new SetKeys(this.#links, this, rules);
    this.#sets = [set, ...this.#sets.filter((one) => one !== set)].slice(0, MOST_SETS);
    return set;
  }

  /** Number of the absolute form. Needs all pairs. */
  formOf(hrefAndBase: number, withFragment: boolean): number {
    this.#forms ??= new AbsoluteForms(this.addresses, this.size);
    return this.#forms.of(hrefAndBase, this.addresses.at(this.resolved.at(hrefAndBase)), withFragment);
  }

  isUnchanged(hrefAndBase: number): boolean {
    const href = this.#links.hrefsAndBases.lefts.at(hrefAndBase);
    return (
      this.canonical.at(hrefAndBase) === href &&
      this.resolved.at(hrefAndBase) === href &&
      this.kept.at(hrefAndBase) === href
    );
  }

  needsNoCheck(hrefAndBase: number): boolean {
    const number = this.resolved.at(hrefAndBase);
    const absolute = this.addresses.at(number);
    const isAsWritten = number === this.#links.hrefsAndBases.lefts.at(hrefAndBase);
    return needsNoCheck(
      absolute,
      this.options.profile ?? DEFAULT_PROFILE,
      isAsWritten ? absolute : this.#links.href(hrefAndBase),
    );
  }

  /** Needs the keys of these causes. */
  keysOf(causes: readonly Cause[]): KeyColumn {
    const length = prefixLength(causes);
    return length === null ? this.#setOf(causes).keysOf() : this.keysOfPrefix(length);
  }

  /** `length`: ignored causes. */
  keysOfPrefix(length: number): KeyColumn {
    const lower = this.#lower[length];
    if (lower === undefined) return this.#longer.keysOf(length);
    return { numbers: lower.all(), end: this.addresses.size, hasFragment: (number) => this.fragments.has(number) };
  }
}
