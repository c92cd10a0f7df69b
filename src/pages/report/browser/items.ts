/** Words for tabs and bookmarks. */
import { listed, type MessageKey, message } from "../../../browser/i18n.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { type LeftAlone, leftAlone } from "./choice.ts";
import { type Item, isTab } from "./duplicates.ts";

/** The title, or the URL if there is none. */
export const titleOf = ({ title, href }: Pick<Item, "title" | "href">): string => title || tooltipOf(href);

const LEFT_ALONE: Readonly<Record<LeftAlone, MessageKey>> = {
  pinned: "tabs_pinned",
  sounding: "tabs_sounding",
  "not-again": "tabs_not_again",
  managed: "bookmarks_managed",
  "no-web": "bookmarks_no_web",
};

/** "Window 1, tab 3, active" or "Bookmarks bar, Studio", and why it is left alone. */
export function placeText(item: Item): string {
  const place = isTab(item) ? [message("tabs_place", item.window, item.position)] : item.folders;
  const reason = leftAlone(item);
  return listed([
    ...place,
    ...(isTab(item) && item.active ? [message("tabs_active")] : []),
    ...(reason === null ? [] : [message(LEFT_ALONE[reason])]),
  ]);
}
