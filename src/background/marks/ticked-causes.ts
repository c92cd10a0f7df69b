/** Causes ticked for one tab, kept in memory while it is highlighted, never for private tabs. */
import * as v from "valibot";
import { type SettingsHere, settingsOfTab } from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { tabStore } from "../../browser/tab-store.ts";
import { CAUSES, type Cause } from "../../core/index.ts";

const ticks = tabStore("ticks:", v.array(v.picklist(CAUSES.map(({ cause }) => cause))));

export const forgetTicks = (tabId: number): Promise<void> => ticks.forget(tabId);

/** If the store is full, the settings apply. */
export async function keepTicks(tabId: number, ignore: readonly Cause[]): Promise<void> {
  const [settings, tab] = await Promise.all([settingsOfTab(tabId), tabNow(tabId)]);
  const isKept = tab !== null && !tab.incognito && ignore.join() !== settings.ignore.join();
  await (isKept ? ticks.set(tabId, [...ignore]) : forgetTicks(tabId)).catch(console.error);
}

export async function onIgnoreChanged(changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (!["ignore", "sites"].some((name) => Object.hasOwn(changes, name))) return;
  await ticks.forget(await ticks.tabs());
}

export async function moveTicks(added: number, removed: number): Promise<void> {
  const kept = await ticks.get(removed);
  if (kept === undefined) return;
  await ticks.set(added, kept);
  await forgetTicks(removed);
}

/** Returns the settings of the tab with the causes ticked in its popup. Never rejects. */
export async function settingsWithTickedCauses(tabId: number): Promise<SettingsHere> {
  const [settings, kept] = await Promise.all([settingsOfTab(tabId), ticks.get(tabId).catch(() => undefined)]);
  return kept === undefined ? settings : { ...settings, ignore: kept };
}
