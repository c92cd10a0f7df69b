import { CAUSES, type Cause, type Fix } from "../../core/index.ts";
import type { Analysis } from "../store/analysis.ts";
import type { Fixes } from "../store/fixes.ts";
import { runToEnd, STRIDE } from "../store/slices.ts";
import { Strings } from "../store/strings.ts";
import {
  type Filter,
  NO_FILTER,
  type RowKind,
  type SelectedRows,
  type SlicedTask,
  type View,
  type ViewCounts,
} from "../types.ts";
import { parseExpression } from "./expression.ts";
import { rankStrings, sortRows } from "./order.ts";
import { type PairTest, pairTests } from "./pair-tests.ts";
import { pairsCountedByCause } from "./pairs-by-cause.ts";
import { SortKeyCache, type SortKeys } from "./sort-keys.ts";
import { BrokenExpression, ExpressionTest, plainTest } from "./text-filter.ts";

/** Links between yields: texts may be long. */
const FEW = 64;

interface CurrentView {
  readonly view: View;
  readonly links: Uint32Array;
  readonly urlEntries: Uint32Array;
  /** Lazy. */
  sortedLinks: Uint32Array | null;
  /** Lazy. */
  sortedUrlEntries: Uint32Array | null;
  /** Empty unless `by` is "fix". */
  readonly fixes: Uint32Array;
}

const NO_FIXES = new Uint32Array(0);
const REASONS: readonly string[] = ["encoded-twice", ...CAUSES.map(({ cause }) => cause)];

const isReason = (cause: string): cause is Cause => REASONS.includes(cause) && cause !== "fragment";

interface Filtered {
  readonly links: Uint32Array;
  readonly text: string;
  readonly problem: string | null;
}

function below(end: number): Uint32Array {
  const numbers = new Uint32Array(end);
  for (let number = 0; number < end; number++) numbers[number] = number;
  return numbers;
}

export class Views {
  readonly #analysis: Analysis;
  readonly #fixes: Fixes;
  readonly #sorting: SortKeyCache;
  /** The last valid text. */
  #text: string;
  #current: CurrentView;
  #chosen: { readonly chosen: SelectedRows; readonly links: Uint32Array; readonly urlEntries: Uint32Array } | null =
    null;

