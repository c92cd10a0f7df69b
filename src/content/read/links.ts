/**
 * Decides which elements are links and reads their hrefs: `snapshot` at once, `sliceSnapshot` between the page's
 * tasks, `trackLinks` continuously.
 */

import type { LinkText } from "../../core/page/collected.ts";
import { withRequestedQuery } from "../../core/url/requested-query.ts";
import type { Budget } from "../api.ts";
import {
  attributeOf,
  baseUri,
  byName,
  characterSet,
  isConnected,
  isElement,
  isHtml,
  isSvg,
  linksIn,
  localNameOf,
  queryAll,
  resolvedHrefOf,
  rootElement,
  shadowRootOf,
  textOf,
  writtenHrefOf,
} from "../page.ts";
import { elementsOfDocument, elementsOfPart, type NextElement, SLICE, sliceEnd } from "./walk.ts";
import type { Batch } from "./watch.ts";

export const LONGEST_HREF = 100_000;
/** Limits of checks and following. Frames are read in parallel. */
export const PAGE: Budget = { links: 60_000, characters: 3_000_000 };
export const FRAME: Budget = { links: 3000, characters: 200_000 };

/** In MathML or without namespace, `<a>` is no link. */
const isHtmlOrSvg = (element: Element): boolean => isHtml(element) || isSvg(element);

/** Matches links with and without `href`. */
export const isLink = (element: Element): boolean =>
  isHtml(element) ? /^(?:a|area)$/.test(localNameOf(element)) : isSvg(element) && localNameOf(element) === "a";

