/** Uses every feature in both browsers, for tests that search for traces and requests. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RequestName } from "../src/browser/messages.ts";
import type { Changed } from "../src/browser/page-messages.ts";
import type { MenuKind } from "../src/browser/settings.ts";
import type { ExportKind } from "../src/links/types.ts";
import { expect } from "./fixtures.ts";
import { menuEntries } from "./menu-entries.ts";
import { LIST_COPIED, matchesMessage, message, plural } from "./messages.ts";
import { syncedItems } from "./synced-items.ts";
import { CHOSEN, LINK_HEADER_URL, VARIANT_URLS, VISITED, WORDS, type WordName } from "./traced-words.ts";
import { chooseFile, eachEntry, enter, expectText, press, pressByLabel, sampled, type Tab, type View } from "./view.ts";

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

export interface BrowserDriver {
  /** False if permissions are granted from the start. */
  readonly asks: boolean;
  readonly openOurs: (path: string) => Promise<Tab>;
  /** Opens the page that contains all words. */
  readonly visit: () => Promise<Tab>;
  readonly openPage: (url: string) => Promise<Tab>;
  readonly openPopup: (page: Tab) => Promise<View>;
  readonly opened: (act: () => Promise<unknown>) => Promise<Tab>;
  readonly command: (name: string) => Promise<unknown>;
  readonly chooseInMenu: (page: Tab, selector: string, id: string) => Promise<unknown>;
  /** Returns the suggestions. */
  readonly type: (text: string) => Promise<string>;
  /** Opens the typed text in a new tab. */
  readonly enterTyped: (text: string) => Promise<unknown>;
  readonly stopWorker: () => Promise<unknown>;
  readonly saved: () => Promise<readonly SavedFile[]>;
}

/** A step, and the words that may be stored after it. */
export interface FlowStep {
  readonly what: string;
  /** Words in the settings. */
  readonly chosen: readonly WordName[];
  /** Words in synced storage. */
  readonly uploaded: readonly WordName[];
}

const NOTHING = { chosen: [], uploaded: [] } as const;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The compiler reports missing names. */
const REQUESTS = {
  scan: true,
  highlight: true,
  texts: true,
  extras: true,
  collect: true,
  jump: true,
  step: true,
  mark: true,
  select: true,
} as const satisfies Record<RequestName, true>;

/** Changes that frames report; `false`: part of another. */
const CHANGES = {
  frames: true,
  whole: true,
  links: true,
  counts: true,
  tally: true,
  numbers: true,
  step: true,
  steps: true,
  off: true,
  base: false,
  url: false,
  declared: false,
  encodingExamples: false,
  linkTexts: false,
  above: false,
} as const satisfies Record<KeysOf<Changed>, boolean>;

const MENU = {
  fixed: true,
  target: true,
  markdown: true,
  html: true,
  own: true,
} as const satisfies Record<MenuKind, true>;

const EXPORTS = { csv: true, json: true, markdown: true } as const satisfies Record<ExportKind, true>;

const namesIn = (all: Readonly<Record<string, boolean>>): string[] => Object.keys(all).filter((name) => all[name]);

const source = fileURLToPath(new URL("..", import.meta.url));
const COMMANDS = Object.keys(JSON.parse(readFileSync(`${source}/manifest.json`, "utf8")).commands).filter(
  (name) => name !== "_execute_action",
);
const PAGES = readdirSync(`${source}/src/pages`).map((name) => `src/pages/${name}/${name}.html`);

/** Runs in a page: returns click data of a link, or selects a text. */
export function clickDataOf(selector: string): object {
  const element = document.querySelector<HTMLAnchorElement>(selector);
  if (element?.href) return { linkUrl: element.href };
  getSelection()?.selectAllChildren(element as Node);
  return { selectionText: String(getSelection()) };
}

/** Runs in an extension page: records messages of other pages and frames. */
function hear(): void {
  const heard = new Set<string>();
  Object.assign(globalThis, { heard });
  chrome.runtime.onMessage.addListener((message, { url = "" }) => {
    const isOurs = url.startsWith(chrome.runtime.getURL(""));
    if (isOurs) heard.add(String(message.name));
    else for (const name of Object.keys(message.changed ?? message)) heard.add(`frame: ${name}`);
  });
}

