import { cleanCanonicals, type Fix, type FixOptions, fixListInSteps, type Link } from "../../core/index.ts";
import { type Entry, FIX_PARTS, type FixPart, type FixRow } from "../types.ts";
import { type Analysis, urlRowOf } from "./analysis.ts";
import { type LinkColumns, stringIn } from "./link-columns.ts";

interface Declared {
  readonly canonicals: readonly string[];
  readonly declaredBy: string;
}

function linksOf({ links, size }: Analysis): readonly Link[] {
  const byHrefAndBase: Link[] = [];
  return Array.from({ length: size }, (_, row) => {
    const hrefAndBase = links.hrefAndBase.at(row);
    const base = links.base(hrefAndBase);
    byHrefAndBase[hrefAndBase] ??=
      base === null ? { href: links.href(hrefAndBase) } : { href: links.href(hrefAndBase), base };
    return byHrefAndBase[hrefAndBase];
  });
}

type Written = Pick<FixOptions, "asWritten">;

function optionsOf(
  { keys: { options }, findings, grouping }: Analysis,
  declared: Declared,
  written: Written,
): FixOptions {
  const page = findings.evidence();
  const canonicals = cleanCanonicals({ ...options, ...declared });
  return { ...options, ...written, ignore: grouping.causes, canonicals, ...(page === undefined ? {} : { page }) };
}

/** One part each, so that counts add up. */
export const partOf = ({ why }: Pick<Fix, "why">): FixPart =>
  why.includes("encoded-twice") ? "encoded" : "duplicates";

export const isInParts = (parts: readonly FixPart[], fix: Pick<Fix, "why">): boolean => parts.includes(partOf(fix));

/** Computed once: each caller resumes where the previous one paused. */
export class Fixes {
  readonly analysis: Analysis;
  readonly #declared: Declared;
  readonly #written: Written;
  #work: Generator<undefined, readonly Fix[]> | null = null;
  #fixes: readonly Fix[] | null = null;
  #byNumber: ReadonlyMap<number, Fix> | null = null;
  #steps = 0;

  constructor(analysis: Analysis, declared: Declared, written: Written = {}) {
    this.analysis = analysis;
    this.#declared = declared;
    this.#written = written;
  }

  *make(): Generator<undefined, readonly Fix[]> {
    while (this.#fixes === null) {
      this.#work ??= fixListInSteps(linksOf(this.analysis), optionsOf(this.analysis, this.#declared, this.#written));
      const step = this.#work.next();
      if (step.done) this.#fixes = step.value;
      else yield;
      this.#steps += 1;
    }
    return this.#fixes;
  }

  /** One step per row, at most three more per pair. */
  get progress(): { readonly done: number; readonly all: number } {
    const { size, links } = this.analysis;
    return { done: Math.floor((size * this.#steps) / (size + 3 * links.hrefsAndBases.size + 1)), all: size };
  }

  /** Empty before `make` ends. */
  of(parts: readonly FixPart[] = FIX_PARTS, numbers: ArrayLike<number> | null = null): readonly Fix[] {
    if (parts === FIX_PARTS && numbers === null) return this.#fixes ?? [];
    const all =
      numbers === null ? (this.#fixes ?? []) : Array.from(numbers, (number) => this.#fixAt(number)).filter(isFix);
    return all.filter((fix) => isInParts(parts, fix));
  }

  numberOf({ where }: Pick<Fix, "where">): number {
    return this.analysis.links.hrefAndBase.at(where[0] as number);
  }

  #fixAt(number: number): Fix | undefined {
    this.#byNumber ??= new Map((this.#fixes ?? []).map((fix) => [this.numberOf(fix), fix]));
    return this.#byNumber.get(number);
  }

  row(number: number): FixRow | null {
    const fix = this.#fixAt(number);
    if (fix === undefined) return null;
    const { find, replaceWith, why, rule, where } = fix;
    const { links, urlEntries } = this.analysis;
    const address = urlRowOf(this.analysis, urlEntries.of[number] as number);
    const { group, varies } = address;
    const entry = entryOf(links, where[0] as number);
    return { number, find, replaceWith, why, rule, entry, links: where.length, group, varies, address };
  }
}

const isFix = (fix: Fix | undefined): fix is Fix => fix !== undefined;

export function entryOf(links: LinkColumns, row: number): Entry {
  const hrefAndBase = links.hrefAndBase.at(row);
  return {
    href: links.href(hrefAndBase),
    base: links.base(hrefAndBase),
    text: stringIn(links.texts, links.text.at(row)),
    region: links.regionOf(row),
    element: stringIn(links.elements, links.element.at(row)),
    frame: stringIn(links.frames, links.frame.at(row)),
    file: links.fileOf(row),
    place: links.place.at(row),
  };
}
