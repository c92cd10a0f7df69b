import type { Tabs } from "webextension-polyfill";
import type { Entry } from "../../../links/types.ts";

/** A tab as it was read. */
export interface OpenTab {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly windowId: number;
  /** Of its window and in it, from 1. */
  readonly window: number;
  readonly position: number;
  readonly active: boolean;
  readonly pinned: boolean;
  /** Plays sound, or would if it were not muted. */
  readonly audible: boolean;
  /** In milliseconds since 1970; 0 where the browser does not say. */
  readonly lastAccessed: number;
}

export interface OpenTabs {
  /** By window and place. */
  readonly tabs: readonly OpenTab[];
  readonly windows: number;
  /** Tabs left out. */
  readonly ofPrivateWindows: number;
  /** Such as tabs just opened. */
  readonly withoutAddress: number;
}

/** Of a tab that has just been opened, where it is going. */
const addressOf = ({ url, pendingUrl }: Pick<Tabs.Tab, "url" | "pendingUrl">): string => url || (pendingUrl ?? "");

/** Private windows leave no trace: their tabs are only counted. Skips our own pages, starting with `own`. */
export function openTabsOf(tabs: readonly Tabs.Tab[], own: string): OpenTabs {
  const open = tabs.filter(({ incognito }) => !incognito);
  const readable = open.filter((tab) => tab.id !== undefined && addressOf(tab) !== "");
  const others = readable.filter((tab) => !addressOf(tab).startsWith(own));
  const windows = [...new Set(open.map(({ windowId }) => windowId ?? 0))].sort((a, b) => a - b);
  const numbers = new Map(windows.map((id, i) => [id, i + 1]));
  return {
    tabs: others
      .map(
        ({ title, windowId = 0, index, active, pinned, audible, lastAccessed, ...tab }): OpenTab => ({
          id: tab.id as number,
          href: addressOf(tab),
          title: title ?? "",
          windowId,
          window: numbers.get(windowId) ?? 0,
          position: index + 1,
          active,
          pinned,
          audible: audible ?? false,
          lastAccessed: lastAccessed ?? 0,
        }),
      )
      .sort((a, b) => a.window - b.window || a.position - b.position),
    windows: windows.length,
    ofPrivateWindows: tabs.length - open.length,
    withoutAddress: open.length - readable.length,
  };
}

/** `windowName` names the n-th window, from 1. The place is the tab's id. */
export const entryOf = ({ id, href, title, window }: OpenTab, windowName: (n: number) => string): Entry => ({
  href,
  base: null,
  text: title || null,
  region: windowName(window),
  element: null,
  frame: null,
  place: id,
});
