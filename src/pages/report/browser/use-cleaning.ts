import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import browser from "webextension-polyfill";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { formatList, formatMore, message, type PluralKey, plural } from "../../../browser/i18n.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import {
  type Failures,
  type RestoreResult,
  removeBookmarks,
  restoreBookmarks,
  restoreUrls,
  writeUrls,
} from "./change-bookmarks.ts";
import { type Choice, type Rewrite, titleOf } from "./choice.ts";
import { type ClosedTabs, closeTabs, withLateClose } from "./tabs-close.ts";
import { reopenTabs } from "./tabs-reopen.ts";

export interface CleaningResult {
  readonly kind: "failed" | "closed" | "reopened" | "removed" | "repaired" | "restored";
  readonly text: string;
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
  readonly closed?: ClosedTabs;
  readonly undo: (() => Promise<CleaningResult>) | null;
}

const MOST_NAMED = 3;

function named(text: "tabs_waiting" | "undo_failed", titles: readonly string[]): string[] {
  const shown = titles.slice(0, MOST_NAMED);
  const more = titles.length > MOST_NAMED ? [formatMore(titles.length - MOST_NAMED)] : [];
  return titles.length === 0 ? [] : [message(text, formatList([...shown, ...more]))];
}

const counted = (key: PluralKey, count: number): string[] => (count === 0 ? [] : [plural(key, count)]);

const skipped = (count: number): string[] => (count === 0 ? [] : [message("undo_skipped", count)]);

const failuresOf = ({ left, failed }: Failures): Pick<CleaningResult, "notes" | "warnings"> => ({
  notes: skipped(left.length),
  warnings: named("undo_failed", failed.map(titleOf)),
});

const closedDone = (closed: ClosedTabs): CleaningResult => ({
  kind: "closed",
  text: plural("tabs_closed", closed.tabs.length),
  notes: skipped(closed.left.length),
  warnings: named(
    "tabs_waiting",
    closed.waiting.map(({ title = "", url }) => titleOf({ title, href: url })),
  ),
  closed,
  undo: closed.tabs.length === 0 ? null : () => reopen(closed),
});

async function reopen(closed: ClosedTabs): Promise<CleaningResult> {
  const { count, refused } = await reopenTabs(closed);
  const titles = refused.map(({ url }) => titleOf({ title: "", href: url }));
  return {
    kind: "reopened",
    text: plural("tabs_reopened", count),
    warnings: named("undo_failed", titles),
    undo: null,
  };
}

async function restore(work: Promise<RestoreResult>): Promise<CleaningResult> {
  const restored = await work;
  const { notes = [], warnings = [] } = failuresOf(restored);
  return {
    kind: "restored",
    text: plural("bookmarks_back", restored.count),
    notes: [...counted("bookmarks_elsewhere", restored.elsewhere), ...notes],
    warnings,
    undo: null,
  };
}

async function remove(choices: readonly Choice<Bookmark>[]): Promise<CleaningResult> {
  const removed = await removeBookmarks(choices);
  const { length } = removed.bookmarks;
  return {
    kind: "removed",
    text: plural("bookmarks_removed", length),
    ...failuresOf(removed),
    undo: length === 0 ? null : () => restore(restoreBookmarks(removed)),
  };
}

async function repair(rewrites: readonly Rewrite[]): Promise<CleaningResult> {
  const written = await writeUrls(rewrites);
  const { length } = written.rewrites;
  return {
    kind: "repaired",
    text: plural("bookmarks_repaired", length),
    ...failuresOf(written),
    undo: length === 0 ? null : () => restore(restoreUrls(written)),
  };
}

export function useCleaning(onChanged: () => void, toHeading: () => void) {
  const [done, setDone] = useState<CleaningResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<CleaningResult>) => {
    // A second action would replace the first one's Undo.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setDone(null);
    const now = await work().catch((error): CleaningResult => {
      console.error(error);
      return { kind: "failed", text: message("tabs_close_failed"), undo: null };
    });
    isRunning.current = false;
    setBusy(false);
    setDone(now);
    onChanged();
  };
  // The pressed button may disappear.
  const start = (work: () => Promise<CleaningResult>) => {
    toHeading();
    void run(work);
  };
  const closed = done?.closed;
  useEffect(() => {
    if (closed === undefined || closed.waiting.length === 0) return undefined;
    // The tab closed late, for example after a `beforeunload` prompt.
    const onRemoved = (id: number) =>
      setDone((now) => (now?.closed === undefined ? now : closedDone(withLateClose(now.closed, id))));
    browser.tabs.onRemoved.addListener(onRemoved);
    for (const { id = -1 } of closed.waiting) browser.tabs.get(id).catch(() => onRemoved(id));
    return () => browser.tabs.onRemoved.removeListener(onRemoved);
  }, [closed]);
  const undo = done?.undo ?? null;
  return {
    done,
    isBusy,
    close: (choices: readonly Choice<OpenTab>[]) => start(async () => closedDone(await closeTabs(choices))),
    remove: (choices: readonly Choice<Bookmark>[]) => start(() => remove(choices)),
    repair: (rewrites: readonly Rewrite[]) => start(() => repair(rewrites)),
    toHeading,
    undo: undo && (() => void run(undo)),
    dismiss: useCallback(() => setDone(null), []),
  };
}

export type CleaningController = ReturnType<typeof useCleaning>;
