import { render } from "preact";
import browser, { type Tabs } from "webextension-polyfill";
import { ask } from "../../browser/ask.ts";
import { showGroupColours } from "../../browser/group-colours.ts";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { isLastFormat, readLastFormat, storeLastFormat } from "../../browser/last-format.ts";
import { askForHeaders } from "../../browser/link-header.ts";
import type { Place } from "../../browser/messages.ts";
import { openAddress, openReport, openRules } from "../../browser/open-address.ts";
import { goToTab } from "../../browser/open-tabs.ts";
import type { ReportHandoff } from "../../browser/page-handoff.ts";
import { isPanel, type Opened, openPanel } from "../../browser/panel.ts";
import { orElse, reported } from "../../browser/reported.ts";
import { type ReadSettings, readSettings, type Settings, type SiteSettings } from "../../browser/settings.ts";
import { choicesFor, isSameSite, settingsFor, withChoices, withoutSite } from "../../browser/site-settings.ts";
import { type Access, NO_ACCESS, unwatch, watch, watchAll } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { withToggled } from "../../ui/copy/default-copy.ts";
import type { Beginning } from "./beginning.ts";
import * as focus from "./focus.ts";
import { back, chosen, fromPasted, OWN_ADDRESS } from "./inspected.ts";
import { inspectedIn, needsInspection } from "./inspection-of.ts";
import { follow, leave, openLab, showPage } from "./opening.ts";
import { followActiveTab } from "./panel.ts";
import { PopupView } from "./popup-view.tsx";
import { scanning } from "./scanning.ts";
import { type Actions, ignoredIn, type State } from "./state.ts";
import { accessOf, coversPage, pageIn } from "./tab-of.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

/** Pending requests; tests and screenshots wait for 0. */
let pending = 0;
function show(): void {
  render(<PopupView state={state} actions={actions} />, root);
}

function withSettings({ general, page }: State, changes: Partial<Settings>): Pick<State, "general" | "settings"> {
  const changed: ReadSettings = { ...general, ...changes };
  return { general: changed, settings: settingsFor(changed, page?.url) };
}

function update(changes: Partial<State>): void {
  const before = state;
  const names = Object.keys(changes) as (keyof State)[];
  if (names.every((name) => changes[name] === before[name])) return;
  state = { ...state, ...changes };
  // The new page may have different site settings.
  if (state.page?.url !== before.page?.url) state = { ...state, ...withSettings(state, {}) };
  if (needsInspection(before, state)) state = { ...state, ...inspectedIn(state) };
  show();
}

async function settle(work: () => Promise<void>): Promise<void> {
  pending += 1;
  document.documentElement.dataset.state = "busy";
  try {
    await work();
  } finally {
    pending -= 1;
    if (pending === 0) document.documentElement.dataset.state = "ready";
    if (pending === 0 && isStale) void reported(refresh());
  }
}

const begin = (work: () => Promise<void>): void => void reported(settle(work));

/** Settings changed during requests. */
let isStale = false;

/** Reloads settings, which may change while a panel is open. */
async function refresh(): Promise<void> {
  isStale = pending > 0;
  if (isStale) return;
  const general = await readSettings();
  if (pending > 0 || JSON.stringify(general) === JSON.stringify(state.general)) return;
  const { profile, ignore } = state.settings;
  const wasOff = choicesFor(state.general, state.page?.url).off;
  update(withSettings(state, general));
  const { settings, page } = state;
  const isOff = choicesFor(general, page?.url).off;
  const isIgnoringOthers = settings.ignore.join() !== ignore.join();
  if (isIgnoringOthers) update({ ticks: null });
  if (settings.profile !== profile || isIgnoringOthers || isOff !== wasOff)
    await settle(() => scan({ keeps: true, cached: true }));
}

async function jump(place: Place): Promise<void> {
  if (state.page === null) return;
  const there = await ask("jump", { tabId: state.page.tabId, place }).catch(() => null);
  const text = message(there === null ? "unreadable_hanging" : "link_gone");
  update({ problem: there ? null : { at: "jump", text } });
  const { searchParams } = new URL(location.href);
  if (there && (await coversPage((name) => searchParams.get(name))))
    await showPage(state.page.tabId).catch(console.error);
}

