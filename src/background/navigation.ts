import browser, { type Tabs } from "webextension-polyfill";
import { oneAtATime } from "../browser/one-at-a-time.ts";
import { isWatched, originPattern } from "../browser/permissions.ts";
import { readSettings } from "../browser/settings.ts";
import { clearLight, showLight } from "./badge.ts";
import { lightOn } from "./light.ts";
import { collectAndRepaint } from "./scan.ts";
import { titleOfUnreadable } from "./unreadable.ts";

async function countLinks(tabId: number): Promise<void> {
  const { url } = await browser.tabs.get(tabId);
  if (!url || !(await isWatched(url))) return clearLight(tabId);
  const settings = await readSettings();
  const collected = await collectAndRepaint(tabId, settings);
  // A page may change its address all the time, but not its site. Each change is an event, so the last one is counted.
  const now = (await browser.tabs.get(tabId)).url;
  if (!now || originPattern(now) !== originPattern(url)) return;
  if (collected.kind === "unreadable") {
    return showLight(tabId, { tone: "off", number: 0, title: titleOfUnreadable(collected) });
  }
  await showLight(tabId, lightOn(collected.frames, settings));
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
