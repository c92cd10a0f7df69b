import browser from "webextension-polyfill";

/** Nothing may be kept of it. A tab that is gone counts as one. */
export const isPrivate = async (tabId: number): Promise<boolean> =>
  (await browser.tabs.get(tabId).catch(() => null))?.incognito !== false;

/** Before anything is kept of what was asked about it. */
export const isOpen = (tabId: number): Promise<boolean> =>
  browser.tabs.get(tabId).then(
    () => true,
    () => false,
  );
