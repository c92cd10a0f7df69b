/** What the tests of the census begin with. */
import { type CensusOptions, createCensus } from "./census.ts";
import type { Census, CensusSettings, Entry, Filter, Row, View } from "./types.ts";

export const WEB: CensusSettings = { profile: "web", level: 2, localHost: "localhost:8080" };
/** Lets all rows pass. */
export const ALL: Filter = { text: "", kind: null, group: null };
export const NATURAL: View = { sort: "index", descending: false, filter: ALL };

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

/** A census of these, judged. */
export function judged(entries: readonly Entry[], settings = WEB, options: CensusOptions = {}): Census {
  const census = createCensus(options);
  census.add(entries);
  for (const _ of census.judge(settings));
  return census;
}

export const rowsOf = (census: Census, view: Partial<View> = {}): Row[] =>
  census.rows(0, census.view({ ...NATURAL, ...view }));
