import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { onDrawn } from "./over-page.ts";
import { openLinks } from "./report-table.ts";
import { choiceStates, go, type States, tabStates } from "./walk.ts";

/** Each is of another way in; whoever finds one knows where it has come from. */
const NAMES = [
  "visited",
  "chosen",
  "query",
  "fragment",
  "title",
  "linked",
  "linkedPath",
  "password",
  "text",
  "selected",
  "pasted",
  "paired",
  "tried",
  "sought",
  "lab",
  "file",
  "typed",
  "menu",
  "bookmarked",
  "bookmarkTitle",
] as const;

export type WordName = (typeof NAMES)[number];

/** In compressed files a word stays whole where nothing like it was there before: these are of letters by chance. */
const wordOf = (name: string): string =>
  [...createHash("sha256").update(name).digest()]
    .slice(0, 12)
    .map((octet) => String.fromCharCode(97 + (octet % 26)))
    .join("");

export const WORDS = Object.fromEntries(NAMES.map((name) => [name, wordOf(name)])) as Readonly<
  Record<WordName, string>
>;

export const VISITED = `${WORDS.visited}.example`;
export const CHOSEN = `${WORDS.chosen}.example`;
export const PAGE = `http://${VISITED}/demo/?${WORDS.query}=%2541#${WORDS.fragment}`;

/** The page, with or without an extension. */
export async function visit(page: Pick<Page, "goto" | "evaluate">): Promise<void> {
  await page.goto(PAGE);
  await page.evaluate(({ title, linked, linkedPath, password, text, selected }) => {
    document.title = title;
    const add = (href: string, said: string) => {
      const link = document.createElement("a");
      Object.assign(link, { href, textContent: said });
      document.body.prepend(link, " ");
    };
    add(`http://${linked}.example/%7E${linkedPath}?utm_source=a`, text);
    add(`http://${linked}.example/~${linkedPath}`, text);
    add(`http://ann:${password}@${linked}.example/caf%25C3%25A9`, text);
    const paragraph = document.createElement("p");
    paragraph.id = "seen";
    paragraph.textContent = `See http://${selected}.example/%7Eann for more.`;
    document.body.prepend(paragraph);
    getSelection()?.selectAllChildren(paragraph);
  }, WORDS);
}

async function through(states: States): Promise<void> {
  for await (const _ of states);
}

/** In the worker, in place of a window with a menu. */
async function clickMenu({ menu }: typeof WORDS): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const clicked = chrome.contextMenus.onClicked as unknown as { dispatch: (...parameters: unknown[]) => void };
  const linkUrl = `http://${menu}.example/%7Eann`;
  clicked.dispatch({ menuItemId: "copy-canonical", editable: false, pageUrl: tab?.url, linkUrl }, tab);
}

/** In the worker, in place of an address bar: what is suggested for one address; two of them open the report. */
async function typeAddresses({ typed }: typeof WORDS): Promise<string> {
  type Event = { dispatch: (...parameters: unknown[]) => void };
  const { onInputStarted, onInputChanged, onInputEntered } = chrome.omnibox as unknown as Record<string, Event>;
  onInputStarted?.dispatch();
  const suggested = await new Promise((resolve) => onInputChanged?.dispatch(`http://${typed}.example/%7Eann`, resolve));
  onInputEntered?.dispatch(`http://${typed}.example/a http://${typed}.example/b`, "newForegroundTab");
  return JSON.stringify(suggested);
}

/** In the worker: a bookmark of a person. */
async function addBookmark({ bookmarked, bookmarkTitle }: typeof WORDS): Promise<void> {
  const url = `http://${bookmarked}.example/caf%25C3%25A9%2520au%2520lait`;
  await chrome.bookmarks.create({ parentId: "1", title: bookmarkTitle, url });
}

async function useReport(report: Page): Promise<void> {
  await report.locator("#tab-inspector").click();
  await report.locator("#text").fill(`See http://ann:${WORDS.password}@${WORDS.pasted}.example/%7Eann`);
  await report.locator("#tab-lab").click();
  await report.locator("#lab-field").fill(`http://${WORDS.lab}.example/%7Ea http://${WORDS.lab}.example/~a`);
  await report.locator("#lab-run").click();
  await expect(report.locator("#panel-lab .table-row[data-index]").first()).toBeVisible();
  await report
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: `${WORDS.file}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(`http://${WORDS.file}.example/%7Eann\nhttp://${WORDS.file}.example/~ann\n`),
    });
  await report.locator("#tab-tabs").click();
  await report.locator("#tab-pair").click();
  await report.locator("#first").fill(`http://${WORDS.paired}.example/%7Ea`);
  await report.locator("#second").fill(`http://${WORDS.paired}.example/~a`);
}

