import { useCallback, useEffect } from "preact/hooks";
import browser from "webextension-polyfill";
import { type Failed, useUndoable } from "../same-page/undoable.ts";
import type { Choice } from "./choice.ts";
import { type Closed, closedLater, closeTabs } from "./tabs-close.ts";
import { type Reopened, reopenTabs } from "./tabs-reopen.ts";

type Made =
  /** `kept`: where one group was closed. */
  | { readonly kind: "closed"; readonly closed: Closed; readonly kept: Choice["kept"] | null }
  | { readonly kind: "reopened"; readonly reopened: Reopened };

/** What was done last, and is still said. */
export type Done = Made | Failed;

export interface ClosingController {
  readonly done: Done | null;
  readonly isBusy: boolean;
  readonly close: (choices: readonly Choice[]) => void;
  /** `null` where nothing was closed that could be opened again. */
  readonly undo: (() => void) | null;
  readonly dismiss: () => void;
}

/** `onChanged`: after tabs were closed or opened again. */
export function useClosing(onChanged: () => void): ClosingController {
  const { done, isBusy, run, amend, dismiss } = useUndoable<Made>(onChanged);
  const closed = done?.kind === "closed" ? done.closed : null;
  useEffect(() => {
    if (closed === null || closed.waiting.length === 0) return undefined;
    // A person has answered what its page asks, or it was slow.
    const onRemoved = (id: number) =>
      amend((now) => (now.kind === "closed" ? { ...now, closed: closedLater(now.closed, id) } : now));
    browser.tabs.onRemoved.addListener(onRemoved);
    for (const { id = -1 } of closed.waiting) browser.tabs.get(id).catch(() => onRemoved(id));
    return () => browser.tabs.onRemoved.removeListener(onRemoved);
  }, [closed, amend]);
  const close = useCallback(
    (choices: readonly Choice[]) =>
      run(async () => {
        const [only, ...others] = choices;
        const kept = others.length === 0 ? (only?.kept ?? null) : null;
        return { kind: "closed", closed: await closeTabs(choices), kept };
      }),
    [run],
  );
  const undo =
    closed === null || closed.tabs.length === 0
      ? null
      : () => run(async () => ({ kind: "reopened", reopened: await reopenTabs(closed) }));
  return { done, isBusy, close, undo, dismiss };
}
