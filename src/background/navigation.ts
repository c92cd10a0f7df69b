import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { oneAtATime } from "../browser/one-at-a-time.ts";
import { isWatched, originPattern } from "../browser/permissions.ts";
import { readSettings } from "../browser/settings.ts";
import { canonicalize, mask, passwordsIn } from "../core/index.ts";
import { showCount } from "./badge.ts";
import { badgeCount } from "./report-on.ts";
import { scanAndRepaint } from "./scan.ts";
import { titleOfUnreadable } from "./unreadable.ts";

async function countLinks(tabId: number): Promise<void> {
  const { url } = await browser.tabs.get(tabId);
  if (!url || !(await isWatched(url))) return showCount(tabId, 0, message("extension_name"));
  const settings = await readSettings();
  const report = await scanAndRepaint(tabId, { ...settings, settle: true });
  // A page may change its address all the time, but not its site. Each change is an event, so the last one is counted.
  const now = (await browser.tabs.get(tabId)).url;
  if (!now || originPattern(now) !== originPattern(url)) return;
  if (report.kind !== "page") return showCount(tabId, 0, titleOfUnreadable(report));
  const doubled = new Set(report.doublyEncoded.map(({ key }) => key));
  const title = message(
    "title_watching",
    String(report.several),
    String(doubled.size),
    mask(canonicalize(now, settings), passwordsIn([now])),
  );
  await showCount(tabId, badgeCount(report), title);
}

/** By tab, while it is counted or pauses. A worker that ends loses nothing. */
const counting = new Map<number, { readonly count: () => Promise<void>; calls: number }>();

/** Longer than any pause. */
const FORGOTTEN_AFTER_MS = 5000;

/** Never rejects. */
async function refreshBadge(tabId: number): Promise<void> {
  const known = counting.get(tabId) ?? { count: oneAtATime(() => countLinks(tabId)), calls: 0 };
  counting.set(tabId, known);
  known.calls += 1;
  await known.count().catch(() => {
    // The tab was closed or navigated.
  });
  const { calls } = known;
  setTimeout(() => {
    if (known.calls === calls) counting.delete(tabId);
  }, FORGOTTEN_AFTER_MS);
}

/** With the site's permission this includes `history.pushState`: no `webNavigation` needed. */
export async function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): Promise<void> {
  const arrived = change.status === "complete" || (change.url !== undefined && change.status === undefined);
  if (!arrived || !tab.url || !(await isWatched(tab.url))) return;
  await refreshBadge(tabId);
}

/** Tabs read at once. */
const MOST_AT_ONCE = 4;

const refreshAll = oneAtATime(async () => {
  const tabs = (await browser.tabs.query({})).values();
  const refreshRest = async () => {
    for (const { id } of tabs) if (id !== undefined) await refreshBadge(id);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, refreshRest));
});

/** Not in the popup: Chromium closes it when asking for permission. */
export const onSitesChanged = (): Promise<void> => refreshAll();

const DEBOUNCE_MS = 500;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

export function onProfileOrLevelChanged(changes: Readonly<Record<string, unknown>>): void {
  if (!Object.hasOwn(changes, "profile") && !Object.hasOwn(changes, "level")) return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void onSitesChanged(), DEBOUNCE_MS);
}
