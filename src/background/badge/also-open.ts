/**
 * Adds "also open in another tab" to the badge. Badge states are kept in the session store, as tabs open and close
 * after a check.
 */
import * as v from "valibot";
import browser, { type Permissions, type Tabs } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { readTabs } from "../../browser/open-tabs.ts";
import { isGranted, isWatched } from "../../browser/permissions.ts";
import { on, reported } from "../../browser/reported.ts";
import { type ReadSettings, readSettings } from "../../browser/settings.ts";
import { type SettingsHere, settingsFor } from "../../browser/site-settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { tabStore } from "../../browser/tab-store.ts";
import { sameAs } from "../../core/index.ts";
import { showBadge } from "./badge.ts";
import { LIGHT, type Light, type OpenBesides } from "./light.ts";

const KEPT = v.object({ url: v.string(), light: LIGHT });

const badges = tabStore("light:", KEPT);

/** If the store is full, the badge stays until the next check. */
const keep = (tabId: number, kept: v.InferOutput<typeof KEPT>): Promise<void> =>
  badges.set(tabId, kept).catch((error) => console.error(error));

type OpenTabs = Awaited<ReturnType<typeof readTabs>>["tabs"];

function otherTabs(tabId: number, url: string, tabs: OpenTabs, settings: SettingsHere): OpenBesides | undefined {
  const others = sameAs(url, tabs, settings).filter(({ id }) => id !== tabId);
  const [first] = others;
  return first && { count: others.length, window: first.window, position: first.position };
}

const withPlace = ({ open: _, ...light }: Light, open: OpenBesides | undefined): Light =>
  open === undefined ? light : { ...light, open };

const isSame = (one: OpenBesides | undefined, other: OpenBesides | undefined): boolean =>
  one?.count === other?.count && one?.window === other?.window && one?.position === other?.position;

const isWantedBy = async ({ alsoOpen }: { readonly alsoOpen: boolean }): Promise<boolean> =>
  alsoOpen && (await isGranted("tabs"));

export async function withOpenTabs(tabId: number, light: Light, settings: SettingsHere): Promise<Light> {
  if (!(await isWantedBy(settings))) return light;
  const { url, incognito } = await browser.tabs.get(tabId);
  if (incognito || !url) return light;
  const found = withPlace(light, otherTabs(tabId, url, (await readTabs()).tabs, settings));
  await keep(tabId, { url, light: found });
  if (await isWantedBy(await readSettings())) return found;
  await badges.forget(tabId);
  return light;
}

/** Forgets tabs that show another page: its own check sets the badge. */
async function refreshTab(tabId: number, settings: ReadSettings, tabs: OpenTabs): Promise<void> {
  const tab = await tabNow(tabId);
  const kept = await badges.get(tabId);
  // The URL is hidden without a permission.
  if (kept === undefined || tab?.url !== kept.url || !(await isWatched(kept.url))) return badges.forget(tabId);
  const { url, light } = kept;
  const here = settingsFor(settings, url);
  if (here.off) return badges.forget(tabId);
  const open = otherTabs(tabId, url, tabs, here);
  if (isSame(open, light.open)) return;
  const now = withPlace(light, open);
  await keep(tabId, { url, light: now });
  await showBadge(tabId, now);
}

/** The option or the permission was just revoked. */
let isToEnd = false;

const refresh = oneAtATime(async () => {
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

export function refreshOpenTabs(): void {
  // Pages may change their URL all the time.
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void reported(refresh());
  }, DEBOUNCE_MS);
}

function endOpenTabs(): void {
  isToEnd = true;
  refreshOpenTabs();
}

export const onChoiceChanged = (changes: Readonly<Record<string, unknown>>): void => {
  if (Object.hasOwn(changes, "alsoOpen")) endOpenTabs();
};

/** Call at the worker's top level. */
export function listenForOpenTabs(): void {
  const { tabs } = available;
  tabs.onUpdated.addListener((_: number, change: Tabs.OnUpdatedChangeInfoType) => {
    if (change.url !== undefined) refreshOpenTabs();
  });
  on(tabs.onRemoved, (tabId) => badges.forget(tabId).then(refreshOpenTabs));
  for (const event of [tabs.onMoved, tabs.onAttached]) event?.addListener(() => refreshOpenTabs());
  browser.permissions.onRemoved.addListener(({ permissions = [] }: Permissions.Permissions) => {
    if (permissions.includes("tabs")) endOpenTabs();
  });
}
