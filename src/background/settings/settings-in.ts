import { readSettingsFor, type SettingsHere } from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";

/** Those of the site of the page in a tab; those of all sites where the browser does not tell its address. */
export const settingsIn = async (tabId: number): Promise<SettingsHere> => readSettingsFor((await tabNow(tabId))?.url);
