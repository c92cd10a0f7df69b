import browser, { type Menus, type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { readSettings } from "../browser/settings.ts";
import { copiesKeys, copyCanonical, copySelection } from "./copy.ts";
import { readSelection } from "./read-selection.ts";

const ITEM = "copy-canonical";

/** What the entry says: of a key, that it may name another page. */
const titleNow = async (): Promise<string> => message(copiesKeys(await readSettings()) ? "copy_key" : "menu_copy");

/** One entry, at the top level, wherever there is an address. First of all made: the worker may be ended at any moment. */
export async function createMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: message("menu_copy"),
    contexts: ["page", "link", "image", "audio", "video", "frame", "selection"],
  });
  if (copiesKeys(await readSettings())) await updateMenu();
}

/** Has the entry say what the rule set of now makes. */
export async function updateMenu(): Promise<void> {
  await browser.contextMenus.update(ITEM, { title: await titleNow() }).catch(() => {
    // It has not been made yet, and will be made with that title.
  });
}

/** The rule set may be chosen in the popup, in the options, or in another window. */
export async function onSettingsChanged(changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.hasOwn(changes, "profile")) await updateMenu();
}

/** The address that was clicked on: a link before the image in it, then a medium, a frame, the page. */
const addressOfClick = ({ linkUrl, srcUrl, frameUrl, pageUrl }: Menus.OnClickData): string | null =>
  linkUrl || (srcUrl ?? frameUrl ?? pageUrl ?? null);

export async function onMenuClick(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  if (info.menuItemId !== ITEM) return;
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  // A link that was clicked on in a selection is meant itself.
  if (info.selectionText && !info.linkUrl) await copySelection(await readSelection(info, tabId), tab);
  else await copyCanonical(addressOfClick(info), tabId);
}
