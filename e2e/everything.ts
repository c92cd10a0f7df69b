/** A person who uses all of it on one page, whose words are to be found nowhere afterwards. */
import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { openLinks } from "./report-table.ts";
import { choiceStates, go, type States, tabStates } from "./walk.ts";

const MARK = "q7x2";
const word = (name: string) => `${name}${MARK}`;

export const VISITED = `${word("visited")}.example`;
export const CHOSEN = `${word("chosen")}.example`;
export const PAGE = `http://${VISITED}/demo/?${word("query")}=%2541#${word("fragment")}`;

/** Each is of another way in; whoever sees one knows where it has come from. */
const LINKED = word("linked");
export const WORDS = {
  visited: word("visited"),
  chosen: word("chosen"),
  query: word("query"),
  fragment: word("fragment"),
  title: word("title"),
  linked: LINKED,
  linkedPath: word("path"),
  password: word("password"),
  text: word("text"),
  selected: word("selected"),
  pasted: word("pasted"),
  lab: word("lab"),
  file: word("file"),
  typed: word("typed"),
  menu: word("menu"),
};
export const words: readonly string[] = Object.values(WORDS);

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

/** In the worker: what no key and no menu can do without a window. */
async function dispatch({ menu, typed }: typeof WORDS): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  type Event = { dispatch: (...parameters: unknown[]) => void };
  const clicked = chrome.contextMenus.onClicked as unknown as Event;
  const linkUrl = `http://${menu}.example/%7Eann`;
  clicked.dispatch({ menuItemId: "copy-canonical", editable: false, pageUrl: tab?.url, linkUrl }, tab);
  const { onInputStarted, onInputChanged } = chrome.omnibox as unknown as Record<string, Event>;
  onInputStarted?.dispatch();
  onInputChanged?.dispatch(`http://${typed}.example/%7Eann`, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 500));
}

export async function useEverything(context: BrowserContext, session: ChromiumSession): Promise<void> {
  const at = (name: string) => session.popupUrl.replace(/popup/g, name);
  // The page that greets comes to the front, and what happened before the first start no extension can see.
  await expect.poll(() => session.firstRunPage()?.url()).toBeTruthy();
  await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
  const page = await context.newPage();
  await visit(page);
  // The site is checked automatically.
  await expect.poll(async () => (await session.badge()).text).not.toBe("");
  const popup = await session.clickToolbarButton(page);
  await popup.ready();
  await popup.click("#copy");
  await popup.click("#tab-links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.querySelector<HTMLInputElement>("#highlight")?.checked);
  await popup.close();
  for (const name of ["next-marked", "only-group", "copy-canonical", "copy-as-markdown", "copy-as-clean"])
    await command(session, name);
  await session.worker.evaluate(dispatch, WORDS);
  await session.killWorker();
  const again = await session.clickToolbarButton(page);
  await again.ready();
  const report = await openLinks(context, again);
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
  for (const tab of ["tabs", "bookmarks", "pair"]) await report.locator(`#tab-${tab}`).click();
  const tabId = await session.worker.evaluate(async (host) => {
    const tabs = await chrome.tabs.query({ url: `http://${host}/*` });
    return tabs[0]?.id;
  }, VISITED);
  const view = await context.newPage();
  await through(tabStates(view, `${session.popupUrl}?tab=${tabId}`));
  await through(choiceStates(view, at("disambiguation"), session));
  await go(view, at("first-run"));
  await go(view, `${session.popupUrl}?panel`);
  await go(view, at("options"));
  await view.locator("#site-host").fill(CHOSEN);
  await view.locator("#site-add").click();
  const sites = view.locator("section[aria-labelledby=sites]");
  await sites.locator("summary").last().click();
  await sites.getByRole("switch", { name: "Always highlight links here" }).last().check();
  await expect.poll(() => session.worker.evaluate(() => chrome.storage.local.get("sites"))).not.toEqual({});
}