async function answerOf<Answer>(request: (tabId: number) => Promise<Answer>): Promise<Answer | null> {
  const { page } = state;
  let answer: Answer | null = null;
  await settle(async () => {
    if (page !== null) answer = await orElse(request(page.tabId), null);
  });
  return answer;
}

/** Permission requests must be synchronous in the click. */
function beginAt(work: (url: string) => Promise<void>): void {
  const url = state.page?.url;
  if (url != null) begin(() => work(url));
}

async function afterAsking(url: string, asked: Promise<boolean>): Promise<void> {
  const answer = await orElse(asked, null);
  const problem = answer === null ? "watch_failed" : answer ? null : "first_run_denied";
  update({ access: await accessOf(url), problem: problem === null ? null : { at: "watch", text: message(problem) } });
}

async function afterUnwatching(url: string, before: Access["kind"], given: Promise<boolean>): Promise<void> {
  const isGiven = await orElse(given, null);
  const access = await accessOf(url);
  const notice =
    isGiven === null
      ? "watch_failed"
      : access.isOn
        ? "watch_all_stays"
        : before === "subdomains"
          ? "watch_subdomains_off"
          : null;
  update({ access, problem: notice === null ? null : { at: "watch", text: message(notice) } });
}

async function goTo(opened: Promise<unknown>): Promise<void> {
  const problem = await follow(opened);
  update({ problem: problem === null ? null : { at: "report", text: message(problem) } });
}

async function afterOpeningPanel(opening: Promise<Opened>): Promise<void> {
  const opened = await orElse(opening, null);
  if (opened === "open") return goTo(Promise.resolve());
  update({ problem: { at: "report", text: message(opened === null ? "panel_failed" : "panel_next_start") } });
}

const { scan, takeBegun, saveThenScan, regroup, highlight, updateHeader, followTab } = scanning({
  state: () => state,
  update,
  settle,
});

function chooseSites(sites: readonly SiteSettings[]): void {
  update({ ...withSettings(state, { sites }), ticks: null, problem: null });
  begin(() => saveThenScan({ sites }));
}

function handedOver(text: string | null, isPasted: boolean): ReportHandoff {
  const { page, base, general, settings } = state;
  const { profile } = settings;
  const ignore = [...ignoredIn(state)];
  const inspected = { text, base, isPasted, tabId: page?.tabId ?? null };
  const isAsStored = profile === general.profile && ignore.join() === general.ignore.join();
  return isAsStored ? inspected : { ...inspected, here: { profile, ignore } };
}

