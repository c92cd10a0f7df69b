import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import type Browser from "webextension-polyfill";
import { findFirefox } from "../tools/browsers.mjs";
import { type FirefoxSession, launchFirefox, type Page } from "./firefox.mjs";
import { savedSession, suggestionRows, typeInAddressBar } from "./firefox-address-bar.ts";
import { LOOKUP_PREFS, lookedUpHosts, lookupLogEnv } from "./firefox-lookups.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { startProxy } from "./logging-proxy.ts";
import { LINK_HEADER_URL, VARIANT_URLS, VISITED, visitPage, type WordName } from "./traced-words.ts";
import { expectNoStores, expectOnlyAllowedWords, expectStored, wordsInFiles, wordsStored } from "./traces.ts";
import { type BrowserDriver, clickDataOf, type FlowStep, useEverything } from "./use-everything.ts";
import { type Tab, tabOf } from "./view.ts";

declare const browser: typeof Browser;

const OWN = /(?:^|[./])(?:mozilla\.(?:com|org|net)|firefox\.com)(?:[:/]|$)/;

const OUR_STORAGE = /^storage\/default\/moz-extension\+/;

/** Browser files that contain more words than without the extension, through user actions. */
const BY_HAND: readonly (readonly [RegExp, readonly WordName[]])[] = [
  // URLs and titles of tabs, and typed text.
  [/^sessionstore/, ["visited", "query", "fragment", "title", "typed", "twin", "header"]],
  // Sites with granted permissions.
  [/^(?:extension-preferences\.json|extension-store-permissions\/|startupCache\/webext\.)/, ["visited"]],
  [/^(?:places\.sqlite|bookmarkbackups\/)/, ["bookmarked", "bookmarkTitle"]],
];

/** Returns the words that a browser without extensions stores. */
async function keptWithout(userDataDir: string, prefs: Record<string, unknown>): Promise<Map<string, Set<WordName>>> {
  const plain = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH || ((await findFirefox()) ?? ""),
    userDataDir,
    extraPrefsFirefox: prefs,
  });
  const page = await plain.newPage();
  await visitPage(page as never);
  // Sites with user interaction are listed, and inspecting storage leaves traces.
  await page.click("#seen");
  await expectNoStores([tabOf(page)]);
  for (const url of [...VARIANT_URLS, LINK_HEADER_URL]) {
    const other = await plain.newPage();
    await other.goto(url);
    await other.close();
  }
  await plain.close();
  return wordsInFiles(userDataDir);
}

/** `ours`: an extension page without scripts. */
function walkerOf(firefox: FirefoxSession, ours: Page, downloads: string, pages: Map<Tab, Page>): BrowserDriver {
  const known = (page: Page): Tab => {
    const tab = tabOf(page);
    pages.set(tab, page);
    return tab;
  };
  const typed = async (text: string): Promise<string> => {
    await typeInAddressBar(firefox, text);
    await expect.poll(async () => (await suggestionRows(firefox)).length).toBeGreaterThan(1);
    return (await suggestionRows(firefox)).join("\n");
  };
  return {
    asks: true,
    openOurs: async (path) => {
      const page = await firefox.openExtensionPage(path);
      await page.waitForSelector("html[data-state=ready]");
      return known(page);
    },
    visit: async () => {
      const page = await firefox.browser.newPage();
      await visitPage(page as never);
      return known(page);
    },
    openPage: async (url) => known(await firefox.openPage(url)),
    openPopup: async (page) => (await firefox.clickToolbarButton(pages.get(page) as Page)).ready(),
    opened: async (act) => known(await firefox.openedBy(act)),
    command: async (name) => {
      await ours.evaluate((name) => {
        const commanded = new Promise<void>((resolve) => browser.commands.onCommand.addListener(() => resolve()));
        Object.assign(globalThis, { commanded });
        return browser.commands.update({ name, shortcut: "Alt+Shift+Y" });
      }, name);
      await firefox.press("Alt", "Shift", "Y");
      // The page gets the key first, so wait while it is an extension page.
      await ours.evaluate(() => Reflect.get(globalThis, "commanded"));
      await ours.evaluate((name) => browser.commands.update({ name, shortcut: "" }), name);
    },
    chooseInMenu: async (page, selector, id) => {
      await page.evaluate(clickDataOf, selector);
      await firefox.chooseFromContextMenu(pages.get(page) as Page, selector, await firefox.menuTitle(id));
    },
    type: typed,
    enterTyped: async (text) => {
      await typed(text);
      await firefox.press("Alt", "Enter");
      expect(wordsStored(await savedSession(firefox))).not.toContain("typed");
    },
    stopWorker: () => firefox.terminateBackground(),
    saved: async () =>
      readdirSync(downloads)
        .filter((name) => /\.\w+$/.test(name) && !name.endsWith(".part"))
        .map((name) => ({ name, text: readFileSync(join(downloads, name), "utf8") }))
        // Files exist before their content.
        .filter(({ text }) => text !== ""),
  };
}

