import type { Severity } from "../../core/index.ts";
import type { RowFinding } from "../types.ts";
import { Column32 } from "./columns.ts";
import { type Findings, SEVERITIES } from "./findings.ts";
import type { Grouping } from "./grouping.ts";
import type { KeyColumn } from "./key-column.ts";
import { Strings } from "./strings.ts";

const rankOf = ({ severity }: { readonly severity: Severity }): number => SEVERITIES.indexOf(severity);

/** Each check once, worst first. */
function worstOfEach(list: readonly RowFinding[]): readonly RowFinding[] {
  const worst = new Map<string, RowFinding>();
  for (const one of list) {
    const known = worst.get(one.id);
    if (known === undefined || rankOf(one) < rankOf(known)) worst.set(one.id, one);
  }
  return [...worst.values()].sort((one, other) => rankOf(one) - rankOf(other));
}

const adds = (list: readonly RowFinding[], more: readonly RowFinding[]): boolean =>
  more.some((one) => !list.some((known) => known.id === one.id && rankOf(known) <= rankOf(one)));

/** URL numbers by pair, in order of arrival. */
export function unitsByPair({ numbers, end }: KeyColumn): Int32Array {
  const units = new Int32Array(numbers.length);
  const unitOfKey = new Int32Array(end).fill(-1);
  let size = 0;
  for (let pair = 0; pair < numbers.length; pair++) {
    const key = numbers[pair] as number;
    if (unitOfKey[key] === -1) unitOfKey[key] = size++;
    units[pair] = unitOfKey[key] as number;
  }
  return units;
}

/** URLs at the chosen level. */
export class Units {
  readonly of: Int32Array;
  readonly firstPair = new Column32();
  readonly links = new Column32();
  /** Numbers in `findingLists`. */
  readonly findings: Int32Array;
  readonly findingLists: (readonly RowFinding[])[] = [[]];
  readonly #grouping: Grouping;

  constructor(column: KeyColumn, found: Findings, grouping: Grouping, counts: Int32Array) {
    this.#grouping = grouping;
    this.of = unitsByPair(column);
    for (let pair = 0; pair < this.of.length; pair++) {
      const unit = this.of[pair] as number;
      if (unit === this.size) {
        this.firstPair.push(pair);
        this.links.push(0);
      }
      this.links.set(unit, this.links.at(unit) + (counts[pair] as number));
    }
    this.findings = this.#gatherFindings(found);
  }

  get size(): number {
    return this.firstPair.length;
  }

  /** 0 for none. */
  groupOf(unit: number): number {
    return this.#grouping.groupOf[this.firstPair.at(unit)] as number;
  }

  /** Absolute forms. */
  spellings(unit: number): number {
    return 1 + (this.#grouping.duplicatesOf[this.groupOf(unit)] as number);
  }

  #gatherFindings(found: Findings): Int32Array {
    const names = new Strings();
    names.intern("[]");
    const intern = (list: readonly RowFinding[]): number => {
      const number = names.intern(JSON.stringify(list));
      if (number === this.findingLists.length) this.findingLists.push(list);
      return number;
    };
    const own = Int32Array.from(found.lists, (list) => intern(worstOfEach(list)));
    const byUnit = new Int32Array(this.size);
    for (let pair = 0; pair < this.of.length; pair++) {
      const number = own[found.numbers.at(pair)] as number;
      const unit = this.of[pair] as number;
      const before = byUnit[unit] as number;
      if (number === 0 || number === before) continue;
      const [list, more] = [this.findingLists[before] ?? [], this.findingLists[number] ?? []];
      if (before === 0) byUnit[unit] = number;
      else if (adds(list, more)) byUnit[unit] = intern(worstOfEach([...list, ...more]));
    }
    return byUnit;
  }
}
