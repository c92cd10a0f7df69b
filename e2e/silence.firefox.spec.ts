/** In Firefox, too: nothing leaves, and nothing of the pages is kept but what somebody chose. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type Browser from "webextension-polyfill";
import { findFirefox } from "../tools/browsers.mjs";
import { CHOSEN, VISITED, visit, WORDS, type WordName } from "./everything.ts";
import { type FirefoxSession, launchFirefox, type Page } from "./firefox.mjs";
import { rows, session, type } from "./firefox-address-bar.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { startProxy } from "./logging-proxy.ts";
import { NOTHING_KEPT, storesOfPage, wordsInFiles, wordsStored } from "./traces.ts";

declare const browser: typeof Browser;

/** What Firefox asks for on its own account. */
const OWN = /(?:^|[./])(?:mozilla\.(?:com|org|net)|firefox\.com)(?:[:/]|$)/;

/** The browser's own session: addresses and titles of tabs, and what is typed, if it has come to write them down. */
const SESSION = /^sessionstore/;
const IN_SESSION: readonly WordName[] = ["visited", "query", "fragment", "title", "typed"];

const OUR_STORAGE = /^storage\/default\/moz-extension\+/;

/** The browser's own bookmarks, and its copies of them. */
const BOOKMARKS = /^(?:places\.sqlite|bookmarkbackups\/)/;
const IN_BOOKMARKS: readonly WordName[] = ["bookmarked", "bookmarkTitle"];

/** In what the extension and those pages of it can store. While a page of ours is open, memory holds what it was given. */
async function expectNothingStored(...views: Page[]): Promise<void> {
  for (const view of views) {
    const stored = await view.evaluate(async () => [
      await browser.storage.local.get(null),
      Object.entries(await browser.storage.session.get(null)).filter(([key]) => !key.startsWith("handoff:")),
      await browser.storage.sync.get(null),
    ]);
    expect(wordsStored(stored)).toEqual([]);
    expect(await view.evaluate(storesOfPage)).toBe(NOTHING_KEPT);
  }
}

async function usePage(firefox: FirefoxSession): Promise<void> {
  const page = await firefox.browser.newPage();
  await visit(page as never);
  await firefox.chooseFromContextMenu(page, "#seen", "Copy canonical URL");
  await expect.poll(() => firefox.readClipboard()).toContain(WORDS.selected);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#copy");
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  await popup.close();
  await firefox.press("Alt", "Shift", "L");
  await firefox.terminateBackground();
}

async function useReport(report: Page): Promise<void> {
  await report.click("#tab-inspector");
  await report.locator("#text").fill(`See http://ann:${WORDS.password}@${WORDS.pasted}.example/%7Eann`);
  await report.click("#tab-lab");
  await report.locator("#lab-field").fill(`http://${WORDS.lab}.example/%7Ea http://${WORDS.lab}.example/~a`);
  await report.click("#lab-run");
  await report.waitForSelector("#panel-lab .table-row[data-index]");
  await report.click("#tab-pair");
  await report.locator("#first").fill(`http://${WORDS.paired}.example/%7Ea`);
  await report.locator("#second").fill(`http://${WORDS.paired}.example/~a`);
  await report.waitForSelector("#pair-answer");
  await report.click("#tab-tabs");
  await report.click("#tabs-allow");
  await expect.poll(() => report.evaluate(() => document.querySelector("#panel-tabs")?.textContent)).toContain("open");
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";

/** Two addresses open the report; what is in memory for it goes with it, which the other view can tell. */
async function typeAddresses(firefox: FirefoxSession, view: Page): Promise<void> {
  const { typed } = WORDS;
  await type(firefox, `http://${typed}.example/%7Eann`);
  await expect.poll(async () => (await rows(firefox)).join()).toContain(`http://${typed}.example/~ann`);
  await type(firefox, `http://${typed}.example/a http://${typed}.example/b`);
  await expect.poll(async () => (await rows(firefox)).join()).toContain("Inspect 2 addresses");
  const report = await firefox.openedBy(() => firefox.press("Alt", "Enter"));
  await expect.poll(() => report.evaluate(textOf, "main")).toContain(typed);
  await expectNothingStored(report);
  // Nor does the report's own address say it.
  expect(wordsStored(await session(firefox))).not.toContain("typed");
  await report.close();
  await expect.poll(async () => wordsStored(await view.evaluate(() => browser.storage.session.get(null)))).toEqual([]);
}

/** A person's, which is repaired and written back. */
async function changeBookmark(report: Page): Promise<void> {
  await report.click("#tab-bookmarks");
  await report.click("#bookmarks-allow");
  await report.waitForSelector("#bookmarks-read");
  await report.evaluate(({ bookmarked, bookmarkTitle }) => {
    const url = `http://${bookmarked}.example/caf%25C3%25A9%2520au%2520lait`;
    return browser.bookmarks.create({ parentId: "toolbar_____", title: bookmarkTitle, url });
  }, WORDS);
  await report.click("#bookmarks-read");
  await report.waitForSelector("#bookmarks-mistakes");
  await report.click("#bookmarks-mistakes");
  await report.waitForSelector("#bookmarks-encoded-write");
  await report.click("#bookmarks-encoded-write");
  await report.click("#bookmarks-first-go-on");
  await expect.poll(() => report.evaluate(textOf, ".undo-bar")).toContain("Wrote 1 address.");
  await report.click("#undo");
  await expect.poll(() => report.evaluate(textOf, ".undo-bar")).toContain("1 bookmark is back.");
}

/** The file that is exported is taken in again. */
async function moveSettings(options: Page, downloads: string): Promise<void> {
  await options.click("#export-settings");
  // A file is there before what is in it.
  const saved = () =>
    readdirSync(downloads)
      .filter((name) => name.endsWith(".json"))
      .map((name) => readFileSync(join(downloads, name), "utf8"));
  await expect.poll(saved).toEqual([expect.stringMatching(/\}\s*$/)]);
  const [text = ""] = saved();
  expect(wordsStored(text)).toEqual(["chosen"]);
  await options.evaluate((text) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "settings.json", { type: "application/json" }));
    const field = document.querySelector("#settings-file") as HTMLInputElement;
    field.files = chosen.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, text);
  await expect
    .poll(() => options.evaluate(textOf, "section[aria-labelledby=stored] > [role=status]"))
    .toContain("Imported");
}

