/**
 * Adds "also open in another tab" to the badge. Badge states are kept in the session store, as tabs open and close
 * after a check.
 */
import * as v from "valibot";
import browser, { type Permissions, type Tabs } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { coalesce } from "../../browser/coalesce.ts";
import { logRejection, on } from "../../browser/log-rejection.ts";
import { readTabs } from "../../browser/open-tabs.ts";
import { isGranted, isWatched } from "../../browser/permissions.ts";
import { type ReadSettings, readSettings } from "../../browser/settings.ts";
import { type SettingsHere, settingsFor } from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { tabStore } from "../../browser/tab-store.ts";
import { findDuplicatesOf } from "../../core/index.ts";
import { showBadge } from "./badge.ts";
import { BADGE_STATE, type BadgeState, type OpenElsewhere } from "./badge-state.ts";

const KEPT = v.object({ url: v.string(), badgeState: BADGE_STATE });

const badges = tabStore("badge:", KEPT);

/** If the store is full, the badge stays until the next check. */
const keep = (tabId: number, kept: v.InferOutput<typeof KEPT>): Promise<void> =>
  badges.set(tabId, kept).catch((error) => console.error(error));

type OpenTabs = Awaited<ReturnType<typeof readTabs>>["tabs"];

function otherTabs(tabId: number, url: string, tabs: OpenTabs, settings: SettingsHere): OpenElsewhere | undefined {
  const others = findDuplicatesOf(url, tabs, settings).filter(({ id }) => id !== tabId);
  const [first] = others;
  return first && { count: others.length, window: first.window, position: first.position };
}

const withPlace = ({ open: _, ...badgeState }: BadgeState, open: OpenElsewhere | undefined): BadgeState =>
  open === undefined ? badgeState : { ...badgeState, open };

const isSame = (one: OpenElsewhere | undefined, other: OpenElsewhere | undefined): boolean =>
  one?.count === other?.count && one?.window === other?.window && one?.position === other?.position;

const isWantedBy = async ({ alsoOpen }: { readonly alsoOpen: boolean }): Promise<boolean> =>
  alsoOpen && (await isGranted("tabs"));

export async function withOtherTabs(
  tabId: number,
  badgeState: BadgeState,
  settings: SettingsHere,
): Promise<BadgeState> {
  if (!(await isWantedBy(settings))) return badgeState;
  const { url, incognito } = await browser.tabs.get(tabId);
  if (incognito || !url) return badgeState;
  const found = withPlace(badgeState, otherTabs(tabId, url, (await readTabs()).tabs, settings));
  await keep(tabId, { url, badgeState: found });
  if (await isWantedBy(await readSettings())) return found;
  await badges.forget(tabId);
  return badgeState;
}

/** Forgets tabs that show another page: its own check sets the badge. */
async function refreshTab(tabId: number, settings: ReadSettings, tabs: OpenTabs): Promise<void> {
  const tab = await tabNow(tabId);
  const kept = await badges.get(tabId);
  // The URL is hidden without a permission.
  if (kept === undefined || tab?.url !== kept.url || !(await isWatched(kept.url))) return badges.forget(tabId);
  const { url, badgeState } = kept;
  const here = settingsFor(settings, url);
  if (here.off) return badges.forget(tabId);
  const open = otherTabs(tabId, url, tabs, here);
  if (isSame(open, badgeState.open)) return;
  const now = withPlace(badgeState, open);
  await keep(tabId, { url, badgeState: now });
  await showBadge(tabId, now);
}

/** The option or the permission was just revoked. */
let isToEnd = false;

const refresh = coalesce(async () => {
  const mayEnd = isToEnd;
  isToEnd = false;
  const settings = await readSettings();
  const isWanted = await isWantedBy(settings);
  // Nothing is stored without the option.
  if (!isWanted && !mayEnd) return;
  const tabs = isWanted ? (await readTabs()).tabs : [];
  for (const tabId of await badges.tabs()) {
    await refreshTab(tabId, settings, tabs);
    if (!isWanted) await badges.forget(tabId);
  }
});

const DEBOUNCE_MS = 200;
let isWaiting = false;

export function refreshOtherTabs(): void {
  // Pages may change their URL all the time.
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void logRejection(refresh());
  }, DEBOUNCE_MS);
}

function endOpenTabs(): void {
  isToEnd = true;
  refreshOtherTabs();
}

export const onAlsoOpenChanged = (changes: Readonly<Record<string, unknown>>): void => {
  if (Object.hasOwn(changes, "alsoOpen")) endOpenTabs();
};

/** Call at the worker's top level. */
export function listenForOtherTabs(): void {
  const { tabs } = available;
  tabs.onUpdated.addListener((_: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (change.url !== undefined) refreshOtherTabs();
  });
  on(tabs.onRemoved, (tabId) => badges.forget(tabId).then(refreshOtherTabs));
  for (const event of [tabs.onMoved, tabs.onAttached]) event?.addListener(() => refreshOtherTabs());
  browser.permissions.onRemoved.addListener(({ permissions = [] }: Permissions.Permissions) => {
    if (permissions.includes("tabs")) endOpenTabs();
  });
}
