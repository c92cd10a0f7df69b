import { clipboardText, copyAs, DEFAULT_PROFILE, makesKeys, mayOpen } from "../../../core/index.ts";
import type { LinkStoreSettings, Row, Summary } from "../../../links/types.ts";
import type { MarkedLinks, Openable } from "./messages.ts";

/** Links between yields; each needs rules and findings. */
const STRIDE = 64;

function openedUrl({ href, base }: Row, { profile, localHost }: LinkStoreSettings): string | null {
  const options = {
    profile: makesKeys(profile) ? DEFAULT_PROFILE : profile,
    localHost,
    keepPassword: true,
    ...(base === null ? {} : { base }),
  };
  const url = clipboardText(copyAs("canonical", href, options)?.text ?? href, true).text;
  return mayOpen(url) ? url : null;
}

export function* openableOf(
  rows: Iterable<Row>,
  settings: LinkStoreSettings,
  most: number,
): Generator<undefined, Openable> {
  const units = new Set<number>();
  const urls = new Set<string>();
  let leftOut = 0;
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count % STRIDE === 0) yield;
    if (units.has(row.urlEntry)) continue;
    units.add(row.urlEntry);
    const url = urls.size < most ? openedUrl(row, settings) : null;
    if (url === null) leftOut += 1;
    else urls.add(url);
  }
  return { urls: [...urls], leftOut };
}

/** Numbers ungrouped links after all groups. */
export function* placesOf(rows: Iterable<Row>, { kinds }: Summary): Generator<undefined, MarkedLinks[]> {
  const byUnit = new Map<number, { number: number; places: number[] }>();
  let last = kinds.varies + kinds.repeated;
  let count = 0;
  for (const { urlEntry, group, place } of rows) {
    count += 1;
    if (count % STRIDE === 0) yield;
    const known = byUnit.get(urlEntry);
    if (known !== undefined) {
      known.places.push(place);
      continue;
    }
    if (group === null) last += 1;
    byUnit.set(urlEntry, { number: group ?? last, places: [place] });
  }
  return [...byUnit.values()];
}
