import { render } from "preact";
import browser, { type Commands } from "webextension-polyfill";
import { available, hasBookmarks, hasMenus } from "../../browser/available.ts";
import { localizeDocument, type MessageKey, message } from "../../browser/i18n.ts";
import { mayReadHeaders, removeHeaders, requestAllHeaders } from "../../browser/link-header.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { hasPanel, mayOpenPanel, removePanel, requestPanel } from "../../browser/panel.ts";
import { isGranted, onPermissionsChanged, removePermission, requestPermission } from "../../browser/permissions.ts";
import { readOwnSettings, readSettings, resetSettings, type Settings, writeSettings } from "../../browser/settings.ts";
import { changedNames, fileOf } from "../../browser/settings-file.ts";
import { grantedSites, requestAllSites, requestMissing, stopWatching } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { OptionsView } from "./options-view.tsx";
import {
  type Actions,
  type CheckMode,
  type GrantedAccess,
  PERMISSIONS,
  type PermissionName,
  revokedBy,
  type Shortcut,
  type State,
} from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<OptionsView state={state} actions={actions} />, root);
}

const SECONDS_SHOWN = 3;
let saves = 0;
/** Counts writes: overlapping reads may be outdated. */
let begun = 0;
let ended = 0;

async function save(changes: Partial<Settings>): Promise<void> {
  begun += 1;
  const isSaved = await writeSettings(changes);
  ended += 1;
  saves += 1;
  const thisSave = saves;
  if (!isSaved) return update({ ...(await readSettings()), status: "options_not_saved" });
  update({ status: "options_saved" });
  setTimeout(
    () => thisSave === saves && state.status === "options_saved" && update({ status: null }),
    SECONDS_SHOWN * 1000,
  );
}

function change(changes: Partial<Settings>): void {
  update(changes);
  void save(changes);
}

const REQUESTS: Readonly<Record<PermissionName, Readonly<Record<"has" | "ask" | "revoke", () => Promise<boolean>>>>> = {
  tabs: { has: () => isGranted("tabs"), ask: () => requestPermission("tabs"), revoke: () => removePermission("tabs") },
  bookmarks: {
    has: () => isGranted("bookmarks"),
    ask: () => requestPermission("bookmarks"),
    revoke: () => removePermission("bookmarks"),
  },
  headers: { has: mayReadHeaders, ask: requestAllHeaders, revoke: removeHeaders },
  panel: { has: mayOpenPanel, ask: requestPanel, revoke: removePanel },
};

async function granted(): Promise<GrantedAccess> {
  const [watched, ...has] = await Promise.all([grantedSites(), ...PERMISSIONS.map((name) => REQUESTS[name].has())]);
  const permissions = Object.fromEntries(PERMISSIONS.map((name, i) => [name, has[i]])) as GrantedAccess["permissions"];
  return { watched, permissions };
}

/** Takes a request started synchronously in the click. */
async function trackRequest(asked: Promise<boolean>): Promise<boolean> {
  const isDone = await asked.catch((error) => {
    console.error(error);
    return null;
  });
  const status: MessageKey | null = isDone === null ? "watch_failed" : isDone ? null : "first_run_denied";
  update({ ...(await granted()), status });
  return isDone === true;
}

/** Changes by the popup, sync or an administrator. */
async function onStored(): Promise<void> {
  const before = begun;
  const settings = await readSettings();
  if (begun === before && begun === ended) update(settings);
}

const readAgain = async () => update({ ...(await readSettings()), status: null });

async function revokeBeyond(choice: CheckMode): Promise<void> {
  const patterns = revokedBy(choice, state.watched).flatMap(({ held }) => held);
  const isDone = patterns.length === 0 || (await trackRequest(stopWatching(patterns)));
  if (isDone && choice === "sites" && state.watched.length === 0) update({ status: "options_auto_how" });
}

const actions: Actions = {
  change,
  setAlsoOpen(alsoOpen) {
    const asked = alsoOpen ? trackRequest(requestPermission("tabs")) : Promise.resolve(true);
    void logRejection(asked.then((isDone) => isDone && change({ alsoOpen })));
  },
  checkPages: (choice) => void logRejection(choice === "all" ? trackRequest(requestAllSites()) : revokeBeyond(choice)),
  revokeSite: (patterns) => void logRejection(trackRequest(stopWatching(patterns))),
  complete: (patterns) => void logRejection(trackRequest(requestMissing(patterns))),
  setPermission: (name, on) => void logRejection(trackRequest(on ? REQUESTS[name].ask() : REQUESTS[name].revoke())),
  // Chrome opens it only by URL; Firefox's method is not in the types.
  changeShortcuts() {
    const commands: (Commands.Static & { openShortcutSettings?: () => Promise<void> }) | undefined = available.commands;
    if (__TARGET__ === "chrome") void logRejection(browser.tabs.create({ url: "chrome://extensions/shortcuts" }));
    else void logRejection(commands?.openShortcutSettings?.());
  },
  openExtensionPage: () =>
    void logRejection(browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` })),
  async exportSettings() {
    const text = fileOf(await readOwnSettings(), browser.runtime.getManifest().version);
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href, download: "trueform-settings.json" }).click();
    // Revoking at once cancels the download.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  },
  async takeSettings(changes) {
    const before = await readOwnSettings();
    if (!(await writeSettings(changes))) return null;
    await readAgain();
    return { count: changedNames(changes, before).length, before };
  },
  async reset() {
    const before = await readOwnSettings();
    if (!(await resetSettings())) return null;
    await readAgain();
    return before;
  },
  async restore(before) {
    const isDone = (await resetSettings()) && (await writeSettings(before));
    await readAgain();
    return isDone;
  },
};

async function shortcuts(): Promise<readonly Shortcut[] | null> {
  const commands = (await available.commands?.getAll()) ?? null;
  return (
    commands?.map(({ name, description, shortcut }) => ({
      // The toolbar button has no description.
      description: name === "_execute_action" ? message("options_shortcut_popup") : description || name || "",
      keys: shortcut ?? "",
    })) ?? null
  );
}

async function start(): Promise<void> {
  localizeDocument("options_title");
  keepFocus();
  const [settings, given, keys] = await Promise.all([readSettings(), granted(), shortcuts()]);
  const isOffered: Partial<Record<PermissionName, boolean>> = {
    bookmarks: hasBookmarks(),
    // Firefox's sidebar needs no permission.
    panel: __TARGET__ === "chrome" && hasPanel(),
  };
  update({
    ...settings,
    ...given,
    offered: PERMISSIONS.filter((name) => isOffered[name] ?? true),
    shortcuts: keys,
    menus: hasMenus(),
    status: null,
  });
  browser.storage.local.onChanged.addListener(() => void logRejection(onStored()));
  available.storage.managed?.onChanged.addListener(() => void logRejection(onStored()));
  onPermissionsChanged(() => void logRejection(granted().then(update)));
  addEventListener("focus", () => void logRejection(shortcuts().then((shortcuts) => update({ shortcuts }))));
  document.documentElement.dataset.state = "ready";
}

void logRejection(start());
