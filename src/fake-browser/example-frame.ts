/** Lists each href once, like the content script. */
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

/** Duplicates of every kind, double encoding, deceptive hosts, and links that name no resource. */
export const EXAMPLE_HREFS: readonly string[] = [
  "/",
  "/a",
  "/%61",
  "/a/",
  "/a?",
  "/a#b",
  "/a#c",
  "./a",
  "//shop.example/a",
  "HTTPS://shop.example/a",
  "http://shop.example/a",
  "/index.html",
  "/?b=1&a=2",
  "/?a=2&b=1",
  "/c|d",
  "/café",
  "/caf%C3%A9",
  "?author=Jane%2BDoe",
  "mailto:a@b.example",
  "/?q=caf%25C3%25A9",
  "/?q=caf%25C3%25A9#x",
  "/c%2520d",
  "?u=http%3A%2F%2Fx%2F%3Fq%3Da%2520b",
  "javascript:void(0)",
  "data:text/html,a",
  "https://paypal.com@evil.example/",
  "https://p\u0430ypal.com/",
  "https://paypal.com.evil.example/",
  "https://ann@shop.example/",
];
