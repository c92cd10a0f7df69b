import type { Entry } from "../types.ts";
import { Column32, PairNumbers, SparseColumn } from "./columns.ts";
import { Strings } from "./strings.ts";

export const NONE = -1;

/** Line numbers become -2 and below, which saves most strings of a list; `NONE` for others. */
function codeOfLine(region: string): number {
  const { length } = region;
  if (length === 0 || length > 9 || (length > 1 && region.startsWith("0"))) return NONE;
  let line = 0;
  for (let at = 0; at < length; at++) {
    const digit = region.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return NONE;
    line = line * 10 + digit;
  }
  return -2 - line;
}

export const lineOf = (code: number): number | null => (code < NONE ? -2 - code : null);

export class LinkColumns {
  readonly hrefs = new Strings();
  readonly bases = new Strings();
  readonly texts = new Strings();
  readonly regions = new Strings();
  readonly elements = new Strings();
  readonly frames = new Strings();
  /** Distinct pairs of href and base, each analysed once: href number, base number plus 1. */
  readonly hrefsAndBases = new PairNumbers();
  /** By pair. */
  readonly firstRows = new Column32();
  /** By row. */
  readonly hrefAndBase = new Column32();
  readonly text = new SparseColumn(() => NONE);
  /** Usual: consecutive lines, as in most lists. */
  readonly region = new SparseColumn((row) => -3 - row);
  readonly element = new SparseColumn(() => NONE);
  readonly frame = new SparseColumn(() => NONE);
  /** Usual: the line, in lists. */
  readonly place = new SparseColumn((row) => lineOf(this.region.at(row)) ?? row);
  readonly files: { readonly from: number; readonly name: string | undefined }[] = [];

  get size(): number {
    return this.hrefAndBase.length;
  }

  add(entry: Entry): void {
    const hrefAndBase = this.hrefsAndBases.numberOf(
      this.hrefs.intern(entry.href),
      numberIn(this.bases, entry.base) + 1,
    );
    if (hrefAndBase === this.firstRows.length) this.firstRows.push(this.size);
    if (entry.file !== this.files.at(-1)?.name) this.files.push({ from: this.size, name: entry.file });
    this.hrefAndBase.push(hrefAndBase);
    this.text.push(numberIn(this.texts, entry.text));
    const { region } = entry;
    const line = region === null ? NONE : codeOfLine(region);
    this.region.push(line === NONE ? numberIn(this.regions, region) : line);
    this.element.push(numberIn(this.elements, entry.element));
    this.frame.push(numberIn(this.frames, entry.frame));
    this.place.push(entry.place);
  }

  countRows(): Int32Array {
    const counts = new Int32Array(this.hrefsAndBases.size);
    for (const hrefAndBase of this.hrefAndBase.all()) counts[hrefAndBase] = (counts[hrefAndBase] as number) + 1;
    return counts;
  }

  href(hrefAndBase: number): string {
    return this.hrefs.at(this.hrefsAndBases.lefts.at(hrefAndBase));
  }

  base(hrefAndBase: number): string | null {
    return stringIn(this.bases, this.hrefsAndBases.rights.at(hrefAndBase) - 1);
  }

  fileIndexOf(row: number): number {
    let [low, high] = [0, this.files.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.files[middle]?.from ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  fileOf = (row: number): string | undefined => this.files[this.fileIndexOf(row)]?.name;

  regionOf(row: number): string | null {
    const region = this.region.at(row);
    return lineOf(region)?.toString() ?? stringIn(this.regions, region);
  }
}

const numberIn = (strings: Strings, text: string | null): number => (text === null ? NONE : strings.intern(text));
export const stringIn = (strings: Strings, number: number): string | null => (number < 0 ? null : strings.at(number));
