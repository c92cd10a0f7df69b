import browser, { type Tabs } from "webextension-polyfill";
import { hasToolbar } from "../../browser/available.ts";
import { orElse } from "../../browser/reported.ts";
import { type Access, accessTo, NO_ACCESS } from "../../browser/sites.ts";
import { tabNow } from "../../browser/tab-now.ts";
import type { Page } from "./state.ts";

/** None where the browser does not say: of `http://a*b.example/` it refuses to. */
export async function accessOf(url: string | null | undefined): Promise<Access> {
  if (url == null) return NO_ACCESS;
  return orElse(accessTo(url), NO_ACCESS);
}

/**
 * Of the page that a popup in a tab of its own was opened on: the tab that opened it, or else the one that was in front
 * last, of the same kind (private or not) and with no page of ours. Where each tab is a window of its own, as in Firefox
 * for Android, it is in another window.
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

/** Browsers without room for a popup open it in a tab, which is the active one then. */
async function tabInFront(): Promise<Tabs.Tab | undefined> {
  const asked = browser.tabs.query({ active: true, currentWindow: true });
  const [[active], own] = await Promise.all([asked, browser.tabs.getCurrent().catch(() => undefined)]);
  return own === undefined || active?.id !== own.id ? active : tabBehind(own);
}

/** Whether the popup covers the page: in a tab of its own, and where the browser has no windows. */
export async function coversPage(parameter: (name: string) => string | null): Promise<boolean> {
  // Who names the tab has the page elsewhere.
  if (parameter("tab") !== null) return false;
  return !hasToolbar() || (await browser.tabs.getCurrent().catch(() => undefined)) !== undefined;
}

/** The active tab; "?tab=7" names another, "?url=…" an address without a tab. */
export async function tabOf(parameter: (name: string) => string | null): Promise<Tabs.Tab | undefined> {
  if (parameter("url") !== null) return undefined;
  const id = parameter("tab");
  // It may be closed, or be no number.
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