/** A page that closed itself may be reported as open. */
async function forgetClosed(pages: Map<Tab, Page>): Promise<void> {
  for (const tab of [...pages.keys()]) if (!(await tab.evaluate(() => true).catch(() => false))) pages.delete(tab);
}

test("no request is made, and nothing is stored except hosts that the user chose", async ({ site }) => {
  test.setTimeout(720_000);
  const proxy = await startProxy(site.origin);
  const names = ["with", "without", "downloads", "log"];
  const folders = names.map((name) => mkdtempSync(join(tmpdir(), `trueform-${name}-`)));
  const [folder = "", other = "", downloads = "", log = ""] = folders;
  // By default, Firefox deletes data of temporary add-ons.
  const prefs = {
    ...proxy.prefs,
    ...LOOKUP_PREFS,
    "extensions.webextensions.keepStorageOnUninstall": true,
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.always_ask_before_handling_new_types": false,
  };
  try {
    const without = await keptWithout(other, prefs);
    expect([...without.keys()]).toContain("places.sqlite");
    const firefox = await launchFirefox({ profile: folder, prefs, env: lookupLogEnv(log) });
    /** Words stored at any time: files keep old content for a while. */
    const ever = { chosen: new Set<WordName>(), uploaded: new Set<WordName>() };
    const allowedIn = (file: string): Iterable<WordName> => {
      if (OUR_STORAGE.test(file)) return ever.chosen;
      if (/^storage-sync/.test(file)) return ever.uploaded;
      const [, byHand = []] = BY_HAND.find(([kind]) => kind.test(file)) ?? [];
      return [...(without.get(file) ?? []), ...byHand];
    };
    const ours = await firefox.openExtensionPage("icons/16.png");
    const pages = new Map<Tab, Page>([[tabOf(ours), ours]]);
    const look = (done: FlowStep) =>
      test.step(done.what, async () => {
        for (const name of done.chosen) ever.chosen.add(name);
        for (const name of done.uploaded) ever.uploaded.add(name);
        await expectStored(tabOf(ours), done);
        await forgetClosed(pages);
        await expectNoStores([...pages.keys()]);
        expectOnlyAllowedWords(folder, allowedIn);
      });
    for await (const done of useEverything(walkerOf(firefox, ours, downloads, pages))) await look(done);
    const requests = await firefox.close();
    // Firefox attributes a content script's fetch to the page.
    for (const all of [proxy.asked, requests.map(({ url }) => url)]) {
      const asked = all.filter((one) => !OWN.test(one));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((one) => !one.startsWith(`http://${VISITED}/`))).toEqual([]);
    }
    // DNS lookups, and connections of any kind.
    const known = lookedUpHosts(log);
    expect(known).toContain(VISITED);
    expect([...known].filter((host) => ![VISITED, "127.0.0.1", "localhost"].includes(host) && !OWN.test(host))).toEqual(
      [],
    );
    expectOnlyAllowedWords(folder, allowedIn);
    // A control: the extension has stored data.
    const ofOurs = [...wordsInFiles(folder)].filter(([file]) => OUR_STORAGE.test(file));
    expect(ofOurs.map(([, held]) => held.has("chosen"))).toEqual([true]);
  } finally {
    await proxy.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
});
