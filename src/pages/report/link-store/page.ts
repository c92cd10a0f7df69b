import type { CollectedPage, Place } from "../../../browser/messages.ts";
import { canonicalsOf } from "../../../core/index.ts";
import type { Entry } from "../../../links/types.ts";

/**
 * The links of a page as addresses, frame by frame, in the order of the documents. The `place` of each is its number
 * among all links of the page, from 0.
 */
export function* entriesOfPage({ frames }: CollectedPage): Generator<Entry> {
  let place = 0;
  for (const { frameId, url, base, hrefs, links, details } of frames) {
    const frame = frameId === 0 ? null : url;
    for (const [i, href] of links.entries()) {
      yield {
        href: hrefs[href] ?? "",
        base,
        text: details?.texts[details.textOf[i] ?? -1] ?? null,
        region: details?.regions[details.regionOf[i] ?? -1] || null,
        element: details?.elements[details.elementOf[i] ?? -1] ?? null,
        frame,
        place,
      };
      place += 1;
    }
  }
}

/** The page's own address and those that it calls its own, absolute: they bear witness on how its links are encoded. */
export const ownAddressesOf = ({ frames: [top] }: CollectedPage): string[] =>
  top === undefined ? [] : [top.url, ...canonicalsOf(top)];

/** Where the link of that number stands; `null` when the page has no such link. */
export function placeInPage({ frames }: CollectedPage, place: number): Place | null {
  let index = place;
  for (const { frameId, collection, links } of frames) {
    if (index < links.length) return index < 0 ? null : { frameId, collection, index };
    index -= links.length;
  }
  return null;
}
