/** Checks a newly opened document while the page is visible and the browser idle, in slices. */

import { type CheckedLinks, NOTHING_DECLARED } from "../../core/page/collected.ts";
import { isOrphaned, requestCheck, sendChange, sendLeft, sendShown } from "../messaging.ts";
import {
  attributeOf,
  contentType,
  documentUrl,
  isElement,
  isHidden,
  listen,
  localNameOf,
  queryAll,
  shadowRootOf,
} from "../page.ts";
import { shared } from "../registry.ts";
import { declaredByDocument } from "./declared.ts";
import { FRAME, isLink, LONGEST_HREF, PAGE, sliceSnapshot } from "./links.ts";
import { sliceEnd } from "./walk.ts";
import { type Batch, onceQuiet, watchLinks } from "./watch.ts";

/** Milliseconds. */
const IDLE_WITHIN = 500;
/** Milliseconds until a message is sent again. */
const RETRY = 1000;

/** Sets the base URL or declares a canonical URL. */
const declares = (element: Element): boolean =>
  localNameOf(element) === "base" ||
  (localNameOf(element) === "link" && /canonical/i.test(attributeOf(element, "rel") ?? "")) ||
  (localNameOf(element) === "meta" && /og:url/.test(attributeOf(element, "property") ?? ""));

const concernsLinks = (element: Element): boolean => isLink(element) || declares(element);

const MOST_SEARCHED = 5000;

function touchesLinks({ added, removed, changed, roots, frames, all }: Batch): boolean {
  let left = MOST_SEARCHED;
  const isFound = (element: Element): boolean =>
    left-- <= 0 || concernsLinks(element) || shadowRootOf(element) !== null;
  const search = (top: Element | ShadowRoot): boolean =>
    (isElement(top) && isFound(top)) || [...queryAll(top, "*")].some(isFound);
  return frames || all || [...changed].some(concernsLinks) || [...added, ...removed, ...roots].some(search);
}

interface FirstChange {
  enter(root: ShadowRoot): void;
  /** Call once the worker has the links. */
  tell(): void;
}

/** Tells the worker about the first change of links. Replaces its predecessor. */
function firstChange(): FirstChange {
  shared.endWatch?.();
  let isRead = false;
  let hasChanged = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { enter, stop } = watchLinks((batch) => {
    if (hasChanged || !touchesLinks(batch)) return;
    hasChanged = true;
    stop();
    if (isRead) void tell();
  });
  async function tell(): Promise<void> {
    const isHeard = isOrphaned() || (await sendChange({ frames: true })) === true;
    if (!isHeard && !isEnded) timer = setTimeout(tell, RETRY);
  }
  shared.endWatch = () => {
    isEnded = true;
    clearTimeout(timer);
    stop();
  };
  return {
    enter,
    tell() {
      isRead = true;
      if (hasChanged && !isEnded) void tell();
    },
  };
}

/** Characters. Browsers copy results on the page's main thread: a million take 1.5 ms, twice that beyond Latin-1. */
export const LARGEST_PIECE = 500_000;

const isLeadingSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

/** "" at the end. Keeps surrogate pairs whole, since browsers replace halves. */
export function pieceAt(text: string, start: number): string {
  const end = start + LARGEST_PIECE;
  const isSplit = end < text.length && isLeadingSurrogate(text.charCodeAt(end - 1));
  return text.slice(start, isSplit ? end - 1 : end);
}

function offerPieces(json: string, onTaken: () => void): number {
  const id = Math.random();
  shared.piece = ({ of, start }) => {
    if (of !== id) return null;
    if (start === json.length) {
      delete shared.piece;
      setTimeout(onTaken);
    }
    return pieceAt(json, start);
  };
  return id;
}

/** Builds JSON of `CheckedLinks` in parts. */
export function checkedLinks(isTop: boolean, enter: (root: ShadowRoot) => void) {
  const { taken, parts } = sliceSnapshot(isTop ? PAGE : FRAME, enter);
  const hrefs: string[] = [];
  return {
    next() {
      const part = parts.next();
      const read = taken.hrefs.splice(0);
      if (read.length > 0) hrefs.push((hrefs.length > 0 ? "," : "") + JSON.stringify(read).slice(1, -1));
      return part;
    },
    result(): string {
      const { base, leftOut, linkTexts } = taken;
      const rest: Omit<CheckedLinks, "hrefs"> = {
        url: documentUrl().slice(0, LONGEST_HREF),
        base,
        contentType: contentType(),
        leftOut,
        declared: isTop ? declaredByDocument() : NOTHING_DECLARED,
        painted: shared.isPainted?.() ?? false,
        linkTexts,
      };
      // Joined once: there may be megabytes.
      return [JSON.stringify(rest).slice(0, -1), ',"hrefs":[', ...hrefs, "]}"].join("");
    },
  };
}

/**
 * Resolves with JSON of `CheckedLinks` once the document is stable and the browser idle, in the top frame with a number
 * for `piece` if it is too long to copy at once. "hidden": a message follows when the page is shown. `null`: cancelled.
 */
export function check(): Promise<string | number | null> {
  shared.endCheck?.();
  const stopping = new AbortController();
  return new Promise((resolve) => {
    const isTop = self === top;
    let stopWaiting = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const end = (result: string | number | null) => {
      stopWaiting();
      clearTimeout(timer);
      cancelIdleCallback(idle);
      resolve(result);
    };
    shared.endCheck = () => {
      stopping.abort();
      delete shared.piece;
      end(null);
    };
    const onShown = () => {
      if (isHidden()) return;
      stopping.abort();
      sendShown();
    };
    const endWhileHidden = () => {
      shared.endWatch?.();
      if (isTop) listen("visibilitychange", onShown, stopping.signal);
      end("hidden");
    };
    // No browser event tells a new document from a new URL of the same one.
    if (isTop) listen("pagehide", sendLeft, stopping.signal);
    if (isHidden()) return endWhileHidden();
    /** Wakes the worker, which may be stopped at any moment. */
    const ask = async () => {
      if (!stopping.signal.aborted && !isOrphaned() && !(await requestCheck())) setTimeout(ask, RETRY);
    };
    /** `null` if followed: the follower reads the page again. */
    let change: FirstChange | null = null;
    const { next, result } = checkedLinks(isTop, (root) => change?.enter(root));
    const onTaken = () => {
      if (shared.follow === undefined) change?.tell();
      else shared.follow();
    };
    /** Browsers copy the result in the same task. */
    const give = () => {
      const json = result();
      const isSmall = !isTop || json.length <= LARGEST_PIECE;
      end(isSmall ? json : offerPieces(json, onTaken));
      if (isSmall) onTaken();
    };
    const go = (deadline: IdleDeadline) => {
      if (isHidden()) return endWhileHidden();
      const until = sliceEnd(deadline);
      for (let part = next(); !part.done; part = next())
        if (part.value === "pause" || performance.now() > until) return wait();
      timer = setTimeout(give);
    };
    const wait = () => {
      idle = requestIdleCallback(go, { timeout: IDLE_WITHIN });
    };
    stopWaiting = onceQuiet(() => {
      if (shared.follow === undefined) change = firstChange();
      wait();
    });
    if (isTop) ask();
  });
}
