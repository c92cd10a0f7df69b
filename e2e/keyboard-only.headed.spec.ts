/** Every feature by keyboard: all visible controls are reachable, and focus is always visible and never lost. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright/test";
import type { RequestName } from "../src/browser/messages.ts";
import type { SettingName } from "../src/browser/settings.ts";
import type { Actions as DisambiguationActions } from "../src/pages/disambiguation/state.ts";
import type { Actions as FirstRunActions } from "../src/pages/first-run/state.ts";
import type { Actions as OptionsActions } from "../src/pages/options/state.ts";
import type { Actions as PopupActions } from "../src/pages/popup/state.ts";
import type { Actions as ReportActions } from "../src/pages/report/state.ts";
import { type ChromiumSession, RealPopup } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { Keyboard, ReachedControls } from "./keyboard.ts";
import { barText } from "./marks-bar.ts";
import { message, plural } from "./messages.ts";
import { activeTabId, DEMO_PATH } from "./walk.ts";

interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: ChromiumSession;
  readonly display: string;
  readonly shop: string;
  readonly ways: ReachedControls;
  readonly did: (...what: Feature[]) => void;
}

type Feature =
  | `popup ${keyof PopupActions}`
  | `report ${keyof ReportActions}`
  | `options ${keyof OptionsActions}`
  | `first-run ${keyof FirstRunActions}`
  | `disambiguation ${keyof DisambiguationActions}`;

/** The compiler reports names that are missing. */
const named = <Name extends string>(names: Record<Name, 0>): Name[] => Object.keys(names) as Name[];

const ACTIONS = {
  popup: named<keyof PopupActions>({
    tick: 0,
    chooseTab: 0,
    inspect: 0,
    choose: 0,
    checkAnother: 0,
    inspectAsItIs: 0,
    back: 0,
    backToPage: 0,
    reveal: 0,
    toggle: 0,
    rememberFormat: 0,
    open: 0,
    openOptions: 0,
    openRules: 0,
    openPanel: 0,
    openReport: 0,
    openLab: 0,
    readAgain: 0,
    highlight: 0,
    step: 0,
    jump: 0,
    select: 0,
    goToTab: 0,
    readTexts: 0,
    chooseForSite: 0,
    moveSite: 0,
    watch: 0,
    watchAll: 0,
    unwatch: 0,
    readHeader: 0,
    reloadPage: 0,
  }),
  report: named<keyof ReportActions>({
    chooseView: 0,
    tick: 0,
    inspect: 0,
    inspectFrom: 0,
    reveal: 0,
    setSecond: 0,
    swap: 0,
    fillLab: 0,
    attachText: 0,
    addFiles: 0,
    cancelFile: 0,
    clearFiles: 0,
    openOptions: 0,
    openRules: 0,
  }),
  options: named<keyof OptionsActions>({
    change: 0,
    setAlsoOpen: 0,
    checkPages: 0,
    revokeSite: 0,
    complete: 0,
    setPermission: 0,
    changeShortcuts: 0,
    openExtensionPage: 0,
    exportSettings: 0,
    takeSettings: 0,
    reset: 0,
    restore: 0,
  }),
  "first-run": named<keyof FirstRunActions>({ check: 0, inspect: 0, ask: 0, revoke: 0 }),
  disambiguation: named<keyof DisambiguationActions>({ pick: 0, back: 0, finish: 0 }),
} as const;

const REQUESTS = named<RequestName>({
  scan: 0,
  highlight: 0,
  extras: 0,
  collect: 0,
  jump: 0,
  mark: 0,
  select: 0,
  step: 0,
  texts: 0,
});

const SETTINGS = named<SettingName>({
  profile: 0,
  ignore: 0,
  localHost: 0,
  copies: 0,
  fixes: 0,
  copyFormat: 0,
  menu: 0,
  toast: 0,
  highlightScope: 0,
  highlights: 0,
  sites: 0,
  keepFragment: 0,
  keepPassword: 0,
  tracking: 0,
  colours: 0,
  format: 0,
  sync: 0,
  counts: 0,
  alsoOpen: 0,
});

async function openPopup({ session, display, ways }: Stage): Promise<[RealPopup, Keyboard]> {
  await pressKeys(display, "alt+shift+u");
  const popup = await (await RealPopup.attach(session.browserSession, session.popupUrl)).ready();
  return [popup, new Keyboard(popup, ways, "popup")];
}

/** Returns the page that a press opens. The popup may close. */
async function opening(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent("page");
  await press();
  const page = await opened;
  await page.waitForLoadState();
  if (page.url().startsWith("chrome-extension:")) await expect(page.locator("html[data-state=ready]")).toHaveCount(1);
  return page;
}

const isGone = (popup: RealPopup, selector: string) =>
  popup.waitFor((one) => document.querySelector(one) === null, selector);
const isThere = (popup: RealPopup, selector: string) =>
  popup.waitFor((one) => document.querySelector(one) !== null, selector);

async function tab(keys: Keyboard, name: string): Promise<void> {
  await keys.goTo("[role=tab][aria-selected=true]");
  await keys.goTo(`#tab-${name}`, "ArrowRight");
}

async function shopPage({ page, shop }: Stage, path = DEMO_PATH): Promise<void> {
  await page.goto(shop + path);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<a href="https://paypal.com@evil.example/">A</a> <a href="//paypal.com.h.example/">B</a>',
    );
  });
  await page.bringToFront();
}

