import { render } from "preact";
import browser, { type Tabs } from "webextension-polyfill";
import { localizeDocument, message } from "../../browser/i18n.ts";
import { askForHeaders, headerStatus } from "../../browser/link-header.ts";
import { ask, type Place, type ScanResult } from "../../browser/messages.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { isWatched, originPattern, unwatch, watch } from "../../browser/permissions.ts";
import { readSettings, type Settings, writeSettings } from "../../browser/settings.ts";
import type { Level, ProfileId } from "../../core/index.ts";
import * as focus from "./focus.ts";
import { back, chosen, fromPasted, OWN_ADDRESS } from "./inspected.ts";
import { inspectedIn, needsInspection } from "./inspection-of.ts";
import { follow, openReport } from "./opening.ts";
import { PopupView } from "./popup-view.tsx";
import type { Actions, Page, State } from "./state.ts";
import { tabOf } from "./tab-of.ts";

const root = document.getElementById("root") as HTMLElement;
let state: State;

/** Unanswered requests; tests and screenshots wait for none. */
let pending = 0;
/** Number of scans, to ignore outdated answers. */
let scans = 0;
/** Settles with what was asked so far. */
let asked: Promise<unknown> = Promise.resolve();
/** Whether highlights are on, or would be with something to highlight. */
let wantsHighlights = false;

function show(): void {
  render(<PopupView state={state} actions={actions} />, root);
}

function update(changes: Partial<State>): void {
  const before = state;
  state = { ...state, ...changes };
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
  }
}

async function takeScan(answer: Promise<ScanResult>): Promise<void> {
  scans += 1;
  asked = Promise.allSettled([asked, answer]);
  const thisScan = scans;
  const links = await answer.catch((error) => {
    console.error(error);
    return { kind: "failed" } as const;
  });
  if (thisScan !== scans) return;
  if (links.kind === "page" && links.highlighted) wantsHighlights = true;
  const { page } = state;
  // The page may know its address where the browser hides it.
  const url = page?.url ?? (links.kind === "page" ? links.url || null : null);
  update({ links, page: page && page.url !== url ? { ...page, url } : page });
}

/** In private windows, asking for the permission would write the site to disk. */
async function updateHeader(): Promise<void> {
  const { page, links } = state;
  if (page === null || links.kind !== "page") return update({ header: null });
  const status = await headerStatus(page.tabId, links.declared.loaded || links.url);
  update({ header: status === "off" && page.isPrivate ? null : status });
}

/** `keeps`: shows the old groups until the answer comes. */
async function scan(keeps = false): Promise<void> {
  const { page, settings, links } = state;
  if (page === null) return;
  const { profile, level } = settings;
  const { tabId } = page;
  const highlighted = links.kind === "page" && links.highlighted;
  update(keeps ? { problem: null } : { links: { kind: "reading" }, problem: null });
  const wanted = { tabId, profile, level };
  await takeScan(highlighted ? ask("highlight", { ...wanted, on: true }) : ask("scan", wanted));
  await updateHeader();
}

/** After what a person asked for, whose answer it would outdate. */
const scanAgain = oneAtATime(() =>
  settle(async () => {
    await asked;
    await scan(isStillIn(state));
  }),
);

/** Pages that navigate without end stay on their site. */
const isStillIn = ({ page, links }: State): boolean =>
  links.kind === "page" && page?.url != null && originPattern(page.url) === originPattern(links.url);

/** The latest that the browser told of the tab. */
let latest: Page | null = null;

const followAddress = oneAtATime(async () => update({ page: latest }), { shortest: 100, longest: 1000 });

/** The page may load or navigate while the popup is open, without end. */
function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): void {
  if (tabId !== state.page?.tabId || (change.url === undefined && change.status !== "complete")) return;
  latest = { tabId, url: tab.url || null, isPrivate: tab.incognito };
  void followAddress();
  void scanAgain();
}

let isRegrouping = false;

/** One scan at a time, showing the old groups until it ends. A level without groups only suspends highlights. */
async function regroup(): Promise<void> {
  const { page } = state;
  // The running loop ends with the latest level.
  if (isRegrouping || page === null) return;
  isRegrouping = true;
  try {
    for (let done: Level | null = null; done !== state.settings.level; ) {
      const { profile, level } = state.settings;
      done = level;
      const wanted = { tabId: page.tabId, profile, level };
      const scanning = () =>
        takeScan(wantsHighlights ? ask("highlight", { ...wanted, on: true }) : ask("scan", wanted));
      await saveWhile({ level }, scanning);
    }
  } finally {
    isRegrouping = false;
  }
}

