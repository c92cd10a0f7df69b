import type { Row, UrlVariants, VariantRow } from "../types.ts";
import { type Analysis, rowOf } from "./analysis.ts";

const MOST_PLACES = 50;
const MOST_TEXTS = 5;
const MOST_FILES = 5;

interface Found {
  readonly first: number;
  links: number;
  readonly places: number[];
  readonly texts: Set<string>;
  readonly files: Set<string>;
}

/** Different hrefs of a URL, in order of arrival. Stops at its last link. */
export function urlVariantsOf(analysis: Analysis, urlEntry: number, most: number): UrlVariants {
  const { links, urlEntries, size } = analysis;
  if (!(urlEntry >= 0 && urlEntry < urlEntries.size)) return { spellings: [], more: 0 };
  const found = new Map<number, Found>();
  const others = new Set<number>();
  let left = urlEntries.links.at(urlEntry);
  for (let row = links.firstRows.at(urlEntries.firstHrefAndBase.at(urlEntry)); left > 0 && row < size; row++) {
    const hrefAndBase = links.hrefAndBase.at(row);
    if (urlEntries.of[hrefAndBase] !== urlEntry) continue;
    left -= 1;
    const href = links.hrefsAndBases.lefts.at(hrefAndBase);
    let one = found.get(href);
    if (one === undefined) {
      if (found.size >= most) {
        others.add(href);
        continue;
      }
      one = { first: row, links: 0, places: [], texts: new Set(), files: new Set() };
      found.set(href, one);
    }
    one.links += 1;
    if (one.places.length < MOST_PLACES) one.places.push(links.place.at(row));
    const file = links.fileOf(row);
    if (file !== undefined && one.files.size <= MOST_FILES) one.files.add(file);
    const text = links.text.at(row);
    if (text >= 0 && one.texts.size < MOST_TEXTS && links.texts.at(text) !== "") one.texts.add(links.texts.at(text));
  }
  const spellings = Array.from(found.values(), ({ first, links: count, places, texts, files }): VariantRow => {
    const row: Row = rowOf(analysis, first);
    const otherFiles = [...files].slice(1);
    return { row, links: count, places, texts: [...texts], otherFiles };
  });
  return { spellings, more: others.size };
}
