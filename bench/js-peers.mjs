import fastUri from "fast-uri";
import normalizeUrl from "normalize-url";
// @ts-expect-error: it has no types.
import whatwgUrl from "whatwg-url";

/** Other libraries, in Node only. @type {import("./core-works.mjs").Peers} */
export const peers = {
  "fast-uri": (href) => fastUri.normalize(href),
  "normalize-url": (href) => normalizeUrl(href),
  "whatwg-url": (href) => new whatwgUrl.URL(href).href,
};
