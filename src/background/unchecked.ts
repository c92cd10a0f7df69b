/**
 * Tabs that have come to another page since they were shown last. Kept in memory, so that a worker that ends knows them
 * again; of which page is not kept, and of private tabs nothing.
 */
import browser, { type Tabs } from "webextension-polyfill";

const nameOf = (tabId: number): string => `unchecked:${tabId}`;

export async function keepUnchecked(tabs: readonly Tabs.Tab[]): Promise<void> {
  const names = tabs.flatMap(({ id, incognito }) => (id === undefined || incognito ? [] : [nameOf(id)]));
  if (names.length === 0) return;
  await browser.storage.session.set(Object.fromEntries(names.map((name) => [name, true]))).catch(console.error);
}

export const forgetUnchecked = (tabId: number): Promise<void> => browser.storage.session.remove(nameOf(tabId));

/** And forgets it. */
export async function takeUnchecked(tabId: number): Promise<boolean> {
  const name = nameOf(tabId);
  if ((await browser.storage.session.get(name))[name] !== true) return false;
  await forgetUnchecked(tabId);
  return true;
}
