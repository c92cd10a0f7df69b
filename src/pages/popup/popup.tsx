import { render } from "preact";
import browser, { type Tabs } from "webextension-polyfill";
import { showGroupColours } from "../../browser/group-colours.ts";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { isLastFormat, readLastFormat, storeLastFormat } from "../../browser/last-format.ts";
import { requestHeaders } from "../../browser/link-header.ts";
import { logRejection, withFallback } from "../../browser/log-rejection.ts";
import type { Place } from "../../browser/messages.ts";
import { goToTab } from "../../browser/open-tabs.ts";
import { openReport, openRules, openUrl } from "../../browser/open-url.ts";
import type { ReportHandoff } from "../../browser/page-handoff.ts";
import { isPanel, type Opened, openPanel } from "../../browser/panel.ts";
import { sendRequest } from "../../browser/send-request.ts";
import { type ReadSettings, readSettings, type Settings, type SiteSettings } from "../../browser/settings.ts";
import { choicesFor, isSameSite, settingsFor, withChoices, withoutSite } from "../../browser/site-settings.ts";
import { type Access, NO_ACCESS, requestAllSites, requestSite, unwatch } from "../../browser/sites.ts";
import { keepFocus } from "../../ui/controls/keep-focus.ts";
import { addToggled } from "../../ui/copy/default-copy.ts";
import type { EarlyRequest } from "./early-request.ts";
import { accessOf, coversPage, pageIn } from "./find-tab.ts";
import * as focus from "./focus.ts";
import { inspectionOf, needsInspection } from "./inspection-of.ts";
import { closeAfterOpening, closePopup, openLab, showPage } from "./opening.ts";
import { followActiveTab } from "./panel.ts";
import { PopupView } from "./popup-view.tsx";
import { createScanner } from "./scanning.ts";
import { type Actions, ignoredIn, type State } from "./state.ts";
import { PAGE_TRAIL, trailFromPasted, withChosenUrl, withoutLastUrl } from "./trail.ts";

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
  if (needsInspection(before, state)) state = { ...state, ...inspectionOf(state) };
  show();
}

async function trackBusy(work: () => Promise<void>): Promise<void> {
  pending += 1;
  document.documentElement.dataset.state = "busy";
  try {
    await work();
  } finally {
    pending -= 1;
    if (pending === 0) document.documentElement.dataset.state = "ready";
    if (pending === 0 && isStale) void logRejection(refresh());
  }
}

const runInBackground = (work: () => Promise<void>): void => void logRejection(trackBusy(work));

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
    await trackBusy(() => scan({ keeps: true, cached: true }));
}

async function jump(place: Place): Promise<void> {
  if (state.page === null) return;
  const there = await sendRequest("jump", { tabId: state.page.tabId, place }).catch(() => null);
  const text = message(there === null ? "unreadable_hanging" : "link_gone");
  update({ problem: there ? null : { at: "jump", text } });
  const { searchParams } = new URL(location.href);
  if (there && (await coversPage((name) => searchParams.get(name))))
    await showPage(state.page.tabId).catch(console.error);
}

async function answerOf<Answer>(request: (tabId: number) => Promise<Answer>): Promise<Answer | null> {
  const { page } = state;
  let answer: Answer | null = null;
  await trackBusy(async () => {
    if (page !== null) answer = await withFallback(request(page.tabId), null);
  });
  return answer;
}

/** Permission requests must be synchronous in the click. */
function beginAt(work: (url: string) => Promise<void>): void {
  const url = state.page?.url;
  if (url != null) runInBackground(() => work(url));
}

async function afterAsking(url: string, asked: Promise<boolean>): Promise<void> {
  const answer = await withFallback(asked, null);
  const problem = answer === null ? "watch_failed" : answer ? null : "first_run_denied";
  update({ access: await accessOf(url), problem: problem === null ? null : { at: "watch", text: message(problem) } });
}

async function afterUnwatching(url: string, before: Access["kind"], given: Promise<boolean>): Promise<void> {
  const isGiven = await withFallback(given, null);
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
  const problem = await closeAfterOpening(opened);
  update({ problem: problem === null ? null : { at: "report", text: message(problem) } });
}

async function afterOpeningPanel(opening: Promise<Opened>): Promise<void> {
  const opened = await withFallback(opening, null);
  if (opened === "open") return goTo(Promise.resolve());
  update({ problem: { at: "report", text: message(opened === null ? "panel_failed" : "panel_next_start") } });
}

const { scan, takeBegun, saveThenScan, regroup, highlight, updateHeader, followTab } = createScanner({
  state: () => state,
  update,
  trackBusy,
});

