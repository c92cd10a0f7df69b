import { isConnected } from "../page.ts";
import { type ImageOf, rectanglesOf, renderedElementOf } from "./link-boxes.ts";
import type { Rect } from "./rect.ts";

/** Milliseconds. Links not measured in time count as rendered. */
const MOST_FOR_ALL = 200;
const MOST_FOR_NEW = 8;
const MOST_FOR_OLD = 1;

const known = new WeakMap<Element, boolean>();
let next = 0;

export function boxOfLink(link: Element, imageOf: ImageOf): Rect | null {
  const target = renderedElementOf(link, imageOf);
  const box =
    target === null || getComputedStyle(target).visibility !== "visible"
      ? undefined
      : rectanglesOf(link, imageOf).find(({ width, height }) => width > 1 && height > 1);
  known.set(link, box !== undefined);
  return box ?? null;
}

export const isRendered = (link: Element): boolean => known.get(link) ?? true;

export function measureAll(
  links: readonly Element[],
  imageOf: ImageOf,
  take: (link: Element, box: Rect) => void = () => {},
): void {
  const end = performance.now() + MOST_FOR_ALL;
  for (const link of links) {
    if (performance.now() > end) break;
    // Just replaced by a framework.
    if (!isConnected(link)) continue;
    const box = boxOfLink(link, imageOf);
    if (box !== null) take(link, box);
  }
}

/** Measures new links and some others, since menus open and close. */
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
