import type { Bookmark } from "../../../browser/bookmarks.ts";
import { listed, type MessageKey, message } from "../../../browser/i18n.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import { mayOpen } from "../../../core/index.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { type Fault, groupByFragment, type Item, isBookmark, isTab, kindsIn, type PageGroup } from "./duplicates.ts";

/** Tab ids increase while the browser runs. */
export const KEEP_RULES = ["active", "last-used", "oldest", "newest", "first"] as const;
export type KeepRule = (typeof KEEP_RULES)[number];

export interface ChoiceOptions {
  readonly keep: KeepRule;
  readonly ticks: ReadonlyMap<Item["id"], boolean>;
}

export const DEFAULT_CHOICE_OPTIONS: ChoiceOptions = { keep: "active", ticks: new Map() };

/** Items of one kind with the same fragment. */
export interface Choice<One extends Item> {
  readonly kept: One;
  readonly selected: readonly One[];
}

export const countSelected = (choices: readonly Choice<Item>[]): number =>
  choices.reduce((sum, { selected }) => sum + selected.length, 0);

export interface GroupChoice {
  readonly group: PageGroup;
  readonly tabs: readonly Choice<OpenTab>[];
  readonly bookmarks: readonly Choice<Bookmark>[];
}

export function reasonToKeep(item: Item): MessageKey | null {
  if (!isTab(item)) return item.isManaged ? "bookmarks_managed" : mayOpen(item.href) ? null : "item_no_web";
  if (item.pinned) return "tabs_pinned";
  if (item.audible) return "tabs_sounding";
  return mayOpen(item.href) ? null : "item_no_web";
}

/** Administrators' bookmarks are read-only. */
export const isReadOnly = (item: Item): boolean => !isTab(item) && item.isManaged;

const most = <One>(all: readonly One[], of: (one: One) => number): One =>
  all.reduce((best, one) => (of(one) > of(best) ? one : best));

const lastUsed = (tabs: readonly OpenTab[]): OpenTab => most(tabs, ({ lastAccessed }) => lastAccessed);

const KEPT: Readonly<Record<KeepRule, (tabs: readonly OpenTab[]) => OpenTab>> = {
  active: (tabs) => lastUsed(tabs.some(({ active }) => active) ? tabs.filter(({ active }) => active) : tabs),
  "last-used": lastUsed,
  oldest: (tabs) => most(tabs, ({ id }) => -id),
  newest: (tabs) => most(tabs, ({ id }) => id),
  first: (tabs) => tabs[0] as OpenTab,
};

function keptBookmark(bookmarks: readonly Bookmark[]): Bookmark {
  const managed = bookmarks.filter(isReadOnly);
  return most(managed.length > 0 ? managed : bookmarks, ({ added }) => -added);
}

/** Preselects duplicates with the kept one's fragment. At least one item stays. */
function choicesAmong<One extends Item>(
  items: readonly One[],
  keptOf: (items: readonly One[]) => One,
  isUncertain: boolean,
  { ticks }: ChoiceOptions,
): Choice<One>[] {
  const choices = groupByFragment(items).map((sameFragment): Choice<One> => {
    const unticked = sameFragment.filter(({ id }) => ticks.get(id) !== true);
    const kept = keptOf(unticked.length > 0 ? unticked : sameFragment);
    const isPreselected = (one: One): boolean => one !== kept && !isUncertain && reasonToKeep(one) === null;
    const selected = sameFragment.filter((one) => !isReadOnly(one) && (ticks.get(one.id) ?? isPreselected(one)));
    return { kept, selected };
  });
  const selected = new Set(choices.flatMap((choice) => choice.selected));
  if (selected.size === 0) return choices;
  const staying = items.filter((one) => !selected.has(one));
  const last = keptOf(staying.length > 0 ? staying : items);
  return choices.map((choice) => ({
    kept: selected.has(choice.kept) ? last : choice.kept,
    selected: choice.selected.filter((one) => one !== last),
  }));
}

export function chooseIn(group: PageGroup, wishes: ChoiceOptions): GroupChoice {
  const [tabs, bookmarks] = kindsIn(group.items);
  const isUncertain = group.match === "uncertain";
  return {
    group,
    tabs: choicesAmong(tabs, KEPT[wishes.keep], isUncertain, wishes),
    bookmarks: choicesAmong(bookmarks, keptBookmark, isUncertain, wishes),
  };
}

/** Ticking the last item unticks the others of its kind. */
export function withTick(wishes: ChoiceOptions, { items }: PageGroup, item: Item, isTicked: boolean): ChoiceOptions {
  const ticks = new Map(wishes.ticks).set(item.id, isTicked);
  const others = items.filter((one) => one !== item && isTab(one) === isTab(item));
  if (isTicked && others.every(({ id }) => ticks.get(id))) for (const { id } of others) ticks.delete(id);
  return { ...wishes, ticks };
}

export interface Rewrite {
  readonly bookmark: Bookmark;
  readonly url: string;
}

export const rewritesIn = (faults: readonly Fault[], unticked: ReadonlySet<string>): Rewrite[] =>
  faults.flatMap(({ items, repaired }) =>
    items
      .filter(isBookmark)
      .flatMap((bookmark) =>
        repaired === null || bookmark.isManaged || unticked.has(bookmark.id) ? [] : [{ bookmark, url: repaired }],
      ),
  );

export const titleOf = ({ title, href = "" }: { title: string; href?: string | undefined }): string =>
  title || tooltipOf(href);

export function placeText(item: Item): string {
  const reason = reasonToKeep(item);
  return listed([
    ...(isTab(item) ? [message("tabs_place", item.window, item.position)] : item.folders),
    ...(isTab(item) && item.active ? [message("tabs_active")] : []),
    ...(reason === null ? [] : [message(reason)]),
  ]);
}
