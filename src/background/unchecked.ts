/**
 * Tabs that have come to another page and are not checked yet: until they are shown, or while they are checked. Kept in
 * memory, so that a worker that ends knows them again; of which page is not kept, and of private tabs nothing.
 */
import browser, { type Tabs } from "webextension-polyfill";

const START = "unchecked:";
const nameOf = (tabId: number): string => `${START}${tabId}`;

/** By tab: how often it was kept by this worker, and at which of these its check began. */
const times = new Map<number, number>();
const begun = new Map<number, number>();
const timesOf = (tabId: number): number => times.get(tabId) ?? 0;

export async function keepUnchecked(tabs: readonly Tabs.Tab[]): Promise<void> {
  const ids = tabs.flatMap(({ id, incognito }) => (id === undefined || incognito ? [] : [id]));
  if (ids.length === 0) return;
  for (const id of ids) times.set(id, timesOf(id) + 1);
  await browser.storage.session.set(Object.fromEntries(ids.map((id) => [nameOf(id), true]))).catch(console.error);
}

export async function forgetUnchecked(tabId: number): Promise<void> {
  times.delete(tabId);
  begun.delete(tabId);
  await browser.storage.session.remove(nameOf(tabId));
}

/** Not of one whose check has begun. */
export async function isUnchecked(tabId: number): Promise<boolean> {
  const name = nameOf(tabId);
  const isKept = (await browser.storage.session.get(name))[name] === true;
  return isKept && begun.get(tabId) !== timesOf(tabId);
}

/** Forgets it once it is checked, unless it has come to another page meanwhile. */
export async function checkAndForget(tabId: number, check: (tabId: number) => Promise<void>): Promise<void> {
  const before = timesOf(tabId);
  begun.set(tabId, before);
  await check(tabId);
  if (timesOf(tabId) === before) await forgetUnchecked(tabId);
}

/** Those that a worker that was stopped has left. */
export async function allUnchecked(): Promise<number[]> {
  const names = Object.keys(await browser.storage.session.get(null));
  return names.filter((name) => name.startsWith(START)).map((name) => Number(name.slice(START.length)));
}
