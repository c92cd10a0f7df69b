/** What the document says its own address is. Nothing is judged here. */
import type { Declared } from "./api.ts";
import { attributeOf, baseUri, localNameOf, queryAll } from "./page.ts";
import { asRequested } from "./requested.ts";

/** A document has one address; what says many more is no document that means it. */
const MOST_ADDRESSES = 20;
/** Longer ones no server takes, and a part of one would be another address. */
const LONGEST_ADDRESS = 20_000;

/**
 * Where the document was loaded from. Chromium and Firefox tell it as `location` was then: after redirects, with the
 * fragment, and whatever `history.pushState` has made of it since (Navigation Timing 2, 4.1).
 */
function loadedFrom(): string {
  const [entry] = Performance.prototype.getEntriesByType.call(performance, "navigation");
  return entry?.name ?? "";
}

/** Canonical links and `og:url`, with their attributes as written. Shadow roots hold none that anybody reads. */
export function declaredByDocument(): Declared {
  const addresses: Declared["addresses"][number][] = [];
  for (const element of queryAll(document, 'link[rel~="canonical" i][href],meta[property~="og:url"][content]')) {
    if (addresses.length >= MOST_ADDRESSES) break;
    if (!(element instanceof HTMLElement)) continue;
    const isLink = localNameOf(element) === "link";
    const written = attributeOf(element, isLink ? "href" : "content") ?? "";
    const href = isLink ? asRequested(element, written) : written;
    if (href.length <= LONGEST_ADDRESS) addresses.push({ href, from: isLink ? "link" : "og:url" });
  }
  return { base: baseUri(), addresses, loaded: loadedFrom() };
}