async function useEverything(firefox: FirefoxSession, downloads: string): Promise<void> {
  await usePage(firefox);
  const report = await firefox.openExtensionPage("src/pages/report/report.html");
  await expectNothingStored(report);
  await useReport(report);
  await changeBookmark(report);
  await expectNothingStored(report);
  await typeAddresses(firefox, report);
  const greeting = await firefox.openExtensionPage("src/pages/first-run/first-run.html");
  await greeting.locator("#address").fill(`http://${WORDS.tried}.example:80/%7Ea`);
  const rules = await firefox.openExtensionPage("src/pages/rules/rules.html");
  await rules.locator("#search").fill(WORDS.sought);
  const choice = await firefox.openExtensionPage("src/pages/disambiguation/disambiguation.html");
  await expectNothingStored(greeting, rules, choice);
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.evaluate((host) => browser.storage.local.set({ sites: [{ host, covers: "host", off: true }] }), CHOSEN);
  await moveSettings(options, downloads);
  expect(wordsStored(await options.evaluate(() => browser.storage.local.get(null)))).toEqual(["chosen"]);
}

test("nothing leaves, and nothing is kept but a host that was chosen", { tag: "@deep" }, async ({ site }) => {
  test.setTimeout(120_000);
  const proxy = await startProxy(site.origin);
  const folders = ["with", "without", "downloads"].map((name) => mkdtempSync(join(tmpdir(), `trueform-${name}-`)));
  const [folder = "", other = "", downloads = ""] = folders;
  // What belongs to an add-on that is there for a time would go before it is looked at.
  const prefs = {
    ...proxy.prefs,
    "extensions.webextensions.keepStorageOnUninstall": true,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.always_ask_before_handling_new_types": false,
  };
  try {
    const firefox = await launchFirefox({ profile: folder, prefs });
    await useEverything(firefox, downloads);
    const requests = await firefox.close();
    // Of pages, too: what a script of ours fetches in a page is the page's by Firefox's rules.
    for (const all of [proxy.asked, requests.map(({ url }) => url)]) {
      const asked = all.filter((one) => !OWN.test(one));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((one) => !one.startsWith(`http://${VISITED}/`))).toEqual([]);
    }
    const plain = await puppeteer.launch({
      browser: "firefox",
      executablePath: process.env.FIREFOX_PATH || ((await findFirefox()) ?? ""),
      userDataDir: other,
      extraPrefsFirefox: prefs,
    });
    const page = await plain.newPage();
    await visit(page as never);
    // Of sites on which a person has clicked the browser keeps lists.
    await page.click("#seen");
    await plain.close();
    const without = wordsInFiles(other);
    expect([...without.keys()]).toContain("places.sqlite");
    const found = wordsInFiles(folder);
    for (const [file, held] of found) {
      const byBrowser = [
        ...(without.get(file) ?? []),
        ...(SESSION.test(file) ? IN_SESSION : []),
        ...(BOOKMARKS.test(file) ? IN_BOOKMARKS : []),
      ];
      const allowed: readonly WordName[] = OUR_STORAGE.test(file) ? ["chosen"] : byBrowser;
      expect(
        [...held].filter((name) => !allowed.includes(name)),
        file,
      ).toEqual([]);
    }
    // Or what belongs to the extension was not there to be looked at.
    expect([...found.keys()].filter((file) => OUR_STORAGE.test(file))).toHaveLength(1);
  } finally {
    await proxy.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
});
