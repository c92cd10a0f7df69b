/** What still holds of a choice at the moment of the press: tabs go on in between. */
import type { Tabs } from "webextension-polyfill";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import type { Choice } from "./choice.ts";

/** Why a tab that was to be closed is not. */
export type NotClosed = "gone" | "elsewhere" | "pinned" | "sounding" | "kept-elsewhere";

export interface Closing {
  /** As they are now. */
  readonly tabs: readonly Tabs.Tab[];
  readonly not: readonly { readonly tab: OpenTab; readonly why: NotClosed }[];
}

/** Whether it shows the page that it was read with, and is on its way to no other. */
const shows = ({ href }: OpenTab, { url, pendingUrl, incognito }: Tabs.Tab): boolean =>
  url === href && (pendingUrl === undefined || pendingUrl === "" || pendingUrl === href) && !incognito;

function whyNot(tab: OpenTab, now: Tabs.Tab | undefined): NotClosed | null {
  if (now === undefined) return "gone";
  if (!shows(tab, now)) return "elsewhere";
  if (now.pinned && !tab.pinned) return "pinned";
  return now.audible && !tab.audible ? "sounding" : null;
}

/** Nothing of a group is closed whose kept tab is gone, or shows another page. */
export function closingNow(choices: readonly Pick<Choice, "kept" | "closing">[], now: readonly Tabs.Tab[]): Closing {
  const byId = new Map(now.map((tab) => [tab.id, tab]));
  const tabs: Tabs.Tab[] = [];
  const not: { tab: OpenTab; why: NotClosed }[] = [];
  for (const { kept, closing } of choices) {
    const keptNow = byId.get(kept.id);
    const isKept = keptNow !== undefined && shows(kept, keptNow);
    for (const tab of closing) {
      const own = byId.get(tab.id);
      const why = whyNot(tab, own) ?? (isKept ? null : "kept-elsewhere");
      if (why !== null) not.push({ tab, why });
      else if (own !== undefined) tabs.push(own);
    }
  }
  return { tabs, not };
}
