import type { Tabs } from "webextension-polyfill";
import type { Entry } from "../../../links/types.ts";

export interface OpenTabs {
  /** By window and tab order; `place` is the tab's id. */
  readonly entries: readonly Entry[];
  readonly windows: number;
  /** Tabs left out. */
  readonly ofPrivateWindows: number;
  /** Such as tabs just opened. */
  readonly withoutAddress: number;
}

/**
 * Private windows leave no trace: their tabs are only counted. Skips our own pages, starting with `own`. `windowName`
 * names the n-th window, from 1.
 */
export function openTabsOf(tabs: readonly Tabs.Tab[], own: string, windowName: (n: number) => string): OpenTabs {
  const open = tabs.filter(({ incognito }) => !incognito);
  const readable = open.filter(({ id, url }) => id !== undefined && Boolean(url));
  const others = readable.filter(({ url }) => !url?.startsWith(own));
  const windows = [...new Set(open.map(({ windowId }) => windowId ?? 0))].sort((a, b) => a - b);
  const numbers = new Map(windows.map((id, i) => [id, i + 1]));
  const numberOf = ({ windowId }: Tabs.Tab) => numbers.get(windowId ?? 0) ?? 0;
  return {
    entries: [...others]
      .sort((a, b) => numberOf(a) - numberOf(b) || a.index - b.index)
      .map((tab) => ({
        href: tab.url ?? "",
        base: null,
        text: tab.title || null,
        region: windowName(numberOf(tab)),
        element: null,
        frame: null,
        place: tab.id as number,
      })),
    windows: windows.length,
    ofPrivateWindows: tabs.length - open.length,
    withoutAddress: open.length - readable.length,
  };
}
