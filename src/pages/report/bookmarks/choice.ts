/** Which bookmark of a page stays, and which are ticked to be removed. */
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { mayOpen, parse } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { mayDiffer, type SamePage } from "../same-page/groups.ts";

/** By what is chosen which one stays. */
export const KEEPS = ["oldest", "newest", "first", "last-used"] as const;
export type Keep = (typeof KEEPS)[number];

/** Why a bookmark is not ticked by itself. */
export type LeftAlone = "managed" | "other-part" | "no-web";

export type BookmarkGroup = SamePage<Bookmark>;

/** What a person chose; the browser's dates and the rules decide the rest. */
export interface Wishes {
  /** For all groups that have no own. */
  readonly keep: Keep | null;
  /** By key of the group. */
  readonly keepOf: ReadonlyMap<string, Keep>;
  /** By key of the group: the id of the one that a person has pointed at. */
  readonly keptOf: ReadonlyMap<string, string>;
  /** By id of the bookmark. */
  readonly ticks: ReadonlyMap<string, boolean>;
}

export const NO_WISHES: Wishes = { keep: null, keepOf: new Map(), keptOf: new Map(), ticks: new Map() };

export interface Choice {
  readonly group: BookmarkGroup;
  /** "this": the one that a person has pointed at. */
  readonly keep: Keep | "this";
  readonly kept: Bookmark;
  /** Those that a press removes; never `kept`, and none that nobody can change. */
  readonly removing: readonly Bookmark[];
}

const fragmentOf = ({ href }: Bookmark): string | null => parse(href).fragment;

/** Two parts of one page are marked on purpose. */
export function leftAlone(bookmark: Bookmark, kept: Bookmark): LeftAlone | null {
  if (bookmark.isManaged) return "managed";
  if (!mayOpen(bookmark.href)) return "no-web";
  return fragmentOf(bookmark) === fragmentOf(kept) ? null : "other-part";
}

const most = (bookmarks: readonly Bookmark[], of: (bookmark: Bookmark) => number): Bookmark =>
  bookmarks.reduce((best, bookmark) => (of(bookmark) > of(best) ? bookmark : best));

/** Of what was added at the same time, or nobody knows when, the first. */
const KEPT: Readonly<Record<Keep, (bookmarks: readonly Bookmark[]) => Bookmark>> = {
  oldest: (bookmarks) => most(bookmarks, ({ added }) => -added),
  newest: (bookmarks) => most(bookmarks, ({ added }) => added),
  first: (bookmarks) => bookmarks[0] as Bookmark,
  "last-used": (bookmarks) => most(bookmarks, ({ lastUsed }) => lastUsed),
};

const bookmarksIn = ({ members }: BookmarkGroup): Bookmark[] => members.map(({ one }) => one);

/** Without "last used" where the browser does not say. */
export const keepsOf = (bookmarks: readonly Bookmark[]): readonly Keep[] =>
  KEEPS.filter((keep) => keep !== "last-used" || bookmarks.some(({ lastUsed }) => lastUsed > 0));

export const keepsIn = (group: BookmarkGroup): readonly Keep[] => keepsOf(bookmarksIn(group));

/** What an administrator has set stays anyway: by itself the choice is among these. */
function keptBy(keep: Keep, bookmarks: readonly Bookmark[]): Bookmark {
  const managed = bookmarks.filter(({ isManaged }) => isManaged);
  return KEPT[keep](managed.length > 0 ? managed : bookmarks);
}

/** Nothing is ticked by itself where differences are ignored that may mean another page. */
export function choiceIn(group: BookmarkGroup, wishes: Wishes, settings: LinkStoreSettings): Choice {
  const bookmarks = bookmarksIn(group);
  const pointedAt = bookmarks.find(({ id }) => id === wishes.keptOf.get(group.key));
  const keep = wishes.keepOf.get(group.key) ?? wishes.keep ?? "oldest";
  const kept = pointedAt ?? keptBy(keep, bookmarks);
  const isSure = group.safety !== "may-change" && !mayDiffer(settings);
  const isTicked = (one: Bookmark): boolean =>
    !one.isManaged && (wishes.ticks.get(one.id) ?? (isSure && leftAlone(one, kept) === null));
  return {
    group,
    keep: pointedAt === undefined ? keep : "this",
    kept,
    removing: bookmarks.filter((one) => one.id !== kept.id && isTicked(one)),
  };
}
