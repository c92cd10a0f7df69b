/** Asks the worker for the page's links: one scan at a time, and only the latest answer counts. */
import browser, { type Tabs } from "webextension-polyfill";
import { ask, type Begun } from "../../browser/ask.ts";
import type { HighlightScope } from "../../browser/highlight-scope.ts";
import { message } from "../../browser/i18n.ts";
import { type HeaderStatus, headerStatus } from "../../browser/link-header.ts";
import { listen } from "../../browser/listen.ts";
import { type PageExtras, saysTally } from "../../browser/messages.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { originPattern } from "../../browser/permissions.ts";
import { reported } from "../../browser/reported.ts";
import { type Settings, writeSettings } from "../../browser/settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import type { Level } from "../../core/index.ts";
import { toStore } from "./choices.ts";
import type { Links, Page, State } from "./state.ts";
import { pageIn } from "./tab-of.ts";

interface Popup {
  readonly state: () => State;
  readonly update: (changes: Partial<State>) => void;
  /** Says that the popup is busy. */
  readonly settle: (work: () => Promise<void>) => Promise<void>;
}

/** Instead of extras that did not come. */
const NOTHING = { count: 0, links: [] };
const NOT_COUNTED: PageExtras = {
  kind: "extras",
  levels: null,
  deceptive: NOTHING,
  mistakable: NOTHING,
  tracking: NOTHING,
  targets: NOTHING,
};

/** Pages that navigate without end stay on their site. */
const isStillIn = ({ page, links }: State): boolean =>
  links.kind === "page" && page?.url != null && originPattern(page.url) === originPattern(links.url);

