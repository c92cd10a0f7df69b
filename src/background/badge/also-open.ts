/**
 * On the button of a page that is checked: that it is open in another tab as well, where a person wants to know. Tabs come
 * and go after a page was checked, so what its light says is kept in memory, of private tabs not at all.
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
import { sameAs } from "../../core/index.ts";
import { showLight } from "./badge.ts";
import type { Light, OpenBesides } from "./light.ts";

const PLACE = v.object({ count: v.number(), window: v.number(), position: v.number() });
const LIT = v.object({
  url: v.string(),
  light: v.object({
    tone: v.picklist(["bad", "warn", "good", "off"]),
    number: v.number(),
    title: v.string(),
    open: v.exactOptional(PLACE),
  }),
});

type Lit = v.InferOutput<typeof LIT>;

const PREFIX = "light:";
const nameOf = (tabId: number): string => PREFIX + tabId;

type OpenTabs = Awaited<ReturnType<typeof readTabs>>["tabs"];

function besides(tabId: number, url: string, tabs: OpenTabs, settings: SettingsHere): OpenBesides | undefined {
  const others = sameAs(url, tabs, settings).filter(({ id }) => id !== tabId);
  const [first] = others;
  return first === undefined ? undefined : { count: others.length, window: first.window, position: first.position };
}

const withPlace = ({ open: _, ...light }: Light, open: OpenBesides | undefined): Light =>
  open === undefined ? light : { ...light, open };

/** Nothing is kept where the browser stores no more: then the light stays as it is until the page is checked again. */
async function keep(tabId: number, lit: Lit): Promise<void> {
  await browser.storage.session.set({ [nameOf(tabId)]: lit }).catch((error) => console.error(error));
}

const isWantedBy = async ({ alsoOpen }: { readonly alsoOpen: boolean }): Promise<boolean> =>
  alsoOpen && (await isGranted("tabs"));

/** With the other tabs that show the page, if a person wants them and the browser tells. */
export async function withOpenTabs(tabId: number, light: Light, settings: SettingsHere): Promise<Light> {
  if (!(await isWantedBy(settings))) return light;
  const { url, incognito } = await browser.tabs.get(tabId);
  if (incognito || !url) return light;
  const found = withPlace(light, besides(tabId, url, (await readTabs()).tabs, settings));
  await keep(tabId, { url, light: found });
  if (await isWantedBy(await readSettings())) return found;
  // Meanwhile a person has wanted it no more, and all that was kept before is forgotten.
  await forget(tabId);
  return light;
}

async function keptLight(tabId: number): Promise<Lit | null> {
  const name = nameOf(tabId);
  const lit = (await browser.storage.session.get(name))[name];
  return v.is(LIT, lit) ? lit : null;
}

const keptTabs = async (): Promise<number[]> =>
  Object.keys(await browser.storage.session.get(null)).flatMap((name) =>
    name.startsWith(PREFIX) ? [Number(name.slice(PREFIX.length))] : [],
  );

const isSame = (one: OpenBesides | undefined, other: OpenBesides | undefined): boolean =>
  one?.count === other?.count && one?.window === other?.window && one?.position === other?.position;

/** Of a tab that is closed, or shows another page. */
const forget = (tabId: number): Promise<void> => browser.storage.session.remove(nameOf(tabId));

/** What is there of a tab may be another page's by now, whose light says what is to be said of it. */
async function refreshTab(
  tabId: number,
  settings: ReadSettings,
  besidesOf: (url: string) => OpenBesides | undefined,
): Promise<void> {
  const tab = await tabNow(tabId);
  const lit = await keptLight(tabId);
  // An address is hidden where nobody may look any more.
  if (lit === null || tab?.url !== lit.url || !(await isWatched(lit.url))) return forget(tabId);
  const { url, light } = lit;
  // A person wants nothing there any more.
  if (settingsFor(settings, url).off) return forget(tabId);
  const open = besidesOf(url);
  if (isSame(open, light.open)) return;
  const now = withPlace(light, open);
  await keep(tabId, { url, light: now });
  await showLight(tabId, now);
}

/** Whether a person has just said that nobody wants it any more. */
let isToEnd = false;

const refresh = oneAtATime(async () => {
  const mayEnd = isToEnd;
  isToEnd = false;
  const settings = await readSettings();
  const isWanted = await isWantedBy(settings);
  // Tabs change all the time, and nothing is kept where nobody wants it.
  if (!isWanted && !mayEnd) return;
  const tabs = isWanted ? (await readTabs()).tabs : [];
  for (const tabId of await keptTabs()) {
    await refreshTab(tabId, settings, (url) => besides(tabId, url, tabs, settingsFor(settings, url)));
    if (!isWanted) await forget(tabId);
  }
});

/** Many tabs may close at once. */
const DEBOUNCE_MS = 200;
let isWaiting = false;

export function refreshOpenTabs(): void {
  // Not put off by a page that changes its address all the time.
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
  on(tabs.onRemoved, (tabId) => forget(tabId).then(refreshOpenTabs));
  for (const event of [tabs.onMoved, tabs.onAttached]) event?.addListener(() => refreshOpenTabs());
  browser.permissions.onRemoved.addListener(({ permissions = [] }: Permissions.Permissions) => {
    if (permissions.includes("tabs")) endOpenTabs();
  });
}
