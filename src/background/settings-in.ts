import browser from "webextension-polyfill";
import { readSettingsFor, type SettingsHere } from "../browser/site-settings.ts";

/** Those of the site of the page in a tab; those of all sites where the browser does not tell its address. */
export const settingsIn = async (tabId: number): Promise<SettingsHere> =>
  readSettingsFor((await browser.tabs.get(tabId).catch(() => null))?.url);
