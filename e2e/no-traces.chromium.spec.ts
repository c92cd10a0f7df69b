import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Download, type Page } from "playwright";
import { findChromium } from "../tools/browsers.mjs";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { LINK_HEADER_URL, VARIANT_URLS, VISITED, visitPage, WORDS, type WordName } from "./traced-words.ts";
import { expectNoStores, expectOnlyAllowedWords, expectStored, wordsInFiles, wordsStored } from "./traces.ts";
import { type BrowserDriver, clickDataOf, type FlowStep, type SavedFile, useEverything } from "./use-everything.ts";
import { type Tab, tabOf } from "./view.ts";
import { activeTabId, choiceStates, type States, tabStates } from "./walk.ts";

/** Browser files that contain more words than without the extension, through user actions. */
const BY_HAND: readonly (readonly [RegExp, readonly WordName[]])[] = [
  // Protection against bounce tracking: hosts with user interaction.
  [/^Default\/DIPS/, ["visited"]],
  [/^Default\/Bookmarks/, ["bookmarked", "bookmarkTitle"]],
  // Written after 30 seconds: hosts that pages load from.
  [/^Default\/Network Action Predictor/, ["visited"]],
  [/^Default\/Sessions\//, ["title"]],
];

/** Returns the words that a browser without extensions stores. */
async function keptWithout(folder: string, hosts: string): Promise<Map<string, Set<WordName>>> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || ((await findChromium()) ?? ""),
    chromiumSandbox: false,
    args: [`--host-resolver-rules=MAP ${hosts} , MAP * ~NOTFOUND`],
  });
  const page = await context.newPage();
  await visitPage(page);
  // Inspecting storage leaves traces, too.
  await expectNoStores([tabOf(page)]);
  for (const url of [...VARIANT_URLS, LINK_HEADER_URL]) {
    const other = await context.newPage();
    await other.goto(url);
    await other.close();
  }
  await context.close();
  return wordsInFiles(folder);
}

/** Runs in the worker: simulates the context menu, which needs a window. */
async function clickMenu({ id, clicked }: { id: string; clicked: object }): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const { dispatch } = chrome.contextMenus.onClicked as unknown as { dispatch: (...parameters: unknown[]) => void };
  dispatch.call(chrome.contextMenus.onClicked, { menuItemId: id, editable: false, pageUrl: tab?.url, ...clicked }, tab);
}

type Event = { readonly dispatch: (...parameters: unknown[]) => void };

/** Runs in the worker: simulates the address bar. */
async function typeInBar(text: string): Promise<string> {
  const { onInputStarted, onInputChanged } = chrome.omnibox as unknown as Record<string, Event>;
  onInputStarted?.dispatch();
  return JSON.stringify(await new Promise((resolve) => onInputChanged?.dispatch(text, resolve)));
}

function walkerOf(session: ChromiumSession): BrowserDriver {
  const { context, worker } = session;
  const pages = new Map<Tab, Page>();
  const saved: Promise<SavedFile>[] = [];
  const keep = async (download: Download): Promise<SavedFile> => {
    const text = await readFile(await download.path(), "utf8");
    return { name: `${saved.length} ${download.suggestedFilename()}`, text };
  };
  const known = (page: Page): Tab => {
    const tab = tabOf(page);
    pages.set(tab, page);
    return tab;
  };
  context.on("page", (page) => page.on("download", (download) => saved.push(keep(download))));
  const open = async (go: (page: Page) => Promise<unknown>): Promise<Tab> => {
    const page = await context.newPage();
    await go(page);
    return known(page);
  };
  return {
    asks: false,
    openOurs: (path) =>
      open(async (page) => {
        await page.goto(`chrome-extension://${session.id}/${path}`);
        await expect(page.locator("html[data-state=ready]")).toHaveCount(1);
      }),
    visit: () => open(visitPage),
    openPage: (url) => open((page) => page.goto(url)),
    openPopup: async (page) => (await session.clickToolbarButton(pages.get(page) as Page)).ready(),
    opened: async (act) => {
      const opened = context.waitForEvent("page");
      await act();
      return known(await opened);
    },
    command: (name) => runCommand(session, name),
    chooseInMenu: async (page, selector, id) =>
      worker.evaluate(clickMenu, { id, clicked: await page.evaluate(clickDataOf, selector) }),
    type: (text) => worker.evaluate(typeInBar, text),
    enterTyped: (text) =>
      worker.evaluate((text) => {
        const { onInputEntered } = chrome.omnibox as unknown as Record<string, Event>;
        onInputEntered?.dispatch(text, "newForegroundTab");
      }, text),
    stopWorker: () => session.killWorker(),
    saved: () => Promise.all(saved),
  };
}

