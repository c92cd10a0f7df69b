import browser, { type TabGroups, type Tabs, type Windows } from "webextension-polyfill";
import { available } from "../../../browser/available.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import type { Choice } from "./choice.ts";
import { closingNow } from "./validate-choices.ts";

export interface Places {
  readonly windows: ReadonlyMap<number, Windows.Window>;
  /** Needs the `tabGroups` permission. */
  readonly groups: ReadonlyMap<number, TabGroups.TabGroup>;
}

export interface ClosedTabs extends Places {
  readonly tabs: readonly Tabs.Tab[];
  /** Still open, for example behind a `beforeunload` prompt. */
  readonly waiting: readonly Tabs.Tab[];
  readonly left: readonly OpenTab[];
}

/** Pages with a `beforeunload` prompt take longer. */
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

export async function closeTabs(choices: readonly Choice<OpenTab>[]): Promise<ClosedTabs> {
  const { valid: tabs, left } = closingNow(choices, await browser.tabs.query({}));
  const places = await placesOf(tabs);
  if (tabs.length === 0) return { ...places, tabs, waiting: [], left };
  // One by one: browsers stop at a missing tab. Chromium resolves after `beforeunload`.
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

export const withLateClose = (closed: ClosedTabs, id: number): ClosedTabs => ({
  ...closed,
  tabs: [...closed.tabs, ...closed.waiting.filter((tab) => idOf(tab) === id)],
  waiting: closed.waiting.filter((tab) => idOf(tab) !== id),
});
