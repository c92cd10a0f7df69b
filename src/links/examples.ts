import type { Link } from "../core/index.ts";
import { createLinkStore, type LinkStoreOptions } from "./link-store.ts";
import { type Entry, type LinkStore, type LinkStoreSettings, NO_FILTER, type Row, type View } from "./types.ts";
import { FIRST_VIEW } from "./views/views.ts";

export const WEB: LinkStoreSettings = { profile: "web", level: 2, localHost: "localhost:8080" };
export const ALL = NO_FILTER;
export const DEFAULT_VIEW = FIRST_VIEW;

export const entry = (href: string, more: Partial<Entry> = {}): Entry => ({
  href,
  base: null,
  text: null,
  region: null,
  element: null,
  frame: null,
  place: 0,
  ...more,
});

export const linksOf = (list: readonly Entry[]): Link[] =>
  list.map(({ href, base }) => (base === null ? { href } : { href, base }));

export function analysedStore(entries: readonly Entry[], settings = WEB, options: LinkStoreOptions = {}): LinkStore {
  const linkStore = createLinkStore(options);
  linkStore.add(entries);
  for (const _ of linkStore.analyse(settings));
  return linkStore;
}

export const rowsOf = (linkStore: LinkStore, view: Partial<View> = {}): Row[] =>
  linkStore.rows(0, linkStore.view({ ...DEFAULT_VIEW, ...view }).links);

/** A canonical link without a group. */
export const row = (href: string, more: Partial<Row> = {}): Row => ({
  ...{ ...entry(href), index: 0, urlEntry: 0, absolute: href, canonical: href },
  ...{ group: null, varies: false, level: null, rules: [], safety: null, findings: [] },
  ...more,
});