const whatWasHeard = (): string[] => [...(globalThis as unknown as { heard: Set<string> }).heard];

/** No test can cause `shown`, sent when a window is uncovered. */
const ALL_SAID = [...namesIn(REQUESTS), ...[...namesIn(CHANGES), "reading"].map((name) => `frame: ${name}`)];

async function addedFiles(
  walker: BrowserDriver,
  count: number,
  act: () => Promise<unknown>,
): Promise<readonly SavedFile[]> {
  const before = await walker.saved();
  await act();
  await expect.poll(async () => (await walker.saved()).length).toBe(before.length + count);
  return (await walker.saved()).filter(({ name }) => !before.some((one) => one.name === name));
}

async function exportAll(walker: BrowserDriver, report: Tab, name: string, word: WordName): Promise<void> {
  const announcement = `#panel-${name} .announcement`;
  for (const kind of sampled(namesIn(EXPORTS))) {
    const [file] = await addedFiles(walker, 1, async () => {
      await press(report, `#${name}-export`);
      await press(report, `#${name}-export-menu [data-entry=${kind}]`);
    });
    expect(file?.text, file?.name).toContain(WORDS[word]);
  }
  const open = () => press(report, `#${name}-copy-list`);
  await eachEntry(report, open, `#${name}-copy-list-menu [data-entry]`, () =>
    expectText(report, announcement, LIST_COPIED),
  );
}

async function copyInPopup(popup: View): Promise<void> {
  await press(popup, "#copy");
  const open = async () => {
    await press(popup, "#copy-more");
    await press(popup, "#copy-menu [data-more]");
  };
  await eachEntry(popup, open, "#copy-menu [data-copy]");
}

async function copyLists(popup: View): Promise<void> {
  await press(popup, "#tab-links");
  for (const id of ["copy-list", "copy-selected"]) {
    // The last entry opens the report.
    const entries = `#${id}-menu [data-entry]:not([data-entry=filter])`;
    const announcement = ".copy-list [role=status]";
    await eachEntry(
      popup,
      () => press(popup, `#${id}`),
      entries,
      () => expectText(popup, announcement, /./),
    );
  }
}

async function goThroughMarks(popup: View): Promise<void> {
  await press(popup, "#tab-links");
  await press(popup, "#highlight");
  for (const id of ["marks-next", "marks-previous", "marks-only", "marks-only"]) await press(popup, `#${id}`);
  await press(popup, "#panel-links .cause-name");
  await press(popup, "#panel-links .group-more > summary");
  await expectText(popup, ".group-more .link-text", /./);
  await press(popup, "#panel-links .group .jump");
}

async function useTable(walker: BrowserDriver, report: Tab): Promise<void> {
  await exportAll(walker, report, "links", "linked");
  const row = "#panel-links .table-row[data-index]";
  await press(report, `${row} .of-unfold button`);
  await press(report, `${row} .of-box input`);
  await pressByLabel(report, "#panel-links .is-chosen", message("highlight"));
  await expectText(
    report,
    "#panel-links .announcement",
    matchesMessage("mark_in_page_done_one", "mark_in_page_done_other"),
  );
  await press(report, `${row} .show`);
}

async function useLab(walker: BrowserDriver, report: Tab): Promise<void> {
  const rows = "#panel-lab .table-row[data-index]";
  await press(report, "#tab-lab");
  await enter(report, "#lab-field", `http://${WORDS.lab}.example/%7Ea http://${WORDS.lab}.example/~a`);
  await press(report, "#lab-run");
  await expectText(report, rows, WORDS.lab);
  // Fixes have no copy list.
  await enter(report, "#lab-by", "address");
  await exportAll(walker, report, "lab", "lab");
  const list = `http://${WORDS.file}.example/%7Eann\nhttp://${WORDS.file}.example/~ann\n`;
  await press(report, "#lab-change");
  await chooseFile(report, "#lab-file", `${WORDS.file}.txt`, list);
  await expectText(report, rows, WORDS.file);
  await press(report, "#tab-inspect");
  await press(report, "#content");
  await chooseFile(report, "#files", `${WORDS.file}.txt`, list);
  await expectText(report, "#panel-inspect .identifier code", /^[0-9a-f]{32}$/i);
}

