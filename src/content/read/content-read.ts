/** Injected for the popup, the report and highlighting: collects a frame's links. */

import { type FrameLinks, NOTHING_DECLARED } from "../../core/page/collected.ts";
import { type Budget, type LatestCollection, LONGEST_NAME } from "../api.ts";
import {
  attributeOf,
  baseUri,
  contentType,
  documentUrl,
  localNameOf,
  queryAll,
  rootElement,
  rootNodeOf,
  rootsOf,
  selection,
} from "../page.ts";
import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { declaredWithVersions } from "./declared.ts";
import { LONGEST_HREF, snapshot } from "./links.ts";

/** Links by collection number. */
const collections = new Map<number, readonly Element[]>();
const COLLECTIONS_KEPT = 4;

/** A random 52-bit start makes numbers of other documents invalid here. */
const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
let last = (high >>> 12) * 2 ** 32 + low;

function keep(links: readonly Element[]): number {
  last += 1;
  collections.set(last, links);
  collections.delete(last - COLLECTIONS_KEPT);
  return last;
}

/** At most 1000 documents are read in total. */
const MOST_FRAMES = 999;

/** Does not resolve long references, which thousands of elements can have. */
function addressIn(element: Element, name: "src" | "data"): string {
  const written = attributeOf(element, name) ?? "";
  const isShort = written !== "" && written.length <= LONGEST_HREF;
  return (isShort ? (element as HTMLObjectElement & HTMLEmbedElement)[name] : written).slice(0, LONGEST_NAME);
}

/** `srcdoc` overrides `src`; without either nothing loads. */
const addressOfFrame = (frame: Element): string =>
  frame instanceof HTMLIFrameElement && attributeOf(frame, "srcdoc") !== null
    ? "about:srcdoc"
    : addressIn(frame, "src") || "about:blank";

/** Lists URLs of frames and objects within the character limit. */
function framesIn(
  roots: readonly (Document | ShadowRoot)[],
  characters: number,
): Pick<FrameLinks, "frames" | "objects"> {
  const frames: string[] = [];
  const objects: string[] = [];
  let left = characters;
  const add = (names: string[], address: string) => {
    if (names.length >= MOST_FRAMES) return;
    const name = address.slice(0, left);
    left -= name.length;
    names.push(name || "about:blank");
  };
  for (const root of roots) {
    for (const one of queryAll(root, "iframe,frame,object[data],embed[src]")) {
      const name = localNameOf(one);
      if (name === "object") add(objects, addressIn(one, "data"));
      else if (name === "embed") add(objects, addressIn(one, "src"));
      else add(frames, addressOfFrame(one));
    }
  }
  return { frames, objects };
}

/** Selections do not reach into shadow roots: returns the outermost host. */
function inDocument(node: Node): Node {
  let outer = node;
  for (let root = rootNodeOf(outer); root instanceof ShadowRoot; root = rootNodeOf(outer)) outer = root.host;
  return outer;
}

/** More links get no selection: browsers count siblings for each. */
const MOST_FOR_SELECTION = 10_000;
const MOST_RANGES = 8;

function selectedIn(elements: readonly Element[]): number[] {
  const selected = selection();
  if (selected === null || selected.isCollapsed || elements.length > MOST_FOR_SELECTION) return [];
  // `containsNode` misses shadow hosts. Firefox can have several ranges.
  const ranges = Array.from({ length: Math.min(selected.rangeCount, MOST_RANGES) }, (_, i) => selected.getRangeAt(i));
  const isSelected = (node: Node): boolean => ranges.some((range) => range.intersectsNode(node));
  return elements.flatMap((element, index) => (isSelected(inDocument(element)) ? [index] : []));
}

/** Any change here makes a new collection. */
function readFrame(roots: readonly (Document | ShadowRoot)[], most: Budget) {
  return {
    ...snapshot(roots, most),
    // Frames without a URL inherit one, of any length.
    url: documentUrl().slice(0, Math.min(LONGEST_HREF, most.characters)),
    contentType: contentType(),
    ...framesIn(roots, most.characters),
  };
}

const stateOf = (elements: readonly Element[], isTop: boolean) => ({
  declared: isTop ? declaredWithVersions() : NOTHING_DECLARED,
  painted: shared.isPainted?.() ?? false,
  selected: selectedIn(elements),
});

const currentRoots = () => (rootElement() === null ? [] : rootsOf(document));

interface Latest {
  readonly collection: number;
  readonly most: Budget;
  readonly roots: readonly (Document | ShadowRoot)[];
  readonly read: ReturnType<typeof readFrame>;
}

let latest: Latest | null = null;
/** Nothing touched, nothing to compare. */
let isTouched = false;
const observer = new MutationObserver(touch);

function touch(): void {
  isTouched = true;
  observer.disconnect();
}

function setLatest(now: Latest): void {
  latest = now;
  isTouched = false;
  observer.disconnect();
  for (const root of now.roots) observer.observe(root, { attributes: true, childList: true, subtree: true });
}

function collect(most: Budget, isTop: boolean): FrameLinks {
  const roots = currentRoots();
  const read = readFrame(roots, most);
  const { elements, linkTexts, ...sent } = read;
  const { selected, ...state } = stateOf(elements, isTop);
  const collection = keep(elements);
  setLatest({ collection, most, roots, read });
  return {
    ...sent,
    ...state,
    collection,
    ...(linkTexts.length > 0 && { linkTexts }),
    ...(selected.length > 0 && { selected }),
  };
}

const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, i) => value === other[i])
    : one === other;

function isLatest({ most, roots, read, collection }: Latest): boolean {
  const rootsNow = currentRoots();
  if (observer.takeRecords().length > 0) touch();
  // An inherited base URL can change.
  const hasMoved = read.url !== documentUrl() || read.base !== baseUri();
  if (!isTouched && !hasMoved && isEqual(rootsNow, roots)) return true;
  const { linkTexts: _, ...now } = readFrame(rootsNow, most);
  if (!Object.entries(now).every(([name, value]) => isEqual(value, read[name as keyof typeof now]))) return false;
  setLatest({ collection, most, roots: rootsNow, read });
  return true;
}

/** `null` if links or frames changed. */
const latestCollection = (isTop: boolean): LatestCollection | null =>
  latest !== null && isLatest(latest)
    ? { collection: latest.collection, ...stateOf(latest.read.elements, isTop) }
    : null;

listenForStop();
shared.links ??= (collection) => collections.get(collection);
shared.latest ??= () => latestCollection(self === top);
shared.collect ??= ({ most }) => {
  const isTop = self === top;
  return JSON.stringify(collect(isTop ? most.top : most.frame, isTop));
};
