/**
 * Highlighting is a state: of a tab, of a site, or of all. Of a tab it is kept in memory, as one word without an address; of
 * private tabs nothing is kept, so that there it ends with the document.
 */
import browser from "webextension-polyfill";
import { readSettings, type Settings, writeSettings } from "../browser/settings.ts";
import { highlightSite } from "../browser/sites.ts";
import { isPrivate } from "./private-tab.ts";

const nameOf = (tabId: number): string => `highlighted:${tabId}`;

/** `null` where the browser does not tell, or nothing may be kept. */
async function siteOf(tabId: number): Promise<string | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab === null || tab.incognito || tab.url === undefined ? null : highlightSite(tab.url);
}

/** Whether a person wants highlights in this tab. */
export async function isHighlightWanted(tabId: number, { highlights, highlightedSites }: Settings): Promise<boolean> {
  const name = nameOf(tabId);
  if ((await browser.storage.session.get(name))[name] === true) return true;
  if (highlights === "always") return true;
  const site = highlightedSites.length === 0 ? null : await siteOf(tabId);
  return site !== null && highlightedSites.includes(site);
}

/** Of the tab, its site or all, as the settings say. `false` where nothing could be kept, which a private tab does not need. */
export async function wantHighlight(tabId: number): Promise<boolean> {
  const { highlightScope, highlightedSites } = await readSettings();
  if (await isPrivate(tabId)) return true;
  if (highlightScope === "always") return writeSettings({ highlights: "always" });
  const site = highlightScope === "site" ? await siteOf(tabId) : null;
  if (site !== null) return writeSettings({ highlightedSites: [...new Set([...highlightedSites, site])] });
  const kept = browser.storage.session.set({ [nameOf(tabId)]: true });
  return kept.then(() => true).catch(() => false);
}

/** Ends what it is on by: the tab's word, its site, and all. */
export async function unwantHighlight(tabId: number): Promise<void> {
  await browser.storage.session.remove(nameOf(tabId));
  const { highlights, highlightedSites } = await readSettings();
  if (highlights === "always") await writeSettings({ highlights: "chosen" });
  const site = await siteOf(tabId);
  if (site !== null && highlightedSites.includes(site)) {
    await writeSettings({ highlightedSites: highlightedSites.filter((one) => one !== site) });
  }
}

/** Of a tab that was closed. */
export const forgetHighlight = (tabId: number): Promise<void> => browser.storage.session.remove(nameOf(tabId));

/** The page goes on in another tab. */
export async function moveHighlight(added: number, removed: number): Promise<void> {
  const name = nameOf(removed);
  if ((await browser.storage.session.get(name))[name] !== true) return;
  await browser.storage.session.set({ [nameOf(added)]: true });
  await forgetHighlight(removed);
}
