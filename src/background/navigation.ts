/** Checks watched pages once they are loaded and visible. */
import * as v from "valibot";
import browser, { type Permissions, type Storage, type Tabs } from "webextension-polyfill";
import { coalesce } from "../browser/coalesce.ts";
import { listen } from "../browser/listen.ts";
import { logRejection } from "../browser/log-rejection.ts";
import { DOCUMENT_LEFT, PAGE_READING, PAGE_SHOWN } from "../browser/page-messages.ts";
import { covers, isWatched, originPattern } from "../browser/permissions.ts";
import { SHAPES } from "../browser/settings.ts";
import { tabNow } from "../browser/tab-now.ts";
import { tabStore } from "../browser/tab-store.ts";
import { clearBadge, forgetTallies, showUnlessNewer } from "./badge/badge.ts";
import { type BadgeState, badgeStateOn } from "./badge/badge-state.ts";
import { withOtherTabs } from "./badge/other-tabs.ts";
import { sendToFrames } from "./frames/follow-frames.ts";
import { coalescePerTab, resetPauses } from "./frames/per-tab.ts";
import { scanAndRepaint } from "./marks/highlight.ts";
import { enablesMoreHighlights, isHighlightWanted } from "./marks/highlight-state.ts";
import { settingsWithTickedCauses } from "./marks/ticked-causes.ts";
import { collectForBadge } from "./pages/check-page.ts";
import { titleOfUnreadable } from "./pages/unreadable.ts";

const mayShow = async (tabId: number): Promise<boolean> => {
  const { url } = await browser.tabs.get(tabId);
  return url !== undefined && (await isWatched(url));
};

/** Updates badge and highlights. */
async function checkPage(tabId: number): Promise<void> {
  // A page may change its URL meanwhile: the next event checks it again.
  const show = showUnlessNewer(tabId);
  const settings = await settingsWithTickedCauses(tabId);
  if (settings.off) return clearBadge(tabId);
  const collected = await collectForBadge(tabId);
  if (collected === "hidden") return;
  const isRead = !("kind" in collected);
  const badgeState: BadgeState = isRead
    ? badgeStateOn(collected, settings)
    : { tone: "off", number: 0, title: titleOfUnreadable(collected) };
  if (!(await mayShow(tabId))) return clearBadge(tabId);
  await show(await withOtherTabs(tabId, badgeState, settings));
  if (!isRead) return;
  const isHighlighted = collected.some(({ painted }) => painted) || (await isHighlightWanted(tabId, settings));
  if (isHighlighted && (await mayShow(tabId))) await scanAndRepaint(tabId, settings);
}

const checkOnce = coalescePerTab(checkPage);
/** By tab: the last check. */
const running = new Map<number, Promise<unknown>>();

/** Never rejects. */
export async function checkTab(tabId: number): Promise<void> {
  const check = checkOnce(tabId);
  running.set(tabId, check);
  await check;
  if (running.get(tabId) === check) running.delete(tabId);
}

async function checkIfAllowed(tabId: number): Promise<void> {
  const isAllowed = await mayShow(tabId).catch(() => false);
  await (isAllowed ? checkTab(tabId) : clearBadge(tabId));
}

/** Navigated tabs without a finished check, for a restarted worker. Stores no URLs and no private tabs. */
const pendingChecks = tabStore("pendingChecks:", v.literal(true));

/** By tab: the last page that needed a check. */
const pages = new Map<number, { isBegun: boolean }>();

async function keepUnchecked(tabs: readonly Tabs.Tab[]): Promise<void> {
  const ids = tabs.flatMap(({ id, incognito }) => (id === undefined || incognito ? [] : [id]));
  if (ids.length === 0) return;
  for (const id of ids) pages.set(id, { isBegun: false });
  await pendingChecks.set(ids, true).catch(console.error);
}

async function forgetUnchecked(tabId: number): Promise<void> {
  pages.delete(tabId);
  await pendingChecks.forget(tabId);
}

/** False once its check has begun. */
const isUnchecked = async (tabId: number): Promise<boolean> =>
  (await pendingChecks.get(tabId)) === true && !pages.get(tabId)?.isBegun;

/** Forgets the tab afterwards, unless it has navigated. */
async function checkAndForget(tabId: number, check: (tabId: number) => Promise<void>): Promise<void> {
  const page = pages.get(tabId) ?? { isBegun: false };
  page.isBegun = true;
  pages.set(tabId, page);
  await check(tabId);
  if (pages.get(tabId) === page) await forgetUnchecked(tabId);
}

/** With the site's permission, `history.pushState` fires this too. */
export async function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): Promise<void> {
  const arrived = change.status === "complete" || (change.url !== undefined && change.status === undefined);
  if (!arrived || !tab.url || !(await isWatched(tab.url))) return;
  const keeping = keepUnchecked([tab]);
  if (tab.active) return checkAndForget(tabId, () => Promise.all([keeping, checkTab(tabId)]).then(() => {}));
  await keeping;
  // Shown before it was stored.
  const now = await tabNow(tabId);
  if (now?.active && (await isUnchecked(tabId))) await checkAndForget(tabId, checkTab);
}

