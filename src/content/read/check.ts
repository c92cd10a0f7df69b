/**
 * Reads the links of a document that has just been opened, so that nobody notices: once the browser is idle, in slices,
 * and only while the page is seen.
 */

import { isOrphan } from "../orphan.ts";
import { isHidden, listen, rootElement } from "../page.ts";
import { sayLeft, sayReading, sayShown } from "../say.ts";
import { shared } from "../shared.ts";
import { reader } from "./checked-links.ts";
import { type FirstChange, firstChange } from "./first-change.ts";
import { LARGEST_PIECE, pieceAt } from "./pieces.ts";
import { sliceEnd } from "./slice.ts";
import { EVERYTHING } from "./watch.ts";

/** Milliseconds. */
const IDLE_WITHIN = 500;
const QUIET = 300;
const MOST_QUIET = 2000;
/** Until the worker that was stopped is asked again. */
const RETRY = 1000;

/**
 * JSON of `CheckedLinks`, once the document has been still for a moment and the browser is idle. In the top frame, a number where
 * that is too long to be copied at once: `piece` gives it. "hidden" while nobody sees the document: then it says so when it is
 * shown. `null` when it is told to stop.
 */
export function check(): Promise<string | number | null> {
  shared.endCheck?.();
  const stopping = new AbortController();
  return new Promise((resolve) => {
    const isTop = self === top;
    let moved = false;
    let rests = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle = 0;
    const observer = new MutationObserver(() => {
      moved = true;
    });
    const end = (result: string | number | null) => {
      observer.disconnect();
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
      sayShown();
    };
    const endWhileHidden = () => {
      shared.endWatch?.();
      if (isTop) listen("visibilitychange", onShown, stopping.signal);
      end("hidden");
    };
    // No event of the browser tells a new document from a new address of the same one.
    if (isTop) listen("pagehide", sayLeft, stopping.signal);
    if (isHidden()) return endWhileHidden();
    /** The worker may be stopped at any moment, and no event tells it what it has left: this wakes it. */
    const ask = async () => {
      if (!stopping.signal.aborted && !isOrphan() && !(await sayReading())) setTimeout(ask, RETRY);
    };
    /** A page that is followed is read again by what follows it. */
    let change: FirstChange | null = null;
    const { next, result } = reader(isTop, (root) => change?.enter(root));
    const go = (deadline: IdleDeadline) => {
      if (isHidden()) return endWhileHidden();
      const until = sliceEnd(deadline);
      for (let more = next(); more; more = next()) if (more === "pause" || performance.now() > until) return wait();
      timer = setTimeout(give);
    };
    const onTaken = () => {
      if (shared.follow === undefined) change?.tell();
      else shared.follow();
    };
    /** The browser copies the result, in the same task. */
    const give = () => {
      const json = result();
      if (!isTop || json.length <= LARGEST_PIECE) {
        end(json);
        return onTaken();
      }
      const id = Math.random();
      shared.piece = ({ of, start }) => {
        if (of !== id) return null;
        if (start === json.length) {
          delete shared.piece;
          setTimeout(onTaken);
        }
        return pieceAt(json, start);
      };
      end(id);
    };
    const wait = () => {
      idle = requestIdleCallback(go, { timeout: IDLE_WITHIN });
    };
    const rest = () => {
      rests += QUIET;
      if (moved && rests < MOST_QUIET) timer = setTimeout(rest, QUIET);
      else {
        observer.disconnect();
        if (shared.follow === undefined) change = firstChange();
        wait();
      }
      moved = false;
    };
    const root = rootElement();
    if (root !== null) observer.observe(root, EVERYTHING);
    timer = setTimeout(rest, QUIET);
    if (isTop) ask();
  });
}
