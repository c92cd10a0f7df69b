/**
 * Highlighting is a state: of a tab, of a site, or of all. Of a tab it is kept in memory, as one word without an address; of
 * private tabs nothing is kept, so that there it ends with the document.
 */
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
import { send, unfollowFrames } from "../frames/follow-frames.ts";
import { markedInTurn } from "../frames/per-tab.ts";
import { forgetTicks, moveTicks } from "./ticks.ts";

type Changes = Readonly<Record<string, Storage.StorageChange>>;

const highlighted = tabStore("highlighted:", v.literal(true));

/** Whether a person wants highlights in this tab. */
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

/** The site that a switch for a URL means; `undefined` outside the Web. */
const siteOf = (url = ""): SiteName | undefined => siteNamesOf(url)[0];

/** Without the choice for the site of a URL, and for its domain. */
const unhighlighted = (sites: readonly SiteSettings[], url = ""): readonly SiteSettings[] =>
  siteNamesOf(url).reduce((rest, name) => withChoices(rest, name, { highlight: undefined }), sites);

/**
 * Keeps highlights for the tab, its site or all, as the settings say; nothing for private tabs. `false` where it could not
 * be kept.
 */
export async function wantHighlight(tabId: number): Promise<boolean> {
  const { highlightScope } = await readSettings();
  const tab = await tabNow(tabId);
  if (tab === null || tab.incognito) return true;
  if (highlightScope === "always") return writeSettings({ highlights: "always" });
  const site = highlightScope === "site" ? siteOf(tab.url) : undefined;
  return site === undefined ? keepTab(tabId) : chooseForSite(site, { highlight: true });
}

/** Ends what it is on by: the tab's word, its site, and all. */
export async function unwantHighlight(tabId: number): Promise<void> {
  await forgetHighlight(tabId);
  const tab = await tabNow(tabId);
  if (tab === null || tab.incognito) return;
  const [{ highlights }, sites] = await Promise.all([readSettings(), ownSites()]);
  if (highlights === "always") await writeSettings({ highlights: "chosen" });
  if (choicesFor({ sites }, tab.url).highlight) await writeSettings({ sites: unhighlighted(sites, tab.url) });
}

/** Of a tab that was closed. */
export async function forgetHighlight(tabId: number): Promise<void> {
  await Promise.all([highlighted.forget(tabId), forgetTicks(tabId)]);
}

/** The page goes on in another tab. */
export async function moveHighlight(added: number, removed: number): Promise<void> {
  await moveTicks(added, removed);
  if (!(await highlighted.get(removed))) return;
  await highlighted.set(added, true);
  await forgetHighlight(removed);
}

const sitesIn = (value: unknown): readonly SiteSettings[] => (v.is(SHAPES.sites, value) ? value : []);

/** Whether a change of the settings wants highlights on pages where they were not wanted. */
export function wantMoreHighlights({ highlights, sites }: Changes): boolean {
  if (highlights?.newValue === "always" && highlights.oldValue !== "always") return true;
  const before = sitesIn(sites?.oldValue);
  return sitesIn(sites?.newValue).some(
    (site) => site.highlight && !before.some((one) => isSameSite(one, site) && one.highlight),
  );
}

/** What is shown on a site that is off now goes, whatever it was shown by. */
async function endOff(tabId: number): Promise<void> {
  await forgetHighlight(tabId);
  await Promise.all([markedInTurn(tabId, () => send(tabId, { stop: "all" })), clearBadge(tabId)]);
}

/**
 * Marks that the settings have wanted, and want no more, go from all tabs. A tab that was chosen itself keeps them, and so
 * do private ones, which the settings are not asked for.
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
    // What is just painted is painted before, and what a person wants again by then stays.
    await markedInTurn(id, async () => {
      if (await isHighlightWanted(id, await readSettings())) return;
      await send(id, { stop: "marks" });
      if (!isChecked) await unfollowFrames(id);
    });
  };
  await Promise.all((await browser.tabs.query({})).map(end));
}
