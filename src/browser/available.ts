import browser, { type Browser, type Storage, type Tabs } from "webextension-polyfill";

/**
 * APIs missing in some browsers. Firefox for Android has no menus, shortcuts, windows, omnibox, sidebar or tab groups;
 * Chrome has no `sidebarAction`. `sessions`, `tabGroups` and `bookmarks` are optional permissions.
 */
export const MAY_LACK = [
  "contextMenus",
  "commands",
  "windows",
  "management",
  "omnibox",
  "sidebarAction",
  "sessions",
  "tabGroups",
  "bookmarks",
] as const;
export const TABS_MAY_LACK = ["onMoved", "onReplaced", "group"] as const;
export const STORAGE_MAY_LACK = ["managed"] as const;

type Lacking<Whole, Names extends keyof Whole> = Omit<Whole, Names> & {
  readonly [Name in Names]: Whole[Name] | undefined;
};

type Available = Lacking<Omit<Browser, "tabs" | "storage">, (typeof MAY_LACK)[number]> & {
  readonly tabs: Lacking<Tabs.Static, (typeof TABS_MAY_LACK)[number]>;
  readonly storage: Lacking<Storage.Static, (typeof STORAGE_MAY_LACK)[number]>;
};

/** Typed so that the compiler checks for missing APIs. */
export const available: Available = browser;

export const hasMenus = (): boolean => available.contextMenus !== undefined;

export const hasToolbar = (): boolean => available.windows !== undefined;

/** Without windows, browsers have no bookmarks API. */
export const hasBookmarks = (): boolean => available.windows !== undefined;