async function popupTabs(stage: Stage): Promise<void> {
  await shopPage(stage);
  const [popup, keys] = await openPopup(stage);
  for (const name of ["url", "page", "links", "compare"]) {
    await tab(keys, name);
    await keys.walk(`the popup’s tab ${name}`, { unfolds: true });
  }
  await popup.close();
  stage.did("popup chooseTab", "popup readTexts");
  await stage.page.goto(`${stage.shop}/declared/stale.html`);
  const [declared, again] = await openPopup(stage);
  await tab(again, "page");
  await again.menu("#copy-own-more", "copies of what the page declares");
  await again.walk("what the page declares", { unfolds: true });
  await declared.close();
}

async function copies(stage: Stage): Promise<void> {
  await shopPage(stage);
  const [popup, keys] = await openPopup(stage);
  await keys.announces("#copy", "Enter", new RegExp(message("copied")));
  await keys.menu("#copy-more", "copies");
  const kinds = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-copy]")].map(({ dataset }) => dataset.copy ?? ""),
    );
  for (let place = 0, count = 1; place < count; place += 1) {
    await keys.do("#copy-more", "ArrowDown");
    await keys.press("End", "Enter");
    const all = await kinds();
    count = all.length;
    await keys.goTo(`[data-copy="${all[place]}"]`, place * 2 < count ? "ArrowDown" : "ArrowUp");
    await keys.hears(() => keys.press("Enter"), /opied/);
    await keys.expectAt("#copy-more");
  }
  await keys.press("ArrowDown");
  await keys.press("ArrowLeft");
  await keys.goTo("[role=menuitemcheckbox]", "ArrowDown");
  const isChecked = () => popup.evaluate(() => document.activeElement?.getAttribute("aria-checked"));
  const before = await isChecked();
  await keys.press(" ");
  expect(await isChecked()).not.toBe(before);
  await keys.press("Escape");
  await keys.expectAt("#copy-more");
  await keys.goTo("#open");
  const opened = await opening(stage.context, () => pressLast(popup));
  expect(opened.url()).toContain("/demo/?");
  await opened.close();
  stage.did("popup toggle", "popup rememberFormat", "popup open");
}

async function links(stage: Stage): Promise<void> {
  await shopPage(stage);
  await pressKeys(stage.display, "ctrl+a");
  const [popup, keys] = await openPopup(stage);
  const ready = () => popup.ready();
  await tab(keys, "links");
  for (const id of ["copy-list", "copy-selected"]) {
    await keys.menu(`#${id}`, "lists");
    await keys.press("ArrowDown");
    await keys.hears(() => keys.press("Enter"), /opied/);
    await keys.expectAt(`#${id}`);
  }
  await keys.do('[data-cause="form-encoding"] input', " ");
  await ready();
  await keys.do("#highlight", " ");
  await isThere(popup, "#marks-next");
  await keys.walk("the marks");
  await keys.announces("#marks-next", "Enter", /1 of|2 of/);
  await keys.announces("#marks-previous", "Enter", / of /);
  await keys.announces("#marks-only", "Enter", /only/);
  await keys.goTo("#highlight", "Shift+Tab");
  await keys.press(" ");
  await isGone(popup, "#marks-next");
  await keys.expectAt("#highlight");
  await keys.goTo(".cause-name");
  await keys.press("Enter");
  await keys.goTo(".group .jump");
  await keys.press("Enter");
  await ready();
  await popup.close();
  stage.did("popup tick", "popup highlight", "popup step", "popup jump", "popup select");
}

async function siteAndRules(stage: Stage): Promise<void> {
  const sites = () => stage.session.worker.evaluate(async () => (await chrome.storage.local.get("sites")).sites ?? []);
  await shopPage(stage);
  const [popup, keys] = await openPopup(stage);
  await keys.do("#site");
  await keys.expectAt("#site-panel-title");
  await keys.walk("the settings of the site");
  await keys.goTo(".site-panel [id$=-copies]");
  await keys.press("ArrowDown");
  await expect.poll(sites).toMatchObject([{ covers: "host" }]);
  await keys.goTo("#site-scope", "Shift+Tab");
  await keys.press("ArrowDown");
  await expect.poll(sites).toMatchObject([{ covers: "domain" }]);
  await popup.ready();
  await keys.goTo(".site-panel [id$=-copies]");
  await keys.press("ArrowUp");
  await expect.poll(sites).toEqual([]);
  await popup.ready();
  await keys.keepsFocus();
  await keys.goTo(".site-panel [role=switch][id$=-on]");
  await keys.press(" ");
  await expect.poll(sites).toMatchObject([{ off: true }]);
  await popup.ready();
  await keys.press("Escape");
  await keys.expectAt("#site");
  await keys.do("#site-turn-on");
  await expect.poll(sites).toEqual([]);
  await popup.ready();
  await keys.keepsFocus();
  await tab(keys, "compare");
  await keys.walk("the comparison of rule sets", { unfolds: true });
  await keys.goTo("#help");
  await (await opening(stage.context, () => pressLast(popup))).close();
  if (!popup.closed) await popup.close();
  stage.did("popup chooseForSite", "popup moveSite", "popup openRules");
}

/** The popup may close before it answers. */
const pressLast = (popup: RealPopup): Promise<void> =>
  popup.press("Enter").catch((error) => {
    if (!popup.closed) throw error;
  });

const granted = ({ session }: Stage) =>
  session.worker.evaluate(async () => {
    const { origins = [], permissions = [] } = await chrome.permissions.getAll();
    return [...origins, ...permissions];
  });

