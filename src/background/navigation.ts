import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { isWatched } from "../browser/permissions.ts";
import { readSettings } from "../browser/settings.ts";
import { canonicalize, mask, passwordsIn } from "../core/index.ts";
import { showCount } from "./badge.ts";
import { badgeCount } from "./report-on.ts";
import { scanAndRepaint } from "./scan.ts";
import { titleOfUnreadable } from "./unreadable.ts";

export async function refreshBadge(tabId: number): Promise<void> {
  const { url } = await browser.tabs.get(tabId);
  if (!url || !(await isWatched(url))) return showCount(tabId, 0, message("extension_name"));
  const settings = await readSettings();
  const report = await scanAndRepaint(tabId, { ...settings, settle: true });
  // The user has navigated away.
  if ((await browser.tabs.get(tabId)).url !== url) return;
  if (report.kind !== "page") return showCount(tabId, 0, titleOfUnreadable(report));
  const doubled = new Set(report.doublyEncoded.map(({ key }) => key));
  const title = message(
    "title_watching",
    String(report.several),
    String(doubled.size),
    mask(canonicalize(url, settings), passwordsIn([url])),
  );
  await showCount(tabId, badgeCount(report), title);
}

/** With the site's permission this includes `history.pushState`: no `webNavigation` needed. */
export async function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): Promise<void> {
  const arrived = change.status === "complete" || (change.url !== undefined && change.status === undefined);
  if (!arrived || !tab.url || !(await isWatched(tab.url))) return;
  await refreshBadge(tabId).catch(() => {
    // The tab was closed or navigated.
  });
}

/** Not in the popup: Chromium closes it when asking for permission. */
export async function onSitesChanged(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? null : refreshBadge(id).catch(() => null))));
}

const DEBOUNCE_MS = 500;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

export function onProfileOrLevelChanged(changes: Readonly<Record<string, unknown>>): void {
  if (!Object.hasOwn(changes, "profile") && !Object.hasOwn(changes, "level")) return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void onSitesChanged(), DEBOUNCE_MS);
}
