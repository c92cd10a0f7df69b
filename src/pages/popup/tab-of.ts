import browser, { type Tabs } from "webextension-polyfill";
import type { Page } from "./state.ts";

/** The active tab; "?tab=7" names another, "?url=…" an address without a tab. */
export async function tabOf(parameter: (name: string) => string | null): Promise<Tabs.Tab | undefined> {
  if (parameter("url") !== null) return undefined;
  const id = parameter("tab");
  // It may be closed, or be no number.
  if (id !== null) return browser.tabs.get(Number(id)).catch(() => undefined);
  return (await browser.tabs.query({ active: true, currentWindow: true }))[0];
}

/** What is known of the page in a tab. */
export const pageIn = (tabId: number, { url, incognito, title }: Tabs.Tab): Page => ({
  tabId,
  url: url || null,
  isPrivate: incognito,
  ...(title ? { title } : {}),
});
