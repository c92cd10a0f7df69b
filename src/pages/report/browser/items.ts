import { listed, message } from "../../../browser/i18n.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { leftAlone } from "./choice.ts";
import { type Item, isTab } from "./duplicates.ts";

export const titleOf = ({ title, href }: Pick<Item, "title" | "href">): string => title || tooltipOf(href);

export function placeText(item: Item): string {
  const place = isTab(item) ? [message("tabs_place", item.window, item.position)] : item.folders;
  const reason = leftAlone(item);
  return listed([
    ...place,
    ...(isTab(item) && item.active ? [message("tabs_active")] : []),
    ...(reason === null ? [] : [message(reason)]),
  ]);
}
