import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { isWatched } from "../browser/permissions.ts";
import { readSettings } from "../browser/settings.ts";
import { canonicalize, mask, passwordsIn } from "../core/index.ts";
import { showCount } from "./badge.ts";
import { badgeCount } from "./report-on.ts";
import { scanAndRepaint } from "./scan.ts";

/** Canonicalizes the address of a watched tab and its links, and shows on the badge how many deserve a look. */
export async function refreshBadge(tabId: number): Promise<void> {
  const { url } = await browser.tabs.get(tabId);
  if (!url || !(await isWatched(url))) return showCount(tabId, 0, message("extension_name"));
  const settings = await readSettings();
  const report = await scanAndRepaint(tabId, { ...settings, settle: true });
  if (report.kind !== "page") return;
  // A scan that the user has navigated away from says nothing of what is there now.
  if ((await browser.tabs.get(tabId)).url !== url) return;
  const doubled = new Set(report.doublyEncoded.map(({ key }) => key));
  const title = message(
    "title_watching",
    String(report.several),
    String(doubled.size),
    mask(canonicalize(url, settings), passwordsIn([url])),
  );
  await showCount(tabId, badgeCount(report), title);
}

/**
 * Navigations, client-side ones too: with the permission for a site the browser tells of every address there, those of
 * `history.pushState` included, so that the permission for `webNavigation` is not needed.
 */
export async function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): Promise<void> {
  const arrived = change.status === "complete" || (change.url !== undefined && change.status === undefined);
  if (!arrived || !tab.url || !(await isWatched(tab.url))) return;
  await refreshBadge(tabId).catch(() => {
    // The tab was closed or navigated while we looked.
  });
}

/**
 * A site was given or taken back, in the popup, in the options or in the browser's own settings. Chromium closes the
 * popup to ask, so the popup cannot be the one to tell.
 */
export async function onSitesChanged(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? null : refreshBadge(id).catch(() => null))));
}

/** Milliseconds in which a person may go on choosing. */
const CHOOSING = 500;
let choosing: ReturnType<typeof setTimeout> | undefined;

/** What the badges of watched sites count goes by the rule set and by the level of the ladder. */
export function onJudgingChanged(changes: Readonly<Record<string, unknown>>): void {
  if (!Object.hasOwn(changes, "profile") && !Object.hasOwn(changes, "level")) return;
  clearTimeout(choosing);
  choosing = setTimeout(() => void onSitesChanged(), CHOOSING);
}
