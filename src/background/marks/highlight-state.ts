/** Highlights are on for a tab, a site, or all sites. A tab's flag stays in memory; private tabs have none. */
import * as v from "valibot";
import browser, { type Storage, type Tabs } from "webextension-polyfill";
import { isWatched } from "../../browser/permissions.ts";
import { type ReadSettings, readSettings, SHAPES, type SiteSettings, writeSettings } from "../../browser/settings.ts";
import {
  choicesFor,
  chooseForSite,
  isSameSite,
  ownSites,
  type SiteName,
  settingsFor,
  siteNamesOf,
  withChoices,
} from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { tabStore } from "../../browser/tab-store.ts";
import { clearBadge } from "../badge/badge.ts";
import { sendToFrames, unfollowFrames } from "../frames/follow-frames.ts";
import { runMarking } from "../frames/per-tab.ts";
import { forgetTicks, moveTicks } from "./ticked-causes.ts";

type Changes = Readonly<Record<string, Storage.StorageChange>>;

const highlighted = tabStore("highlighted:", v.literal(true));

export async function isHighlightWanted(tabId: number, settings: ReadSettings): Promise<boolean> {
  const tab = await tabNow(tabId);
  const { off, highlight } = settingsFor(settings, tab?.url);
  if (off) return false;
  return (await highlighted.get(tabId)) ?? (highlight && tab?.incognito === false);
}

const keepTab = (tabId: number): Promise<boolean> =>
  highlighted.set(tabId, true).then(
    () => true,
    () => false,
  );

/** `undefined` outside the Web. */
const siteOf = (url = ""): SiteName | undefined => siteNamesOf(url)[0];

const unhighlighted = (sites: readonly SiteSettings[], url = ""): readonly SiteSettings[] =>
  siteNamesOf(url).reduce((rest, name) => withChoices(rest, name, { highlight: undefined }), sites);

/** Turns highlights on for `highlightScope`, except in private tabs. False if storing fails. */
export async function enableHighlight(tabId: number): Promise<boolean> {
  const { highlightScope } = await readSettings();
  const tab = await tabNow(tabId);
  if (tab === null || tab.incognito) return true;
  if (highlightScope === "always") return writeSettings({ highlights: "always" });
  const site = highlightScope === "site" ? siteOf(tab.url) : undefined;
  return site === undefined ? keepTab(tabId) : chooseForSite(site, { highlight: true });
}

/** Turns them off for the tab, its site and all sites. */
export async function disableHighlight(tabId: number): Promise<void> {
  await forgetHighlight(tabId);
  const tab = await tabNow(tabId);
  if (tab === null || tab.incognito) return;
  const [{ highlights }, sites] = await Promise.all([readSettings(), ownSites()]);
  if (highlights === "always") await writeSettings({ highlights: "chosen" });
  if (choicesFor({ sites }, tab.url).highlight) await writeSettings({ sites: unhighlighted(sites, tab.url) });
}

export async function forgetHighlight(tabId: number): Promise<void> {
  await Promise.all([highlighted.forget(tabId), forgetTicks(tabId)]);
}

/** The page moves to another tab id. */
export async function moveHighlight(added: number, removed: number): Promise<void> {
  await moveTicks(added, removed);
  if (!(await highlighted.get(removed))) return;
  await highlighted.set(added, true);
  await forgetHighlight(removed);
}

const sitesIn = (value: unknown): readonly SiteSettings[] => (v.is(SHAPES.sites, value) ? value : []);

/** True if the change turns highlights on for more pages. */
export function enablesMoreHighlights({ highlights, sites }: Changes): boolean {
  if (highlights?.newValue === "always" && highlights.oldValue !== "always") return true;
  const before = sitesIn(sites?.oldValue);
  return sitesIn(sites?.newValue).some(
    (site) => site.highlight && !before.some((one) => isSameSite(one, site) && one.highlight),
  );
}

async function endOff(tabId: number): Promise<void> {
  await forgetHighlight(tabId);
  await Promise.all([runMarking(tabId, () => sendToFrames(tabId, { stop: "all" })), clearBadge(tabId)]);
}

/**
 * Removes marks that the settings no longer want. Tabs that the user turned on keep theirs; private tabs ignore these
 * settings.
 */
export async function onHighlightsChanged({ highlights, sites }: Changes): Promise<void> {
  if (highlights === undefined && sites === undefined) return;
  const settings = await readSettings();
  const wasAlways = highlights === undefined ? settings.highlights === "always" : highlights.oldValue === "always";
  const before: ReadSettings = {
    ...settings,
    highlights: wasAlways ? "always" : "chosen",
    sites: sites === undefined ? settings.sites : sitesIn(sites.oldValue),
  };
  const end = async ({ id, url, incognito }: Tabs.Tab) => {
    if (id === undefined) return;
    const [then, now] = [settingsFor(before, url), settingsFor(settings, url)];
    if (now.off) return then.off ? undefined : endOff(id);
    if (incognito || !then.highlight || now.highlight) return;
    const isChecked = url !== undefined && (await isWatched(url));
    // After running paints. The user may want them again by then.
    await runMarking(id, async () => {
      if (await isHighlightWanted(id, await readSettings())) return;
      await sendToFrames(id, { stop: "marks" });
      if (!isChecked) await unfollowFrames(id);
    });
  };
  await Promise.all((await browser.tabs.query({})).map(end));
}
