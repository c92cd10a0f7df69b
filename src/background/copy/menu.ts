import browser, { type Menus, type Tabs } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { FORMATS, MENU_TITLES } from "../../browser/copied-texts.ts";
import { type AskedCopy, planFor } from "../../browser/copy-choice.ts";
import { labelled, message } from "../../browser/i18n.ts";
import { MENU_KINDS, type MenuKind, readSettings, type Settings } from "../../browser/settings.ts";
import { makesKeys } from "../../core/index.ts";
import { copyClicked, copySelection } from "./copy.ts";
import type { ClickTarget } from "./copy-context.ts";
import { readSelection, selectedLinks } from "./selection.ts";

const ITEM = "copy-canonical";

const idOf = (kind: MenuKind): string => `copy-as-${kind}`;

const CONTEXTS: Menus.ContextType[] = ["page", "link", "image", "audio", "video", "frame", "selection"];

function titleFor({ copies, copyFormat, profile }: Settings): string {
  if (copies === "written" || copyFormat === "url")
    return message(copies === "canonical" && makesKeys(profile) ? "copy_key" : MENU_TITLES[copies]);
  return labelled(message(MENU_TITLES[copies]), message(FORMATS[copyFormat]));
}

/** Skips the kind that equals the default copy. */
function furtherKinds(settings: Settings): readonly MenuKind[] {
  const first = planFor("chosen", settings);
  return settings.menu.filter((kind) => {
    const { copies, format } = planFor(kind, settings);
    return copies !== first.copies || format !== first.format;
  });
}

/** Key in `storage.session`: the entries shown. */
const SHOWN_MENU = "menu";
const shownIn = (settings: Settings): readonly string[] => [titleFor(settings), ...furtherKinds(settings)];

let isMade = false;

function makeFirst(title = message("copy_canonical")): void {
  available.contextMenus?.create({ id: ITEM, title, contexts: CONTEXTS });
}

/** A restarted worker does not know which entries exist. */
async function updateFurther(menus: Menus.Static, settings: Settings): Promise<void> {
  await Promise.all(MENU_KINDS.map((kind) => menus.remove(idOf(kind)).catch(() => {})));
  for (const kind of furtherKinds(settings))
    menus.create({ id: idOf(kind), title: message(MENU_TITLES[kind]), contexts: CONTEXTS });
}

async function update(): Promise<void> {
  const menus = available.contextMenus;
  if (menus === undefined) return;
  const { session } = browser.storage;
  const [settings] = await Promise.all([readSettings(), session.remove(SHOWN_MENU)]);
  const title = titleFor(settings);
  await menus.update(ITEM, { title }).catch(() => {
    if (!isMade) makeFirst(title);
  });
  await updateFurther(menus, settings);
  await session.set({ [SHOWN_MENU]: shownIn(settings) }).catch(console.error);
}

let updated = Promise.resolve();

/** Sequential: older settings must not win, and browsers reject duplicate ids. */
export function updateMenu(): Promise<void> {
  updated = updated.catch(() => {}).then(update);
  return updated;
}

/** Creates the first entry before reading settings: the worker may stop at any moment. */
export async function createMenu(): Promise<void> {
  isMade = true;
  if (available.contextMenus === undefined) return;
  await browser.storage.session.remove(SHOWN_MENU);
  await available.contextMenus.removeAll();
  makeFirst();
  await updateMenu();
}

/** Finishes an interrupted update. Updates close an open menu, so unnecessary ones are skipped. */
export async function resumeMenu(): Promise<void> {
  if (available.contextMenus === undefined) return;
  const [settings, kept] = await Promise.all([readSettings(), browser.storage.session.get(SHOWN_MENU)]);
  if (JSON.stringify(kept[SHOWN_MENU]) !== JSON.stringify(shownIn(settings))) await updateMenu();
}

const SHOWN = ["profile", "copies", "copyFormat", "menu"] as const satisfies readonly (keyof Settings)[];

export async function onSettingsChanged(changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (SHOWN.some((name) => Object.hasOwn(changes, name))) await updateMenu();
}

/** Firefox only; missing in the types. */
type Click = Menus.OnClickData & { readonly linkText?: string };

function clickedIn(info: Click, tab: Tabs.Tab | undefined): ClickTarget {
  const { linkUrl, srcUrl, frameUrl, pageUrl, frameId = 0 } = info;
  const address = linkUrl || (srcUrl ?? frameUrl ?? pageUrl ?? null);
  const link = linkUrl || null;
  const isDocument = link === null && srcUrl === undefined;
  const title = link === null ? (isDocument && frameId === 0 ? (tab?.title ?? "") : "") : (info.linkText ?? "");
  return { address, isDocument, frameId, link, title };
}

const askedBy = (id: Menus.OnClickData["menuItemId"]): AskedCopy | undefined =>
  id === ITEM ? "chosen" : MENU_KINDS.find((kind) => idOf(kind) === id);

export async function onMenuClick(info: Menus.OnClickData, tab?: Tabs.Tab): Promise<void> {
  const asked = askedBy(info.menuItemId);
  if (asked === undefined) return;
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  if (info.selectionText && !info.linkUrl) {
    const linksIn = () => selectedLinks(tabId, info.frameId);
    await copySelection(asked, await readSelection(info, tabId), tab, linksIn);
  } else await copyClicked(asked, clickedIn(info, tab), tabId);
}
