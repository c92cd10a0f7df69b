/** No test can answer Chromium's permission prompt. */
import type { Page } from "playwright/test";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const addressOf = ({ popupUrl }: ChromiumSession) => popupUrl.replace(/popup/g, "first-run");

async function open(page: Page, session: ChromiumSession): Promise<void> {
  await page.goto(addressOf(session));
  await page.waitForSelector("[data-state=ready]");
}

/** Runs in the page: records and denies permission requests. */
const asked = () => {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  chrome.permissions.request = (async (wanted: object) => asked.push(wanted) < 0) as never;
};
const takeAsked = () => (window as unknown as { asked: unknown[] }).asked.splice(0);

/** The menu is the last step of the installation. */
const isInstalled = () =>
  chrome.contextMenus.update("copy-canonical", {}).then(
    () => true,
    () => false,
  );

test("it opens once after the installation, not after an update", async () => {
  const session = await launchChromium({ firstRun: true });
  const { context } = session;
  try {
    const isFirstRun = (page: Page) => page.url() === addressOf(session);
    await expect.poll(() => session.worker.evaluate(isInstalled)).toBe(true);
    expect(context.pages().filter(isFirstRun)).toHaveLength(1);
    await session.killWorker();
    const page = await context.newPage();
    await session.worker.evaluate(isInstalled);
    expect(context.pages().filter(isFirstRun)).toHaveLength(1);
    await session.update();
    const updated = context.serviceWorkers().at(-1);
    await expect.poll(() => updated?.evaluate(isInstalled)).toBe(true);
    await page.bringToFront();
    // Updates close extension pages.
    expect(context.pages().filter(isFirstRun)).toHaveLength(0);
  } finally {
    await session.close();
  }
});

const active = (page: Page) => page.locator("[aria-current=true] h3").allTextContents();

test("all sites become active once the browser has granted them, not after a refusal", { tag: "@default" }, async ({
  page,
  session,
}) => {
  await open(page, session);
  await page.evaluate(asked);
  expect(await page.evaluate(takeAsked)).toEqual([]);
  await session.killWorker();
  await page.locator("#all-sites").click();
  await expect(page.locator("#outcome")).toHaveText(message("first_run_denied"));
  expect(await page.evaluate(takeAsked)).toEqual([{ origins: ["http://*/*", "https://*/*"] }]);
  expect(await active(page)).toEqual([message("options_auto_click")]);
  // Read in the page, because the worker is not running.
  expect(await page.evaluate(() => chrome.storage.local.get())).toEqual({});
});

test("nothing is shown as granted during the browser's prompt", async ({ page, session }) => {
  await open(page, session);
  await page.evaluate(() => {
    chrome.permissions.request = (() => new Promise((answer) => Object.assign(window, { answer }))) as never;
  });
  await page.locator("#all-sites").click();
  await page.waitForFunction(() => "answer" in window);
  expect(await active(page)).toEqual([message("options_auto_click")]);
  await expect(page.locator("#outcome")).toBeEmpty();
  await page.evaluate(() => {
    chrome.permissions.contains = (async () => true) as never;
    (window as unknown as { answer: (isGranted: boolean) => void }).answer(true);
  });
  await expect(page.locator("#outcome")).toHaveText(message("first_run_granted"));
  expect(await active(page)).toEqual([message("options_auto_all")]);
});

test("it describes only this browser", async ({ page, session }) => {
  await open(page, session);
  await expect(page.locator(".pins")).toContainText(message("first_run_pin_chrome"));
  expect(await page.content()).not.toMatch(/Firefox|Edge/);
});

test("it links to the options, and they link to it", async ({ page, session }) => {
  await page.goto(`${session.popupUrl.replace(/popup/g, "options")}#data`);
  const follow = async (from: Page, selector: string) => {
    const opened = from.context().waitForEvent("page");
    await from.locator(selector).click();
    const there = await opened;
    await there.waitForSelector("[data-state=ready]");
    return there;
  };
  const first = await follow(page, "a[href*=first-run]");
  expect(first.url()).toBe(addressOf(session));
  const options = await follow(first, "section[aria-labelledby=when] a");
  expect(options.url()).toContain("/options.html");
});

test.describe("with all sites granted", () => {
  test.use({ launch: { granted: { origins: ["http://*/*", "https://*/*"] } } });

  test("it shows that all sites are granted", async ({ page, session }) => {
    await open(page, session);
    expect(await active(page)).toEqual([message("options_auto_all")]);
    await expect(page.locator("#all-sites")).toHaveText(message("options_revoke"));
  });
});
