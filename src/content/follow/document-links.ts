/** The links of a document that changes: each with its address, as `collect.ts` reads them. In slices. */

import type { AddressCounter, Batch, DocumentLinks } from "../frame-scripts.ts";
import { isConnected, isElement, rootElement, shadowRootOf, writtenIn } from "../page.ts";
import { type Elements, elementsOfDocument, elementsOfPart } from "../read/elements.ts";
import { requester } from "../read/requested.ts";
import { SLICE, sliceEnd } from "../read/slice.ts";
import { isLink } from "../read/touches-links.ts";

/** More are not followed. */
const MOST_LINKS = 60_000;
const MOST_CHARACTERS = 3_000_000;
const LONGEST_HREF = 100_000;
/** Milliseconds. */
const IDLE_WITHIN = 300;
/** Steps between two looks at the clock. */
const STRIDE = 64;

const nextSlice = (): Promise<number> =>
  new Promise((resolve) => {
    requestIdleCallback((deadline) => resolve(sliceEnd(deadline)), { timeout: IDLE_WITHIN });
  });

/** `enter`: called with each shadow root that is met. */
export function documentLinks(counted: AddressCounter, enter: (root: ShadowRoot) => void): DocumentLinks {
  let all = new Map<Element, string>();
  let characters = 0;
  let isOver = false;
  let asRequested = requester();
  /** Of the slice that runs. */
  let end = 0;
  let steps = 0;
  const isDue = (): boolean => ++steps % STRIDE === 0 && performance.now() > end;
  const pause = async () => {
    end = await nextSlice();
  };

  const hrefOf = (link: Element): string | null => {
    const written = isLink(link) ? writtenIn(link) : null;
    if (written === null || written.length > LONGEST_HREF) return null;
    const href = asRequested(link, written);
    return href.length > LONGEST_HREF ? null : href;
  };
  function set(link: Element, into: Map<Element, string>): void {
    const href = hrefOf(link);
    const before = into.get(link);
    if (href === (before ?? null)) return;
    if (before !== undefined) {
      counted.count(before, -1);
      characters -= before.length;
      into.delete(link);
    }
    if (href === null) return;
    isOver ||= into.size >= MOST_LINKS || characters + href.length > MOST_CHARACTERS;
    if (isOver) return;
    counted.count(href, 1);
    characters += href.length;
    into.set(link, href);
  }

  /** Every element is met, since any may have a shadow root. `null`: of the document. */
  async function walk(top: Element | ShadowRoot | null, meet: (link: Element) => void): Promise<void> {
    const parts: Elements[] = [];
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

  async function countNoMore(links: ReadonlyMap<Element, string>): Promise<void> {
    for (const href of links.values()) {
      counted.count(href, -1);
      if (isDue()) await pause();
    }
  }

  async function readAll(): Promise<void> {
    const next = new Map<Element, string>();
    asRequested = requester();
    isOver = false;
    characters = 0;
    if (rootElement() !== null) await walk(null, (link) => set(link, next));
    await countNoMore(all);
    all = next;
  }

  async function updateWith({ added, removed, changed, roots }: Batch): Promise<void> {
    // What it has read before is kept no longer.
    asRequested = requester();
    if (removed.size > 0) await forgetGone();
    const meet = (element: Element) => {
      if (isConnected(element)) set(element, all);
    };
    for (const one of changed) meet(one);
    for (const one of added) if (isConnected(one)) await walk(one, meet);
    for (const root of roots) await walk(root, meet);
  }

  async function forgetGone(): Promise<void> {
    for (const [link, href] of all) {
      if (isDue()) await pause();
      if (isConnected(link)) continue;
      counted.count(href, -1);
      characters -= href.length;
      all.delete(link);
    }
  }

  return {
    get all() {
      return all;
    },
    get isOver() {
      return isOver;
    },
    async update(batch) {
      end = performance.now() + SLICE;
      if (batch === null || batch.all || isOver) await readAll();
      else await updateWith(batch);
      if (!isOver) return;
      await countNoMore(all);
      all = new Map();
    },
  };
}
