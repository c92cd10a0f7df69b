import browser, { type Tabs } from "webextension-polyfill";

/** `null` if the tab is closed. */
export const tabNow = (tabId: number): Promise<Tabs.Tab | null> => browser.tabs.get(tabId).catch(() => null);

/** Nothing may be stored for private tabs. A closed tab counts as private. */
export const isPrivate = async (tabId: number): Promise<boolean> => (await tabNow(tabId))?.incognito !== false;
