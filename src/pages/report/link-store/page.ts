import { namesResourceIn } from "../../../browser/frame-links.ts";
import type { CollectedPage, Place } from "../../../browser/messages.ts";
import { canonicalsOf } from "../../../core/index.ts";
import type { LinkStoreOptions } from "../../../links/link-store.ts";
import type { Entry } from "../../../links/types.ts";
import type { Source } from "./messages.ts";

/** `place`: index among collected links. */
export function* entriesOfPage({ frames }: CollectedPage, isSelection = false): Generator<Entry> {
  let place = -1;
  for (const collected of frames) {
    const { frameId, url, base, hrefs, links, details, selected } = collected;
    const frame = frameId === 0 ? null : url;
    const chosen = new Set(selected);
    const isNamed = namesResourceIn(collected);
    for (const [i, href] of links.entries()) {
      place += 1;
      if (!isNamed(i) || (isSelection && !chosen.has(i))) continue;
      yield {
        href: hrefs[href] ?? "",
        base,
        text: details?.texts[details.textOf[i] ?? -1] ?? null,
        region: details?.regions[details.regionOf[i] ?? -1] || null,
        element: details?.elements[details.elementOf[i] ?? -1] ?? null,
        frame,
        place,
      };
    }
  }
}

export function originOf(source: Source): Pick<LinkStoreOptions, "address" | "canonicals"> {
  if (source.kind !== "page") return { address: source.base };
  const [top] = source.page.frames;
  return top === undefined ? { address: null } : { address: top.url, canonicals: canonicalsOf(top) };
}

export const ownAddressesOf = ({ frames: [top] }: CollectedPage): string[] =>
  top === undefined ? [] : [top.url, ...canonicalsOf(top)];

export function placesInPage({ frames }: CollectedPage): (place: number) => Place | null {
  const starts: number[] = [];
  let links = 0;
  for (const frame of frames) {
    starts.push(links);
    links += frame.links.length;
  }
  /** Skips empty frames. */
  const frameAt = (place: number): number => {
    let [low, high] = [0, frames.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return low;
  };
  return (place) => {
    const at = frameAt(place);
    const frame = place < 0 || place >= links ? undefined : frames[at];
    if (frame === undefined) return null;
    return { frameId: frame.frameId, collection: frame.collection, index: place - (starts[at] as number) };
  };
}

export const placeInPage = (page: CollectedPage, place: number): Place | null => placesInPage(page)(place);
