/** Which tabs of a page stay, and which are ticked to be closed. */

import type { OpenTab } from "../../../browser/open-tabs.ts";
import { mayOpen } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { mayDiffer, type SamePage } from "../same-page/groups.ts";

/** By what is chosen which one stays; ids of tabs rise within a run of the browser. */
export const KEEPS = ["active", "last-used", "oldest", "newest", "first"] as const;
export type Keep = (typeof KEEPS)[number];

/** Why a tab is not ticked by itself. */
export type LeftAlone = "pinned" | "sounding" | "not-again";

export type TabGroup = SamePage<OpenTab>;

/** What a person chose; the browser's order and the rules decide the rest. */
export interface Wishes {
  /** For all groups that have no own. */
  readonly keep: Keep | null;
  /** By key of the group. */
  readonly keepOf: ReadonlyMap<string, Keep>;
  /** By id of the tab. */
  readonly ticks: ReadonlyMap<number, boolean>;
}

export const NO_WISHES: Wishes = { keep: null, keepOf: new Map(), ticks: new Map() };

export interface Choice {
  readonly group: TabGroup;
  /** Never "active" where no tab of the group is. */
  readonly keep: Keep;
  readonly kept: OpenTab;
  /** Those that a press closes; never `kept`. */
  readonly closing: readonly OpenTab[];
}

export function leftAlone(tab: OpenTab): LeftAlone | null {
  if (tab.pinned) return "pinned";
  if (tab.audible) return "sounding";
  return mayOpen(tab.href) ? null : "not-again";
}

const most = (tabs: readonly OpenTab[], of: (tab: OpenTab) => number): OpenTab =>
  tabs.reduce((best, tab) => (of(tab) > of(best) ? tab : best));

/** Each window has one; the last used of them counts. */
const activeIn = (tabs: readonly OpenTab[]): OpenTab | null => {
  const active = tabs.filter(({ active }) => active);
  return active.length === 0 ? null : most(active, ({ lastAccessed }) => lastAccessed);
};

const KEPT: Readonly<Record<Keep, (tabs: readonly OpenTab[]) => OpenTab>> = {
  active: (tabs) => activeIn(tabs) ?? most(tabs, ({ lastAccessed }) => lastAccessed),
  "last-used": (tabs) => most(tabs, ({ lastAccessed }) => lastAccessed),
  oldest: (tabs) => most(tabs, ({ id }) => -id),
  newest: (tabs) => most(tabs, ({ id }) => id),
  // They are in order of windows and places.
  first: (tabs) => tabs[0] as OpenTab,
};

const tabsOf = ({ members }: TabGroup): OpenTab[] => members.map(({ one }) => one);

/** Without "active" where no tab is. */
export const keepsOf = (group: TabGroup): readonly Keep[] =>
  KEEPS.filter((keep) => keep !== "active" || activeIn(tabsOf(group)) !== null);

/** The active tab, else the last used one. */
function keepIn(group: TabGroup, { keep, keepOf }: Wishes): Keep {
  const wanted = keepOf.get(group.key) ?? keep ?? "active";
  return wanted === "active" && activeIn(tabsOf(group)) === null ? "last-used" : wanted;
}

/** Nothing is ticked by itself where differences are ignored that may mean another page. */
export function choiceIn(group: TabGroup, wishes: Wishes, settings: LinkStoreSettings): Choice {
  const keep = keepIn(group, wishes);
  const tabs = tabsOf(group);
  const kept = KEPT[keep](tabs);
  const isSure = group.safety !== "may-change" && !mayDiffer(settings);
  const isTicked = (tab: OpenTab): boolean => wishes.ticks.get(tab.id) ?? (isSure && leftAlone(tab) === null);
  return { group, keep, kept, closing: tabs.filter((tab) => tab.id !== kept.id && isTicked(tab)) };
}
