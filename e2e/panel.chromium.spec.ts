import { expect, test } from "./fixtures.ts";
import { isCauseTicked, textOf } from "./in-page.ts";
import { message } from "./messages.ts";

test("one press requests the permission, and the popup says when the panel opens; nothing else is requested", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await page.bringToFront();
  const popup = await openPopup();
  await popup.click("#panel");
  await expect.poll(() => popup.evaluate(textOf, "footer .problem")).toBe(message("panel_next_start"));
  const granted = () => session.worker.evaluate(async () => (await chrome.permissions.getAll()).permissions ?? []);
  expect(await granted()).toContain("sidePanel");
  // A second press must not crash the browser.
  await popup.click("#panel");
  await expect.poll(() => popup.evaluate(textOf, "footer .problem")).toContain(message("panel_next_start"));
  expect(await session.worker.evaluate(() => chrome.storage.local.get(null))).toEqual({});
  await popup.close();
  const options = await page.context().newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  await options.click("#permit-panel");
  await expect.poll(granted).not.toContain("sidePanel");
});

test("it says what to press for a tab without access, reads it afterwards, and follows the active tab", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  await page.bringToFront();
  await (await openPopup()).close();
  const granted = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const panel = await context.newPage();
  await panel.setViewportSize({ width: 360, height: 900 });
  await panel.goto(`${session.popupUrl}?panel&tab=${granted}`);
  await panel.waitForSelector("[data-state=ready]");
  await expect(panel.locator("#tab-links")).toContainText("duplicates");
  await expect(panel.locator("#panel")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`${site.origin}/levels/`);
  await other.bringToFront();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain(message("unreadable_ungranted"));
  await (await openPopup(other)).close();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain("/levels/");
  await page.bringToFront();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain("/demo/");
  // The open panel applies changed settings and does not overwrite them.
  const elsewhere = { host: "other.example", covers: "host", off: true };
  await session.worker.evaluate((sites) => chrome.storage.local.set({ ignore: ["tracking"], sites }), [elsewhere]);
  await panel.locator("#tab-links").click();
  await expect.poll(() => panel.evaluate(isCauseTicked, "case-and-port")).toBe(false);
  await panel.locator("#site").click();
  await panel.getByRole("switch", { name: message("site_on") }).uncheck();
  await expect
    .poll(() => session.worker.evaluate(async () => (await chrome.storage.local.get("sites")).sites))
    .toEqual([elsewhere, { host: "127.0.0.1", covers: "host", off: true }]);
});
