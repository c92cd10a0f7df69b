import type { FoundUrl, SourceLink } from "../../core/index.ts";
import { shownHref } from "../url/pieces.ts";
import { isRelative } from "./source-base.ts";

interface Occurrence<Item> {
  readonly first: Item;
  readonly count: number;
}

export function occurrencesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Occurrence<Item>[] {
  const found = new Map<string, Occurrence<Item>>();
  for (const item of items) {
    const name = nameOf(item);
    const known = found.get(name);
    found.set(name, known === undefined ? { first: item, count: 1 } : { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}

export interface PastedUrl {
  /** Several if a line-end hyphen may belong to the URL. */
  readonly candidates: readonly string[];
  readonly base: string | null;
  /** Relative, without a known base. */
  readonly needsPage: boolean;
  readonly count: number;
  /** HTML source, unless a plain `href`. */
  readonly written: { readonly attribute: string; readonly shown: ReturnType<typeof shownHref> } | null;
}

export const urlsOfText = (foundUrls: readonly FoundUrl[]): PastedUrl[] =>
  occurrencesOf(foundUrls, ({ candidates }) => candidates.join("\n")).map(({ first: { candidates }, count }) => ({
    candidates,
    base: null,
    needsPage: false,
    count,
    written: null,
  }));

/** Deduplicates by source text. `base`: of relative links. */
export const urlsOfSource = (links: readonly SourceLink[], base: string | null): PastedUrl[] =>
  occurrencesOf(links, ({ raw }) => raw).map(({ first: { attribute, raw, href }, count }) => ({
    candidates: [href],
    base: isRelative(href) ? base : null,
    needsPage: isRelative(href) && base === null,
    count,
    written: attribute === "href" && raw === href ? null : { attribute, shown: shownHref(raw, href) },
  }));
