/** Checks a choice when the button is pressed: bookmarks change in between. */
import type { Bookmark } from "../../../browser/bookmarks.ts";

/** Why a selected bookmark is not changed. */
export type NotChanged = "gone" | "changed" | "kept-gone";

export interface ToRemove {
  readonly kept: Bookmark;
  readonly selected: readonly Bookmark[];
}

export interface Removing {
  /** As they are now. */
  readonly bookmarks: readonly Bookmark[];
  readonly not: readonly { readonly bookmark: Bookmark; readonly why: NotChanged }[];
}

export function whyNot(bookmark: Bookmark, now: Bookmark | undefined): NotChanged | null {
  if (now === undefined) return "gone";
  return now.href === bookmark.href && !now.isManaged ? null : "changed";
}

/** Removes nothing for a kept bookmark that is gone or has another URL. */
export function removingNow(choices: readonly ToRemove[], now: readonly Bookmark[]): Removing {
  const byId = new Map(now.map((bookmark) => [bookmark.id, bookmark]));
  const bookmarks: Bookmark[] = [];
  const not: { bookmark: Bookmark; why: NotChanged }[] = [];
  for (const { kept, selected } of choices) {
    const isKept = byId.get(kept.id)?.href === kept.href;
    for (const bookmark of selected) {
      const own = byId.get(bookmark.id);
      const why = whyNot(bookmark, own) ?? (isKept ? null : "kept-gone");
      if (why !== null) not.push({ bookmark, why });
      else if (own !== undefined) bookmarks.push(own);
    }
  }
  return { bookmarks, not };
}
