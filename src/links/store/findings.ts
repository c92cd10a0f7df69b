import {
  type Finding,
  isPossiblyIntended,
  type LinkWithText,
  linkFindings,
  mayHaveEncodingError,
  namesResource,
  type PageEvidence,
  pageEvidence,
  type Severity,
  surestEncodingError,
} from "../../core/index.ts";
import type { OwnDoubleEncoding, RowFinding } from "../types.ts";
import { SparseColumn } from "./columns.ts";
import type { Keys } from "./keys.ts";
import { type LinkColumns, stringIn } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** Worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

function rowFindingOf(finding: Finding): RowFinding {
  const { id, severity, confidence, component, reason, times, grounds } = finding;
  return {
    id,
    severity,
    confidence,
    component,
    reason,
    ...(times === undefined ? {} : { times }),
    ...(grounds !== undefined && isPossiblyIntended(finding) ? { grounds } : {}),
  };
}

/** Sort ranks, worst first; meaningless for an empty list. */
export function ranksOf(lists: readonly (readonly RowFinding[])[]): Int32Array {
  const names = lists.map((list) => {
    const worst = list.reduce(
      (least, { severity }) => Math.min(least, SEVERITIES.indexOf(severity)),
      SEVERITIES.length,
    );
    return `${worst} ${list.map(({ id }) => id).join(" ")}`;
  });
  const places = new Map([...new Set(names)].sort().map((name, place) => [name, place]));
  return Int32Array.from(names, (name) => places.get(name) ?? 0);
}

/** Findings by pair. Equal lists are shared; list 0 is empty. */
export class Findings {
  readonly #links: LinkColumns;
  readonly #keys: Keys;
  readonly #own: readonly string[] | null;
  readonly #names = new Strings();
  readonly lists: (readonly RowFinding[])[] = [[]];
  readonly numbers = new SparseColumn(() => 0);
  #page: PageEvidence | undefined;

  constructor(links: LinkColumns, keys: Keys, own: readonly string[] | null) {
    this.#links = links;
    this.#keys = keys;
    this.#own = own;
    this.#names.intern("[]");
  }

  get size(): number {
    return this.numbers.length;
  }

  /** Needs all keys. */
  next(): void {
    const hrefAndBase = this.size;
    // Skips scripts in bookmarks and tabs.
    if (this.#keys.needsNoCheck(hrefAndBase) || !namesResource(this.#links.href(hrefAndBase))) {
      this.numbers.push(0);
      return;
    }
    const page = this.evidence();
    const context = this.#keys.contextOf(hrefAndBase);
    const found = linkFindings(this.#links.href(hrefAndBase), page === undefined ? context : { ...context, page }).map(
      rowFindingOf,
    );
    const number = this.#names.intern(JSON.stringify(found));
    if (number === this.lists.length) this.lists.push(found);
    this.numbers.push(number);
  }

  /** `null` if the page's URL is not encoded twice, or without a page. Needs all pairs. */
  ownMiscoding(): OwnDoubleEncoding | null {
    const [url] = this.#own ?? [];
    const page = this.evidence();
    if (url === undefined || page === undefined || !mayHaveEncodingError(url)) return null;
    const found = surestEncodingError(url, { ...this.#keys.options, base: url, page });
    return found && { check: found.mistake.id, certainty: found.certainty, grounds: found.mistake.grounds ?? [] };
  }

  /** How the page encodes links; `undefined` without a page. Needs all keys. */
  evidence(): PageEvidence | undefined {
    const own = this.#own;
    if (this.#page === undefined && own !== null) {
      const { addresses, resolved } = this.#keys;
      const hrefs = [...new Set(resolved.all())].map((number) => addresses.at(number));
      this.#page = pageEvidence(hrefs, own, undefined, this.#linkTexts());
    }
    return this.#page;
  }

  /** Links that may be encoded twice, with their first text. */
  #linkTexts(): LinkWithText[] {
    const { addresses, resolved } = this.#keys;
    const { firstRows, text, texts } = this.#links;
    return [...resolved.all()].flatMap((number, hrefAndBase) => {
      const href = addresses.at(number);
      const own = href.includes("%25") ? stringIn(texts, text.at(firstRows.at(hrefAndBase))) : null;
      return own === null ? [] : [{ href, text: own }];
    });
  }

  /** Most frequent first. */
  tally(counts: Int32Array): { id: string; severity: Severity; rows: number }[] {
    const rowsOfList = new Float64Array(this.lists.length);
    this.numbers.all().forEach((number, hrefAndBase) => {
      rowsOfList[number] = (rowsOfList[number] as number) + (counts[hrefAndBase] as number);
    });
    const tallies = new Map<string, { id: string; severity: Severity; rows: number }>();
    this.lists.forEach((list, number) => {
      for (const id of new Set(list.map(({ id }) => id))) {
        const severities = list.filter((one) => one.id === id).map(({ severity }) => severity);
        const known = tallies.get(id);
        if (known !== undefined) severities.push(known.severity);
        const severity = SEVERITIES.find((one) => severities.includes(one)) ?? "note";
        tallies.set(id, { id, severity, rows: (known?.rows ?? 0) + (rowsOfList[number] as number) });
      }
    });
    return [...tallies.values()].sort((one, other) => other.rows - one.rows);
  }
}
