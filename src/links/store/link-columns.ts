import type { Entry } from "../types.ts";
import { Column32, PairNumbers } from "./columns.ts";
import { Strings } from "./strings.ts";

/** Number of a string in a column; what is not known has this one. */
export const NONE = -1;

/** Most regions of a long list are the numbers of its lines, which need no string each: as numbers from -2 down. */
const LINE = /^(?:0|[1-9][0-9]{0,8})$/;
const codeOfLine = (line: string): number => -2 - Number(line);

/** The line that a region's code stands for, `null` when it is none. */
export const lineOf = (code: number): number | null => (code < NONE ? -2 - code : null);

/** All addresses as they came: a few numbers for each. */
export class LinkColumns {
  /** Addresses as written. */
  readonly hrefs = new Strings();
  readonly bases = new Strings();
  readonly texts = new Strings();
  readonly regions = new Strings();
  readonly elements = new Strings();
  readonly frames = new Strings();
  /** The distinct addresses: number of the href, number of the base plus 1. What is judged, once each. */
  readonly pairs = new PairNumbers();
  /** How many rows a pair has, and which is the first. */
  readonly counts = new Column32();
  readonly firsts = new Column32();
  /** By row. */
  readonly pair = new Column32();
  readonly text = new Column32();
  readonly region = new Column32();
  readonly element = new Column32();
  readonly frame = new Column32();
  readonly place = new Column32();

  get size(): number {
    return this.pair.length;
  }

  add(entry: Entry): void {
    const pair = this.pairs.numberOf(this.hrefs.intern(entry.href), numberIn(this.bases, entry.base) + 1);
    if (pair === this.counts.length) {
      this.counts.push(0);
      this.firsts.push(this.size);
    }
    this.counts.set(pair, this.counts.at(pair) + 1);
    this.pair.push(pair);
    this.text.push(numberIn(this.texts, entry.text));
    const { region } = entry;
    this.region.push(region !== null && LINE.test(region) ? codeOfLine(region) : numberIn(this.regions, region));
    this.element.push(numberIn(this.elements, entry.element));
    this.frame.push(numberIn(this.frames, entry.frame));
    this.place.push(entry.place);
  }

  href(pair: number): string {
    return this.hrefs.at(this.pairs.ones.at(pair));
  }

  base(pair: number): string | null {
    return stringIn(this.bases, this.pairs.others.at(pair) - 1);
  }

  /** Where the row stands on its page or in its list. */
  regionOf(row: number): string | null {
    const region = this.region.at(row);
    return lineOf(region)?.toString() ?? stringIn(this.regions, region);
  }
}

const numberIn = (strings: Strings, text: string | null): number => (text === null ? NONE : strings.intern(text));
export const stringIn = (strings: Strings, number: number): string | null => (number < 0 ? null : strings.at(number));