/** Accepts the browser's prompt, which ignores keys for half a second. Not all requests have one. */
async function agree(stage: Stage, wanted: string): Promise<void> {
  await sleep(1500);
  if (!(await granted(stage)).includes(wanted)) {
    await pressKeys(stage.display, "Tab");
    await sleep(100);
    await pressKeys(stage.display, "Return");
  }
  await expect.poll(() => granted(stage)).toContain(wanted);
}

async function watching(stage: Stage): Promise<void> {
  await shopPage(stage);
  let [popup, keys] = await openPopup(stage);
  await keys.do("#watch", " ");
  await keys.expectAt("#check-site");
  await keys.do("#watch-all");
  await isGone(popup, "#watch-all");
  await keys.expectAt(".question h2");
  await keys.walk("the question before all sites are watched");
  await keys.do("#watch-not-now");
  await isGone(popup, ".question");
  await keys.keepsFocus();
  await keys.goTo("#watch-ask");
  await pressLast(popup);
  await agree(stage, "http://shop.example/*");
  await expect.poll(() => popup.closed).toBe(true);
  [popup, keys] = await openPopup(stage);
  await keys.do("#watch", " ");
  await expect.poll(() => granted(stage)).not.toContain("http://shop.example/*");
  await popup.ready();
  await keys.expectAt("#watch");
  await keys.press(" ");
  await keys.do("#watch-all");
  await isGone(popup, "#watch-all");
  await keys.goTo("#watch-ask");
  await pressLast(popup);
  await agree(stage, "http://*/*");
  await expect.poll(() => popup.closed).toBe(true);
  [popup, keys] = await openPopup(stage);
  await tab(keys, "page");
  await keys.do("#why-declared");
  await keys.do("#read-header");
  await expect.poll(() => granted(stage)).toContain("webRequest");
  await popup.ready();
  await keys.keepsFocus();
  await keys.goTo("#reload-page");
  const reloaded = stage.page.waitForEvent("load");
  await pressLast(popup);
  await reloaded;
  await popup.close();
  stage.did("popup watch", "popup unwatch", "popup watchAll", "popup readHeader", "popup reloadPage");
}

const SEVERAL =
  "See http://a.example/%7Eann, www.b.example and <URL:http://c.example/web-\n  capture/>. Also news:comp.lang.c";

async function typed(stage: Stage): Promise<void> {
  await shopPage(stage);
  const [popup, keys] = await openPopup(stage);
  await keys.do("#edit");
  await keys.expectAt("#inspect");
  await keys.walk("the field for another address");
  await keys.goTo("#inspect");
  await keys.press("Escape");
  await keys.expectAt("#edit");
  const check = async (text: string) => {
    await keys.do("#edit");
    await keys.expectAt("#inspect");
    await popup.type(text);
    await keys.press("Enter");
    await isGone(popup, "#inspect");
  };
  await check(SEVERAL);
  await keys.walk("addresses in a text", { unfolds: true });
  await keys.do("#inspect-found-0");
  await keys.expectAt("#previous");
  await keys.press("Enter");
  await isGone(popup, "#previous");
  await keys.keepsFocus();
  await keys.do("#as-it-is");
  await popup.ready();
  await keys.keepsFocus();
  await keys.do("#back");
  await keys.expectAt("#edit");
  await check("http://ann:s3cret@h.example/?to=https%3A%2F%2Fi.example%2F%2541");
  await keys.walk("a URL with a password", { unfolds: true });
  await keys.do("#reveal");
  expect(await popup.text()).toContain("s3cret");
  await popup.close();
  stage.did("popup inspect", "popup choose", "popup back", "popup inspectAsItIs", "popup backToPage", "popup reveal");
}

async function unreadable(stage: Stage): Promise<void> {
  const { page, context, session, shop, display } = stage;
  await page.goto("chrome://version/");
  await page.bringToFront();
  const [popup, keys] = await openPopup(stage);
  await keys.walk("a page of the browser");
  await keys.goTo("#lab");
  const lab = await opening(context, () => pressLast(popup));
  await expect(lab.locator("#tab-lab")).toHaveAttribute("aria-selected", "true");
  await lab.close();
  await page.goto(`${shop}/busy/?busy=60`);
  await session.shortenLimits();
  await sleep(1000);
  // While the address bar has the focus, the page gets no keys.
  await pressKeys(display, "ctrl+l");
  await pressKeys(display, "alt+shift+u");
  const waiting = await RealPopup.attach(session.browserSession, session.popupUrl);
  await waiting.ready();
  const again = new Keyboard(waiting, stage.ways, "popup");
  await tab(again, "links");
  await again.walk("links of a page that hangs");
  await context.addCookies([{ name: "enough", value: "1", url: shop }]);
  await expect.poll(() => page.title()).toBe("Busy");
  await again.do("#read-again");
  await waiting.ready();
  await isGone(waiting, "#read-again");
  await again.keepsFocus();
  await waiting.close();
  stage.did("popup openLab", "popup readAgain");
}

async function withoutLinks(stage: Stage): Promise<void> {
  const { page, shop } = stage;
  await page.goto(`${shop}/plain/`);
  await page.evaluate(() => document.body.replaceChildren());
  await page.bringToFront();
  const [popup, keys] = await openPopup(stage);
  await tab(keys, "links");
  await keys.do("#check-another");
  await keys.expectAt("#inspect");
  await popup.close();
  stage.did("popup checkAnother");
}