async function changeBookmark(report: Page): Promise<void> {
  await report.locator("#tab-bookmarks").click();
  await report.locator("#bookmarks-mistakes").click();
  await report.getByRole("button", { name: "Write 1 repaired address" }).click();
  await report.locator("#bookmarks-first-go-on").click();
  await report.locator("#undo").click();
  await expect(report.locator(".undo-bar")).toContainText("1 bookmark is back.");
}

/** Gives the file that was exported. */
async function moveSettings(options: Page): Promise<string> {
  const [download] = await Promise.all([options.waitForEvent("download"), options.click("#export-settings")]);
  const file = await readFile(await download.path(), "utf8");
  await download.delete();
  await options.setInputFiles("#settings-file", {
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await expect(options.locator("section[aria-labelledby=stored] > [role=status]")).toContainText("Imported");
  return file;
}

async function chooseSite(options: Page, session: ChromiumSession): Promise<void> {
  await options.locator("#site-host").fill(CHOSEN);
  await options.locator("#site-add").click();
  const sites = options.locator("section[aria-labelledby=sites]");
  await sites.locator("summary").last().click();
  await sites.getByRole("switch", { name: "Always highlight links here" }).last().check();
  await expect.poll(() => session.worker.evaluate(() => chrome.storage.local.get("sites"))).not.toEqual({});
}

/** Says after each part what was done in it. */
export async function* useEverything(context: BrowserContext, session: ChromiumSession): AsyncGenerator<string> {
  const at = (name: string) => session.popupUrl.replace(/popup/g, name);
  // The page that greets comes to the front, and what happened before the first start no extension can see.
  await expect.poll(() => session.firstRunPage()?.url()).toBeTruthy();
  await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
  const page = await context.newPage();
  await visit(page);
  // The site is checked automatically.
  await expect.poll(async () => (await session.badge()).text).not.toBe("");
  yield "a page was checked";
  const popup = await session.clickToolbarButton(page);
  await popup.ready();
  await popup.click("#copy");
  await popup.click("#tab-links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.querySelector<HTMLInputElement>("#highlight")?.checked);
  await popup.close();
  yield "copied and highlighted in the popup";
  for (const name of ["next-marked", "only-group", "copy-canonical", "copy-as-markdown", "copy-as-clean"])
    await command(session, name);
  yield "keys were pressed";
  await session.worker.evaluate(clickMenu, WORDS);
  await expect.poll(() => onDrawn(page, "card", (_, card) => card.textContent, null)).toContain(WORDS.menu);
  yield "copied by the menu";
  const ofSeveral = context.waitForEvent("page");
  expect(await session.worker.evaluate(typeAddresses, WORDS)).toContain(WORDS.typed);
  const typed = await ofSeveral;
  await expect(typed.locator("html[data-state=ready]")).toHaveCount(1);
  await expect.poll(() => typed.evaluate(() => document.querySelector("main")?.outerHTML)).toContain(WORDS.typed);
  yield "typed into the address bar";
  await session.killWorker();
  await page.bringToFront();
  const again = await session.clickToolbarButton(page);
  await again.ready();
  const report = await openLinks(context, again);
  yield "the report of a page";
  await useReport(report);
  yield "addresses in the report";
  await session.worker.evaluate(addBookmark, WORDS);
  await changeBookmark(report);
  yield "a bookmark was changed";
  const tabId = await session.worker.evaluate(async (host) => {
    const tabs = await chrome.tabs.query({ url: `http://${host}/*` });
    return tabs[0]?.id;
  }, VISITED);
  const view = await context.newPage();
  await through(tabStates(view, `${session.popupUrl}?tab=${tabId}`));
  yield "all of the popup";
  await through(choiceStates(view, at("disambiguation"), session));
  yield "a choice between spellings";
  await go(view, at("first-run"));
  await view.locator("#address").fill(`http://${WORDS.tried}.example:80/%7Ea`);
  yield "an address was tried";
  await go(view, at("rules"));
  await view.locator("#search").fill(WORDS.sought);
  yield "rules were sought";
  await go(view, `${session.popupUrl}?panel&tab=${tabId}`);
  yield "the side panel";
  await go(view, at("options"));
  await chooseSite(view, session);
  yield "a site was chosen";
  const file = await moveSettings(view);
  expect(NAMES.filter((name) => file.includes(WORDS[name]))).toEqual(["chosen"]);
  yield "settings went out and in";
}
