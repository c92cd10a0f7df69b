import { cleanCanonicals, type Fix, type FixOptions, fixListInSteps, type Link } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import type { Analysis } from "./analysis.ts";
import { type LinkColumns, stringIn } from "./link-columns.ts";

/** The page's canonical URLs, and its own. */
interface Declared {
  readonly canonicals: readonly string[];
  readonly declaredBy: string;
}

function linksOf({ links, size }: Analysis): readonly Link[] {
  const byPair: Link[] = [];
  return Array.from({ length: size }, (_, row) => {
    const pair = links.pair.at(row);
    const base = links.base(pair);
    byPair[pair] ??= base === null ? { href: links.href(pair) } : { href: links.href(pair), base };
    return byPair[pair];
  });
}

function optionsOf({ keys: { options }, findings, grouping }: Analysis, declared: Declared): FixOptions {
  const page = findings.evidence();
  const canonicals = cleanCanonicals({ ...options, ...declared });
  return { ...options, ignore: grouping.causes, canonicals, ...(page === undefined ? {} : { page }) };
}

/** The fix list of an analysis, made once: each caller continues where the one before stopped. */
export class Fixes {
  readonly analysis: Analysis;
  readonly #declared: Declared;
  #work: Generator<undefined, readonly Fix[]> | null = null;
  #fixes: readonly Fix[] | null = null;

  constructor(analysis: Analysis, declared: Declared) {
    this.analysis = analysis;
    this.#declared = declared;
  }

  *make(): Generator<undefined, readonly Fix[]> {
    while (this.#fixes === null) {
      this.#work ??= fixListInSteps(linksOf(this.analysis), optionsOf(this.analysis, this.#declared));
      const step = this.#work.next();
      if (step.done) this.#fixes = step.value;
      else yield;
    }
    return this.#fixes;
  }
}

export function entryOf(links: LinkColumns, row: number): Entry {
  const pair = links.pair.at(row);
  return {
    href: links.href(pair),
    base: links.base(pair),
    text: stringIn(links.texts, links.text.at(row)),
    region: links.regionOf(row),
    element: stringIn(links.elements, links.element.at(row)),
    frame: stringIn(links.frames, links.frame.at(row)),
    file: links.fileOf(row),
    place: links.place.at(row),
  };
}
