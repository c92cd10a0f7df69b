import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { Entry } from "../../../links/types.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";

/** "Bar / News". */
export const folderText = ({ folders }: Pick<Bookmark, "folders">): string => folders.join(" / ");

/** The title; the address where there is none. */
export const nameOf = ({ title, href }: Pick<Bookmark, "title" | "href">): string => title || tooltipOf(href);

/** The place is that in the list of bookmarks. */
export const entryOf = (bookmark: Bookmark, place: number): Entry => ({
  href: bookmark.href,
  base: null,
  text: bookmark.title || null,
  region: folderText(bookmark) || null,
  element: null,
  frame: null,
  place,
});
