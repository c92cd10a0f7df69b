import browser, { type Browser, type Storage, type Tabs } from "webextension-polyfill";

/**
 * What some browsers do not have: Firefox for Android, which has neither menus nor keys nor windows, no address bar that
 * extensions may answer in, no sidebar and no groups of tabs. Chrome has no sidebar of this kind either. `management`,
 * two events of `tabs` and the settings of administrators are there or not by version and browser; `sessions`,
 * `tabGroups` and `bookmarks` once a person has granted them.
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

/** The same object as the polyfill’s, whose types say that all is there: by this one the compiler asks whether it is. */
export const available: Available = browser;

export const hasMenus = (): boolean => available.contextMenus !== undefined;

/** A toolbar that buttons can be pinned to is part of a window. */
export const hasToolbar = (): boolean => available.windows !== undefined;

/** A browser without windows, as on Android, shows its bookmarks to no extension. */
export const hasBookmarks = (): boolean => available.windows !== undefined;
