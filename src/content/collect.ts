import type { FrameLinks } from "./api.ts";
import { declaredByDocument } from "./declared.ts";
import { attributeOf, baseUri, contentType, elementsOf, queryAll, rootElement, shadowRootOf } from "./page.ts";
import { asRequested } from "./requested.ts";

const MOST_LINKS = 200_000;
const LONGEST_HREF = 100_000;
/** A larger message does not reach the worker. */
const MOST_CHARACTERS = 10_000_000;
const XLINK = "http://www.w3.org/1999/xlink";

/** By number. The worker refers to elements by index. */
const collections = new Map<number, Element[]>();
let collection = 0;
const COLLECTIONS_KEPT = 4;

export const collectedLink = (number: number, index: number): Element | undefined => collections.get(number)?.[index];

/** With open shadow roots; without recursion, for any depth. */
function rootsOf(document: Document): (Document | ShadowRoot)[] {
  const found: (Document | ShadowRoot)[] = [document];
  const walks = [elementsOf(document)];
  for (let walk = walks.at(-1); walk !== undefined; walk = walks.at(-1)) {
    const { value, done } = walk.next();
    const inside = done ? null : shadowRootOf(value);
    if (done) walks.pop();
    else if (inside !== null) {
      found.push(inside);
      walks.push(elementsOf(inside));
    }
  }
  return found;
}

/** `srcdoc` wins over `src`; without either nothing loads. */
function addressOfFrame(frame: Element): string {
  if (frame instanceof HTMLIFrameElement && attributeOf(frame, "srcdoc") !== null) return "about:srcdoc";
  return (attributeOf(frame, "src") && (frame as HTMLIFrameElement).src) || "about:blank";
}

export function collect(painted: boolean, details: boolean): FrameLinks {
  const hrefs = new Map<string, number>();
  const links: number[] = [];
  const frames: string[] = [];
  const objects: string[] = [];
  let leftOut = 0;
  let characters = 0;
  const elements: Element[] = [];
  collection += 1;
  collections.set(collection, elements);
  collections.delete(collection - COLLECTIONS_KEPT);
  const roots = rootElement() === null ? [] : rootsOf(document);
  for (const root of roots) {
    for (const element of queryAll(root, "a[*|href],area[href]")) {
      const written = element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
      if (written === null) continue;
      const href = asRequested(element, written);
      if (links.length >= MOST_LINKS || href.length > LONGEST_HREF || characters > MOST_CHARACTERS) {
        leftOut++;
        continue;
      }
      let index = hrefs.get(href);
      if (index === undefined) {
        index = hrefs.size;
        characters += href.length;
        hrefs.set(href, index);
      }
      links.push(index);
      elements.push(element);
    }
    for (const frame of queryAll(root, "iframe,frame")) {
      frames.push(addressOfFrame(frame));
    }
    for (const object of queryAll(root, "object[data],embed[src]")) {
      objects.push((object as HTMLObjectElement).data || (object as HTMLEmbedElement).src);
    }
  }
  return {
    collection,
    url: location.href,
    base: baseUri(),
    contentType: contentType(),
    hrefs: [...hrefs.keys()],
    links,
    frames,
    objects,
    leftOut,
    details: (details && globalThis.trueformDetails?.(elements)) || null,
    declared: declaredByDocument(),
    painted,
  };
}

/** Milliseconds. After client-side navigation links come late. */
export function whenQuiet(quiet = 300, most = 2000): Promise<void> {
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