async function through(states: States): Promise<void> {
  for await (const _ of states);
}

/** Each tab of the popup and side panel, a choice, and an update. */
async function* useMore(session: ChromiumSession, chosen: FlowStep): AsyncGenerator<FlowStep> {
  const { context, popupUrl } = session;
  const page = context.pages().find((one) => one.url().startsWith(`http://${VISITED}/demo/`)) as Page;
  await page.bringToFront();
  const tabId = await activeTabId(session);
  const view = await context.newPage();
  for (const of of ["?", "?panel&"]) {
    await through(tabStates(view, `${popupUrl}${of}tab=${tabId}`));
    yield { ...chosen, what: `all of the popup: ${of}` };
  }
  await through(choiceStates(view, popupUrl.replace(/popup/g, "disambiguation"), session));
  yield { ...chosen, what: "a choice, in a window" };
  await session.update();
  yield { ...chosen, what: "the extension was updated" };
}

/** URLs of extension pages are in the history, but reveal no content. */
function expectOwnAddressesAreBare(folder: string, id: string): void {
  const textOf = (name: string) => readFileSync(join(folder, "Default", name), "latin1");
  expect(textOf("History")).toContain(`chrome-extension://${id}/src/pages/report/`);
  const any = Object.values(WORDS).join("|");
  for (const name of ["History", "Top Sites"])
    expect(textOf(name)).not.toMatch(new RegExp(`chrome-extension://[a-p]{32}/[\\w/.?=&#%:-]*(?:${any})`));
}

test("no request is made, and nothing is stored except hosts that the user chose", async ({ site }) => {
  test.setTimeout(360_000);
  const hosts = `*.example ${new URL(site.origin).host}`;
  const folders = ["with", "without"].map((name) => mkdtempSync(join(tmpdir(), `trueform-${name}-`)));
  const [folder = "", other = ""] = folders;
  try {
    const without = await keptWithout(other, hosts);
    expect([...without.keys()]).toContain("Default/History");
    const session = await launchChromium({
      profile: folder,
      hosts: [hosts],
      granted: {
        permissions: ["tabs", "bookmarks", "sessions", "tabGroups", "webRequest"],
        origins: [`http://${VISITED}/*`],
      },
    });
    /** Words stored at any time: files keep old content for a while. */
    const ever = { chosen: new Set<WordName>(), uploaded: new Set<WordName>() };
    const allowedIn = (file: string): Iterable<WordName> => {
      if (file.startsWith(`Default/Local Extension Settings/${session.id}/`)) return ever.chosen;
      if (file.startsWith(`Default/Sync Extension Settings/${session.id}/`)) return ever.uploaded;
      const [, byHand = []] = BY_HAND.find(([kind]) => kind.test(file)) ?? [];
      // Chromium copies top sites from the history.
      return [...(without.get(file.replace("Default/Top Sites", "Default/History")) ?? []), ...byHand];
    };
    const { context } = session;
    const look = (done: FlowStep) =>
      test.step(done.what, async () => {
        for (const name of done.chosen) ever.chosen.add(name);
        for (const name of done.uploaded) ever.uploaded.add(name);
        await expectStored(tabOf(context.serviceWorkers().at(-1) as never), done);
        await expectNoStores(
          context
            .pages()
            .filter((page) => page.url() !== "about:blank")
            .map(tabOf),
        );
        expect(await context.cookies()).toEqual([]);
        expectOnlyAllowedWords(folder, allowedIn);
      });
    let last: FlowStep = { chosen: [], uploaded: [], what: "" };
    for await (const done of useEverything(walkerOf(session))) {
      await look(done);
      last = done;
    }
    for await (const done of useMore(session, last)) await look(done);
    // Closing a page clears its session data.
    const [first, ...rest] = context.pages();
    await first?.goto("about:blank");
    for (const page of rest) await page.close();
    const kept = () =>
      context
        .serviceWorkers()
        .at(-1)
        ?.evaluate(() => chrome.storage.session.get(null));
    await expect.poll(async () => wordsStored(await kept())).toEqual([]);
    const requests = await session.close();
    const asked = requests
      .filter(({ from }) => from !== "not an origin")
      .map(({ url, from }) => [new URL(url).host, from]);
    expect(new Set(asked.map(String))).toEqual(new Set([`${VISITED},http://${VISITED}`]));
    expectOnlyAllowedWords(folder, allowedIn);
    expectOwnAddressesAreBare(folder, session.id);
  } finally {
    for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
});