async function highlight(on: boolean): Promise<void> {
  const { page, settings, links } = state;
  if (page === null) return;
  wantsHighlights = on;
  scans += 1;
  const thisScan = scans;
  try {
    const { profile, level } = settings;
    const answering = ask("highlight", { tabId: page.tabId, profile, level, on });
    asked = Promise.allSettled([asked, answering]);
    const answer = await answering;
    if (thisScan === scans) update({ links: answer, problem: null });
  } catch (error) {
    console.error(error);
    update({ links, problem: { at: "highlight", text: message("highlight_failed") } });
  }
}

async function jump(place: Place): Promise<void> {
  if (state.page === null) return;
  const there = await ask("jump", { tabId: state.page.tabId, place }).catch(() => false);
  update({ problem: there ? null : { at: "jump", text: message("link_gone") } });
}

async function afterWatch(url: string, changed: Promise<boolean>): Promise<void> {
  const worked = await changed.catch((error) => {
    console.error(error);
    return null;
  });
  update({
    watched: await isWatched(url),
    problem: worked === null ? { at: "watch", text: message("watch_failed") } : null,
  });
}

async function goTo(opened: Promise<unknown>): Promise<void> {
  const problem = await follow(opened);
  update({ problem: problem === null ? null : { at: "report", text: message(problem) } });
}

/** The choice applies to what is shown here, stored or not. */
async function saveWhile(changes: Partial<Settings>, scanning: () => Promise<void>): Promise<void> {
  const [isSaved] = await Promise.all([writeSettings(changes), scanning()]);
  if (!isSaved) update({ problem: { at: "settings", text: message("not_saved") } });
}

const actions: Actions = {
  chooseProfile(profile: ProfileId) {
    update({ settings: { ...state.settings, profile }, problem: null });
    settle(() => saveWhile({ profile }, scan));
  },
  chooseLevel(level) {
    update({ settings: { ...state.settings, level }, problem: null });
    settle(regroup);
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
  inspectAsItIs() {
    const { source } = state;
    if (source !== null) actions.choose(source.trim(), null);
  },
  back() {
    update({ ...back(state), revealed: false });
    focus.back("pasted-heading", "previous", "back", "inspect");
  },
  backToPage() {
    focus.forget();
    update({ ...OWN_ADDRESS, revealed: false });
    document.getElementById("inspect")?.focus();
  },
  reveal: (revealed) => update({ revealed }),
  open: (url) => void goTo(browser.tabs.create({ url })),
  openOptions: () => void goTo(browser.runtime.openOptionsPage()),
  openReport() {
    const { pasted, source, page, base } = state;
    const text = pasted ?? source;
    const inspected = { text: text ?? page?.url ?? null, base, isPasted: text !== null, tabId: page?.tabId ?? null };
    void goTo(openReport(inspected));
  },
  highlight: (on) => void settle(() => highlight(on)),
  jump: (place) => void settle(() => jump(place)),
  watch(on) {
    const { page } = state;
    if (page?.url == null) return;
    const { url } = page;
    // First: browsers allow permission requests only directly after the click.
    const changed = on ? watch(url) : unwatch(url);
    settle(() => afterWatch(url, changed));
  },
  readHeader() {
    const { page } = state;
    if (page?.url == null) return;
    const { url } = page;
    const changed = askForHeaders(url);
    settle(async () => {
      await afterWatch(url, changed);
      await updateHeader();
    });
  },
  reloadPage: () => void (state.page && browser.tabs.reload(state.page.tabId)),
};

async function start(): Promise<void> {
  localizeDocument("extension_name");
  const { searchParams } = new URL(location.href);
  const parameter = (name: string) => searchParams.get(name);
  const [settings, tab] = await Promise.all([readSettings(), tabOf(parameter)]);
  const page: Page | null =
    tab?.id === undefined ? null : { tabId: tab.id, url: tab.url || null, isPrivate: tab.incognito };
  state = {
    settings,
    page: null,
    ...OWN_ADDRESS,
    inspection: null,
    base: null,
    links: { kind: page === null ? "no-page" : "reading" },
    watched: false,
    header: null,
    revealed: false,
    tab: "parts",
    problem: null,
  };
  update({ page, pasted: parameter("url") });
  if (state.inspection === null) document.getElementById("inspect")?.focus();
  if (page === null) return;
  browser.tabs.onUpdated.addListener(onTabUpdated);
  const watched = page.url === null ? Promise.resolve(false) : isWatched(page.url);
  await Promise.all([scanAgain(), watched.then((is) => update({ watched: is }))]);
}

settle(start);
