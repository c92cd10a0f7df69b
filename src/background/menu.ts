import browser, { type Menus, type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { readSettings } from "../browser/settings.ts";
import { copiesKeys, copyCanonical, copySelection } from "./copy.ts";
import { readSelection } from "./read-selection.ts";

const ITEM = "copy-canonical";

const titleNow = async (): Promise<string> => message(copiesKeys(await readSettings()) ? "copy_key" : "menu_copy");

/** Created before settings are read: the worker may stop at any moment. */
export async function createMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: message("menu_copy"),
    contexts: ["page", "link", "image", "audio", "video", "frame", "selection"],
  });
  if (copiesKeys(await readSettings())) await updateMenu();
}

export async function updateMenu(): Promise<void> {
  await browser.contextMenus.update(ITEM, { title: await titleNow() }).catch(() => {
    // Not created yet.
  });
}

export async function onSettingsChanged(changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.hasOwn(changes, "profile")) await updateMenu();
}

/** A link wins over the image in it. */
const addressOfClick = ({ linkUrl, srcUrl, frameUrl, pageUrl }: Menus.OnClickData): string | null =>
  linkUrl || (srcUrl ?? frameUrl ?? pageUrl ?? null);

export async function onMenuClick(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId !== ITEM) return;
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  // A link clicked in a selection wins.
  if (info.selectionText && !info.linkUrl) await copySelection(await readSelection(info, tabId), tab);
  else await copyCanonical(addressOfClick(info), tabId);
}