/** Queries of these use the document's encoding (URL Standard, 4.4, "query state"). */
const WITH_QUERY = /^(?:https?|ftp|file):[^?#]*(\?[^#]*)/;

/**
 * Reads hrefs as written, but in legacy encodings the query as requested: browsers percent-encode it in that encoding.
 * Caches, since links may share a long href.
 */
export function hrefReader(): (link: Element) => string | null {
  if (/^utf-/i.test(characterSet())) return writtenHrefOf;
  const known = new Map<string, string>();
  return (link) => {
    const written = writtenHrefOf(link);
    if (written === null || written.length > LONGEST_HREF || !isHtml(link)) return written;
    const href = known.get(written) ?? withRequestedQuery(written, () => WITH_QUERY.exec(resolvedHrefOf(link))?.[1]);
    known.set(written, href);
    return href;
  };
}

const MOST_TEXTS = 200;

/** Link texts help decide whether a `%25` was intended. */
export function addText(texts: LinkText[], href: string, link: Element): void {
  if (texts.length >= MOST_TEXTS) return;
  texts.push([href, (textOf(link) || attributeOf(link, "title") || "").trim().slice(0, MOST_TEXTS)]);
}

interface Snapshot {
  readonly base: string;
  /** Distinct, except in slices. */
  readonly hrefs: string[];
  /** Indices into `hrefs`, parallel to `elements`. */
  readonly links: number[];
  readonly elements: Element[];
  readonly linkTexts: LinkText[];
  leftOut: number;
  overBudget: boolean;
}

const ABSOLUTE = /^\s*[a-z][a-z0-9+.-]*:/i;
/** Links, and href characters, between clock checks. */
const BATCH = 64;
const BATCH_CHARACTERS = 100_000;

/** "pause": the next part needs its own slice. */
type Parts = Generator<"pause" | undefined, void>;

/** `indices`: of distinct hrefs; `null` lists every link's href. */
function snapshotReader(most: Budget, indices: Map<string, number> | null) {
  const hrefOf = hrefReader();
  const base = baseUri();
  // A truncated base cannot resolve relative references.
  const isBaseKnown = base.length <= Math.min(LONGEST_HREF, most.characters);
  const taken: Snapshot = {
    base: isBaseKnown ? base : "about:blank",
    hrefs: [],
    links: [],
    elements: [],
    linkTexts: [],
    leftOut: 0,
    overBudget: false,
  };
  let count = 0;
  let characters = 0;

  /** `areLinks`: all are `<a>` or `<area>`. Makes few calls per link: the code is not compiled yet. */
  function* readLinks(list: ArrayLike<Element>, areLinks: boolean): Parts {
    let at = 0;
    // The list may be live.
    for (let link = list[0]; link; link = list[at]) {
      const until = characters + BATCH_CHARACTERS;
      for (let left = BATCH; left > 0 && link && characters < until; left--, link = list[++at]) {
        const href = hrefOf(link);
        if (href === null || !(areLinks || isHtmlOrSvg(link))) continue;
        if (href.length > LONGEST_HREF || (!isBaseKnown && !ABSOLUTE.test(href))) {
          taken.leftOut++;
          continue;
        }
        let index = indices?.get(href);
        if (count >= most.links || (index === undefined && characters + href.length > most.characters)) {
          taken.leftOut++;
          taken.overBudget = true;
          continue;
        }
        count++;
        if (index === undefined) {
          index = taken.hrefs.push(href) - 1;
          characters += href.length;
          indices?.set(href, index);
          if (href.includes("%25")) addText(taken.linkTexts, href, link);
        }
        if (indices === null) continue;
        taken.links.push(index);
        taken.elements.push(link);
      }
      if (link) yield;
    }
  }
  return { taken, readLinks };
}

export function snapshot(roots: readonly (Document | ShadowRoot)[], most: Budget): Snapshot {
  const { taken, readLinks } = snapshotReader(most, new Map());
  for (const root of roots) for (const _ of readLinks(linksIn(root), false));
  return taken;
}

/** The browser's query of more takes longer than a slice. */
const MANY_ELEMENTS = 35_000;
/** Querying more needs a new slice: 0.13 ms per thousand. */
const FEW_ELEMENTS = 5000;
/** Larger pages rarely have links in shadow roots of `<span>`. */
const SOME_ELEMENTS = 15_000;
/** Common elements without shadow roots. Querying possible hosts is far slower. */
const NO_HOSTS =
  "a,b,li,i,td,tr,br,em,img,path,use,g,strong,ul,ol,script,style,link,meta,input,button,option,label,small,sup,sub,time,th,tbody,dd,dt,code,picture,source,template,noscript";

function* meetAll(list: ArrayLike<Element>, meet: (element: Element) => void): Parts {
  for (let at = 0; at < list.length; ) {
    const end = Math.min(at + BATCH, list.length);
    for (; at < end; at++) meet(list[at] as Element);
    if (at < list.length) yield;
  }
}

function* walkDocument(meet: (element: Element) => void): Parts {
  for (const next = elementsOfDocument(); ; ) {
    for (let left = BATCH; left > 0; left--) {
      const element = next();
      if (element === null) return;
      meet(element);
    }
    yield;
  }
}

/** `hrefs` gets one entry per link; the caller removes entries. `enter`: called before reading a shadow root. */
export function sliceSnapshot(most: Budget, enter: (root: ShadowRoot) => void) {
  const { taken, readLinks } = snapshotReader(most, null);
  const later: Parts[] = [];
  const meetHost = (element: Element) => {
    const root = shadowRootOf(element);
    if (root === null) return;
    enter(root);
    later.push(readLinks(linksIn(root), false), meetAll(queryAll(root, `:not(${NO_HOSTS})`), meetHost));
  };
  /** Also collects areas and SVG: each query scans the document. */
  const areas: Element[] = [];
  let hasDrawing = false;
  const meet = (element: Element) => {
    if (isHtml(element) && localNameOf(element) === "area") areas.push(element);
    else if (isSvg(element)) hasDrawing = true;
    else meetHost(element);
  };
  function* readDocument(): Parts {
    if (rootElement() === null) return;
    yield* readLinks(byName("a"), true);
    yield;
    const count = byName("*", "*").length;
    yield count > FEW_ELEMENTS ? "pause" : undefined;
    const spans = count > SOME_ELEMENTS ? "span," : "";
    yield* count > MANY_ELEMENTS ? walkDocument(meet) : meetAll(queryAll(document, `:not(${spans}${NO_HOSTS})`), meet);
    if (areas.length > 0) later.push(readLinks(areas, true));
    if (hasDrawing) later.push(readLinks(byName("a", "http://www.w3.org/2000/svg"), true));
    for (let part = later.shift(); part !== undefined; part = later.shift()) {
      yield;
      yield* part;
    }
  }
  return { taken, parts: readDocument() };
}

const IDLE_WITHIN = 300;

const nextSlice = (): Promise<number> =>
  new Promise((resolve) => {
    requestIdleCallback((deadline) => resolve(sliceEnd(deadline)), { timeout: IDLE_WITHIN });
  });

export interface DocumentLinks {
  /** As written; later links last. Empty if there are too many. */
  readonly all: ReadonlyMap<Element, string>;
  readonly isOver: boolean;
  /** `null` reads everything. */
  update(batch: Batch | null): Promise<void>;
}

/** Tracks links in slices. `count`: changes of an href's link count; `enter`: each shadow root. */
export function trackLinks(
  count: (href: string, change: number) => void,
  enter: (root: ShadowRoot) => void,
): DocumentLinks {
  const all = new Map<Element, string>();
  let characters = 0;
  let isOver = false;
  let hrefOf = hrefReader();
  let end = 0;
  let steps = 0;
  const isDue = (): boolean => ++steps % BATCH === 0 && performance.now() > end;
  const pause = async () => {
    end = await nextSlice();
  };

  function forget(link: Element, href: string): void {
    count(href, -1);
    characters -= href.length;
    all.delete(link);
  }

  function read(link: Element): void {
    let href = isLink(link) ? hrefOf(link) : null;
    if (href !== null && href.length > LONGEST_HREF) href = null;
    const before = all.get(link);
    if (href === (before ?? null)) return;
    if (before !== undefined) forget(link, before);
    if (href === null) return;
    isOver ||= all.size >= PAGE.links || characters + href.length > PAGE.characters;
    if (isOver) return;
    count(href, 1);
    characters += href.length;
    all.set(link, href);
  }
  const readConnected = (element: Element) => {
    if (isConnected(element)) read(element);
  };

  /** Visits all elements, since any may be a shadow host; `null`: the document. */
  async function walk(top: Element | ShadowRoot | null, meet: (element: Element) => void): Promise<void> {
    const parts: NextElement[] = [];
    const meetOne = (element: Element) => {
      meet(element);
      const root = shadowRootOf(element);
      if (root === null) return;
      enter(root);
      parts.push(elementsOfPart(root));
    };
    if (top !== null && isElement(top)) meetOne(top);
    parts.push(top === null ? elementsOfDocument() : elementsOfPart(top));
    for (let next = parts.pop(); next !== undefined; next = parts.pop()) {
      for (let element = next(); element !== null; element = next()) {
        meetOne(element);
        if (isOver) return;
        if (isDue()) await pause();
      }
    }
  }

  async function forgetLinks(isGone: (link: Element) => boolean): Promise<void> {
    for (const [link, href] of all) {
      if (isDue()) await pause();
      if (isGone(link)) forget(link, href);
    }
  }
  const forgetAll = () => forgetLinks(() => true);

  return {
    all,
    get isOver() {
      return isOver;
    },
    async update(batch) {
      end = performance.now() + SLICE;
      hrefOf = hrefReader();
      if (batch === null || batch.all || isOver) {
        isOver = false;
        await forgetAll();
        if (rootElement() !== null) await walk(null, read);
      } else {
        const { added, removed, changed, roots } = batch;
        if (removed.size > 0) await forgetLinks((link) => !isConnected(link));
        changed.forEach(readConnected);
        for (const one of added) if (isConnected(one)) await walk(one, readConnected);
        for (const root of roots) await walk(root, readConnected);
      }
      if (isOver) await forgetAll();
    },
  };
}