async function inspect(report: Tab): Promise<void> {
  await press(report, "#tab-inspect");
  await enter(report, "#text", `See http://ann:${WORDS.password}@${WORDS.pasted}.example/%7Eann`);
  await expectText(report, "#panel-inspect", "7Eann");
  await enter(report, "#text", `http://${WORDS.paired}.example/%7Ea`);
  await press(report, "#add-second");
  await enter(report, "#second", `http://${WORDS.paired}.example/~a`);
  await expectText(report, "#pair-parts", /./);
}

const done = (report: Tab, text: string | RegExp) => expectText(report, ".undo-bar", text);

async function closeTabs(walker: BrowserDriver, report: Tab): Promise<void> {
  for (const url of VARIANT_URLS) await walker.openPage(url);
  await report.toFront();
  await press(report, "#tab-browser");
  if (walker.asks) for (const id of ["allow", "tabGroups", "sessions"]) await press(report, `#tabs-${id}`);
  await press(report, "#browser-read");
  await expectText(report, ".page-cards", WORDS.twin);
  for (const button of [".page-head button", "#tabs-close"]) {
    await press(report, `#panel-browser ${button}`);
    await done(report, plural("tabs_closed", 1));
    await press(report, "#undo");
    await done(report, plural("tabs_reopened", 1));
  }
}

/** Runs in an extension page. */
async function addBookmarks({ bookmarked, bookmarkTitle }: typeof WORDS): Promise<void> {
  const [{ children: [folder] = [] } = {}] = await chrome.bookmarks.getTree();
  for (const path of ["caf%25C3%25A9%2520au%2520lait", "%7Eann", "~ann"]) {
    const url = `http://${bookmarked}.example/${path}`;
    await chrome.bookmarks.create({ parentId: folder?.id ?? "", title: bookmarkTitle, url });
  }
}

async function changeBookmarks(walker: BrowserDriver, report: Tab): Promise<void> {
  await press(report, "#tab-browser");
  if (walker.asks) await press(report, "#bookmarks-allow");
  await press(report, "#show-bookmarks");
  await report.evaluate(addBookmarks, WORDS);
  await press(report, "#browser-read");
  await expectText(report, ".page-cards", WORDS.bookmarked);
  const [file] = await addedFiles(walker, 1, () => press(report, "#bookmarks-save"));
  expect(file?.text).toContain(WORDS.bookmarked);
  for (const [button, text] of [
    ["remove", "bookmarks_removed"],
    ["repair", "bookmarks_repaired"],
  ] as const) {
    await press(report, `#bookmarks-${button}`);
    await done(report, plural(text, 1));
    await press(report, "#undo");
    await done(report, plural("bookmarks_back", 1));
  }
}

/** Without frames, a page reports its counts itself. */
async function useBar(walker: BrowserDriver, ours: Tab): Promise<void> {
  const plain = await walker.openPage(VARIANT_URLS[0]);
  await plain.toFront();
  await plain.evaluate(addLate, WORDS.late);
  await walker.command("toggle-highlight");
  const isDrawn = () => document.querySelectorAll("html > div[popover]").length > 0;
  await expect.poll(() => plain.evaluate(isDrawn)).toBe(true);
  const heard = async () => {
    await plain.evaluate(addLate, WORDS.late);
    return ours.evaluate(whatWasHeard);
  };
  await expect.poll(heard).toContain("frame: steps");
  await plain.evaluate(() => document.querySelector<HTMLElement>("a")?.focus());
  for (const keys of [["Shift", "Tab"], ["ArrowDown"], ["Escape"]]) await plain.pressKeys(...keys);
  await expect.poll(() => plain.evaluate(isDrawn)).toBe(false);
  await plain.close();
}

function addLate(late: string): void {
  for (const path of ["%7Elate", "~late"]) {
    const link = document.createElement("a");
    Object.assign(link, { href: `http://${late}.example/${path}`, textContent: late });
    document.body.append(link);
  }
}

const emptyViews = (): readonly string[] | null => {
  const all = [...document.querySelectorAll("[role=tabpanel]")];
  return all.length === 0 ? null : all.flatMap((one) => (one.childElementCount > 0 ? [] : [one.id]));
};

