import browser, { type Sessions, type Tabs, type Windows } from "webextension-polyfill";
import { available } from "../../../browser/available.ts";
import { openTab, openWindow } from "../../../browser/open-url.ts";
import type { ClosedTabs } from "./tabs-close.ts";

export interface ReopenResult {
  readonly count: number;
  /** Tabs that the browser refused, such as its own pages. */
  readonly refused: readonly Tabs.Tab[];
}

const MOST_SESSIONS = 25;

const byPlace = (one: Tabs.Tab, other: Tabs.Tab): number =>
  (one.windowId ?? 0) - (other.windowId ?? 0) || one.index - other.index;

/** Finds closed sessions, which keep history; `null` without the permission. */
async function sessionsToRestore(): Promise<(tab: Tabs.Tab) => string | null> {
  const closed = (await available.sessions?.getRecentlyClosed({ maxResults: MOST_SESSIONS }).catch(() => [])) ?? [];
  const left = closed.map(({ tab }: Sessions.Session) => tab).filter((tab) => tab?.sessionId !== undefined);
  return ({ url, title }) => {
    const at = left.findIndex((tab) => tab?.url === url && tab?.title === title);
    return at < 0 ? null : (left.splice(at, 1)[0]?.sessionId ?? null);
  };
}

/** Only normal windows have bounds. */
function likeWindow(was: Windows.Window | undefined): Windows.CreateCreateDataType {
  const { state = "normal", left, top, width, height } = was ?? {};
  if (state !== "normal") return { state };
  return Object.fromEntries(Object.entries({ left, top, width, height }).filter(([, value]) => value !== undefined));
}

/** Firefox opens it discarded, which Chromium does not support. */
const asTab = ({ title, pinned }: Tabs.Tab): Tabs.CreateCreatePropertiesType => ({
  pinned,
  active: false,
  ...(__TARGET__ === "firefox" && !pinned ? { discarded: true, ...(title ? { title } : {}) } : {}),
});

interface Again {
  readonly windows: Map<number, number>;
  readonly groups: Map<number, number[]>;
}

async function withHistory(sessionId: string): Promise<number | null> {
  const session = await available.sessions?.restore(sessionId);
  return session?.tab?.id ?? null;
}

const isOpen = async (windowId: number): Promise<boolean> =>
  available.windows === undefined ||
  (await available.windows.get(windowId).then(
    () => true,
    () => false,
  ));

async function inNewWindow(tab: Tabs.Tab, restored: number | null, was: Windows.Window | undefined) {
  const open = (like: Windows.CreateCreateDataType) =>
    restored === null
      ? openWindow(tab.url ?? "", { ...like, focused: false })
      : available.windows?.create({ ...like, focused: false, tabId: restored });
  // The bounds may be on a removed screen.
  const window = await open(likeWindow(was))?.catch(() => open({}));
  const { id: windowId = -1 } = window ?? {};
  const [first] = window?.tabs ?? (await browser.tabs.query({ windowId }));
  if (tab.pinned && first?.id !== undefined) await browser.tabs.update(first.id, { pinned: true });
  return { windowId, id: first?.id ?? -1 };
}

async function inWindow(tab: Tabs.Tab, restored: number | null, windowId: number): Promise<number> {
  if (restored === null) return (await openTab(tab.url ?? "", { ...asTab(tab), windowId, index: tab.index })).id ?? -1;
  const { pinned } = await browser.tabs.get(restored);
  if (pinned !== tab.pinned) await browser.tabs.update(restored, { pinned: tab.pinned });
  await browser.tabs.move(restored, { windowId, index: tab.index });
  return restored;
}

async function reopen(tab: Tabs.Tab, sessionId: string | null, closed: ClosedTabs, again: Again): Promise<void> {
  // Falls back to a new tab without history.
  const restored = sessionId === null ? null : await withHistory(sessionId).catch(() => null);
  const was = tab.windowId ?? -1;
  const known = again.windows.get(was) ?? ((await isOpen(was)) ? was : null);
  let id: number;
  if (known === null) {
    const created = await inNewWindow(tab, restored, closed.windows.get(was));
    again.windows.set(was, created.windowId);
    id = created.id;
  } else {
    id = await inWindow(tab, restored, known);
  }
  const { groupId = -1 } = tab;
  if (groupId >= 0) again.groups.set(groupId, [...(again.groups.get(groupId) ?? []), id]);
}

/** Recreates an empty group; its title and colour need the permission. */
async function regroup(groupId: number, tabIds: number[], closed: ClosedTabs): Promise<void> {
  const { tabs } = available;
  if (tabs.group === undefined) return;
  const isThere = (await browser.tabs.query({ groupId }).catch(() => [])).length > 0;
  if (isThere) {
    await tabs.group({ groupId, tabIds });
    return;
  }
  const { windowId = -1 } = await browser.tabs.get(tabIds[0] as number);
  const newGroupId = await tabs.group({ tabIds, createProperties: { windowId } });
  const was = closed.groups.get(groupId);
  if (was === undefined) return;
  const { title = "", color, collapsed } = was;
  await available.tabGroups?.update(newGroupId, { title, color, collapsed });
}

/** Reopens in order, so that positions match. Active tabs stay active. */
export async function reopenTabs(closed: ClosedTabs): Promise<ReopenResult> {
  const sessionOf = await sessionsToRestore();
  const inFront = await browser.tabs.query({ active: true });
  const again: Again = { windows: new Map(), groups: new Map() };
  const not: Tabs.Tab[] = [];
  const open = new Set((await browser.tabs.query({})).map(({ id }) => id));
  // `beforeunload` prompts may have been answered since.
  const tabs = [...closed.tabs, ...closed.waiting.filter(({ id }) => !open.has(id))].sort(byPlace);
  for (const tab of tabs) {
    try {
      await reopen(tab, sessionOf(tab), closed, again);
    } catch (error) {
      console.error(error);
      not.push(tab);
    }
  }
  for (const [groupId, ids] of again.groups) await regroup(groupId, ids, closed).catch(console.error);
  for (const { id, windowId } of inFront) {
    const [now] = await browser.tabs.query({ active: true, windowId: windowId ?? -1 }).catch(() => []);
    if (id !== undefined && now?.id !== id) await browser.tabs.update(id, { active: true }).catch(() => {});
  }
  return { count: tabs.length - not.length, refused: not };
}
