import browser, { type Tabs } from "webextension-polyfill";

/** A tab as it is at this moment; `null` of one that is closed. */
export const tabNow = (tabId: number): Promise<Tabs.Tab | null> => browser.tabs.get(tabId).catch(() => null);

/** Nothing may be kept of it. A tab that is gone counts as one. */
export const isPrivate = async (tabId: number): Promise<boolean> => (await tabNow(tabId))?.incognito !== false;
