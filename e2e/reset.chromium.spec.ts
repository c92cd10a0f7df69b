/** No test sees data of the previous one. */
import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const stored = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    return Promise.all([local, session, sync].map((area) => area.get(null)));
  });
const isDark = (page: Page) => page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);

const MENU = { menu: [message("copy_canonical")] };

test("a reset returns a used browser to its initial state", async ({ context, page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await context.newPage();
  await session.worker.evaluate(async () => {
    Object.assign(globalThis, { touched: true });
    const { local, session, sync } = chrome.storage;
    await Promise.all([local, session, sync].map((area) => area.set({ profile: "surt" })));
    await chrome.offscreen.createDocument({
      url: "src/browser/offscreen.html",
      reasons: [chrome.offscreen.Reason.CLIPBOARD],
      justification: "A test.",
    });
  });
  await session.setColorScheme("dark");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.bringToFront();
  await page.evaluate(() => navigator.clipboard.writeText("left behind"));

  await session.reset();
  expect(popup.closed).toBe(true);
  expect(context.pages().map((one) => one.url())).toEqual(["about:blank"]);
  expect(await stored(session)).toEqual([{}, MENU, {}]);
  const left = await session.worker.evaluate(async () => ({
    touched: "touched" in globalThis,
    offscreen: await chrome.offscreen.hasDocument(),
    tabs: (await chrome.tabs.query({})).length,
  }));
  expect(left).toEqual({ touched: false, offscreen: false, tabs: 1 });
  const [fresh] = context.pages() as [Page];
  await fresh.goto(`${site.origin}/plain/`);
  expect(await isDark(fresh)).toBe(false);
  const permission = () =>
    fresh.evaluate(async () => (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state);
  expect(await permission()).toBe("prompt");
  expect(await session.readClipboard(fresh)).toBe("nothing yet");
});

test("a reset also works after the worker was stopped", async ({ session }) => {
  await session.killWorker();
  await session.reset();
  expect(await stored(session)).toEqual([{}, MENU, {}]);
});

test.describe("in dark mode", () => {
  test.use({ colorScheme: "dark" });

  test("all pages are dark, including those that pages open", async ({ context, page, session }) => {
    expect(await isDark(page)).toBe(true);
    const opened = context.waitForEvent("page");
    await page.evaluate(() => {
      open("about:blank");
    });
    await expect.poll(async () => isDark(await opened)).toBe(true);
    const view = await context.newPage();
    await view.goto(session.popupUrl.replace(/popup/g, "options"));
    expect(await isDark(view)).toBe(true);
  });
});
