import browser, { type Menus, type Tabs } from "webextension-polyfill";
import { message } from "../platform/i18n.ts";
import { copyCanonical } from "./copy.ts";
import { selectedUrl } from "./selection.ts";

const ITEM = "copy-canonical";

/** One entry, at the top level, wherever there is an address. */
export async function createMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: message("menu_copy"),
    contexts: ["page", "link", "image", "audio", "video", "frame", "selection"],
  });
}

/**
 * The address that was clicked on: a link before the image in it, then a selection, a medium, a frame, the page.
 * `null` for a selection that is none.
 */
function addressOfClick(info: Menus.OnClickData): string | null {
  if (info.linkUrl) return info.linkUrl;
  if (info.selectionText) return selectedUrl(info.selectionText);
  return info.srcUrl ?? info.frameUrl ?? info.pageUrl ?? null;
}

export async function onMenuClick(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId === ITEM) await copyCanonical(addressOfClick(info), tab?.id ?? browser.tabs.TAB_ID_NONE);
}
