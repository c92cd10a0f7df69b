/** Reads the links of a document for a check, part by part. What `collect.ts` gives, without what a light does not show. */

import { type CheckedLinks, NOTHING_DECLARED, type Told } from "../../core/page/collected.ts";
import type { Budget } from "../api.ts";
import {
  baseUri,
  byName,
  contentType,
  documentUrl,
  isHtml,
  isSvg,
  linksIn,
  localNameOf,
  queryAll,
  rootElement,
  shadowRootOf,
  writtenIn,
} from "../page.ts";
import { shared } from "../shared.ts";
import { declaredByDocument } from "./declared.ts";
import { type Elements, elementsOfDocument } from "./elements.ts";
import { isUnicode, requester } from "./requested.ts";
import { addText } from "./told.ts";

/** All frames of a tab are read at once, so none knows of the others. Only the page itself gives its links in pieces. */
const PAGE: Budget = { links: 60_000, characters: 3_000_000 };
const FRAME: Budget = { links: 3000, characters: 200_000 };
const LONGEST_HREF = 100_000;

/** Links, and characters of their addresses, between two looks at the clock. */
const BATCH = 64;
const BATCH_CHARACTERS = 100_000;
/** Beyond, the browser's own search takes longer than a slice. */
const MANY_ELEMENTS = 35_000;
/** Beyond, the search begins a slice: a thousand elements take 0.13 ms. */
const FEW_ELEMENTS = 5000;
/** Beyond, spans are not asked for shadow roots: who has so many hardly hides links in one of them. */
const SOME_ELEMENTS = 15_000;

/** The commonest elements that can have no shadow root. All others are asked: a list of those that can takes far longer. */
const NO_HOSTS =
  "a,b,li,i,td,tr,br,em,img,path,use,g,strong,ul,ol,script,style,link,meta,input,button,option,label,small,sup,sub,time,th,tbody,dd,dt,code,picture,source,template,noscript";

/** In MathML, or without a namespace, it is no link. */
const isDrawn = (element: Element): boolean => isHtml(element) || isSvg(element);

const ABSOLUTE = /^\s*[a-z][a-z0-9+.-]*:/i;

/** Reads a part of the document, and says whether there is more of it. "pause": the next part needs a slice of its own. */
type Part = () => boolean | "pause";

const asked = (list: ArrayLike<Element>, ask: (element: Element) => void): Part => {
  let at = 0;
  return () => {
    const end = Math.min(at + BATCH, list.length);
    for (; at < end; at++) ask(list[at] as Element);
    return at < list.length;
  };
};

export interface Reader {
  readonly next: Part;
  readonly result: () => string;
}

/** `meetRoot`: called with each shadow root, before it is read. */
export function reader(isTop: boolean, meetRoot: (root: ShadowRoot) => void): Reader {
  const most = isTop ? PAGE : FRAME;
  const base = baseUri();
  const isBaseKnown = base.length <= LONGEST_HREF;
  const asRequested = isUnicode() ? null : requester();
  const parts: Part[] = [];
  /** JSON of the addresses in each batch. */
  const hrefs: string[] = [];
  const told: Told[] = [];
  let count = 0;
  let characters = 0;
  let leftOut = 0;

  /** Functions are not compiled yet where this runs: the fewer are called for each link, the better. */
  const readLinks = (list: ArrayLike<Element>, isLink: ((element: Element) => boolean) | null): Part => {
    let at = 0;
    return () => {
      const read: string[] = [];
      let link = list[at];
      const until = characters + BATCH_CHARACTERS;
      for (let left = BATCH; left > 0 && link && characters < until; left--, link = list[++at]) {
        let href = writtenIn(link);
        if (href === null || (isLink !== null && !isLink(link))) continue;
        if (asRequested !== null && href.length <= LONGEST_HREF) href = asRequested(link, href);
        characters += href.length;
        const isOver = href.length > LONGEST_HREF || count >= most.links || characters > most.characters;
        if (isOver || (!isBaseKnown && !ABSOLUTE.test(href))) {
          characters -= href.length;
          leftOut++;
          continue;
        }
        count++;
        addText(told, href, link);
        read.push(href);
      }
      if (read.length > 0) hrefs.push((hrefs.length > 0 ? "," : "") + JSON.stringify(read).slice(1, -1));
      return link !== undefined;
    };
  };

  const enter = (element: Element) => {
    const root = shadowRootOf(element);
    if (root === null) return;
    meetRoot(root);
    parts.push(readLinks(linksIn(root), isDrawn), findRoots(queryAll(root, `:not(${NO_HOSTS})`)));
  };
  const findRoots = (list: ArrayLike<Element>): Part => asked(list, enter);
  /** Each search goes through the whole document: areas and drawings are met in the one for shadow roots. */
  const areas: Element[] = [];
  let hasDrawing = false;
  const meet = (element: Element) => {
    if (isHtml(element) && localNameOf(element) === "area") areas.push(element);
    else if (isSvg(element)) hasDrawing = true;
    else enter(element);
  };
  const walk =
    (next: Elements): Part =>
    () => {
      for (let left = BATCH; left > 0; left--) {
        const element = next();
        if (element === null) return false;
        meet(element);
      }
      return true;
    };
  const search = (selectors: string): Part => {
    let part: Part | null = null;
    return () => {
      part ??= asked(queryAll(document, selectors), meet);
      return part();
    };
  };
  const meetOthers: Part = () => {
    const count = byName("*", "*").length;
    const spans = count > SOME_ELEMENTS ? "span," : "";
    parts.push(count > MANY_ELEMENTS ? walk(elementsOfDocument()) : search(`:not(${spans}${NO_HOSTS})`), () => {
      if (areas.length > 0) parts.push(readLinks(areas, null));
      if (hasDrawing) parts.push(readLinks(byName("a", "http://www.w3.org/2000/svg"), null));
      return false;
    });
    return count > FEW_ELEMENTS ? "pause" : false;
  };
  if (rootElement() !== null) parts.push(readLinks(byName("a"), null), meetOthers);
  return {
    next: () => {
      const more = parts[0]?.();
      if (more !== true) parts.shift();
      return more === "pause" ? more : parts.length > 0;
    },
    result: () => {
      const rest: Omit<CheckedLinks, "hrefs"> = {
        url: documentUrl().slice(0, LONGEST_HREF),
        base: isBaseKnown ? base : "about:blank",
        contentType: contentType(),
        leftOut,
        declared: isTop ? declaredByDocument() : NOTHING_DECLARED,
        painted: shared.isPainted?.() ?? false,
        told,
      };
      // Copied once: there may be megabytes.
      return [JSON.stringify(rest).slice(0, -1), ',"hrefs":[', ...hrefs, "]}"].join("");
    },
  };
}
