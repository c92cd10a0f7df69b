import browser from "webextension-polyfill";
import { available } from "../../../browser/available.ts";
import { type OpenTabs, openTabsOf } from "./tabs-read.ts";

/** Without the permission, tabs have no addresses. */
export async function readTabs(): Promise<OpenTabs> {
  const tabs = await browser.tabs.query({});
  // Firefox for Android, which has no windows, tells of one for each tab.
  const placed = available.windows === undefined ? tabs.map((tab) => ({ ...tab, windowId: 0 })) : tabs;
  return openTabsOf(placed, browser.runtime.getURL(""));
}

/** `false` when the tab is gone. */
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