async function report(stage: Stage): Promise<void> {
  const { page, context, shop, ways, did } = stage;
  await page.goto(`${shop}/badge/variants.html?%61=b`);
  await page.bringToFront();
  await page.keyboard.press("Control+a");
  const [popup, keysOfPopup] = await openPopup(stage);
  await keysOfPopup.goTo("#report");
  const view = await opening(context, () => pressLast(popup));
  await expect(view.getByRole("grid")).toBeVisible();
  const keys = new Keyboard(view, ways, "report");
  const rows = view.locator("#panel-links .table-row[data-index]");
  await keys.walk("the links of a page");
  await keys.walk("the links of a page, unfolded", { unfolds: true });
  await keys.do(".of-links .sort");
  await expect(view.locator("#panel-links .of-links[role=columnheader]")).toHaveAttribute("aria-sort", /ending/);
  await keys.do("#links-selected");
  await expect(view.locator("#links-selected")).toHaveAttribute("aria-pressed", "true");
  await keys.press("Enter");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await keys.goTo("#links-text");
  await view.keyboard.insertText("nowhere");
  await expect(rows).toHaveCount(0);
  await keys.walk("a filter that nothing passes");
  await keys.do(".search button");
  await keys.expectAt("#links-text");
  await expect(rows).toHaveCount(all);
  await keys.do("#links-host", "ArrowDown");
  await expect(view.locator("#links-host")).not.toHaveValue("");
  await keys.press("ArrowUp");
  await keys.menu("#links-copy-list", "lists");
  await keys.menu("#links-export", "exports");
  for (let place = 0; place < 3; place += 1) {
    await keys.do("#links-export", "ArrowDown");
    for (let turn = 0; turn < place; turn += 1) await keys.press("ArrowDown");
    const downloading = view.waitForEvent("download");
    await keys.press("Enter");
    await (await downloading).cancel();
    await keys.expectAt("#links-export");
  }
  await keys.do("#links-copy-list", "ArrowDown");
  await keys.hears(() => keys.press("Enter"), /opied/);
  await keys.goTo(".table-row[data-index]");
  await keys.press(" ");
  await expect(view.locator(".filter-row.is-chosen")).toBeVisible();
  await keys.walk("what can be done with chosen links");
  await keys.goTo(".is-chosen > button:not(.menu-button)");
  const opened = await opening(context, () => view.keyboard.press("Enter"));
  await opened.close();
  await view.bringToFront();
  await keys.goTo(".is-chosen > button:not(.menu-button) + button");
  await keys.hears(() => keys.press("Enter"), /\d/);
  await view.bringToFront();
  await keys.do(".is-chosen > button.end");
  await expect(view.locator(".filter-row.is-chosen")).toHaveCount(0);
  await keys.expectAt(".table-row[data-index]");
  await keys.do("#links-declared");
  await keys.walk("what the page declares", { within: "#panel-links" });
  await keys.do("#links-again");
  await expect(rows.first()).toBeVisible();
  await keys.do("#links-inspect");
  await expect(view.locator("#tab-inspect")).toHaveAttribute("aria-selected", "true");
  await keys.walk("the address of the page, inspected", { unfolds: true });
  await keys.goTo("#help");
  const rules = await opening(context, () => view.keyboard.press("Enter"));
  await rulesPage(stage, rules);
  await view.bringToFront();
  await keys.goTo("#options");
  const options = await opening(context, () => view.keyboard.press("Enter"));
  await options.close();
  await view.close();
  did("report openRules", "report openOptions", "report inspectFrom", "report chooseView", "popup openReport");
}

async function rulesPage({ ways }: Stage, view: Page): Promise<void> {
  const keys = new Keyboard(view, ways, "rules");
  await keys.walk("all rules");
  await keys.goTo("#search");
  await keys.hears(() => view.keyboard.insertText("port"), /\d/);
  await keys.walk("rules about ports", { unfolds: true });
  await keys.do("#set", "ArrowDown");
  await expect(view.locator("#set")).not.toHaveValue("");
  await keys.goTo("summary");
  await keys.press("Enter");
  await view.close();
}

async function openReport({ page, context, session, ways }: Stage, tabName: string): Promise<[Page, Keyboard]> {
  const view = await context.newPage();
  await view.goto(session.popupUrl.replace(/popup/g, "report"));
  await expect(view.locator("html[data-state=ready]")).toHaveCount(1);
  const keys = new Keyboard(view, ways, "report");
  await tab(keys, tabName);
  await expect(page.locator("body")).toHaveCount(1);
  return [view, keys];
}

