/** Checks a choice when the button is pressed: tabs change in between. */
import type { Tabs } from "webextension-polyfill";
import type { OpenTab } from "../../../browser/open-tabs.ts";

/** Why a selected tab is not closed. */
export type NotClosed = "gone" | "elsewhere" | "changed" | "kept-elsewhere";

export interface ToClose {
  readonly kept: OpenTab;
  readonly selected: readonly OpenTab[];
}

export interface Closing {
  /** As they are now. */
  readonly tabs: readonly Tabs.Tab[];
  readonly not: readonly { readonly tab: OpenTab; readonly why: NotClosed }[];
}

/** Returns true if the tab still shows the page that was read, and is not loading another. */
const shows = ({ href }: OpenTab, { url, pendingUrl, incognito }: Tabs.Tab): boolean =>
  url === href && (pendingUrl === undefined || pendingUrl === "" || pendingUrl === href) && !incognito;

function whyNot(tab: OpenTab, now: Tabs.Tab | undefined): NotClosed | null {
  if (now === undefined) return "gone";
  if (!shows(tab, now)) return "elsewhere";
  return (now.pinned && !tab.pinned) || (now.audible && !tab.audible) ? "changed" : null;
}

/** Closes nothing for a kept tab that is gone or shows another page. */
export function closingNow(choices: readonly ToClose[], now: readonly Tabs.Tab[]): Closing {
  const byId = new Map(now.map((tab) => [tab.id, tab]));
  const tabs: Tabs.Tab[] = [];
  const not: { tab: OpenTab; why: NotClosed }[] = [];
  for (const { kept, selected } of choices) {
    const keptNow = byId.get(kept.id);
    const isKept = keptNow !== undefined && shows(kept, keptNow);
    for (const tab of selected) {
      const own = byId.get(tab.id);
      const why = whyNot(tab, own) ?? (isKept ? null : "kept-elsewhere");
      if (why !== null) not.push({ tab, why });
      else if (own !== undefined) tabs.push(own);
    }
  }
  return { tabs, not };
}
