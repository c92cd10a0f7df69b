import browser, { type Tabs } from "webextension-polyfill";
import { hasToolbar } from "../../browser/available.ts";
import { withFallback } from "../../browser/log-rejection.ts";
import { type Access, accessTo, NO_ACCESS } from "../../browser/sites.ts";
import { tabNow } from "../../browser/tab-now.ts";
import type { Page } from "./state.ts";

/** Returns no access if the browser throws, as for `http://a*b.example/`. */
export async function accessOf(url: string | null | undefined): Promise<Access> {
  if (url == null) return NO_ACCESS;
  return withFallback(accessTo(url), NO_ACCESS);
}

/**
 * If the popup is itself a tab, returns its opener, or the last used other tab, from a private window only if the popup
 * is. In Firefox for Android each tab is a window.
 */
async function tabBehind(own: Tabs.Tab): Promise<Tabs.Tab | undefined> {
  const { openerTabId } = own;
  const opener = openerTabId === undefined ? null : await tabNow(openerTabId);
  if (opener !== null) return opener;
  const ours = browser.runtime.getURL("");
  const others = (await browser.tabs.query({})).filter(
    ({ id, url, incognito }) => id !== own.id && incognito === own.incognito && !url?.startsWith(ours),
  );
  return others.sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
}

/** Browsers without popups open it in a tab, which is then the active one. */
async function tabInFront(): Promise<Tabs.Tab | undefined> {
  const asked = browser.tabs.query({ active: true, currentWindow: true });
  const [[active], own] = await Promise.all([asked, browser.tabs.getCurrent().catch(() => undefined)]);
  return own === undefined || active?.id !== own.id ? active : tabBehind(own);
}

/** Returns true for a popup in a tab, or without browser windows. */
export async function coversPage(parameter: (name: string) => string | null): Promise<boolean> {
  // A popup with a given tab is beside the page.
  if (parameter("tab") !== null) return false;
  return !hasToolbar() || (await browser.tabs.getCurrent().catch(() => undefined)) !== undefined;
}

/** Returns the active tab; "?tab=7" names another, "?url=…" none. */
export async function findTab(parameter: (name: string) => string | null): Promise<Tabs.Tab | undefined> {
  if (parameter("url") !== null) return undefined;
  const id = parameter("tab");
  // May be closed or invalid.
  if (id !== null) return browser.tabs.get(Number(id)).catch(() => undefined);
  return tabInFront();
}

export const pageIn = (tabId: number, { url, incognito, title, windowId }: Tabs.Tab): Page => ({
  tabId,
  ...(windowId === undefined ? {} : { windowId }),
  url: url || null,
  isPrivate: incognito,
  ...(title ? { title } : {}),
});
