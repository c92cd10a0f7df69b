import browser, { type Tabs } from "webextension-polyfill";
import { available } from "./available.ts";

export interface OpenTab {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly windowId: number;
  /** From 1. */
  readonly window: number;
  readonly position: number;
  readonly active: boolean;
  readonly pinned: boolean;
  readonly audible: boolean;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly lastAccessed: number;
}

export interface OpenTabs {
  /** By window and position. */
  readonly tabs: readonly OpenTab[];
  readonly windows: number;
}

/** A tab just opened has only a pending URL. */
const addressOf = ({ url, pendingUrl }: Pick<Tabs.Tab, "url" | "pendingUrl">): string => url || (pendingUrl ?? "");

/** Pages of the browser itself are no duplicates. */
const BROWSER_PAGE =
  /^(?:about|chrome(?:-(?:error|search|untrusted))?|devtools|edge|brave|opera|vivaldi|resource|view-source):/i;

const showsPage = (tab: Tabs.Tab): boolean => addressOf(tab) !== "" && !BROWSER_PAGE.test(addressOf(tab));

/** Skips private windows, browser pages, and extension pages, whose URLs start with `own`. */
export function openTabsOf(tabs: readonly Tabs.Tab[], own: string): OpenTabs {
  const open = tabs.filter(({ incognito }) => !incognito);
  const readable = open.filter((tab) => tab.id !== undefined && showsPage(tab) && !addressOf(tab).startsWith(own));
  const windows = [...new Set(open.map(({ windowId }) => windowId ?? 0))].sort((a, b) => a - b);
  const numbers = new Map(windows.map((id, i) => [id, i + 1]));
  return {
    tabs: readable
      .map(
        ({ title, windowId = 0, index, active, pinned, audible, lastAccessed, ...tab }): OpenTab => ({
          id: tab.id as number,
          href: addressOf(tab),
          title: title ?? "",
          windowId,
          window: numbers.get(windowId) ?? 0,
          position: index + 1,
          active,
          pinned,
          audible: audible ?? false,
          lastAccessed: lastAccessed ?? 0,
        }),
      )
      .sort((a, b) => a.window - b.window || a.position - b.position),
    windows: windows.length,
  };
}

/** Without the permission, tabs have no URLs. */
export async function readTabs(): Promise<OpenTabs> {
  const tabs = await browser.tabs.query({});
  // Firefox for Android reports one window per tab.
  const placed = available.windows === undefined ? tabs.map((tab) => ({ ...tab, windowId: 0 })) : tabs;
  return openTabsOf(placed, browser.runtime.getURL(""));
}

/** False if the tab is gone. */
export async function goToTab(id: number): Promise<boolean> {
  try {
    const { windowId } = await browser.tabs.update(id, { active: true });
    if (windowId !== undefined) await available.windows?.update(windowId, { focused: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns the unsubscribe function. */
export function onTabsChanged(changed: () => void): () => void {
  const onUpdated = (_: number, change: { url?: string }) => {
    if (change.url !== undefined) changed();
  };
  const { tabs } = available;
  const events = [tabs.onCreated, tabs.onRemoved, tabs.onMoved, tabs.onAttached, tabs.onReplaced];
  for (const event of events) event?.addListener(changed);
  tabs.onUpdated.addListener(onUpdated);
  return () => {
    for (const event of events) event?.removeListener(changed);
    tabs.onUpdated.removeListener(onUpdated);
  };
}
