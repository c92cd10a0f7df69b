import { oneAtATime, type Pauses } from "../browser/one-at-a-time.ts";

/** Longer than any pause. */
const FORGOTTEN_AFTER_MS = 5000;

/**
 * What pages can cause without end, one at a time for each tab (`oneAtATime`). `false` when the work was rejected: the tab
 * was closed or navigated. A worker that ends loses nothing.
 */
export function oncePerTab(
  work: (tabId: number) => Promise<void>,
  pauses?: Pauses,
): (tabId: number) => Promise<boolean> {
  /** While it is worked on, or pauses. */
  const known = new Map<number, { readonly run: () => Promise<void>; calls: number }>();
  return async (tabId) => {
    const own = known.get(tabId) ?? { run: oneAtATime(() => work(tabId), pauses), calls: 0 };
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
