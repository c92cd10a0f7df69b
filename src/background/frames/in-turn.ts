/** For each tab one after the other: each finds what the one before it has done. */
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

/** What puts highlights on a page, or takes them away. Who presses twice wants what was before. */
export const markedInTurn = inTurn();
