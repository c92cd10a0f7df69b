import { render } from "preact";
import browser, { type Commands } from "webextension-polyfill";
import { available, hasMenus } from "../../browser/available.ts";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { giveHeadersBack, mayReadHeaders } from "../../browser/link-header.ts";
import { givePanelBack, mayOpenPanel } from "../../browser/panel.ts";
import { askFor, isGranted, onPermissionsChanged } from "../../browser/permissions.ts";
import { reported } from "../../browser/reported.ts";
import {
  MENU_KINDS,
  readOwnSettings,
  readSettings,
  resetSettings,
  type Settings,
  writeSettings,
} from "../../browser/settings.ts";
import { changedBy, fileOf } from "../../browser/settings-file.ts";
import { isSameSite, withChoices, withoutSite } from "../../browser/site-settings.ts";
import { complete, grantedSites, stopWatching, watchAll } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { downloadText } from "./download.ts";
import { isHostAndPort } from "./host-and-port.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions, Shortcut, State } from "./state.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  render(<OptionsView state={state} actions={actions} />, root);
}

const SECONDS_SHOWN = 3;
let saves = 0;
/** Writes: what is read while one is under way is older than what is shown. */
let begun = 0;
let ended = 0;

async function save(changes: Partial<Settings>): Promise<void> {
  begun += 1;
  const isSaved = await writeSettings(changes);
  ended += 1;
  const [changed] = Object.keys(changes) as (keyof Settings)[];
  saves += 1;
  const thisSave = saves;
  if (!isSaved) {
    const { localHost: _, format: __, ...chosen } = await readSettings();
    // What was typed stays.
    update({ ...chosen, saved: null, refused: changed ?? null });
    // The list of rule sets is longer than the window.
    document.querySelector(".problem:not(:empty)")?.scrollIntoView({ block: "nearest" });
    return;
  }
  update({ saved: changed ?? null, refused: null });
  setTimeout(() => thisSave === saves && update({ saved: null }), SECONDS_SHOWN * 1000);
}

/** Browsers let us ask only at once in the click. */
async function settle(asked: Promise<boolean>): Promise<void> {
  const isDone = await asked.catch((error) => {
    console.error(error);
    return null;
  });
  const grantProblem = isDone === null ? "watch_failed" : isDone ? null : "first_run_denied";
  update({ ...(await given()), grantProblem });
}

/** As it is stored now. */
async function readAgain(): Promise<void> {
  update({ ...(await readSettings()), localHostIsBad: false, added: [], saved: null, refused: null });
}

/** The popup, another device or an administrator may change them. What is being typed stays. */
async function onStored(): Promise<void> {
  const before = begun;
  const { localHost, format, ...settings } = await readSettings();
  if (begun !== before || begun !== ended) return;
  const isTyped = (id: string): boolean => document.activeElement?.id === id;
  update({
    ...settings,
    ...(isTyped("local-host") || state.localHostIsBad ? {} : { localHost }),
    ...(isTyped("format") ? {} : { format }),
  });
}

function saveSites(sites: State["sites"]): void {
  update({ sites });
  save({ sites });
}