export async function onTabActivated({ tabId }: Pick<Tabs.OnActivatedActiveInfoType, "tabId">): Promise<void> {
  if (await isUnchecked(tabId)) return checkAndForget(tabId, checkIfAllowed);
  const tab = await tabNow(tabId);
  if (tab?.incognito && tab.url && (await isWatched(tab.url))) await checkTab(tabId);
}

/** After a worker restart. Hidden tabs wait until they are shown. */
export async function resumeChecks(): Promise<void> {
  const resume = async (tabId: number) => {
    const tab = await tabNow(tabId);
    if (tab === null) return forgetUnchecked(tabId);
    if (tab.active && (await isUnchecked(tabId))) await checkAndForget(tabId, checkIfAllowed);
  };
  await Promise.all((await pendingChecks.tabs()).map(resume));
}

/**
 * Uncovering a window fires no event here, but the page notices. A page that is being read keeps asking, which wakes a
 * stopped worker.
 */
export function listenForShown(): void {
  listen("frame", (message, { tab, frameId, documentId }) => {
    if (tab?.id === undefined || frameId !== 0) return undefined;
    if (v.is(DOCUMENT_LEFT, message)) resetPauses(tab.id, documentId);
    if (v.is(PAGE_SHOWN, message)) return checkIfAllowed(tab.id);
    if (!v.is(PAGE_READING, message)) return undefined;
    return Promise.resolve(running.get(tab.id) ?? checkIfAllowed(tab.id)).then(() => true);
  });
}

export function forgetTab(tabId: number): Promise<void> {
  forgetTallies(tabId);
  return forgetUnchecked(tabId);
}

/** The page moves to another tab id. */
export async function onTabReplaced(added: number, removed: number): Promise<void> {
  await forgetUnchecked(removed);
  const tab = await tabNow(added);
  if (tab !== null) await onTabUpdated(added, { status: "complete" }, tab);
}

/** Tabs read concurrently. */
const MOST_AT_ONCE = 4;

async function keepAllUnchecked(): Promise<Tabs.Tab[]> {
  const tabs = (await browser.tabs.query({})).filter(({ url }) => url !== undefined && originPattern(url) !== null);
  await keepUnchecked(tabs);
  return tabs;
}

const checkAll = coalesce(async () => {
  const tabs = await keepAllUnchecked();
  const seen = tabs.filter(({ active }) => active).values();
  const checkRest = async () => {
    for (const { id } of seen) if (id !== undefined) await checkAndForget(id, checkIfAllowed);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, checkRest));
});

/** Not in the popup: Chromium closes it when it asks for permission. */
export const onSitesAdded = (): Promise<void> => checkAll();

/** Messages still reach scripts in tabs of a revoked site, but injections do not, and URLs are hidden. */
async function stopIn({ id, url, active }: Tabs.Tab, origins: readonly string[]): Promise<void> {
  if (id === undefined) return;
  if (url !== undefined && (await isWatched(url))) {
    // Frames of other sites may have lost access.
    await sendToFrames(id, { stop: "frames" });
    if (active) await checkTab(id);
    return;
  }
  // A click on the button reveals the URL.
  if (url !== undefined && !origins.some((origin) => covers(origin, url))) return;
  await Promise.all([sendToFrames(id, { stop: "all" }), clearBadge(id)]);
}

export async function onSitesRemoved({ origins = [] }: Permissions.Permissions): Promise<void> {
  if (origins.length === 0) return;
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map((tab) => stopIn(tab, origins)));
}

const DEBOUNCE_MS = 500;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Site settings that affect the badge. */
const judgedBy = (value: unknown): string =>
  v.is(SHAPES.sites, value)
    ? JSON.stringify(
        value.map(({ copies: _, highlight: __, ...rest }) => rest).filter((one) => Object.keys(one).length > 2),
      )
    : "[]";

const areOtherSites = (change: Storage.StorageChange | undefined): boolean =>
  change !== undefined && judgedBy(change.oldValue) !== judgedBy(change.newValue);

/** Rechecks open pages. Stores the tabs first, so that a restarted worker continues. */
export async function onChoicesChanged(changes: Readonly<Record<string, Storage.StorageChange>>): Promise<void> {
  const isJudgedAnew = ["profile", "ignore", "tracking", "counts", "alsoOpen"].some((name) =>
    Object.hasOwn(changes, name),
  );
  if (!isJudgedAnew && !areOtherSites(changes.sites) && !enablesMoreHighlights(changes)) return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void logRejection(checkAll()), DEBOUNCE_MS);
  await keepAllUnchecked();
}