async function chooseSite(options: Tab): Promise<void> {
  await press(options, "nav a[href='#sites']");
  await press(options, "#add-site");
  await enter(options, "#site-host", CHOSEN);
  await press(options, "#site-host-add");
  await expectText(options, "[aria-labelledby=own-sites] .card", CHOSEN);
  await press(options, ".edit");
  await press(options, ".site-fields .switch[id$=-highlight]");
}

const stored = (view: View) => view.evaluate(async () => chrome.storage.local.get(null));
const storageOutcome = "#outcome";

async function moveSettings(walker: BrowserDriver, options: Tab): Promise<void> {
  const [file] = await addedFiles(walker, 1, () => press(options, "#export-settings"));
  const { text = "" } = file ?? {};
  expect(Object.values(WORDS).filter((word) => text.includes(word))).toEqual([WORDS.chosen]);
  const reset = async () => {
    await press(options, "#reset-settings");
    await press(options, "#reset-yes");
    await expect.poll(() => stored(options)).toEqual({});
  };
  await reset();
  await press(options, "#stored-undo");
  await expect.poll(async () => JSON.stringify(await stored(options))).toContain(CHOSEN);
  await reset();
  await chooseFile(options, "#settings-file", "settings.json", text);
  await expectText(options, storageOutcome, matchesMessage("import_done_one", "import_done_other"));
}