const actions: Actions = {
  chooseProfile(profile) {
    update({ profile });
    save({ profile });
  },
  ignore(causes) {
    update({ ignore: causes });
    save({ ignore: causes });
  },
  setLocalHost(text) {
    const localHost = text.trim();
    const localHostIsBad = !isHostAndPort(localHost);
    update({ localHost: text, localHostIsBad, saved: null });
    if (!localHostIsBad) save({ localHost });
  },
  chooseCopies(copies) {
    update({ copies });
    save({ copies });
  },
  chooseFixes(fixes) {
    update({ fixes });
    save({ fixes });
  },
  chooseCopyFormat(copyFormat) {
    update({ copyFormat });
    save({ copyFormat });
  },
  setMenu(kind, on) {
    const menu = MENU_KINDS.filter((one) => (one === kind ? on : state.menu.includes(one)));
    update({ menu });
    save({ menu });
  },
  setToast(toast) {
    update({ toast });
    save({ toast });
  },
  setAlsoOpen(alsoOpen) {
    // First: browsers let us ask only at once in the click.
    const asked = alsoOpen ? askFor("tabs") : Promise.resolve(true);
    asked.then(
      (isDone) => {
        if (!isDone) return update({ tabsProblem: "tabs_refused" });
        update({ alsoOpen, tabs: state.tabs || alsoOpen, tabsProblem: null });
        save({ alsoOpen });
      },
      (error) => {
        console.error(error);
        update({ tabsProblem: "tabs_failed" });
      },
    );
  },
  setFormat(format) {
    update({ format });
    save({ format });
  },
  chooseHighlightScope(highlightScope) {
    update({ highlightScope });
    save({ highlightScope });
  },
  chooseColours(colours) {
    update({ colours });
    save({ colours });
  },
  stopHighlightingAll() {
    update({ highlights: "chosen" });
    save({ highlights: "chosen" });
  },
  chooseForSite: (name, changes) => saveSites(withChoices(state.sites, name, changes)),
  forgetSite(name) {
    update({ added: state.added.filter((one) => !isSameSite(one, name)) });
    saveSites(withoutSite(state.sites, name));
  },
  addSite: (name) => update({ added: [...state.added.filter((one) => !isSameSite(one, name)), name] }),
  keepFragment(keepFragment) {
    update({ keepFragment });
    save({ keepFragment });
  },
  keepPassword(keepPassword) {
    update({ keepPassword });
    save({ keepPassword });
  },
  setTracking(tracking) {
    update({ tracking });
    save({ tracking });
  },
  async exportSettings() {
    const text = fileOf(await readOwnSettings(), browser.runtime.getManifest().version);
    downloadText(text, "trueform-settings.json");
  },
  async takeSettings(changes) {
    const before = await readOwnSettings();
    if (!(await writeSettings(changes))) return null;
    await readAgain();
    return { count: changedBy(changes, before).length, before };
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
  stopWatching: (patterns) => void reported(settle(stopWatching(patterns))),
  complete: (patterns) => void reported(settle(complete(patterns))),
  watchAll: () => void reported(settle(watchAll())),
  stopReadingHeaders: () => void reported(giveHeadersBack()),
  givePanelBack: () => void reported(givePanelBack()),
  changeShortcuts() {
    // Chrome's page opens only by URL; Firefox has a function that the types lack.
    const commands: (Commands.Static & { openShortcutSettings?: () => Promise<void> }) | undefined = available.commands;
    if (__TARGET__ === "chrome") void reported(browser.tabs.create({ url: "chrome://extensions/shortcuts" }));
    else void reported(commands?.openShortcutSettings?.());
  },
};

async function shortcuts(): Promise<Shortcut[]> {
  const commands = (await available.commands?.getAll()) ?? [];
  return commands.map(({ name, description, shortcut }) => ({
    // Browsers describe every command but the toolbar button.
    description: name === "_execute_action" ? message("options_shortcut_popup") : description || name || "",
    keys: shortcut ?? "",
  }));
}

async function given(): Promise<Pick<State, "watched" | "headers" | "panel" | "tabs">> {
  const asked = [grantedSites(), mayReadHeaders(), mayOpenPanel(), isGranted("tabs")] as const;
  const [watched, headers, panel, tabs] = await Promise.all(asked);
  return { watched, headers, panel, tabs };
}

async function start(): Promise<void> {
  localizeDocument("options_title");
  keepFocus();
  const [settings, granted, keys] = await Promise.all([readSettings(), given(), shortcuts()]);
  update({
    ...settings,
    localHostIsBad: false,
    added: [],
    ...granted,
    grantProblem: null,
    tabsProblem: null,
    shortcuts: keys,
    menus: hasMenus(),
    saved: null,
    refused: null,
  });
  browser.storage.local.onChanged.addListener(() => void reported(onStored()));
  available.storage.managed?.onChanged.addListener(() => void reported(onStored()));
  onPermissionsChanged(() => void reported(given().then(update)));
  // Shortcuts change on another page.
  addEventListener("focus", () => void reported(shortcuts().then((shortcuts) => update({ shortcuts }))));
  // The section of the link that led here was not there yet.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  document.documentElement.dataset.state = "ready";
}

void reported(start());
