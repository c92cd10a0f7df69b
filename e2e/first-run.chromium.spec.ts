/** The page that greets who has installed the extension. No test can press the window in which Chromium asks. */
import type { Page } from "playwright/test";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const addressOf = ({ popupUrl }: ChromiumSession) => popupUrl.replace(/popup/g, "first-run");

async function open(page: Page, session: ChromiumSession): Promise<void> {
  await page.goto(addressOf(session));
  await page.waitForSelector("[data-state=ready]");
}

/** What the extension asks the browser for is written down and denied. */
const asked = () => {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  chrome.permissions.request = (async (wanted: object) => asked.push(wanted) < 0) as never;
};
const takeAsked = () => (window as unknown as { asked: unknown[] }).asked.splice(0);

/** Asks the browser whether the installation's last work is done: by then the page would be open. */
const isInstalled = () =>
  chrome.contextMenus.update("copy-canonical", {}).then(
    () => true,
    () => false,
  );

test("it opens once, when the extension is installed, and not when it is updated", { tag: "@deep" }, async () => {
  const session = await launchChromium({ firstRun: true });
  const { context } = session;
  try {
    const isFirstRun = (page: Page) => page.url() === addressOf(session);
    await expect.poll(() => session.worker.evaluate(isInstalled)).toBe(true);
    expect(context.pages().filter(isFirstRun)).toHaveLength(1);
    // A worker that starts anew.
    await session.killWorker();
    const page = await context.newPage();
    await session.worker.evaluate(isInstalled);
    expect(context.pages().filter(isFirstRun)).toHaveLength(1);
    await session.update();
    const updated = context.serviceWorkers().at(-1);
    await expect.poll(() => updated?.evaluate(isInstalled)).toBe(true);
    await page.bringToFront();
    // The update closes the pages of the extension.
    expect(context.pages().filter(isFirstRun)).toHaveLength(0);
  } finally {
    await session.close();
  }
});

test("an address is tried without a request, copied, and shown in the inspector", { tag: "@deep" }, async ({
  page,
  session,
  site,
}) => {
  await open(page, session);
  const requests: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().startsWith("chrome-extension://")) requests.push(request.url());
  });
  await expect(page.locator(".result h3")).toHaveText("Encoded twice");
  await expect(page.locator(".keys")).toContainText("Alt Shift U opens it");
  await page.locator("#address").fill(`${site.origin}:80/%7Eann/`.replace(/:\d+:80/, ":80"));
  await page.locator("#address").press("Enter");
  await expect(page.locator(".result h3")).toHaveText("2 changes");
  await page.locator("#copy").click();
  await expect(page.locator("#copy")).toHaveText("✓ Copied");
  const opened = page.context().waitForEvent("page");
  await page.locator("#inspector").click();
  const report = await opened;
  await expect(report.locator("#canonical")).toHaveText("http://127.0.0.1/~ann/");
  expect(report.url()).not.toContain("ann");
  expect(requests).toEqual([]);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/plain/`);
  expect(await session.readClipboard(other)).toBe("http://127.0.0.1/~ann/");
});

test("the browser is asked for all sites at the press only, and no is an answer", async ({ page, session }) => {
  await open(page, session);
  await page.evaluate(asked);
  const decide = page.locator("#decide");
  await decide.click();
  await expect(page.locator("#outcome")).toContainText("only when you ask it to");
  await page.getByRole("radio", { name: "On sites I choose" }).press("ArrowUp");
  await page.getByRole("radio", { name: "On sites I choose" }).check();
  await decide.click();
  await expect(page.locator("#outcome")).toContainText("switch on “Check shop.example automatically”");
  await page.getByRole("radio", { name: "On all sites" }).check();
  expect(await page.evaluate(takeAsked)).toEqual([]);
  await session.killWorker();
  await decide.click();
  await expect(page.locator("#outcome")).toHaveText("The browser said no; nothing has changed.");
  expect(await page.evaluate(takeAsked)).toEqual([{ origins: ["http://*/*", "https://*/*"] }]);
  await expect(page.getByRole("radio", { name: "Only when I click" })).toBeChecked();
  // Without its worker, which still sleeps.
  expect(await page.evaluate(() => chrome.storage.local.get())).toEqual({});
});

test("the options lead to it, and it leads to the options", { tag: "@deep" }, async ({ page, session }) => {
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  const follow = async (from: Page, selector: string) => {
    const opened = from.context().waitForEvent("page");
    await from.locator(selector).click();
    const there = await opened;
    await there.waitForSelector("[data-state=ready]");
    return there;
  };
  const first = await follow(page, "section[aria-labelledby=first-run] a");
  expect(first.url()).toBe(addressOf(session));
  const options = await follow(first, "section[aria-labelledby=when] a");
  expect(options.url()).toContain("/options.html");
});

test.describe("with all sites granted", () => {
  test.use({ launch: { granted: { origins: ["http://*/*", "https://*/*"] } } });

  test("it says so", { tag: "@deep" }, async ({ page, session }) => {
    await open(page, session);
    await expect(page.getByRole("radio", { name: "On all sites" })).toBeChecked();
    await expect(page.locator("#outcome")).toHaveText("Trueform may look at all sites.");
    // Chromium asks nothing where it has been told.
    await page.locator("#decide").click();
    await expect(page.locator("#outcome")).toContainText("You can take that back");
  });
});

test.describe("in Spanish", { tag: "@deep" }, () => {
  test.use({ launch: { env: { LANGUAGE: "es" } } });

  test("it quotes the Spanish prompt", async ({ page, session }) => {
    await open(page, session);
    await expect(page.locator("q").last()).toHaveText("«Leer y cambiar todos tus datos en todos los sitios web»");
    await expect(page).toHaveTitle("Le damos la bienvenida a Trueform");
  });
});
