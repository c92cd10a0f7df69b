/** Work on tabs: one after the other, or as often as pages may cause it. */
import { type OneAtATime, oneAtATime, type Pauses } from "../../browser/one-at-a-time.ts";

/** For each tab one after the other: each finds the outcome of the one before it. */
export function inTurn(): <Value>(tabId: number, work: () => Promise<Value>) => Promise<Value> {
  const last = new Map<number, Promise<unknown>>();
  return (tabId, work) => {
    const before = last.get(tabId) ?? Promise.resolve();
    const done = before.catch(() => {}).then(work);
    last.set(tabId, done);
    const forget = () => {
      if (last.get(tabId) === done) last.delete(tabId);
    };
    void done.then(forget, forget);
    return done;
  };
}

/** Draws highlights on a page, or removes them. Pressing twice restores the first state. */
export const markedInTurn = inTurn();

/** Longer than any pause. */
const FORGOTTEN_AFTER_MS = 5000;

interface Known {
  readonly run: OneAtATime;
  calls: number;
  /** Document that reset the pauses last. */
  document?: string | undefined;
}

/** One map per kind of work, keyed by tab: tabs that are worked on or paused. */
const all: Map<number, Known>[] = [];

/**
 * A new document is worked on at once, however often the one before it was. Each document resets the pauses once: a
 * compromised renderer can say again and again that its document is left. Without document ids, each call resets them.
 */
export function resetPauses(tabId: number, document: string | undefined): void {
  for (const known of all) {
    const own = known.get(tabId);
    if (own === undefined || (document !== undefined && own.document === document)) continue;
    own.document = document;
    own.run.reset();
  }
}

/**
 * Runs work that pages can cause without end, one at a time for each tab (`oneAtATime`). `false` if it was rejected: the
 * tab was closed or navigated. A worker that ends loses nothing.
 */
export function oncePerTab(
  work: (tabId: number) => Promise<void>,
  pauses?: Pauses,
): (tabId: number) => Promise<boolean> {
  const known = new Map<number, Known>();
  all.push(known);
  return async (tabId) => {
    const own: Known = known.get(tabId) ?? { run: oneAtATime(() => work(tabId), pauses), calls: 0 };
    known.set(tabId, own);
    own.calls += 1;
    const { calls } = own;
    const isDone = await own.run().then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      if (own.calls === calls) known.delete(tabId);
    }, FORGOTTEN_AFTER_MS);
    return isDone;
  };
}
