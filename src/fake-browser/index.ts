/**
 * The fake browser of all unit tests: the extension APIs that we use, in memory. vitest.config.ts replaces
 * webextension-polyfill with it. Every function is a spy (`fake.tabs.get.mockRejectedValueOnce(…)`); every event has
 * `emit`. `each-file.ts` resets it before each test.
 */
import type { Browser } from "webextension-polyfill";
import { bookmarks } from "./bookmarks.ts";
import { clipboard } from "./clipboard.ts";
import { i18n } from "./i18n.ts";
import { management } from "./management.ts";
import { omnibox } from "./omnibox.ts";
import { scripting, webRequest } from "./page.ts";
import { has, permissions } from "./permissions.ts";
import { runtime } from "./runtime.ts";
import { resetBrowser } from "./spy.ts";
import { storage } from "./storage.ts";
import { tabs, windows } from "./tabs.ts";
import { action, commands, contextMenus } from "./toolbar.ts";

export { bookmarks as fakeBookmarks } from "./bookmarks.ts";
export { ownPage } from "./runtime.ts";
export { resetBrowser } from "./spy.ts";

export const fake = {
  action,
  clipboard,
  commands,
  contextMenus,
  i18n,
  management,
  omnibox,
  permissions,
  runtime,
  scripting,
  storage,
  tabs,
  windows,
  /** Missing without the permission. */
  get bookmarks() {
    return has("bookmarks") ? bookmarks : undefined;
  },
  /** Missing without the permission. */
  get webRequest() {
    return has("webRequest") ? webRequest : undefined;
  },
};

/** Checks names and types. */
fake satisfies {
  readonly action: Pick<
    Browser["action"],
    "setBadgeText" | "getBadgeText" | "setTitle" | "getTitle" | "setBadgeBackgroundColor" | "getBadgeBackgroundColor"
  >;
  readonly commands: Pick<Browser["commands"], "getAll" | "onCommand">;
  readonly contextMenus: Pick<Browser["contextMenus"], "create" | "update" | "remove" | "removeAll" | "onClicked">;
  readonly i18n: Pick<Browser["i18n"], "getMessage" | "getUILanguage">;
  readonly management: Pick<Browser["management"], "getSelf">;
  readonly omnibox: Pick<Browser["omnibox"], "onInputStarted" | "onInputChanged" | "onInputEntered"> & {
    readonly setDefaultSuggestion: (...described: Parameters<Browser["omnibox"]["setDefaultSuggestion"]>) => unknown;
  };
  readonly permissions: Pick<Browser["permissions"], "contains" | "getAll" | "request" | "remove">;
  readonly runtime: Pick<Browser["runtime"], "id" | "getURL" | "getManifest" | "openOptionsPage">;
  readonly scripting: Pick<Browser["scripting"], "executeScript">;
  readonly storage: Readonly<Record<"local" | "session", Pick<Browser["storage"]["local"], "get" | "set" | "remove">>>;
  readonly tabs: Pick<Browser["tabs"], "query" | "get" | "create" | "remove" | "group">;
  readonly windows: Pick<Browser["windows"], "get" | "getAll" | "getCurrent" | "create" | "update">;
};

resetBrowser();

export default fake;
