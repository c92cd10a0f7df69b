/** What still holds of a choice at the moment of the press: bookmarks change in between. */
import type { Bookmark } from "../../../browser/bookmarks.ts";

/** Why a bookmark that was to be changed is not. */
export type NotChanged = "gone" | "changed" | "kept-gone";

export interface ToRemove {
  /** `null`: none of them is to stay. */
  readonly kept: Bookmark | null;
  readonly removing: readonly Bookmark[];
}

export interface Removing {
  /** As they are now. */
  readonly bookmarks: readonly Bookmark[];
  readonly not: readonly { readonly bookmark: Bookmark; readonly why: NotChanged }[];
}

const isSame = (one: Bookmark, now: Bookmark): boolean => now.href === one.href && !now.isManaged;

export function whyNot(bookmark: Bookmark, now: Bookmark | undefined): NotChanged | null {
  if (now === undefined) return "gone";
  return isSame(bookmark, now) ? null : "changed";
}

/** Nothing of a group is removed whose kept bookmark is gone, or leads elsewhere by now. */
export function removingNow(choices: readonly ToRemove[], now: readonly Bookmark[]): Removing {
  const byId = new Map(now.map((bookmark) => [bookmark.id, bookmark]));
  const bookmarks: Bookmark[] = [];
  const not: { bookmark: Bookmark; why: NotChanged }[] = [];
  for (const { kept, removing } of choices) {
    const isKept = kept === null || byId.get(kept.id)?.href === kept.href;
    for (const bookmark of removing) {
      const own = byId.get(bookmark.id);
      const why = whyNot(bookmark, own) ?? (isKept ? null : "kept-gone");
      if (why !== null) not.push({ bookmark, why });
      else if (own !== undefined) bookmarks.push(own);
    }
  }
  return { bookmarks, not };
}