export function scanning({ state, update, settle }: Popup) {
  /** Number of scans, to ignore outdated answers. */
  let scans = 0;
  /** Settles with what was asked so far. */
  let asked: Promise<void> = Promise.resolve();
  /** Settles once highlights are off, while they are turned off. */
  let turningOff: Promise<unknown> | null = null;
  let isRegrouping = false;
  /** The latest that the browser told of the tab. */
  let latest: Page | null = null;
  /** How often extras were asked for or dropped, to ignore outdated ones. */
  let extrasAsked = 0;

  function keepAsked(answer: Promise<unknown>): void {
    asked = Promise.allSettled([asked, answer]).then(() => undefined);
  }

  /** What is asked after the switch was turned off finds it off. */
  const afterTurningOff = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
    turningOff === null ? run() : turningOff.then(run, run);

  function dropExtras(): void {
    extrasAsked += 1;
    update({ extras: null });
  }

  /** Last of all: it keeps the worker busy. The old ones stay until then. */
  async function askExtras(): Promise<void> {
    const { page, links } = state();
    if (page === null || links.kind !== "page") return;
    const { tabId } = page;
    extrasAsked += 1;
    const thisTime = extrasAsked;
    const extras = await ask("extras", { tabId, profile: state().settings.profile }).catch((error) => {
      console.error(error);
      return null;
    });
    if (thisTime === extrasAsked) update({ extras: extras?.kind === "extras" ? extras : NOT_COUNTED });
  }

  /** In private windows nothing is kept of a response, and asking for the permission would write the site to disk. */
  async function headerFor(links: Links): Promise<HeaderStatus | null> {
    const { page } = state();
    if (page === null || links.kind !== "page") return null;
    const status = await headerStatus(page.tabId, links.declared.loaded || links.url);
    return page.isPrivate ? null : status;
  }

  async function takeScan(tabId: number, begun?: Begun): Promise<void> {
    scans += 1;
    const { profile, level } = state().settings;
    const answer = afterTurningOff(() => ask("scan", { tabId, profile, level }, begun));
    keepAsked(answer);
    const thisScan = scans;
    const links: Links = await answer.catch((error) => {
      console.error(error);
      return { kind: "failed" } as const;
    });
    if (thisScan !== scans) return;
    // Asked first, so that both are shown in one go.
    const header = await headerFor(links).catch(() => null);
    if (thisScan !== scans) return;
    const { page, isPanel } = state();
    // The page may know its address where the browser hides it.
    const url = page?.url ?? (links.kind === "page" ? links.url || null : null);
    const isUngranted = isPanel && url === null && links.kind === "unreadable" && links.reason === "no-access";
    const shown: Links = isUngranted ? { kind: "unreadable", reason: "ungranted" } : links;
    update({ links: shown, page: page && page.url !== url ? { ...page, url } : page, header });
    if (page === null || links.kind !== "page") dropExtras();
  }

  async function updateHeader(): Promise<void> {
    update({ header: await headerFor(state().links) });
  }

  /** `keeps`: shows the old groups until the answer comes. */
  async function scan(keeps = false, begun?: Begun): Promise<void> {
    const { page, links } = state();
    if (page === null) return;
    if (!keeps) dropExtras();
    update(keeps || links.kind === "reading" ? { problem: null } : { links: { kind: "reading" }, problem: null });
    // Highlights that are on are painted again by it; only the switch turns them on, since that is kept.
    await takeScan(page.tabId, begun);
    void reported(askExtras());
  }

  /** The first scan, which was asked for while the popup was loaded. */
  const takeBegun = (begun: Begun | null): Promise<void> => scan(false, begun ?? undefined);

  /** Also with what is asked for while this waits. */
  async function askedAll(): Promise<void> {
    for (let last: unknown; last !== asked; await last) last = asked;
  }

  /** After what a person asked for, whose answer it would outdate. */
  const scanAgain = oneAtATime(() =>
    settle(async () => {
      await askedAll();
      await scan(isStillIn(state()));
    }),
  );

  /** A page that is checked or highlighted says when its links have changed. */
  const scanChanged = oneAtATime(
    async () => {
      await askedAll();
      if (isStillIn(state())) await scan(true);
    },
    { shortest: 250, longest: 600 },
  );

  /** It only listens: the worker answers. */
  function followChanges(): void {
    listen("frame", (message, { tab }) => {
      if (saysTally(message) && tab?.id === state().page?.tabId) void reported(scanChanged());
      return undefined;
    });
  }

  const followAddress = oneAtATime(async () => update({ page: latest }), { shortest: 100, longest: 1000 });

  /** The page may load or navigate while the popup is open, without end. */
  function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): void {
    if (tabId !== state().page?.tabId || (change.url === undefined && change.status !== "complete")) return;
    latest = pageIn(tabId, tab);
    void reported(followAddress());
    void reported(scanAgain());
  }

  /** From now on; what the tab did while the popup was loaded is noticed, too. */
  async function followTab(): Promise<void> {
    browser.tabs.onUpdated.addListener(onTabUpdated);
    followChanges();
    const { page } = state();
    if (page === null) return;
    const tab = await tabNow(page.tabId);
    if (tab?.url && tab.url !== state().page?.url) onTabUpdated(page.tabId, { url: tab.url }, tab);
  }

  /** The choice applies to what is shown here, stored or not. */
  async function scanAndSave(changes: Partial<Settings>, scanning = () => scan()): Promise<void> {
    const [isSaved] = await Promise.all([writeSettings(changes), scanning()]);
    if (!isSaved) update({ problem: { at: "settings", text: message("not_saved") } });
  }

  /** Where the page is read by what is stored: of a site that is off nothing is. */
  async function saveThenScan(changes: Partial<Settings>): Promise<void> {
    const isSaved = await writeSettings(changes);
    await scan(state().links.kind === "page");
    if (!isSaved) update({ problem: { at: "settings", text: message("not_saved") } });
  }

  /** One scan at a time, showing the old groups until it ends. A level without groups only suspends highlights. */
  async function regroup(): Promise<void> {
    const { page } = state();
    // The running loop ends with the latest level.
    if (isRegrouping || page === null) return;
    isRegrouping = true;
    try {
      for (let done: Level | null = null; done !== state().settings.level; ) {
        const { level } = state().settings;
        done = level;
        await scanAndSave(toStore(state(), { level }), () => takeScan(page.tabId));
      }
      void reported(askExtras());
    } finally {
      isRegrouping = false;
    }
  }

  async function highlight(on: boolean): Promise<void> {
    const { page, settings, links } = state();
    if (page === null) return;
    scans += 1;
    const thisScan = scans;
    const { profile, level } = settings;
    const turned = () => ask("highlight", { tabId: page.tabId, profile, level, on });
    // A scan under way paints again when it ends.
    const answering = on ? afterTurningOff(turned) : asked.then(turned);
    keepAsked(answering);
    if (!on) turningOff = answering;
    try {
      const answer = await answering;
      if (thisScan === scans) update({ links: answer, problem: null });
    } catch (error) {
      console.error(error);
      // The switch goes back, unless there is a later answer.
      if (thisScan === scans) update({ links });
      update({ problem: { at: "highlight", text: message("highlight_failed") } });
    } finally {
      if (turningOff === answering) turningOff = null;
    }
  }

  /** What is highlighted now is so for that from now on. */
  async function chooseScope(highlightScope: HighlightScope): Promise<void> {
    const { links, page } = state();
    const isOn = page !== null && links.kind === "page" && links.highlighted;
    const isSaved = isOn
      ? await ask("rescope", { tabId: page.tabId, scope: highlightScope }).catch(() => false)
      : await writeSettings({ highlightScope });
    if (!isSaved) update({ problem: { at: "settings", text: message("not_saved") } });
  }

  return {
    scan,
    takeBegun,
    scanAndSave,
    saveThenScan,
    regroup,
    highlight,
    chooseScope,
    updateHeader,
    onTabUpdated,
    followTab,
  };
}
