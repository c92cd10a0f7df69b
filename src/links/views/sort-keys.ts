import type { Analysis } from "../store/analysis.ts";
import { ranksOf } from "../store/findings.ts";
import { lineOf, NONE } from "../store/link-columns.ts";
import { STRIDE } from "../store/slices.ts";
import type { Strings } from "../store/strings.ts";
import type { Column } from "../types.ts";
import { type KeyOfRow, rankStrings } from "./order.ts";

/** Below `end`; negative for none. */
export interface SortKeys {
  readonly keyOf: KeyOfRow;
  readonly end: number;
}

const SAFETIES = ["preserves", "usually-preserves", "may-change"];

/** Caches the order of strings, the slowest part. */
export class SortKeyCache {
  readonly #analysis: Analysis;
  readonly #places = new Map<Strings, Int32Array>();
  #lines: Lines | null = null;

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  /** Computed by `prepare`; valid until a string is added. */
  #placesOf(strings: Strings): Int32Array {
    return this.#places.get(strings) as Int32Array;
  }

  #strings(strings: Strings, numberOf: (row: number) => number): SortKeys {
    const places = this.#placesOf(strings);
    return { keyOf: (row) => places[numberOf(row)] ?? NONE, end: places.length };
  }

  keysOf(column: Column): SortKeys {
    const { links, keys, findings, grouping, urlEntries, size } = this.#analysis;
    const hrefAndBase = links.hrefAndBase.all();
    const unitOf = (row: number): number => urlEntries.of[hrefAndBase[row] as number] as number;
    const groupOf = (row: number): number => grouping.groupOf[hrefAndBase[row] as number] as number;
    switch (column) {
      case "spelling":
        return this.#strings(keys.addresses, (row) => links.hrefsAndBases.lefts.at(hrefAndBase[row] as number));
      case "canonical":
        return this.#strings(keys.addresses, (row) => keys.canonical.at(hrefAndBase[row] as number));
      case "text":
        return this.#strings(links.texts, (row) => links.text.at(row));
      case "region":
        return this.#regions();
      case "group":
        return { keyOf: (row) => groupOf(row) - 1, end: grouping.groups };
      case "links":
        return { keyOf: (row) => urlEntries.links.at(unitOf(row)), end: size + 1 };
      case "spellings":
        return { keyOf: (row) => urlEntries.spellings(unitOf(row)), end: size + 1 };
      case "safety":
        return { keyOf: (row) => this.#safetyOf(groupOf(row)), end: SAFETIES.length };
      case "findings": {
        const ranks = ranksOf(findings.lists);
        const numberOf = (row: number): number => findings.numbers.at(hrefAndBase[row] as number);
        return { keyOf: (row) => (numberOf(row) === 0 ? NONE : (ranks[numberOf(row)] as number)), end: ranks.length };
      }
      default:
        return { keyOf: (row) => row, end: size };
    }
  }

  /** Line numbers first. */
  #regions(): SortKeys {
    const { links, size } = this.#analysis;
    const places = this.#placesOf(links.regions);
    const codes = links.region.all().subarray(0, size);
    const lines = this.#lines as Lines;
    const keyOf = (row: number): number => {
      const code = codes[row] as number;
      if (code < NONE) return lines.keyOf(code);
      return code === NONE ? NONE : lines.end + (places[code] as number);
    };
    return { keyOf, end: lines.end + places.length };
  }

  /** Keys of URLs: those of their first links, except findings. */
  unitKeysOf(column: Column): SortKeys {
    const { links, urlEntries } = this.#analysis;
    if (column === "findings") {
      const ranks = ranksOf(urlEntries.findingLists);
      const numberOf = (urlEntry: number): number => urlEntries.findings[urlEntry] as number;
      return {
        keyOf: (urlEntry) => (numberOf(urlEntry) === 0 ? NONE : (ranks[numberOf(urlEntry)] as number)),
        end: ranks.length,
      };
    }
    const { keyOf, end } = this.keysOf(column);
    return { keyOf: (urlEntry) => keyOf(links.firstRows.at(urlEntries.firstHrefAndBase.at(urlEntry))), end };
  }

  #safetyOf(group: number): number {
    return group === 0 ? NONE : SAFETIES.indexOf(this.#analysis.reasons.safetyOf(group));
  }

  /** Required before `keysOf` and `unitKeysOf`: the slow part. */
  *prepare(column: Column): Generator<undefined> {
    const { links, keys, grouping, size } = this.#analysis;
    if (column === "spelling" || column === "canonical") yield* this.#preparePlaces(keys.addresses);
    else if (column === "text") yield* this.#preparePlaces(links.texts);
    else if (column === "region") {
      yield* this.#preparePlaces(links.regions);
      this.#lines ??= yield* linesIn(links.region.all().subarray(0, size));
    } else if (column === "safety") {
      for (let group = 1; group <= grouping.groups; group++) {
        this.#safetyOf(group);
        yield;
      }
    }
  }

  *#preparePlaces(strings: Strings): Generator<undefined> {
    if (this.#places.get(strings)?.length === strings.size) return;
    this.#places.set(strings, yield* rankStrings(strings));
  }
}

interface Lines {
  readonly keyOf: (code: number) => number;
  readonly end: number;
}

/** With more keys per row, sorting is faster than counting. */
const MOST_PER_ROW = 4;

/** Lines close together are keys themselves; others are ranked. */
function* linesIn(codes: Int32Array): Generator<undefined, Lines> {
  let [least, most] = [0, -1];
  for (let row = 0; row < codes.length; row++) {
    if (row % STRIDE === STRIDE - 1) yield;
    const line = lineOf(codes[row] as number);
    if (line === null) continue;
    if (most < 0) least = line;
    least = Math.min(least, line);
    most = Math.max(most, line);
  }
  const end = most < 0 ? 0 : most - least + 1;
  if (end <= MOST_PER_ROW * codes.length) return { keyOf: (code) => (lineOf(code) as number) - least, end };
  const lines = new Int32Array([...new Set(codes.filter((code) => code < NONE))]).sort().reverse();
  const placeOfLine = new Map<number, number>();
  lines.forEach((code, place) => {
    placeOfLine.set(code, place);
  });
  return { keyOf: (code) => placeOfLine.get(code) as number, end: lines.length };
}
