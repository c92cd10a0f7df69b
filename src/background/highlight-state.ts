/**
 * Highlighting is a state: of a tab, of a site, or of all. Of a tab it is kept in memory, as one word without an address; of
 * private tabs nothing is kept, so that there it ends with the document.
 */
import * as v from "valibot";
import browser, { type Storage, type Tabs } from "webextension-polyfill";
import type { HighlightScope } from "../browser/highlight-scope.ts";
import { isWatched } from "../browser/permissions.ts";
import { MOST_SITES, readSettings, type Settings, writeSettings } from "../browser/settings.ts";
import { highlightSite } from "../browser/sites.ts";
import { unfollowFrames } from "./follow-frames.ts";
import { markedInTurn } from "./in-turn.ts";
import { isPrivate } from "./private-tab.ts";
import { stopFrames } from "./stop-frames.ts";

type Changes = Readonly<Record<string, Storage.StorageChange>>;

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
  if (highlights === "always") return !(await isPrivate(tabId));
  const site = highlightedSites.length === 0 ? null : await siteOf(tabId);
  return site !== null && highlightedSites.includes(site);
}

const keepTab = (tabId: number): Promise<boolean> =>
  browser.storage.session
    .set({ [nameOf(tabId)]: true })
    .then(() => true)
    .catch(() => false);

const withSite = (sites: readonly string[], site: string): string[] =>
  [...sites.filter((one) => one !== site), site].slice(-MOST_SITES);

/** Of the tab, its site or all, as the settings say. `false` where nothing could be kept, which a private tab does not need. */
export async function wantHighlight(tabId: number): Promise<boolean> {
  const { highlightScope, highlightedSites } = await readSettings();
  if (await isPrivate(tabId)) return true;
  if (highlightScope === "always") return writeSettings({ highlights: "always" });
  const site = highlightScope === "site" ? await siteOf(tabId) : null;
  return site === null ? keepTab(tabId) : writeSettings({ highlightedSites: withSite(highlightedSites, site) });
}

/** What is highlighted in this tab is so for that from now on, and for nothing more. `false` where it could not be kept. */
export async function rescopeHighlight(tabId: number, highlightScope: HighlightScope): Promise<boolean> {
  if (await isPrivate(tabId)) return writeSettings({ highlightScope });
  const { highlightedSites } = await readSettings();
  const site = await siteOf(tabId);
  const isOfSite = highlightScope === "site" && site !== null;
  const isOfTab = highlightScope === "tab" || (highlightScope === "site" && site === null);
  // Before the settings: what they do not want any more is taken away.
  if (isOfTab && !(await keepTab(tabId))) return false;
  const isKept = await writeSettings({
    highlightScope,
    highlights: highlightScope === "always" ? "always" : "chosen",
    highlightedSites: isOfSite ? withSite(highlightedSites, site) : highlightedSites.filter((one) => one !== site),
  });
  if (isKept && !isOfTab) await forgetHighlight(tabId);
  return isKept;
}

/** Ends what it is on by: the tab's word, its site, and all. */
export async function unwantHighlight(tabId: number): Promise<void> {
  await browser.storage.session.remove(nameOf(tabId));
  if (await isPrivate(tabId)) return;
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

const SITES = v.array(v.string());

/** Whether a change of the settings wants highlights on pages where they were not wanted. */
export function wantMoreHighlights({ highlights, highlightedSites }: Changes): boolean {
  if (highlights?.newValue === "always" && highlights.oldValue !== "always") return true;
  const [before, now] = [highlightedSites?.oldValue, highlightedSites?.newValue];
  return v.is(SITES, now) && now.some((site) => !v.is(SITES, before) || !before.includes(site));
}

/**
 * Marks that the settings have wanted, and want no more, go from all tabs. A tab that was chosen itself keeps them, and so
 * do private ones, which the settings are not asked for.
 */
export async function onHighlightsChanged({ highlights, highlightedSites }: Changes): Promise<void> {
  const before = highlightedSites?.oldValue;
  const sites = v.is(SITES, before) ? before : [];
  const wereAll = highlights?.oldValue === "always";
  if (!wereAll && sites.length === 0) return;
  const end = async ({ id, url, incognito }: Tabs.Tab) => {
    if (id === undefined || incognito) return;
    const site = url === undefined ? null : highlightSite(url);
    if (!wereAll && (site === null || !sites.includes(site))) return;
    const isChecked = url !== undefined && (await isWatched(url));
    // What is just painted is painted before, and what a person wants again by then stays.
    await markedInTurn(id, async () => {
      if (await isHighlightWanted(id, await readSettings())) return;
      await stopFrames(id, "marks");
      if (!isChecked) await unfollowFrames(id);
    });
  };
  await Promise.all((await browser.tabs.query({})).map(end));
}
