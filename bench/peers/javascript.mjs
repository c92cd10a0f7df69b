/** Loaded separately: loading takes time and memory. */

/** @type {Readonly<Record<string, () => Promise<(href: string) => string>>>} */
export const loaders = {
  "fast-uri": async () => {
    const { default: fastUri } = await import("fast-uri");
    return (href) => fastUri.normalize(href);
  },
  "normalize-url": async () => {
    const { default: normalizeUrl } = await import("normalize-url");
    return (href) => normalizeUrl(href);
  },
  "whatwg-url": async () => {
    // @ts-expect-error: it has no types.
    const { default: whatwgUrl } = await import("whatwg-url");
    return (href) => new whatwgUrl.URL(href).href;
  },
};
