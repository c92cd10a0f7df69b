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
export function urlEntriesByHrefAndBase({ numbers, end }: KeyColumn): Int32Array {
  const urlEntries = new Int32Array(numbers.length);
  const urlEntryOfKey = new Int32Array(end).fill(-1);
  let size = 0;
  for (let hrefAndBase = 0; hrefAndBase < numbers.length; hrefAndBase++) {
    const key = numbers[hrefAndBase] as number;
    if (urlEntryOfKey[key] === -1) urlEntryOfKey[key] = size++;
    urlEntries[hrefAndBase] = urlEntryOfKey[key] as number;
  }
  return urlEntries;
}

/** URLs at the chosen level. */
export class UrlEntries {
  readonly of: Int32Array;
  readonly firstHrefAndBase = new Column32();
  readonly links = new Column32();
  /** Numbers in `findingLists`. */
  readonly findings: Int32Array;
  readonly findingLists: (readonly RowFinding[])[] = [[]];
  readonly #grouping: Grouping;

  constructor(column: KeyColumn, found: Findings, grouping: Grouping, counts: Int32Array) {
    this.#grouping = grouping;
    this.of = urlEntriesByHrefAndBase(column);
    for (let hrefAndBase = 0; hrefAndBase < this.of.length; hrefAndBase++) {
      const urlEntry = this.of[hrefAndBase] as number;
      if (urlEntry === this.size) {
        this.firstHrefAndBase.push(hrefAndBase);
        this.links.push(0);
      }
      this.links.set(urlEntry, this.links.at(urlEntry) + (counts[hrefAndBase] as number));
    }
    this.findings = this.#gatherFindings(found);
  }

  get size(): number {
    return this.firstHrefAndBase.length;
  }

  /** 0 for none. */
  groupOf(urlEntry: number): number {
    return this.#grouping.groupOf[this.firstHrefAndBase.at(urlEntry)] as number;
  }

  /** Absolute forms. */
  spellings(urlEntry: number): number {
    return 1 + (this.#grouping.duplicatesOf[this.groupOf(urlEntry)] as number);
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
    const byUrlEntry = new Int32Array(this.size);
    for (let hrefAndBase = 0; hrefAndBase < this.of.length; hrefAndBase++) {
      const number = own[found.numbers.at(hrefAndBase)] as number;
      const urlEntry = this.of[hrefAndBase] as number;
      const before = byUrlEntry[urlEntry] as number;
      if (number === 0 || number === before) continue;
      const [list, more] = [this.findingLists[before] ?? [], this.findingLists[number] ?? []];
      if (before === 0) byUrlEntry[urlEntry] = number;
      else if (adds(list, more)) byUrlEntry[urlEntry] = intern(worstOfEach([...list, ...more]));
    }
    return byUrlEntry;
  }
}
