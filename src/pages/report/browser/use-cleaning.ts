import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import browser from "webextension-polyfill";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import {
  bringBack,
  type Changed,
  type Restored,
  removeBookmarks,
  type Written,
  writeBack,
  writeUrls,
} from "./changing.ts";
import type { Choice, Rewrite } from "./choice.ts";
import { type Closed, closedLater, closeTabs } from "./tabs-close.ts";
import { type Reopened, reopenTabs } from "./tabs-reopen.ts";

export type Done =
  | { readonly kind: "failed" }
  | { readonly kind: "closed"; readonly closed: Closed }
  | { readonly kind: "reopened"; readonly reopened: Reopened }
  | { readonly kind: "removed"; readonly removed: Changed }
  | { readonly kind: "repaired"; readonly repaired: Written }
  | { readonly kind: "restored"; readonly restored: Restored };

function undoOf(done: Done | null): (() => Promise<Done>) | null {
  if (done?.kind === "closed" && done.closed.tabs.length > 0) {
    return async () => ({ kind: "reopened", reopened: await reopenTabs(done.closed) });
  }
  if (done?.kind === "removed" && done.removed.bookmarks.length > 0) {
    return async () => ({ kind: "restored", restored: await bringBack(done.removed) });
  }
  if (done?.kind === "repaired" && done.repaired.rewrites.length > 0) {
    return async () => ({ kind: "restored", restored: await writeBack(done.repaired) });
  }
  return null;
}

export function useCleaning(onChanged: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    async (work: () => Promise<Done>) => {
      // A second action would replace the Undo of the first.
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setDone(null);
      const now = await work().catch((error): Done => {
        console.error(error);
        return { kind: "failed" };
      });
      isRunning.current = false;
      setBusy(false);
      setDone(now);
      onChanged();
    },
    [onChanged],
  );
  const closed = done?.kind === "closed" ? done.closed : null;
  useEffect(() => {
    if (closed === null || closed.waiting.length === 0) return undefined;
    // The person answered the page's question, or the tab was slow.
    const onRemoved = (id: number) =>
      setDone((now) => (now?.kind === "closed" ? { ...now, closed: closedLater(now.closed, id) } : now));
    browser.tabs.onRemoved.addListener(onRemoved);
    for (const { id = -1 } of closed.waiting) browser.tabs.get(id).catch(() => onRemoved(id));
    return () => browser.tabs.onRemoved.removeListener(onRemoved);
  }, [closed]);
  const undo = undoOf(done);
  return {
    done,
    isBusy,
    close: useCallback(
      (choices: readonly Choice<OpenTab>[]) =>
        void run(async () => ({ kind: "closed", closed: await closeTabs(choices) })),
      [run],
    ),
    remove: useCallback(
      (choices: readonly Choice<Bookmark>[]) =>
        void run(async () => ({ kind: "removed", removed: await removeBookmarks(choices) })),
      [run],
    ),
    repair: useCallback(
      (rewrites: readonly Rewrite[]) =>
        void run(async () => ({ kind: "repaired", repaired: await writeUrls(rewrites) })),
      [run],
    ),
    undo: undo && (() => void run(undo)),
    dismiss: useCallback(() => setDone(null), []),
  };
}

export type CleaningController = ReturnType<typeof useCleaning>;