/** Yields after each step. */
export async function* useEverything(walker: BrowserDriver): AsyncGenerator<FlowStep> {
  /** Records messages until the end. */
  const ours = await walker.openOurs("src/pages/rules/rules.html");
  await ours.evaluate(hear);
  const page = await walker.visit();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#to-copy") as Node));
  let popup = await walker.openPopup(page);
  if (walker.asks) {
    await press(popup, "#watch");
    await press(popup, "#watch-ask");
    await press(popup, "#site-close");
  }
  const badgesOf = (host: string) =>
    ours.evaluate(async (host) => {
      const tabs = await chrome.tabs.query({ url: `http://${host}/*` });
      return (await Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id ?? -1 })))).join(" ");
    }, host);
  await expect.poll(() => badgesOf(VISITED)).toMatch(/\S/);
  yield { ...NOTHING, what: "a page was checked" };
  await copyInPopup(popup);
  yield { ...NOTHING, what: "each copy of the popup" };
  await copyLists(popup);
  yield { ...NOTHING, what: "lists in the popup" };
  await goThroughMarks(popup);
  await popup.close();
  yield { ...NOTHING, what: "highlights in the popup" };
  await page.toFront();
  for (const name of COMMANDS) await walker.command(name);
  yield { ...NOTHING, what: "each command" };
  await ours.evaluate((menu) => chrome.storage.local.set({ menu }), namesIn(MENU));
  const entries = ["canonical", ...namesIn(MENU).map((kind) => `as-${kind}`)];
  await expect.poll(() => menuEntries(ours)).toEqual(entries);
  for (const entry of entries)
    for (const selector of ["#to-copy", "#seen"]) await walker.chooseInMenu(page, selector, `copy-${entry}`);
  yield { ...NOTHING, what: "each entry of the menu" };
  const choice = await walker.opened(() => walker.chooseInMenu(page, "#broken", "copy-canonical"));
  await expectText(choice, "main", WORDS.broken);
  await press(choice, ".card button");
  await expect.poll(() => choice.evaluate(() => true).catch(() => false)).toBe(false);
  yield { ...NOTHING, what: "a choice between candidates" };
  await page.toFront();
  expect(await walker.type(`http://${WORDS.typed}.example/%7Eann`)).toContain(`http://${WORDS.typed}.example/~ann`);
  const typed = `http://${WORDS.typed}.example/a http://${WORDS.typed}.example/b`;
  const ofTyped = await walker.opened(() => walker.enterTyped(typed));
  await expectText(ofTyped, "main", WORDS.typed);
  yield { ...NOTHING, what: "typed into the address bar" };
  await ofTyped.close();
  await walker.stopWorker();
  popup = await walker.openPopup(page);
  const report = await walker.opened(() => press(popup, "#report"));
  await useTable(walker, report);
  yield { ...NOTHING, what: "the report of a page" };
  await report.toFront();
  await useLab(walker, report);
  yield { ...NOTHING, what: "a list and a file in the report" };
  await inspect(report);
  yield { ...NOTHING, what: "URLs in the report" };
  await closeTabs(walker, report);
  yield { ...NOTHING, what: "tabs were closed and opened again" };
  await changeBookmarks(walker, report);
  yield { ...NOTHING, what: "bookmarks were changed" };
  expect(await report.evaluate(emptyViews)).toEqual([]);
  for (const path of PAGES) {
    const view = await walker.openOurs(path);
    if (path.includes("first-run")) await enter(view, "#address", `http://${WORDS.tried}.example:80/%7Ea`);
    if (path.includes("rules")) await enter(view, "#search", WORDS.sought);
    yield { ...NOTHING, what: `the page ${path}` };
    await view.close();
  }
  await page.toFront();
  await page.evaluate(addLate, WORDS.late);
  popup = await walker.openPopup(page);
  await press(popup, "#tab-links");
  await press(popup, "#panel-links .cause-name");
  await press(popup, "#panel-links .cause-unfolded > .more");
  await expectText(popup, "#panel-links", WORDS.late);
  await popup.close();
  yield { ...NOTHING, what: "a page has changed" };
  await useBar(walker, ours);
  yield { ...NOTHING, what: "the bar over a page" };
  const linked = await walker.openPage(LINK_HEADER_URL);
  if (walker.asks) {
    popup = await walker.openPopup(linked);
    await press(popup, "#tab-page");
    await press(popup, "#why-declared");
    await press(popup, "#read-header");
    await press(popup, "#reload-page");
    await popup.close();
  }
  popup = await walker.openPopup(linked);
  await press(popup, "#tab-page");
  await expectText(popup, "#panel-page", "/named");
  await popup.close();
  yield { ...NOTHING, what: "the header of a page" };
  await linked.close();
  popup = await walker.openPopup(page);
  await press(popup, "#site");
  await enter(popup, ".site-panel [id$=-ignore]", "case-and-port");
  await expect.poll(async () => JSON.stringify(await stored(ours))).toContain(VISITED);
  yield { ...NOTHING, chosen: ["visited"], what: "a site was chosen in the popup" };
  await enter(popup, ".site-panel [id$=-ignore]", "");
  await popup.close();
  const options = await walker.openOurs("src/pages/options/options.html");
  await chooseSite(options);
  const chosen = { ...NOTHING, chosen: ["chosen"] } as const;
  await expect.poll(async () => JSON.stringify(await stored(ours))).not.toContain(VISITED);
  yield { ...chosen, what: "a site was chosen" };
  await press(options, "nav a[href='#duplicates']");
  await press(options, "#also-open");
  for (const url of VARIANT_URLS) await walker.openPage(url);
  await expect.poll(() => badgesOf(VISITED)).toContain("×");
  yield { ...chosen, what: "where else a page is open was shown" };
  await options.toFront();
  await press(options, "nav a[href='#data']");
  await press(options, "#sync");
  const uploaded = async () => JSON.stringify(await ours.evaluate(() => chrome.storage.sync.get(null)));
  await expect.poll(uploaded).toContain(CHOSEN);
  yield { ...chosen, uploaded: ["chosen"], what: "settings were taken to other devices" };
  const { sites } = await stored(ours);
  await ours.evaluate((items) => chrome.storage.sync.set(items), syncedItems({ sites, ignore: ["mobile"] }));
  await expect.poll(() => stored(ours)).toMatchObject({ ignore: ["mobile"] });
  await press(options, "#sync");
  await press(options, "#sync-delete");
  await expect.poll(uploaded).toBe("{}");
  yield { ...chosen, what: "settings were taken from another device, and deleted elsewhere" };
  await moveSettings(walker, options);
  yield { ...chosen, what: "settings went out and in" };
  if (walker.asks) {
    await press(options, "nav a[href='#duplicates']");
    await press(options, "#also-open");
    await press(options, "nav a[href='#sites']");
    await press(options, "#permit-headers");
    await press(options, ".revoke");
    await report.toFront();
    await press(report, "#tab-browser");
    await press(report, "#show-all");
    await press(report, "#revoke-access");
    yield { ...chosen, what: "permissions were given back" };
  }
  const heard = await ours.evaluate(whatWasHeard);
  expect(ALL_SAID.filter((name) => !heard.includes(name))).toEqual([]);
}
