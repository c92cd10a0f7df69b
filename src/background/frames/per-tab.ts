import { type Coalesced, coalesce, type Pauses } from "../../browser/coalesce.ts";

/** Runs work sequentially per tab. */
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

/** Changes marks sequentially: pressing twice must restore the first state. */
export const runMarking = inTurn();

/** Longer than any pause. */
const FORGOTTEN_AFTER_MS = 5000;

interface Known {
  readonly run: Coalesced;
  calls: number;
  document?: string | undefined;
}

/** One map per kind of work, by tab. */
const all: Map<number, Known>[] = [];

/**
 * Lets a new document run at once. Each document resets the pauses once: a compromised renderer could repeat that it is
 * left. Without document ids, each call resets them.
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
 * Limits work that pages can trigger without end (`coalesce`). False if it was rejected: the tab was closed or
 * navigated.
 */
export function coalescePerTab(
  work: (tabId: number) => Promise<void>,
  pauses?: Pauses,
): (tabId: number) => Promise<boolean> {
  const known = new Map<number, Known>();
  all.push(known);
  return async (tabId) => {
    const own: Known = known.get(tabId) ?? { run: coalesce(() => work(tabId), pauses), calls: 0 };
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
