import type { Analysis } from "../store/analysis.ts";
import { NONE } from "../store/link-columns.ts";
import type { Strings } from "../store/strings.ts";
import type { Column, Filter, View } from "../types.ts";
import { type KeyOfRow, placesOf, sortRows } from "./order.ts";

/** Keeps the sort order of strings, which takes longest. */
export class Views {
  readonly #analysis: Analysis;
  readonly #places = new Map<Strings, Int32Array>();

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  rowsOf({ sort, descending, filter }: View): Uint32Array {
    const passing = this.#filter(filter);
    if (sort === "index") return descending ? passing.reverse() : passing;
    if (sort === "group") {
      // Equal spellings stay together.
      const together = sortRows(passing, (row) => this.#pairOf(row), this.#analysis.keys.size, false);
      return this.#sortBy(together, sort, descending);
    }
    return this.#sortBy(passing, sort, descending);
  }

  #pairOf(row: number): number {
    return this.#analysis.links.pair.at(row);
  }

  #sortBy(rows: Uint32Array, column: Column, descending: boolean): Uint32Array {
    const [keyOf, end] = this.#keysOf(column);
    return sortRows(rows, keyOf, end, descending);
  }

  /** Valid while no string is added. */
  #placesOf(strings: Strings): Int32Array {
    const known = this.#places.get(strings);
    if (known?.length === strings.size) return known;
    const places = placesOf(strings);
    this.#places.set(strings, places);
    return places;
  }

  #keysOf(column: Column): [keyOf: KeyOfRow, end: number] {
    const { links, keys, findings, grouping } = this.#analysis;
    const pair = links.pair.all();
    const strings = (strings: Strings, numberOf: (row: number) => number): [KeyOfRow, number] => {
      const places = this.#placesOf(strings);
      return [(row) => places[numberOf(row)] ?? NONE, places.length];
    };
    switch (column) {
      case "spelling":
        return strings(keys.addresses, (row) => links.pairs.lefts.at(pair[row] as number));
      case "canonical":
        return strings(keys.addresses, (row) => keys.canonical.at(pair[row] as number));
      case "group":
        return [(row) => (grouping.groupOf[pair[row] as number] as number) - 1, grouping.groups];
      case "level":
        return [
          (row) => {
            const group = grouping.groupOf[pair[row] as number] as number;
            return group === 0 ? NONE : (grouping.levels[group] as number);
          },
          5,
        ];
      case "rules":
        return this.#ruleKeys();
      case "findings": {
        const ranks = findings.ranks();
        return [
          (row) => {
            const number = findings.numbers.at(pair[row] as number);
            return number === 0 ? NONE : (ranks[number] as number);
          },
          ranks.length,
        ];
      }
      case "text":
        return strings(links.texts, (row) => links.text.at(row));
      case "element":
        return strings(links.elements, (row) => links.element.at(row));
      case "frame":
        return strings(links.frames, (row) => links.frame.at(row));
      case "region":
        return this.#regionKeys();
      default:
        return [(row) => row, this.#analysis.size];
    }
  }

  /** Slow: finds the rules of all rows. */
  #ruleKeys(): [KeyOfRow, number] {
    const { links, reasons, keys } = this.#analysis;
    const numbers = Int32Array.from({ length: keys.size }, (_, pair) => reasons.rulesOf(pair));
    const names = Array.from({ length: reasons.lists.size }, (_, number) => reasons.lists.at(number).join(" "));
    const places = new Map([...names].sort().map((name, place) => [name, place]));
    const sortKeys = names.map((name) => (name === "" ? NONE : (places.get(name) as number)));
    return [(row) => sortKeys[numbers[links.pair.at(row)] as number] ?? NONE, names.length];
  }

  /** Line numbers first. */
  #regionKeys(): [KeyOfRow, number] {
    const { links, size } = this.#analysis;
    const places = this.#placesOf(links.regions);
    const codes = links.region.all().subarray(0, size);
    const lines = new Int32Array([...new Set(codes.filter((code) => code < NONE))]).sort().reverse();
    const placeOfLine = new Map<number, number>();
    lines.forEach((code, place) => {
      placeOfLine.set(code, place);
    });
    return [
      (row) => {
        const code = codes[row] as number;
        if (code < NONE) return placeOfLine.get(code) as number;
        return code === NONE ? NONE : lines.length + (places[code] as number);
      },
      lines.length + places.length,
    ];
  }

  #filter({ text, kind, group }: Filter): Uint32Array {
    const { links, size } = this.#analysis;
    const passing = new Uint32Array(size);
    const isOfKind = this.#kindTest(kind);
    const { groupOf } = this.#analysis.grouping;
    const hasText = text === "" ? null : this.#textTest(text);
    let count = 0;
    for (let row = 0; row < size; row++) {
      const pair = links.pair.at(row);
      if (group !== null && groupOf[pair] !== group) continue;
      if (isOfKind !== null && !isOfKind(pair)) continue;
      if (hasText !== null && !hasText(row, pair)) continue;
      passing[count++] = row;
    }
    return passing.slice(0, count);
  }

  #kindTest(kind: Filter["kind"]): ((pair: number) => boolean) | null {
    if (kind === null) return null;
    const { grouping, findings } = this.#analysis;
    const { groupOf, varying } = grouping;
    if (kind === "alone") return (pair) => groupOf[pair] === 0;
    if (kind === "varies") return (pair) => groupOf[pair] !== 0 && (groupOf[pair] as number) <= varying;
    if (kind === "repeated") return (pair) => (groupOf[pair] as number) > varying;
    const has = findings.lists.map((list) => list.some(({ id }) => id === kind));
    return (pair) => has[findings.numbers.at(pair)] === true;
  }

  #textTest(text: string): (row: number, pair: number) => boolean {
    const { links, keys } = this.#analysis;
    const needle = text.toLowerCase();
    const addresses = substringTest(keys.addresses, needle);
    const texts = substringTest(links.texts, needle);
    const elements = substringTest(links.elements, needle);
    return (row, pair) =>
      addresses(links.pairs.lefts.at(pair)) ||
      addresses(keys.canonical.at(pair)) ||
      texts(links.text.at(row)) ||
      elements(links.element.at(row));
  }
}

function substringTest(strings: Strings, needle: string): (number: number) => boolean {
  const answers = new Uint8Array(strings.size);
  return (number) => {
    if (number < 0) return false;
    let answer = answers[number];
    if (answer === 0) {
      answer = strings.at(number).toLowerCase().includes(needle) ? 1 : 2;
      answers[number] = answer;
    }
    return answer === 1;
  };
}
