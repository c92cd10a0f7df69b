import type { FrameLinks } from "../platform/content-face.ts";
import { baseUri, contentType, elementsOf, queryAll, rootElement } from "./page.ts";

const MOST_LINKS = 200_000;
const LONGEST_HREF = 100_000;
const XLINK = "http://www.w3.org/1999/xlink";

/** The elements of the last collection, so that the worker can name one by its index. */
export let collected: Element[] = [];

/** The document and the open shadow roots in it, whatever their depth. */
function rootsOf(root: Document | ShadowRoot, found: (Document | ShadowRoot)[] = []): (Document | ShadowRoot)[] {
  found.push(root);
  for (const element of elementsOf(root)) {
    if (element.shadowRoot !== null) rootsOf(element.shadowRoot, found);
  }
  return found;
}

export function collect(painted: boolean): FrameLinks {
  const hrefs = new Map<string, number>();
  const links: number[] = [];
  const frames: string[] = [];
  let leftOut = 0;
  collected = [];
  const roots = rootElement() === null ? [] : rootsOf(document);
  for (const root of roots) {
    for (const element of queryAll(root, "a[*|href],area[href]")) {
      const href = element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
      if (href === null) continue;
      if (links.length >= MOST_LINKS || href.length > LONGEST_HREF) {
        leftOut++;
        continue;
      }
      let index = hrefs.get(href);
      if (index === undefined) {
        index = hrefs.size;
        hrefs.set(href, index);
      }
      links.push(index);
      collected.push(element);
    }
    for (const frame of queryAll(root, "iframe,frame")) {
      frames.push((frame as HTMLIFrameElement).src || "about:blank");
    }
  }
  return {
    url: location.href,
    base: baseUri(),
    contentType: contentType(),
    hrefs: [...hrefs.keys()],
    links,
    frames,
    leftOut,
    painted,
  };
}

/** Waits until the document has been left alone for a while: after a client-side navigation its links come late. */
export function settled(quiet = 300, most = 2000): Promise<void> {
  return new Promise((resolve) => {
    const root = rootElement();
    if (root === null) return resolve();
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(limit);
      resolve();
    };
    let timer = setTimeout(done, quiet);
    const limit = setTimeout(done, most);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quiet);
    });
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["href"] });
  });
}