  /** Starts with `FIRST_VIEW`. Keeps the last valid text of `before`. */
  constructor(analysis: Analysis, fixes: Fixes, before: Views | null) {
    this.#analysis = analysis;
    this.#fixes = fixes;
    this.#text = before === null ? "" : before.#text;
    const [links, urlEntries] = [below(analysis.size), below(analysis.urlEntries.size)];
    this.#current = {
      view: FIRST_VIEW,
      links,
      urlEntries,
      sortedLinks: links,
      sortedUrlEntries: urlEntries,
      fixes: NO_FIXES,
    };
    this.#sorting = new SortKeyCache(analysis);
  }

  /** Replaces the view at the end. An invalid expression keeps the previous text. */
  *make(view: View): SlicedTask<ViewCounts> {
    if (view.by === "fix") return yield* this.#makeFixes(view);
    const { links, text, problem } = yield* this.#filtered(view.filter);
    yield* this.#sorting.prepare(view.sort);
    const urlEntries = yield* this.#unitsOf(links);
    const current: CurrentView = {
      view,
      links,
      urlEntries,
      sortedLinks: null,
      sortedUrlEntries: null,
      fixes: NO_FIXES,
    };
    if (view.by === "address") {
      current.sortedUrlEntries = yield* this.#sortUnits(urlEntries, view);
      // With hidden links, a URL's place may differ from that of its first link shown.
      const isAll = links.length === this.#analysis.size;
      if (view.sort === "index" && !view.descending && isAll) current.sortedLinks = links;
    } else current.sortedLinks = yield* this.#sortLinks(links, view);
    this.#text = text;
    this.#current = current;
    const rows = view.by === "address" ? urlEntries.length : links.length;
    return { rows, links: links.length, addresses: urlEntries.length, problem };
  }

  /** Shows fixes with a passing link that the chosen cause's bar counts. */
  *#makeFixes(view: View): SlicedTask<ViewCounts> {
    yield* this.#fixes.make();
    const { cause, kind } = view.filter;
    const reason = cause !== null && isReason(cause) ? cause : null;
    const rest = { ...(kind === "doubled" ? { kind: null } : {}), ...(reason === null ? {} : { cause: null }) };
    const isCounted = reason === null ? null : yield* this.#countedBy(reason);
    const { links: passing, text, problem } = yield* this.#filtered({ ...view.filter, ...rest });
    const passes = new Uint8Array(this.#analysis.size);
    for (const row of passing) passes[row] = 1;
    const fixes: Fix[] = [];
    for (const fix of this.#fixes.of(view.parts)) {
      yield;
      if (kind === "doubled" && !fix.why.includes("encoded-twice")) continue;
      if (isCounted?.[this.#fixes.numberOf(fix)] === 0) continue;
      if (fix.where.some((row) => passes[row] === 1)) fixes.push(fix);
    }
    const links = Uint32Array.from(fixes.flatMap(({ where }) => where)).sort();
    const urlEntries = yield* this.#unitsOf(links);
    const sorted = yield* this.#sortFixes(fixes, view);
    this.#text = text;
    this.#current = { view, links, urlEntries, sortedLinks: links, sortedUrlEntries: null, fixes: sorted };
    return { rows: fixes.length, links: links.length, addresses: urlEntries.length, problem };
  }

  /** Ranks kept forms lowest, then those that differ by the fewest causes. */
  #countedBy(cause: Cause): Generator<undefined, Uint8Array> {
    const ranks = new Map(this.#fixes.of().map((fix) => [this.#fixes.numberOf(fix), 1 + fix.why.length]));
    return pairsCountedByCause(this.#analysis, cause, (hrefAndBase) => ranks.get(hrefAndBase) ?? 0);
  }

  *#sortFixes(fixes: readonly Fix[], { sort, descending }: View): Generator<undefined, Uint32Array> {
    const numbers = Uint32Array.from(fixes, (fix) => this.#fixes.numberOf(fix));
    if (sort === "index") return descending ? numbers.reverse() : numbers;
    const { keyOf, end } = yield* this.#fixKeys(fixes, sort);
    const order = yield* sortRows(below(fixes.length), keyOf, end, descending);
    return order.map((place) => numbers[place] as number);
  }

  *#fixKeys(fixes: readonly Fix[], sort: View["sort"]): Generator<undefined, SortKeys> {
    if (sort === "why") {
      return { keyOf: (place) => REASONS.indexOf(fixes[place]?.why[0] ?? ""), end: REASONS.length };
    }
    if (sort === "replaceWith") {
      const texts = new Strings();
      const numbers = fixes.map(({ replaceWith }) => texts.intern(replaceWith));
      const places = yield* rankStrings(texts);
      return { keyOf: (place) => places[numbers[place] as number] as number, end: places.length };
    }
    yield* this.#sorting.prepare(sort);
    const { keyOf, end } = this.#sorting.keysOf(sort);
    return { keyOf: (place) => keyOf(fixes[place]?.where[0] as number), end };
  }

  get by(): RowKind {
    return this.#current.view.by;
  }

  numbers(): Uint32Array {
    if (this.by === "fix") return this.#current.fixes;
    return this.by === "address" ? this.urlEntries(null) : this.links(null);
  }

  /** Links of the view, or of chosen rows. */
  links(chosen: SelectedRows | null): Uint32Array {
    return runToEnd(this.gather(chosen));
  }

  /** `links`, in steps. */
  *gather(chosen: SelectedRows | null): Generator<undefined, Uint32Array> {
    if (chosen !== null) return (yield* this.#choose(chosen)).links;
    const current = this.#current;
    current.sortedLinks ??= yield* this.#byAddress(current.links, current.sortedUrlEntries ?? current.urlEntries);
    return current.sortedLinks;
  }

  /** URLs of the view, or of chosen rows. */
  urlEntries(chosen: SelectedRows | null): Uint32Array {
    if (chosen !== null) return runToEnd(this.#choose(chosen)).urlEntries;
    const current = this.#current;
    current.sortedUrlEntries ??= runToEnd(this.#inOrderOf(this.links(null)));
    return current.sortedUrlEntries;
  }

  /** Keeps the order of arrival; includes filtered rows. */
  *#choose(chosen: SelectedRows): Generator<undefined, { links: Uint32Array; urlEntries: Uint32Array }> {
    if (this.#chosen?.chosen === chosen) return this.#chosen;
    const { links, urlEntries, size } = this.#analysis;
    const count = { address: urlEntries.size, link: size, fix: links.hrefsAndBases.size }[chosen.by];
    const isChosen = new Uint8Array(count);
    for (const number of chosen.numbers) if (number >= 0 && number < count) isChosen[number] = 1;
    const rows = new Uint32Array(size);
    let found = 0;
    for (let row = 0; row < size; row++) {
      if (row % STRIDE === STRIDE - 1) yield;
      const hrefAndBase = links.hrefAndBase.at(row);
      const number = { address: urlEntries.of[hrefAndBase] as number, link: row, fix: hrefAndBase }[chosen.by];
      if (isChosen[number] === 1) rows[found++] = row;
    }
    const chosenLinks = rows.slice(0, found);
    this.#chosen = { chosen, links: chosenLinks, urlEntries: yield* this.#inOrderOf(chosenLinks) };
    return this.#chosen;
  }

  #unitOf(row: number): number {
    const { links, urlEntries } = this.#analysis;
    return urlEntries.of[links.hrefAndBase.at(row)] as number;
  }

  /** URLs in order of arrival. */
  *#unitsOf(links: Uint32Array): Generator<undefined, Uint32Array> {
    const has = new Uint8Array(this.#analysis.urlEntries.size);
    let count = 0;
    for (let i = 0; i < links.length; i++) {
      if (i % STRIDE === STRIDE - 1) yield;
      const urlEntry = this.#unitOf(links[i] as number);
      if (has[urlEntry] === 0) count += 1;
      has[urlEntry] = 1;
    }
    const urlEntries = new Uint32Array(count);
    let at = 0;
    for (let urlEntry = 0; urlEntry < has.length; urlEntry++) {
      if (urlEntry % STRIDE === STRIDE - 1) yield;
      if (has[urlEntry] === 1) urlEntries[at++] = urlEntry;
    }
    return urlEntries;
  }

  *#inOrderOf(links: Uint32Array): Generator<undefined, Uint32Array> {
    const has = new Uint8Array(this.#analysis.urlEntries.size);
    const urlEntries = new Uint32Array(has.length);
    let count = 0;
    for (let i = 0; i < links.length; i++) {
      if (i % STRIDE === STRIDE - 1) yield;
      const urlEntry = this.#unitOf(links[i] as number);
      if (has[urlEntry] === 1) continue;
      has[urlEntry] = 1;
      urlEntries[count++] = urlEntry;
    }
    return urlEntries.slice(0, count);
  }

  *#byAddress(links: Uint32Array, urlEntries: Uint32Array): Generator<undefined, Uint32Array> {
    const places = new Int32Array(this.#analysis.urlEntries.size);
    urlEntries.forEach((urlEntry, place) => {
      places[urlEntry] = place;
    });
    return yield* sortRows(links, (row) => places[this.#unitOf(row)] as number, urlEntries.length, false);
  }

  *#sortUnits(urlEntries: Uint32Array, { sort, descending }: View): Generator<undefined, Uint32Array> {
    if (sort === "index") return descending ? urlEntries.slice().reverse() : urlEntries;
    const { keyOf, end } = this.#sorting.unitKeysOf(sort);
    return yield* sortRows(urlEntries, keyOf, end, descending);
  }

  *#sortLinks(links: Uint32Array, { sort, descending }: View): Generator<undefined, Uint32Array> {
    if (sort === "index") return descending ? links.slice().reverse() : links;
    const { keyOf, end } = this.#sorting.keysOf(sort);
    const { keys, links: columns } = this.#analysis;
    // Keeps equal hrefs together.
    const rows =
      sort === "group" ? yield* sortRows(links, (row) => columns.hrefAndBase.at(row), keys.size, false) : links;
    return yield* sortRows(rows, keyOf, end, descending);
  }

  *#filtered(filter: Filter): SlicedTask<Filtered> {
    let problem: string | null = null;
    for (const text of [filter.text, this.#text]) {
      try {
        return { links: yield* this.#filter({ ...filter, text }), text, problem };
      } catch (error) {
        if (!(error instanceof BrokenExpression)) throw error;
        problem ??= error.message;
      }
    }
    // The previous text may fail for other links.
    return { links: yield* this.#filter({ ...filter, text: "" }), text: "", problem };
  }

  *#filter({ text, ...others }: Filter): SlicedTask<Uint32Array> {
    const { links, size } = this.#analysis;
    const tests = yield* pairTests(this.#analysis, others);
    const expression = parseExpression(text);
    if (expression !== null) return yield* this.#match(new ExpressionTest(this.#analysis, expression), tests);
    const hasText = text === "" ? null : plainTest(this.#analysis, text);
    const passing = new Uint32Array(size);
    let count = 0;
    for (let row = 0; row < size; row++) {
      if (row % FEW === 0) yield;
      const hrefAndBase = links.hrefAndBase.at(row);
      if (tests.every((passes) => passes(hrefAndBase)) && (hasText?.(row, hrefAndBase) ?? true)) passing[count++] = row;
    }
    return passing.slice(0, count);
  }

  *#match(expression: ExpressionTest, tests: readonly PairTest[]): SlicedTask<Uint32Array> {
    const { links, size } = this.#analysis;
    const passing = new Uint32Array(size);
    let count = 0;
    let asked: number[] = [];
    for (let row = 0; row <= size; row++) {
      if (row % FEW === 0) yield;
      // May be empty, to validate the expression.
      if (expression.isFull || row === size) {
        yield* expression.ask();
        for (const one of asked) if (expression.passes(one, links.hrefAndBase.at(one))) passing[count++] = one;
        asked = [];
      }
      if (row === size) break;
      const hrefAndBase = links.hrefAndBase.at(row);
      if (!tests.every((passes) => passes(hrefAndBase))) continue;
      expression.add(row, hrefAndBase);
      asked.push(row);
    }
    return passing.slice(0, count);
  }
}

export const FIRST_VIEW: View = { by: "link", sort: "index", descending: false, filter: NO_FILTER };
