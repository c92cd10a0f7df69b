import browser, { type TabGroups, type Tabs, type Windows } from "webextension-polyfill";
import { available } from "../../../browser/available.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { closingNow } from "./checking.ts";
import type { Choice } from "./choice.ts";

export interface Places {
  readonly windows: ReadonlyMap<number, Windows.Window>;
  /** With the permission `tabGroups` only. */
  readonly groups: ReadonlyMap<number, TabGroups.TabGroup>;
}

export interface Closed extends Places {
  readonly tabs: readonly Tabs.Tab[];
  /** Asked to close, but their pages ask the person first. */
  readonly waiting: readonly Tabs.Tab[];
  readonly left: readonly OpenTab[];
}

/** Milliseconds; a page that wants to ask something first takes longer. */
const CLOSED_WITHIN_MS = 1500;

async function placesOf(tabs: readonly Tabs.Tab[]): Promise<Places> {
  const windows = (await available.windows?.getAll().catch(() => [])) ?? [];
  const isGrouped = tabs.some(({ groupId = -1 }) => groupId >= 0);
  const groups = isGrouped ? ((await available.tabGroups?.query({}).catch(() => [])) ?? []) : [];
  return {
    windows: new Map(windows.map((window) => [window.id ?? -1, window])),
    groups: new Map(groups.map((group) => [group.id, group])),
  };
}

const idOf = ({ id }: Tabs.Tab): number => id ?? -1;

export async function closeTabs(choices: readonly Choice<OpenTab>[]): Promise<Closed> {
  const { valid: tabs, left } = closingNow(choices, await browser.tabs.query({}));
  const places = await placesOf(tabs);
  if (tabs.length === 0) return { ...places, tabs, waiting: [], left };
  // One by one: of several, browsers close none after one that is gone. Chromium answers once the page was asked.
  const removed = Promise.allSettled(tabs.map((tab) => browser.tabs.remove(idOf(tab))));
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, CLOSED_WITHIN_MS))]);
  const open = new Set((await browser.tabs.query({})).map(idOf));
  return {
    ...places,
    tabs: tabs.filter((tab) => !open.has(idOf(tab))),
    waiting: tabs.filter((tab) => open.has(idOf(tab))),
    left,
  };
}

export const closedLater = (closed: Closed, id: number): Closed => ({
  ...closed,
  tabs: [...closed.tabs, ...closed.waiting.filter((tab) => idOf(tab) === id)],
  waiting: closed.waiting.filter((tab) => idOf(tab) !== id),
});
