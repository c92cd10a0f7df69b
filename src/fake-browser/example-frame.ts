/** For tests: a frame whose links are written so, each text stored once as the content script does. */
import type { CollectedFrame } from "../browser/messages.ts";

export function frameAt(url: string, hrefs: readonly string[], changes: Partial<CollectedFrame> = {}): CollectedFrame {
  const once = [...new Set(hrefs)];
  const at = new Map(once.map((href, i) => [href, i]));
  return {
    frameId: 0,
    collection: 1,
    objects: [],
    url,
    base: url,
    details: null,
    declared: { base: url, addresses: [], loaded: url },
    contentType: "text/html",
    hrefs: once,
    links: hrefs.map((href) => at.get(href) ?? 0),
    frames: [],
    leftOut: 0,
    painted: false,
    ...changes,
  };
}