async function chooseFile(
  { display }: Stage,
  view: Page,
  keys: Keyboard,
  [selector, name, text]: readonly [selector: string, name: string, text: string],
): Promise<void> {
  await keys.goTo(selector);
  const asked = async () => {
    const asking = view.waitForEvent("filechooser", { timeout: 3000 });
    await view.keyboard.press("Enter");
    return asking.catch(() => null);
  };
  let chooser = await asked();
  for (let attempt = 0; attempt < 3 && chooser === null; attempt += 1) {
    // Escape closes a browser bubble, under which no file dialog opens.
    await pressKeys(display, "Escape");
    await view.bringToFront();
    chooser = await asked();
  }
  if (chooser === null) throw new Error(`${selector} opens no choice of files.`);
  await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** Chooses a file, and expects the focus back on the button. */
async function give(
  stage: Stage,
  view: Page,
  keys: Keyboard,
  file: readonly [selector: string, name: string, text: string],
): Promise<void> {
  await chooseFile(stage, view, keys, file);
  await keys.expectAt(file[0]);
}

async function lists(stage: Stage): Promise<void> {
  const [view, keys] = await openReport(stage, "lab");
  const rows = view.locator("#panel-lab .table-row[data-index]");
  await keys.goTo("#lab-field");
  await view.keyboard.insertText("/a\nhttp://h.example/b http://h.example/%62 http://a.example/?x=%2541");
  await keys.walk("a list before it is read");
  await keys.do("#lab-run");
  await expect(rows.first()).toBeVisible();
  await keys.goTo("#lab-base");
  await view.keyboard.insertText("http://b.example/");
  await keys.press("Enter");
  await expect(rows.first()).toBeVisible();
  await keys.walk("a list", { unfolds: true });
  await keys.do("#panel-lab [data-cause=case-and-port] input", " ");
  await expect(view.locator("#panel-lab [data-cause=case-and-port] input")).not.toBeChecked();
  await keys.press(" ");
  await keys.do("#lab-change");
  await keys.expectAt("#lab-field");
  await chooseFile(stage, view, keys, ["#lab-file", "list.txt", "http://f.example/a\nhttp://f.example/%61\n"]);
  await expect(rows.first()).toBeVisible();
  await keys.keepsFocus();
  await keys.do("#lab-change");
  await keys.walk("a file");
  await keys.do("#lab-clear");
  await keys.keepsFocus();
  await keys.goTo("#lab-field");
  await view.keyboard.insertText(`http://g.example/%61?${"x".repeat(2_000)}\n`.repeat(110));
  await expect(rows.first()).toBeVisible();
  await keys.keepsFocus();
  await keys.do("#lab-change");
  await keys.expectAt("#lab-clear");
  await keys.do("#lab-clear");
  await keys.expectAt("#lab-field");
  await view.close();
  stage.did("report fillLab", "report attachText", "report tick");
}

async function addresses(stage: Stage): Promise<void> {
  const [view, keys] = await openReport(stage, "inspect");
  await keys.goTo("#text");
  await view.keyboard.insertText(SEVERAL);
  await keys.walk("addresses in a text", { unfolds: true });
  await keys.do("#inspect-found-0", " ");
  await keys.goTo("#text");
  await keys.press("Control+a");
  await view.keyboard.insertText("http://ann:s3cret@h.example/?to=http%3A%2F%2Fi.example%2F%2541");
  await keys.walk("a URL with a password", { unfolds: true });
  await keys.do("#reveal");
  await keys.press("Enter");
  await keys.goTo("#text");
  await keys.press("Control+a");
  await view.keyboard.insertText("http://h.example/%7Ea?utm_source=a");
  await keys.do("#add-second");
  await keys.expectAt("#second");
  await view.keyboard.insertText("http://h.example/~a");
  await expect(view.locator("#pair-parts")).toBeVisible();
  await keys.walk("two addresses");
  await keys.do("#pair-swap");
  await expect(view.locator("#text")).toHaveValue("http://h.example/~a");
  await keys.expectAt("#pair-swap");
  await keys.do("#pair-more");
  await expect(view.locator("#pair-others")).toBeVisible();
  await keys.expectAt("#pair-more");
  await keys.do("#remove-second");
  await keys.expectAt("#add-second");
  await give(stage, view, keys, ["#files", "a.html", '<img src="a.png">']);
  await expect(view.locator(".file code").first()).toBeVisible();
  await keys.walk("files");
  await keys.do("#clear-files");
  await expect(view.locator(".file")).toHaveCount(0);
  await keys.keepsFocus();
  await view.close();
  stage.did(
    "report inspect",
    "report reveal",
    "report setSecond",
    "report swap",
    "report addFiles",
    "report clearFiles",
  );
}

async function tabsAndBookmarks(stage: Stage): Promise<void> {
  const { page, context, session, shop, did } = stage;
  for (const query of ["?%61=1", "?a=1"]) await (await context.newPage()).goto(`${shop}/plain/${query}`);
  const [view, keys] = await openReport(stage, "browser");
  await keys.walk("before tabs and bookmarks are read");
  await keys.goTo("#tabs-allow");
  await view.keyboard.press("Enter");
  await agree(stage, "tabs");
  await view.bringToFront();
  await expect(view.locator(".page-card").first()).toBeVisible();
  await keys.keepsFocus();
  for (const permission of ["tabGroups", "sessions"]) {
    await keys.goTo(`#tabs-${permission}`);
    await view.keyboard.press("Enter");
    await agree(stage, permission);
    await view.bringToFront();
    await keys.keepsFocus();
  }
  await keys.walk("open tabs", { unfolds: true });
  await keys.menu("#tabs-close-menu", "which tab stays");
  const count = () => session.worker.evaluate(async () => (await chrome.tabs.query({})).length);
  const before = await count();
  await keys.do("#tabs-close");
  await expect.poll(count).toBe(before - 1);
  await keys.expectAt("#browser-heading");
  await keys.walk("tabs that were closed");
  await keys.do("#undo");
  await expect.poll(count).toBe(before);
  await keys.expectAt("#browser-heading");
  // The report reads recent changes for some seconds.
  await sleep(6000);
  await keys.do("#browser-read");
  await keys.goTo(".member-place");
  const ofView = await activeTabId(session);
  await view.keyboard.press("Enter");
  await expect.poll(() => activeTabId(session)).not.toBe(ofView);
  await view.bringToFront();
  await page.goto(`${shop}/plain/?a=1`);
  await page.bringToFront();
  const [popup, keysOfPopup] = await openPopup(stage);
  await keysOfPopup.goTo("#elsewhere-tab");
  const ofPage = await activeTabId(session);
  await pressLast(popup);
  await expect.poll(() => activeTabId(session)).not.toBe(ofPage);
  if (!popup.closed) await popup.close();
  await view.bringToFront();
  await keys.do("#show-bookmarks");
  await keys.goTo("#bookmarks-allow");
  await view.keyboard.press("Enter");
  await agree(stage, "bookmarks");
  await view.bringToFront();
  await session.worker.evaluate(async () => {
    for (const url of ["http://h.example/%7Ea", "http://h.example/~a", "http://h.example/caf%25C3%25A9%2520au"])
      await chrome.bookmarks.create({ parentId: "1", title: url, url });
  });
  await keys.keepsFocus();
  await keys.do("#browser-read");
  await expect(view.locator("#bookmarks-remove")).toBeEnabled();
  await keys.walk("bookmarks", { unfolds: true });
  await keys.do("[data-finding=encoded] button");
  await keys.walk("bookmarks that are encoded twice", { unfolds: true });
  await keys.do("[data-finding=encoded] button");
  await keys.goTo("#bookmarks-remove");
  await keys.hears(() => keys.press("Enter"), new RegExp(plural("bookmarks_removed", 1)));
  await keys.expectAt("#browser-heading");
  await keys.walk("bookmarks that were removed");
  await keys.goTo("#undo");
  await keys.hears(() => keys.press("Enter"), new RegExp(plural("bookmarks_back", 1)));
  await keys.expectAt("#browser-heading");
  const saving = view.waitForEvent("download");
  await keys.do("#bookmarks-save");
  await (await saving).cancel();
  await keys.do("#show-all");
  await keys.do("#revoke-access");
  await expect.poll(() => granted(stage)).not.toContain("bookmarks");
  expect(await granted(stage)).not.toContain("tabs");
  await keys.keepsFocus();
  await view.close();
  for (const one of context.pages()) if (one !== page && one.url().startsWith(`${shop}/plain/`)) await one.close();
  did("popup goToTab");
}

const stored = ({ session }: Stage) => session.worker.evaluate(() => chrome.storage.local.get(null));

/** Enables highlighting on all pages, and the Link header, in the popup. */
async function alwaysMarked(stage: Stage): Promise<void> {
  await shopPage(stage);
  const [popup, keys] = await openPopup(stage);
  await tab(keys, "page");
  await keys.do("#why-declared");
  await keys.do("#read-header");
  await expect.poll(() => granted(stage)).toContain("webRequest");
  await popup.ready();
  await tab(keys, "links");
  await stage.session.worker.evaluate(() => chrome.storage.local.set({ highlightScope: "always" }));
  await keys.do("#highlight", " ");
  await expect.poll(() => stored(stage)).toMatchObject({ highlights: "always" });
  await popup.close();
}

async function options(stage: Stage): Promise<void> {
  const { context, ways, did } = stage;
  await shopPage(stage);
  const [popup, keysOfPopup] = await openPopup(stage);
  await keysOfPopup.goTo("#options");
  const view = await opening(context, () => pressLast(popup));
  const keys = new Keyboard(view, ways, "options");
  const section = async (id: string) => {
    await keys.goTo(`nav a[href="#${id}"]`, "Shift+Tab");
    await keys.press("Enter");
    await keys.expectAt(`#${id}`);
  };
  await keys.goTo("#find");
  await view.keyboard.insertText("format");
  await expect(view.locator(".found")).not.toBeEmpty();
  await keys.press("Escape");
  await keys.expectAt("#find");
  // Goes through each choice by arrows, and back to the initial value.
  for (const id of ["copying", "duplicates", "sites", "highlights", "rules", "data"]) {
    await section(id);
    await keys.walk(`the options: ${id}`, { unfolds: true });
  }
  await section("rules");
  await keys.goTo("#local-host");
  await keys.press("Control+a");
  await view.keyboard.insertText("proxy:8080");
  await section("copying");
  await keys.do("#edit-format");
  await keys.goTo("#format");
  await view.keyboard.insertText("{title} {url}");
  for (const id of ["toast", "without-password", "keep-fragment", "repair-encoding"]) {
    await keys.goTo(`#${id}`, "Shift+Tab");
    await keys.press(" ");
  }
  await keys.do("input[name=menu]", " ");
  await keys.goTo("#copy-format", "Shift+Tab");
  await keys.press("ArrowDown");
  await expect.poll(() => stored(stage)).toMatchObject({ keepFragment: true, keepPassword: true, toast: false });
  await keys.goTo("#tracking", "Shift+Tab");
  await keys.press("Enter");
  await keys.goTo("#own-added");
  await view.keyboard.insertText("from_mail");
  await keys.press("Enter");
  await keys.goTo(".own-names .chip button", "Shift+Tab");
  await keys.press("Enter");
  await expect(view.locator(".own-names .chip")).toHaveCount(0);
  await keys.keepsFocus();
  await section("sites");
  await keys.do("#add-site");
  await keys.expectAt("#site-host");
  await view.keyboard.insertText("other.example");
  await keys.press("Enter");
  await expect(view.locator("#site-host")).toHaveCount(0);
  await keys.keepsFocus();
  await keys.do(".edit");
  await keys.goTo(".site-fields [role=switch][id$=-on]");
  await keys.press(" ");
  await expect.poll(() => stored(stage)).toMatchObject({ sites: [{ host: "other.example", off: true }] });
  await keys.walk("a site in the options", { unfolds: true });
  await keys.do(".remove");
  await expect(view.locator(".remove")).toHaveCount(0);
  await keys.keepsFocus();
  await section("duplicates");
  await keys.do("#counts", " ");
  await keys.goTo("#also-open");
  await view.keyboard.press(" ");
  await agree(stage, "tabs");
  await view.bringToFront();
  await expect(view.locator("#also-open")).toBeChecked();
  await keys.keepsFocus();
  await section("sites");
  await keys.goTo("#check-all");
  await view.keyboard.press(" ");
  await agree(stage, "http://*/*");
  await view.bringToFront();
  await keys.keepsFocus();
  await alwaysMarked(stage);
  await view.bringToFront();
  await section("highlights");
  await keys.do("#stop-highlights");
  await expect(view.locator("#stop-highlights")).toHaveCount(0);
  await keys.keepsFocus();
  await section("sites");
  const rows = view.locator(".revoke");
  while ((await rows.count()) > 0) {
    const before = await rows.count();
    await keys.do(".revoke");
    await expect.poll(() => rows.count()).toBeLessThan(before);
    await keys.keepsFocus();
  }
  await expect.poll(() => granted(stage)).not.toContain("http://*/*");
  await keys.do("#permit-headers");
  await keys.goTo("#private");
  await (await opening(context, () => view.keyboard.press("Enter"))).close();
  await view.bringToFront();
  await section("data");
  await keys.do("#sync", " ");
  await expect(view.locator("#sync-state")).not.toBeEmpty();
  await keys.press(" ");
  await keys.do("#sync-delete");
  await expect(view.locator("#sync-delete")).toHaveCount(0);
  await keys.keepsFocus();
  const downloading = view.waitForEvent("download");
  await keys.do("#export-settings");
  const download = await downloading;
  const file = readFileSync(await download.path(), "utf8");
  await download.delete();
  await give(stage, view, keys, ["#import-settings", "none.json", "{}"]);
  await give(stage, view, keys, ["#import-settings", "settings.json", file]);
  await keys.walk("what was imported", { within: "#data" });
  await keys.do("#reset-settings");
  await keys.do("#reset-no");
  await expect(view.locator("#reset-no")).toHaveCount(0);
  await keys.keepsFocus();
  await keys.do("#reset-settings");
  await keys.do("#reset-yes");
  await expect.poll(() => stored(stage)).toEqual({});
  await keys.keepsFocus();
  await keys.do("#stored-undo");
  await expect.poll(() => stored(stage)).toMatchObject({ localHost: "proxy:8080" });
  await keys.keepsFocus();
  await keys.do("#reset-settings");
  await keys.do("#reset-yes");
  await expect.poll(() => stored(stage)).toEqual({});
  await section("copying");
  await keys.goTo("#change-shortcuts");
  await (await opening(context, () => view.keyboard.press("Enter"))).close();
  await view.bringToFront();
  await section("data");
  await keys.goTo("a[href*='first-run']");
  await firstRun(stage, await opening(context, () => view.keyboard.press("Enter")));
  await view.close();
  did("popup openOptions", "options exportSettings", "options takeSettings", "options reset", "options restore");
  did("options checkPages", "options revokeSite", "options setPermission", "options openExtensionPage");
  did("options changeShortcuts");
}

async function firstRun(stage: Stage, view: Page): Promise<void> {
  const { context, ways, did } = stage;
  const keys = new Keyboard(view, ways, "first-run");
  await keys.walk("the first-run page");
  await keys.goTo("#address");
  await keys.press("Control+a");
  await view.keyboard.insertText("http://h.example:80/%7Ea");
  await keys.hears(() => keys.press("Enter"), /change/);
  await keys.announces("#copy", "Enter", /opied/);
  await keys.goTo("#all-sites");
  await view.keyboard.press("Enter");
  await agree(stage, "http://*/*");
  await view.bringToFront();
  await keys.expectAt("#all-sites");
  await keys.announces("#all-sites", "Enter", /\S/);
  await expect.poll(() => granted(stage)).not.toContain("http://*/*");
  await keys.goTo("#inspect", "Shift+Tab");
  await (await opening(context, () => view.keyboard.press("Enter"))).close();
  await view.close();
  did("first-run check", "first-run ask", "first-run revoke", "first-run inspect");
}

const IN_DOUBT = "<URL:http://example.com/web-\n  capture/%7Eann> <URL:http://example.com/e-\n  mail/>";

async function spellings({ page, context, shop, ways, display, did }: Stage): Promise<void> {
  await page.goto(`${shop}/plain/`);
  await page.evaluate((text) => {
    const shown = document.createElement("pre");
    shown.textContent = text;
    document.body.replaceChildren(shown);
  }, IN_DOUBT);
  await page.bringToFront();
  const choice = () => context.pages().find((one) => one.url().includes("/src/pages/disambiguation/"));
  for (let attempt = 1; attempt <= 4 && choice() === undefined; attempt += 1) {
    await pressKeys(display, "Escape", "ctrl+a", "shift+F10");
    await sleep(500 * attempt);
    // "Inspect" is below our entry.
    await pressKeys(display, "Up", "Up", "Return");
    for (let wait = 0; wait < 40 && choice() === undefined; wait += 1) await sleep(50);
  }
  const view = choice() as Page;
  await expect(view.locator("html[data-state=ready]")).toHaveCount(1);
  const keys = new Keyboard(view, ways, "disambiguation");
  await expect(view.locator("#heading")).toBeFocused();
  await keys.walk("a choice between spellings");
  await keys.do("main li button");
  await keys.expectAt("#heading");
  await keys.walk("the second choice");
  await keys.do("main .row button");
  await keys.expectAt("#heading");
  await keys.do("main li button");
  await keys.expectAt("#heading");
  await keys.goTo("main li button");
  const closed = view.waitForEvent("close");
  await view.keyboard.press("Enter");
  await closed;
  did("disambiguation pick", "disambiguation back", "disambiguation finish");
}

async function shortcuts({ page, context, shop, session, display }: Stage): Promise<void> {
  await page.goto(`${shop}/navigator/?utm_source=a`);
  await page.bringToFront();
  await pressKeys(display, "Tab");
  await pressKeys(display, "alt+shift+k");
  await expect.poll(() => barText(page)).toMatch(/\d/);
  await pressKeys(display, "alt+shift+k");
  await expect.poll(() => barText(page)).toBe("");
  await pressKeys(display, "alt+shift+l");
  // Reading the clipboard needs a secure context.
  const safe = await context.newPage();
  await safe.goto(`${shop.replace("www.shop.example", "127.0.0.1")}/plain/`);
  await expect.poll(() => session.readClipboard(safe)).toContain("/navigator/");
  await safe.close();
}

/** Runs in the worker: records actions. */
function record(): void {
  const done = new Set<string>();
  Object.assign(globalThis, { doneByKeys: done });
  chrome.runtime.onMessage.addListener((message: unknown) => {
    const { name } = (message ?? {}) as { name?: unknown };
    if (typeof name === "string") done.add(`request ${name}`);
  });
  chrome.commands.onCommand.addListener((name) => done.add(`command ${name}`));
  chrome.permissions.onAdded.addListener(({ permissions = [] }) => {
    for (const one of permissions) done.add(`permission ${one}`);
  });
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === "local") for (const name of Object.keys(changes)) done.add(`setting ${name}`);
  });
}

