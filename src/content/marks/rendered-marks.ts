/** Which marked links are rendered. Caches measurements, so that looking costs as much as is new. */

import { isConnected } from "../page.ts";
import { type ImageOf, rectanglesOf, shownBy } from "./link-boxes.ts";
import type { Rect } from "./rect.ts";

/** Milliseconds. Links not measured by then count as rendered. */
const MOST_FOR_ALL = 200;
const MOST_FOR_NEW = 8;
const MOST_FOR_OLD = 1;

const known = new WeakMap<Element, boolean>();
/** Of those that are measured again. */
let next = 0;

/** `null` for what is not rendered. */
export function boxOfLink(link: Element, imageOf: ImageOf): Rect | null {
  const target = shownBy(link, imageOf);
  const box =
    target === null || getComputedStyle(target).visibility !== "visible"
      ? undefined
      : rectanglesOf(link, imageOf).find(({ width, height }) => width > 1 && height > 1);
  known.set(link, box !== undefined);
  return box ?? null;
}

export const isRendered = (link: Element): boolean => known.get(link) ?? true;

/** `take`: called with each that is rendered. */
export function measureAll(
  links: readonly Element[],
  imageOf: ImageOf,
  take: (link: Element, box: Rect) => void = () => {},
): void {
  const end = performance.now() + MOST_FOR_ALL;
  for (const link of links) {
    if (performance.now() > end) break;
    // A framework has just put another in its place.
    if (!isConnected(link)) continue;
    const box = boxOfLink(link, imageOf);
    if (box !== null) take(link, box);
  }
}

/** New ones, and a few of the others: menus open and close. */
export function measureSome(links: readonly Element[], imageOf: ImageOf): void {
  let end = performance.now() + MOST_FOR_NEW;
  for (const link of links) {
    if (known.has(link) || !isConnected(link)) continue;
    boxOfLink(link, imageOf);
    if (performance.now() > end) return;
  }
  end = performance.now() + MOST_FOR_OLD;
  for (let left = links.length; left > 0 && performance.now() < end; left--) {
    next = (next + 1) % links.length;
    const link = links[next] as Element;
    if (isConnected(link)) boxOfLink(link, imageOf);
  }
}