const actions: Actions = {
  tick(ticks) {
    update({ ticks, problem: null });
    begin(regroup);
  },
  chooseTab: (tab) => update({ tab }),
  inspect(text) {
    if (text.trim() === "") return;
    update({ ...fromPasted(text), revealed: false });
    scrollTo({ top: 0 });
  },
  choose(url, base) {
    focus.leave();
    update({ ...chosen(state, url, base), revealed: false });
    focus.goTo("previous");
  },
  checkAnother() {
    update({ tab: "address" });
    document.getElementById("edit")?.click();
  },
  inspectAsItIs() {
    const { source } = state;
    if (source !== null) actions.choose(source.trim(), null);
  },
  back() {
    update({ ...back(state), revealed: false });
    focus.back("pasted-heading", "previous", "edit", "inspect");
  },
  backToPage() {
    focus.forget();
    update({ ...OWN_ADDRESS, revealed: false });
    focus.goTo("edit", "inspect");
  },
  reveal: (revealed) => update({ revealed }),
  toggle: (of, changes) => update({ toggled: withToggled(state, of, changes) }),
  rememberFormat(format) {
    if (!isLastFormat(format)) return;
    update({ lastFormat: format });
    if (state.page?.isPrivate === false) void reported(storeLastFormat(format));
  },
  open: (url) => void goTo(openAddress(url)),
  openOptions: () => void goTo(browser.runtime.openOptionsPage()),
  openRules: () => void goTo(openRules()),
  openPanel() {
    const { page } = state;
    // Panels open only synchronously in the click.
    if (page?.windowId !== undefined) begin(() => afterOpeningPanel(openPanel(page.windowId as number)));
  },
  openReport() {
    const { pasted, source, page } = state;
    const text = pasted ?? source;
    void goTo(openReport(handedOver(text ?? page?.url ?? null, text !== null)));
  },
  openLab: (text) => void goTo(text === undefined ? openLab() : openReport(handedOver(text, true), {}, "lab")),
  readAgain: () => begin(() => scan()),
  highlight: (on) => begin(() => highlight(on)),
  step: (by) => answerOf((tabId) => ask("step", { tabId, by })),
  jump: (place) => begin(() => jump(place)),
  select(number) {
    const { page, links } = state;
    if (page === null || links.kind !== "page" || !links.highlighted) return;
    ask("select", { tabId: page.tabId, number }).catch(console.error);
  },
  async goToTab(tabId) {
    const isThere = await goToTab(tabId);
    if (isThere) leave();
    return isThere;
  },
  readTexts: (group) => answerOf((tabId) => ask("texts", { tabId, group })),
  chooseForSite: (site, changes) => chooseSites(withChoices(state.general.sites, site, changes)),
  moveSite(from, to) {
    const { host: _, covers: __, ...choices } = state.general.sites.find((one) => isSameSite(one, from)) ?? from;
    chooseSites(withChoices(withoutSite(state.general.sites, from), to, choices));
  },
  watch: (scope) => beginAt((url) => afterAsking(url, watch(url, scope))),
  watchAll: () => beginAt((url) => afterAsking(url, watchAll())),
  unwatch: () => beginAt((url) => afterUnwatching(url, state.access.kind, unwatch(url))),
  readHeader: () => beginAt((url) => afterAsking(url, askForHeaders(url)).then(updateHeader)),
  reloadPage: () => void (state.page && reported(browser.tabs.reload(state.page.tabId))),
};

const showTab = (tab: Tabs.Tab): Promise<void> =>
  settle(async () => {
    const { id = -1, url } = tab;
    if (id !== state.page?.tabId) update({ ...OWN_ADDRESS, revealed: false, tab: "address", problem: null });
    update({
      page: pageIn(id, tab),
      links: { kind: "reading" },
      ticks: null,
      extras: null,
      header: null,
      access: NO_ACCESS,
    });
    await Promise.all([scan(), accessOf(url).then((access) => update({ access }))]);
  });

async function start({ parameter, tab: found, scan: begun }: Beginning): Promise<void> {
  localizeDocument("extension_name");
  keepFocus();
  const opened = found.then((tab) => (tab?.id === undefined ? null : pageIn(tab.id, tab)));
  const granted = opened.then((page) => accessOf(page?.url));
  const [general, page, access, lastFormat] = await Promise.all([readSettings(), opened, granted, readLastFormat()]);
  showGroupColours(general.colours);
  const first: State = {
    isPanel: isPanel(),
    general,
    settings: settingsFor(general, page?.url),
    page,
    ...OWN_ADDRESS,
    pasted: parameter("url"),
    inspection: null,
    base: null,
    links: { kind: page === null ? "no-page" : "reading" },
    ticks: null,
    extras: null,
    access,
    header: null,
    revealed: false,
    lastFormat,
    tab: "address",
    problem: null,
  };
  state = { ...first, ...inspectedIn(first) };
  root.replaceChildren();
  show();
  document.getElementById("inspect")?.focus();
  if (page === null) return;
  void reported(followTab());
  browser.storage.local.onChanged.addListener(() => void reported(refresh()));
  if (state.isPanel && page.windowId !== undefined) {
    const isUngranted = () => state.links.kind === "unreadable" && state.links.reason === "ungranted";
    followActiveTab({ windowId: page.windowId, tabId: () => state.page?.tabId, isUngranted, show: showTab });
  }
  await takeBegun(await begun);
}

export const open = (beginning: Beginning): Promise<void> => settle(() => start(beginning));
