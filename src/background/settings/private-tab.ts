import browser from "webextension-polyfill";
import { tabNow } from "../../browser/tab-now.ts";

/** Nothing may be kept of it. A tab that is gone counts as one. */
export const isPrivate = async (tabId: number): Promise<boolean> => (await tabNow(tabId))?.incognito !== false;

/** Before anything is kept of what was asked about it. */
export const isOpen = (tabId: number): Promise<boolean> =>
  browser.tabs.get(tabId).then(
    () => true,
    () => false,
  );
