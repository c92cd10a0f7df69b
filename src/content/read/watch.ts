/**
 * Observes links in the document and its open shadow roots. Delivers batches in idle time, none while the page is
 * hidden.
 */

import { isOrphaned } from "../messaging.ts";
import {
  isConnected,
  isElement,
  isHidden,
  listen,
  listenOn,
  localNameOf,
  queryAll,
  rootElement,
  shadowRootOf,
  xlinkOf,
} from "../page.ts";
import { elementsOfDocument, elementsOfPart, type NextElement, sliceEnd } from "./walk.ts";

export interface Batch {
  /** Subtrees. */
  readonly added: ReadonlySet<Element>;
  readonly removed: ReadonlySet<Element>;
  /** Their href changed. */
  readonly changed: ReadonlySet<Element>;
  /** Attached late, without a mutation record. */
  readonly roots: readonly ShadowRoot[];
  readonly frames: boolean;
  /** Too many changes: read everything. */
  readonly all: boolean;
}

/** Milliseconds. */
const SOON = 100;
/** Changing pages get fewer batches, since each costs time. With idle time, under a second. */
const STILL_CHANGING = 500;
const LATER = 600;
const IDLE_WITHIN = 300;
/** Between scans for late shadow roots. */
const PASS_EVERY = 4000;
/** More nodes cause a full read. */
const MOST_PENDING = 2000;
const STRIDE = 200;

const FRAMES = "iframe,frame,object,embed";
const FRAME = /^(?:i?frame|object|embed)$/;
const EVERYTHING = { childList: true, subtree: true, attributeFilter: ["href"] };

/** Milliseconds without a change, and the longest wait: client-side navigation adds links late. */
const QUIET = 300;
const MOST_QUIET = 2000;

/** Calls `then` once the document is stable; returns a cancel function. */
export function onceQuiet(then: () => void): () => void {
  let changed = performance.now();
  const end = changed + MOST_QUIET;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  // Timers count whole milliseconds.
  const look = () => {
    const left = Math.min(changed + QUIET, end) - performance.now();
    if (left >= 1) timer = setTimeout(look, left);
    else {
      observer.disconnect();
      then();
    }
  };
  const root = rootElement();
  if (root !== null) observer.observe(root, EVERYTHING);
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Awaits `take` before the next batch. */
export function watchLinks(take: (batch: Batch) => Promise<void> | void) {
  const ending = new AbortController();
  let entered = new WeakSet<ShadowRoot>();
  let [added, removed, changed] = [new Set<Element>(), new Set<Element>(), new Set<Element>()];
  const drawn = new WeakMap<Element, string>();
  let roots: ShadowRoot[] = [];
  const loaded = new Set<Element>();
  let frames = false;
  let all = false;
  let isBusy = false;
  const pending = () => added.size + removed.size + changed.size;
  let given = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passing: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;

  const schedule = () => {
    if (isBusy || timer !== undefined || isHidden()) return;
    const pause = performance.now() - given < STILL_CHANGING ? LATER : SOON;
    timer = setTimeout(() => {
      idle = requestIdleCallback(give, { timeout: IDLE_WITHIN });
    }, pause);
  };
  async function give(): Promise<void> {
    if (isOrphaned()) return stop();
    const batch: Batch = { added, removed, changed, roots, frames, all };
    [added, removed, changed] = [new Set(), new Set(), new Set()];
    roots = [];
    frames = false;
    all = false;
    isBusy = true;
    await Promise.resolve(take(batch)).catch(() => {});
    isBusy = false;
    given = performance.now();
    timer = undefined;
    if (ending.signal.aborted || isHidden()) return;
    if (pending() + roots.length > 0 || frames || all) schedule();
  }

  const keep = (nodes: NodeList, into: Set<Element>) => {
    for (const node of nodes) if (isElement(node)) into.add(node);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (all) break;
      if (type === "attributes") changed.add(target as Element);
      keep(addedNodes, added);
      keep(removedNodes, removed);
      all = pending() > MOST_PENDING;
    }
    if (all) for (const list of [added, removed, changed]) list.clear();
    forgetFrames();
    if (all || pending() > 0) schedule();
  });
  /** Removed frames send no event. */
  const forgetFrames = () => {
    for (const frame of loaded) if (!isConnected(frame)) frames = loaded.delete(frame);
  };
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof Element) || !FRAME.test(localNameOf(target))) return;
    loaded.add(target);
    frames = true;
    schedule();
  };
  const observe = (root: Document | ShadowRoot) => {
    observer.observe(root, EVERYTHING);
    for (const frame of queryAll(root, FRAMES)) loaded.add(frame);
  };
  const enter = (root: ShadowRoot) => {
    if (entered.has(root)) return;
    entered.add(root);
    observe(root);
    // Load events do not leave a shadow root.
    listenOn(root, "load", onLoad, ending.signal);
  };

  /**
   * Observers cannot filter by namespaced attributes. The first look counts as a change: it may differ from what was
   * read.
   */
  const lookAtDrawn = (element: Element) => {
    const href = localNameOf(element) === "a" ? xlinkOf(element) : null;
    if (href === null || drawn.get(element) === href) return;
    changed.add(element);
    schedule();
    drawn.set(element, href);
  };
  const pass = (parts: NextElement[]) => (deadline: IdleDeadline) => {
    const end = sliceEnd(deadline);
    for (let next = parts[0]; next !== undefined; next = parts[0]) {
      for (let left = STRIDE; left > 0; left--) {
        const element = next();
        if (element === null) {
          parts.shift();
          break;
        }
        lookAtDrawn(element);
        const root = shadowRootOf(element);
        if (root === null) continue;
        parts.push(elementsOfPart(root));
        if (entered.has(root)) continue;
        enter(root);
        roots.push(root);
        schedule();
      }
      if (performance.now() > end) return passOn(parts);
    }
    passLater();
  };
  const passOn = (parts: NextElement[]) => {
    passIdle = requestIdleCallback(pass(parts), { timeout: IDLE_WITHIN });
  };
  let passIdle = 0;
  const passLater = () => {
    passing = setTimeout(() => {
      if (isOrphaned()) stop();
      else passOn([elementsOfDocument()]);
    }, PASS_EVERY);
  };

  const rest = () => {
    observer.disconnect();
    entered = new WeakSet();
    clearTimeout(timer);
    clearTimeout(passing);
    cancelIdleCallback(idle);
    cancelIdleCallback(passIdle);
    timer = undefined;
  };
  function stop(): void {
    ending.abort();
    rest();
  }
  const begin = () => {
    observe(document);
    passLater();
  };
  const onSeen = () => {
    rest();
    if (isHidden()) return;
    forgetFrames();
    begin();
    all = true;
    schedule();
  };
  listen("visibilitychange", onSeen, ending.signal);
  listenOn(document, "load", onLoad, ending.signal);
  if (!isHidden() && rootElement() !== null) begin();
  return { enter, stop };
}