function chooseSites(sites: readonly SiteSettings[]): void {
  update({ ...withSettings(state, { sites }), ticks: null, problem: null });
  runInBackground(() => saveThenScan({ sites }));
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
    runInBackground(regroup);
  },
  chooseTab: (tab) => update({ tab }),
  inspect(text) {
    if (text.trim() === "") return;
    update({ ...trailFromPasted(text), revealed: false });
    scrollTo({ top: 0 });
  },
  choose(url, base) {
    focus.rememberFocus();
    update({ ...withChosenUrl(state, url, base), revealed: false });
    focus.focusFirst("previous");
  },
  checkAnother() {
    update({ tab: "url" });
    document.getElementById("edit")?.click();
  },
  inspectAsItIs() {
    const { source } = state;
    if (source !== null) actions.choose(source.trim(), null);
  },
  back() {
    update({ ...withoutLastUrl(state), revealed: false });
    focus.restoreFocus("pasted-heading", "previous", "edit", "inspect");
  },
  backToPage() {
    focus.forgetFocus();
    update({ ...PAGE_TRAIL, revealed: false });
    focus.focusFirst("edit", "inspect");
  },
  reveal: (revealed) => update({ revealed }),
  toggle: (of, changes) => update({ toggled: addToggled(state, of, changes) }),
  rememberFormat(format) {
    if (!isLastFormat(format)) return;
    update({ lastFormat: format });
    if (state.page?.isPrivate === false) void logRejection(storeLastFormat(format));
  },
  open: (url) => void goTo(openUrl(url)),
  openOptions: () => void goTo(browser.runtime.openOptionsPage()),
  openRules: () => void goTo(openRules()),
  openPanel() {
    const { page } = state;
    // Panels open only synchronously in the click.
    if (page?.windowId !== undefined) runInBackground(() => afterOpeningPanel(openPanel(page.windowId as number)));
  },
  openReport() {
    const { pasted, source, page } = state;
    const text = pasted ?? source;
    void goTo(openReport(handedOver(text ?? page?.url ?? null, text !== null)));
  },
  openLab: (text) => void goTo(text === undefined ? openLab() : openReport(handedOver(text, true), {}, "lab")),
  readAgain: () => runInBackground(() => scan()),
  highlight: (on) => runInBackground(() => highlight(on)),
  step: (by) => answerOf((tabId) => sendRequest("step", { tabId, by })),
  jump: (place) => runInBackground(() => jump(place)),
  select(number) {
    const { page, links } = state;
    if (page === null || links.kind !== "page" || !links.highlighted) return;
    sendRequest("select", { tabId: page.tabId, number }).catch(console.error);
  },
  async goToTab(tabId) {
    const isThere = await goToTab(tabId);
    if (isThere) closePopup();
    return isThere;
  },
  readTexts: (group) => answerOf((tabId) => sendRequest("texts", { tabId, group })),
  chooseForSite: (site, changes) => chooseSites(withChoices(state.general.sites, site, changes)),
  moveSite(from, to) {
    const { host: _, covers: __, ...choices } = state.general.sites.find((one) => isSameSite(one, from)) ?? from;
    chooseSites(withChoices(withoutSite(state.general.sites, from), to, choices));
  },
  watch: (scope) => beginAt((url) => afterAsking(url, requestSite(url, scope))),
  watchAll: () => beginAt((url) => afterAsking(url, requestAllSites())),
  unwatch: () => beginAt((url) => afterUnwatching(url, state.access.kind, unwatch(url))),
  readHeader: () => beginAt((url) => afterAsking(url, requestHeaders(url)).then(updateHeader)),
  reloadPage: () => void (state.page && logRejection(browser.tabs.reload(state.page.tabId))),
};

const showTab = (tab: Tabs.Tab): Promise<void> =>
  trackBusy(async () => {
    const { id = -1, url } = tab;
    if (id !== state.page?.tabId) update({ ...PAGE_TRAIL, revealed: false, tab: "url", problem: null });
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

async function start({ parameter, tab: found, scan: begun }: EarlyRequest): Promise<void> {
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
    ...PAGE_TRAIL,
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
    tab: "url",
    problem: null,
  };
  state = { ...first, ...inspectionOf(first) };
  root.replaceChildren();
  show();
  document.getElementById("inspect")?.focus();
  if (page === null) return;
  void logRejection(followTab());
  browser.storage.local.onChanged.addListener(() => void logRejection(refresh()));
  if (state.isPanel && page.windowId !== undefined) {
    const isUngranted = () => state.links.kind === "unreadable" && state.links.reason === "ungranted";
    followActiveTab({ windowId: page.windowId, tabId: () => state.page?.tabId, isUngranted, show: showTab });
  }
  await takeBegun(await begun);
}

export const openPopup = (earlyRequest: EarlyRequest): Promise<void> => trackBusy(() => start(earlyRequest));
