import browser, { type Menus, type Tabs } from "webextension-polyfill";
import { available } from "../browser/available.ts";
import { type MessageKey, message } from "../browser/i18n.ts";
import { MENU_KINDS, type MenuKind, readSettings, type Settings } from "../browser/settings.ts";
import { type CopyKind, makesKeys } from "../core/index.ts";
import { copyClicked, copySelection } from "./copy.ts";
import type { Clicked } from "./copy-context.ts";
import { readSelection } from "./read-selection.ts";
import { selectedLinks } from "./selected-links.ts";

/** Copies what the settings say. */
const ITEM = "copy-canonical";

const idOf = (kind: MenuKind): string => `copy-as-${kind}`;

const CONTEXTS: Menus.ContextType[] = ["page", "link", "image", "audio", "video", "frame", "selection"];

const TITLES = {
  canonical: "menu_copy",
  clean: "menu_copy_clean",
  target: "menu_copy_target",
  written: "menu_copy_written",
  markdown: "menu_copy_markdown",
  html: "menu_copy_html",
  own: "menu_copy_own",
} as const satisfies Readonly<Record<Settings["copies"] | MenuKind, MessageKey>>;

const titleFor = ({ copies, profile }: Settings): string =>
  message(copies === "canonical" && makesKeys(profile) ? "copy_key" : TITLES[copies]);

/** What the first entry copies already needs no other one. */
const furtherKinds = ({ menu, copies }: Settings): readonly MenuKind[] => menu.filter((kind) => kind !== copies);

/** Of entries that are there or not: the browser knows, a worker that was stopped does not. */
async function updateFurther(menus: Menus.Static, settings: Settings): Promise<void> {
  const wanted = furtherKinds(settings);
  await Promise.all(MENU_KINDS.map((kind) => menus.remove(idOf(kind)).catch(() => {})));
  for (const kind of wanted) {
    menus.create({ id: idOf(kind), title: message(TITLES[kind]), contexts: CONTEXTS });
  }
}

async function update(): Promise<void> {
  const menus = available.contextMenus;
  if (menus === undefined) return;
  const settings = await readSettings();
  await menus.update(ITEM, { title: titleFor(settings) }).catch(() => {
    // Not created yet.
  });
  await updateFurther(menus, settings);
}

let updated = Promise.resolve();

/** One after the other: older settings never come last, and entries that are made twice are refused. */
export function updateMenu(): Promise<void> {
  updated = updated.catch(() => {}).then(update);
  return updated;
}

/** Created before settings are read: the worker may stop at any moment. */
export async function createMenu(): Promise<void> {
  await available.contextMenus?.removeAll();
  available.contextMenus?.create({ id: ITEM, title: message("menu_copy"), contexts: CONTEXTS });
  await updateMenu();
}

const SHOWN = ["profile", "copies", "menu"] as const satisfies readonly (keyof Settings)[];

export async function onSettingsChanged(changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (SHOWN.some((name) => Object.hasOwn(changes, name))) await updateMenu();
}

/** Firefox has the text of a link; the types lack it. */
type Click = Menus.OnClickData & { readonly linkText?: string };

/** A link wins over the image in it. */
function clickedIn(info: Click, tab: Tabs.Tab | undefined): Clicked {
  const { linkUrl, srcUrl, frameUrl, pageUrl, frameId = 0 } = info;
  const address = linkUrl || (srcUrl ?? frameUrl ?? pageUrl ?? null);
  const link = linkUrl || null;
  const isDocument = link === null && srcUrl === undefined;
  const title = link === null ? (isDocument && frameId === 0 ? (tab?.title ?? "") : "") : (info.linkText ?? "");
  return { address, isDocument, frameId, link, title };
}

const kindOf = (id: Menus.OnClickData["menuItemId"]): CopyKind | "chosen" | undefined =>
  id === ITEM ? "chosen" : MENU_KINDS.find((kind) => idOf(kind) === id);

export async function onMenuClick(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  const kind = kindOf(info.menuItemId);
  if (kind === undefined) return;
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  // A link clicked in a selection wins.
  if (info.selectionText && !info.linkUrl) {
    const linksIn = () => selectedLinks(tabId, info.frameId ?? 0);
    await copySelection(kind, await readSelection(info, tabId), tab, linksIn);
  } else await copyClicked(kind, clickedIn(info, tab), tabId);
}