/** Runs in the worker. */
async function forgetAll(): Promise<void> {
  await Promise.all([chrome.storage.local.clear(), chrome.storage.sync.clear()]);
  const { optional_permissions: permissions = [], optional_host_permissions: origins = [] } =
    chrome.runtime.getManifest();
  await chrome.permissions.remove({ permissions: permissions as chrome.runtime.ManifestPermission[], origins });
}

const PAGES = readdirSync(new URL("../src/pages", import.meta.url), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

const MANIFEST = JSON.parse(readFileSync(new URL("../manifest.json", import.meta.url), "utf8")) as {
  readonly commands: Readonly<Record<string, { readonly suggested_key?: object }>>;
  readonly optional_permissions: readonly string[];
};

/** Commands with default shortcuts; copy.headed.spec.ts dispatches the others. */
const COMMANDS = Object.entries(MANIFEST.commands)
  .filter(([name, { suggested_key }]) => suggested_key !== undefined && name !== "_execute_action")
  .map(([name]) => name);

const ALL = [
  ...Object.entries(ACTIONS).flatMap(([page, names]) => names.map((name) => `${page} ${name}`)),
  ...REQUESTS.map((name) => `request ${name}`),
  ...SETTINGS.map((name) => `setting ${name}`),
  ...COMMANDS.map((name) => `command ${name}`),
  ...MANIFEST.optional_permissions.map((name) => `permission ${name}`),
  ...PAGES.map((name) => `page ${name}`),
];

const PANEL = "Chromium crashes where a panel opens whose permission is younger than its start: panel.headed.spec.ts";

/** Actions that no step covers, with reasons. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "options change": "The settings that it changes are among those that are to change.",
  "options setAlsoOpen": "Its setting is among those that are to change.",
  "popup openPanel": PANEL,
  "permission sidePanel": PANEL,
  "options complete": "Only who has given one scheme of a site alone, on the browser’s own page, has the button.",
  "report cancelFile": "A file is read before a key can be pressed.",
};

type Steps = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

const STEPS: Steps = {
  "the popup: each tab, with all that unfolds": popupTabs,
  "the popup: links, marks, levels and lists": links,
  "the popup: the site’s card and the rule set": siteAndRules,
  "the popup: automatic checks of a site, and its Link header": watching,
  "the popup: typed URLs": typed,
  "the popup: pages that cannot be read": unreadable,
  "the popup: a page without links": withoutLinks,
  "the report: one URL, two URLs, and files": addresses,
  "the popup: each copy": copies,
  "the report of a page, and all rules": report,
  "the report: a list, and a file": lists,
  "the report: tabs and bookmarks": tabsAndBookmarks,
  "the options, and the first-run page": options,
  "the context menu, and the disambiguation page": spellings,
  "over a page: the shortcuts": shortcuts,
};

interface Given {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: { readonly origin: string };
  readonly session: ChromiumSession;
  readonly display: { readonly display: string };
}

async function walkAll(steps: Steps, { page, context, site, session, display }: Given) {
  const done = new Set<string>();
  const stage: Stage = {
    page,
    context,
    session,
    display: display.display,
    shop: site.origin.replace("127.0.0.1", "www.shop.example"),
    ways: new ReachedControls(),
    did: (...what) => {
      for (const one of what) done.add(one);
    },
  };
  await session.worker.evaluate(record);
  for (const [title, run] of Object.entries(steps)) {
    await test.step(title, () => run(stage));
    for (const one of context.pages()) if (one !== page) await one.close();
    await session.worker.evaluate(forgetAll);
  }
  const inWorker = () => [...(globalThis as unknown as { doneByKeys: Set<string> }).doneByKeys];
  for (const one of await session.worker.evaluate(inWorker)) done.add(one);
  for (const one of stage.ways.places) done.add(`page ${one}`);
  return { undone: ALL.filter((one) => !done.has(one) && !Object.hasOwn(ELSEWHERE, one)), controls: stage.ways.count };
}

test("every feature works by keyboard alone", async ({ page, context, site, session, display }) => {
  test.setTimeout(1_800_000);
  const { undone, controls } = await walkAll(STEPS, { page, context, site, session, display });
  console.log(`${controls} controls were reached by keys`);
  expect(undone).toEqual([]);
});
