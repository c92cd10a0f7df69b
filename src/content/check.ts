/**
 * Reads the links of a document that has just been opened, so that nobody notices: once the browser is idle, in slices,
 * and only while the page is seen.
 */
import { reader } from "./checked-links.ts";
import { isHidden, listen, rootElement } from "./page.ts";
import { say } from "./say.ts";
import { shared } from "./shared.ts";
import { sayShown } from "./stop.ts";
import { touchesLinks } from "./touches-links.ts";
import { watch } from "./watch.ts";

/** Milliseconds. */
const SLICE = 8;
const BUSY_SLICE = 4;
const IDLE_WITHIN = 500;
const QUIET = 300;
const MOST_QUIET = 2000;

/** What comes later is followed; until then only that something comes is seen. */
function followOn(roots: readonly ShadowRoot[]): void {
  shared.endWatch?.();
  if (shared.follow !== undefined) {
    shared.follow();
    return;
  }
  const { stop } = watch((batch) => {
    if (!touchesLinks(batch)) return;
    stop();
    void say({ frames: true });
  }, roots);
  shared.endWatch = stop;
}

/**
 * JSON of `CheckedLinks`, once the document has been still for a moment and the browser is idle; "hidden" while nobody sees
 * it: then it says so when it is shown. `null` when it is told to stop.
 */
export function check(): Promise<string | null> {
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
    const end = (result: string | null) => {
      observer.disconnect();
      clearTimeout(timer);
      cancelIdleCallback(idle);
      resolve(result);
    };
    shared.endCheck = () => {
      stopping.abort();
      end(null);
    };
    const onShown = () => {
      if (isHidden()) return;
      stopping.abort();
      sayShown();
    };
    const endWhileHidden = () => {
      if (isTop) listen("visibilitychange", onShown, stopping.signal);
      end("hidden");
    };
    if (isHidden()) return endWhileHidden();
    const { next, result, roots } = reader(isTop);
    const go = (deadline: IdleDeadline) => {
      if (isHidden()) return endWhileHidden();
      const until = performance.now() + (deadline.didTimeout ? BUSY_SLICE : Math.min(SLICE, deadline.timeRemaining()));
      while (next()) if (performance.now() > until) return wait();
      const json = result();
      // The browser copies it once more, in a task of its own.
      timer = setTimeout(() => {
        end(json);
        followOn(roots);
      });
    };
    const wait = () => {
      idle = requestIdleCallback(go, { timeout: IDLE_WITHIN });
    };
    const rest = () => {
      rests += QUIET;
      if (moved && rests < MOST_QUIET) timer = setTimeout(rest, QUIET);
      else {
        observer.disconnect();
        wait();
      }
      moved = false;
    };
    const root = rootElement();
    if (root !== null) observer.observe(root, { childList: true, subtree: true, attributeFilter: ["href"] });
    timer = setTimeout(rest, QUIET);
  });
}
