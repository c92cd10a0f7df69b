/** Injected when links are shown in a list. Bounded work per link. */

import type { LinkDetails, LinkTexts } from "../../core/page/collected.ts";
import { isSection, landmarkOf } from "../../core/page/landmarks.ts";
import {
  attributeOf,
  flatTreeParent,
  hasChildren,
  isElement,
  isText,
  localNameOf,
  namespaceOf,
  parentOf,
  previousOf,
  rootNodeOf,
  shadowRootOf,
  walkerIn,
} from "../page.ts";
import { parseBase36, shared } from "../registry.ts";
import { isArea } from "./image-maps.ts";
import { isPlain, isShown, startOf, startOfText, textReader } from "./link-text.ts";

const SVG = "http://www.w3.org/2000/svg";
const MOST_BETWEEN = 30;
/** Elements visible without text. */
const CONTENT =
  /^(?:audio|button|canvas|embed|hr|iframe|img|input|math|meter|object|picture|progress|select|svg|textarea|video)$/;

interface Place {
  readonly region: string;
  readonly isInSection: boolean;
}

const NOWHERE: Place = { region: "", isInSection: false };

function placeIn(element: Element, outside: Place): Place {
  const name = localNameOf(element);
  const region = landmarkOf(name, attributeOf(element, "role") ?? "", outside.isInSection);
  const isInSection = outside.isInSection || isSection(name);
  return region === "" && isInSection === outside.isInSection
    ? outside
    : { region: region || outside.region, isInSection };
}

function regionFinder(): (link: Element) => string {
  const known = new Map<Node, Place>();
  let lastParent: Node | null = null;
  let lastRegion = "";
  const find = (link: Element): string => {
    const unknown: Node[] = [];
    let node = flatTreeParent(link);
    while (node !== null && !known.has(node)) {
      unknown.push(node);
      node = flatTreeParent(node);
    }
    let place = (node !== null && known.get(node)) || NOWHERE;
    for (const one of unknown.reverse()) {
      if (one instanceof Element) place = placeIn(one, place);
      known.set(one, place);
    }
    return place.region;
  };
  return (link) => {
    const parent = parentOf(link);
    // Siblings share a region, unless slotted.
    if (parent !== null && parent === lastParent) return lastRegion;
    const region = find(link);
    const isSlotted = parent !== null && isElement(parent) && shadowRootOf(parent) !== null;
    lastParent = isSlotted ? null : parent;
    lastRegion = region;
    return region;
  };
}

/** Deduplicates. Beyond the limit new values become "". */
function intern(
  links: readonly Element[],
  mostCharacters: number,
  nameFor: (link: Element) => string,
): [values: string[], indices: number[]] {
  const known = new Map<string, number>();
  let left = mostCharacters;
  const indices = links.map((link) => {
    const name = nameFor(link);
    const value = left > 0 || known.has(name) ? name : "";
    if (!known.has(value)) left -= value.length;
    const index = known.get(value) ?? known.size;
    known.set(value, index);
    return index;
  });
  return [[...known.keys()], indices];
}

function firstWord(element: Element, name: string, mark: string): string {
  const [word] = /\S{1,40}/.exec(startOf(element, name)) ?? [];
  return word === undefined ? "" : mark + word;
}

const shortElement = (element: Element): string =>
  (namespaceOf(element) === SVG ? "svg " : "") +
  localNameOf(element) +
  (isPlain(element) ? "" : firstWord(element, "id", "#") || firstWord(element, "class", "."));

const isContent = (element: Element): boolean => CONTENT.test(localNameOf(element)) || shadowRootOf(element) !== null;

const hasLetters = (text: Text): boolean => {
  const start = startOfText(text);
  return /\S/.test(start) || text.length > start.length;
};

/** Fast path: links are mostly siblings. */
function isNextSibling(link: Element, before: Element): boolean {
  let node = previousOf(link);
  for (let steps = 0; node !== null && isText(node) && steps < MOST_BETWEEN && !hasLetters(node); steps++)
    node = previousOf(node);
  return node === before;
}

function follows(link: Element, before: Element): boolean {
  const walker = walkerIn(rootNodeOf(link), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  walker.currentNode = before;
  let isInside = false;
  for (let steps = 0; steps < MOST_BETWEEN; steps++) {
    const next: Node | null = (isInside && walker.firstChild()) || walker.nextSibling();
    if (next === null) {
      if (walker.parentNode() === null) return false;
      isInside = false;
    } else if (next === link) return true;
    else if (!isElement(next)) {
      if (hasLetters(next as Text)) return false;
    } else if (isContent(next)) {
      if (isShown(next)) return false;
      isInside = false;
    } else isInside = hasChildren(next) && isShown(next);
  }
  return false;
}

const isAdjacent = (link: Element, before: Element | undefined): boolean =>
  before !== undefined && !isArea(link) && (isNextSibling(link, before) || follows(link, before));

/** Characters per character of hrefs: larger messages do not reach the report. */
const SHARE = 0.5;

function detailsOf(links: readonly Element[], mostCharacters: number): LinkDetails {
  const most = mostCharacters * SHARE;
  const [texts, textOf] = intern(links, most, textReader());
  const [regions, regionOf] = intern(links, most, regionFinder());
  const [elements, elementOf] = intern(links, most, shortElement);
  const adjacent = links.flatMap((link, index) => (isAdjacent(link, links[index - 1]) ? [index] : []));
  return { texts, textOf, regions, regionOf, elements, elementOf, adjacent };
}

/** `adjacent`: indices into `indices` whose previous link is included. */
function textsOf(all: readonly Element[], indices: readonly number[], mostCharacters: number): LinkTexts {
  const links = indices.map((index) => all[index] as Element);
  const [texts, textOf] = intern(links, mostCharacters, textReader());
  const adjacent = links.flatMap((link, at) =>
    indices[at - 1] === (indices[at] as number) - 1 && isAdjacent(link, links[at - 1]) ? [at] : [],
  );
  return { texts, textOf, adjacent };
}

shared.describe ??= ({ collections, charactersPerLink }) => {
  const links = collections.map((collection) => shared.links?.(collection)).find((found) => found !== undefined);
  return links === undefined ? null : JSON.stringify(detailsOf(links, charactersPerLink * links.length));
};
shared.texts ??= ({ collection, indices, mostCharacters }) => {
  const links = shared.links?.(collection);
  return links === undefined
    ? null
    : JSON.stringify(textsOf(links, indices.split(" ").map(parseBase36), mostCharacters));
};
