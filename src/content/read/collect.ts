import { type FrameLinks, NOTHING_DECLARED, type Told } from "../../core/page/collected.ts";
import { type Budget, LONGEST_NAME } from "../api.ts";
import {
  attributeOf,
  baseUri,
  contentType,
  documentUrl,
  isHtml,
  isSvg,
  linksIn,
  localNameOf,
  queryAll,
  rootElement,
  rootsOf,
  writtenIn,
} from "../page.ts";
import { shared } from "../shared.ts";
import { keep } from "./collections.ts";
import { declaredWithVersions } from "./declared.ts";
import { isUnicode, requester } from "./requested.ts";
import { selectedIn } from "./selected.ts";
import { addText } from "./told.ts";

const LONGEST_HREF = 100_000;
/** One less than are read: the page is one of these. */
const MOST_FRAMES = 999;

/** Not resolved where it is long: a page can give one to each of thousands of elements. */
function addressIn(element: Element, name: "src" | "data"): string {
  const written = attributeOf(element, name) ?? "";
  const isShort = written !== "" && written.length <= LONGEST_HREF;
  return (isShort ? (element as HTMLObjectElement & HTMLEmbedElement)[name] : written).slice(0, LONGEST_NAME);
}

/** Cut, so that all of a frame's keep to its share of the tab's. */
function nameCutter(most: number): (address: string) => string {
  let left = most;
  return (address) => {
    const name = address.slice(0, left);
    left -= name.length;
    return name || "about:blank";
  };
}

/** `srcdoc` wins over `src`; without either nothing loads. */
const addressOfFrame = (frame: Element): string =>
  frame instanceof HTMLIFrameElement && attributeOf(frame, "srcdoc") !== null
    ? "about:srcdoc"
    : addressIn(frame, "src") || "about:blank";

const ABSOLUTE = /^\s*[a-z][a-z0-9+.-]*:/i;

export function collect(most: Budget, isTop: boolean): FrameLinks {
  const hrefs = new Map<string, number>();
  const links: number[] = [];
  const frames: string[] = [];
  const objects: string[] = [];
  const asRequested = isUnicode() ? null : requester();
  const longest = Math.min(LONGEST_HREF, most.characters);
  // Frames without an address inherit it, at any length.
  const base = baseUri();
  // Relative references are not resolved against a part of a base.
  const isBaseKnown = base.length <= longest;
  const named = nameCutter(most.characters);
  const add = (names: string[], name: string) => {
    if (names.length < MOST_FRAMES) names.push(named(name));
  };
  let leftOut = 0;
  let overBudget = false;
  let characters = 0;
  const elements: Element[] = [];
  const told: Told[] = [];
  const roots = rootElement() === null ? [] : rootsOf(document);
  for (const root of roots) {
    const found = linksIn(root);
    // Functions are not compiled yet where this runs: the fewer are called for each link, the better.
    for (let at = 0, { length } = found; at < length; at++) {
      const element = found[at] as Element;
      let href = writtenIn(element);
      // In MathML, or without a namespace, it is no link.
      if (href === null || !(isHtml(element) || isSvg(element))) continue;
      if (asRequested !== null && href.length <= LONGEST_HREF) href = asRequested(element, href);
      if (href.length > LONGEST_HREF || (!isBaseKnown && !ABSOLUTE.test(href))) {
        leftOut++;
        continue;
      }
      let index = hrefs.get(href);
      if (links.length >= most.links || (index === undefined && characters + href.length > most.characters)) {
        leftOut++;
        overBudget = true;
        continue;
      }
      if (index === undefined) {
        index = hrefs.size;
        characters += href.length;
        hrefs.set(href, index);
        addText(told, href, element);
      }
      links.push(index);
      elements.push(element);
    }
    for (const one of queryAll(root, "iframe,frame,object[data],embed[src]")) {
      const name = localNameOf(one);
      if (name === "object") add(objects, addressIn(one, "data"));
      else if (name === "embed") add(objects, addressIn(one, "src"));
      else add(frames, addressOfFrame(one));
    }
  }
  const selected = selectedIn(elements);
  return {
    collection: keep(elements),
    url: documentUrl().slice(0, longest),
    base: isBaseKnown ? base : "about:blank",
    contentType: contentType(),
    hrefs: [...hrefs.keys()],
    links,
    frames,
    objects,
    leftOut,
    overBudget,
    declared: isTop ? declaredWithVersions() : NOTHING_DECLARED,
    painted: shared.isPainted?.() ?? false,
    ...(told.length > 0 && { told }),
    ...(selected.length > 0 && { selected }),
  };
}
