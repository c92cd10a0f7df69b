import type { CollectedPage, Place } from "../../../browser/messages.ts";
import { canonicalsOf } from "../../../core/index.ts";
import type { Entry } from "../../../links/types.ts";

/** In document order. `place` counts the page's links from 0. */
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

/** Absolute; evidence of how the page's links are encoded. */
export const ownAddressesOf = ({ frames: [top] }: CollectedPage): string[] =>
  top === undefined ? [] : [top.url, ...canonicalsOf(top)];

export function placeInPage({ frames }: CollectedPage, place: number): Place | null {
  let index = place;
  for (const { frameId, collection, links } of frames) {
    if (index < links.length) return index < 0 ? null : { frameId, collection, index };
    index -= links.length;
  }
  return null;
}
