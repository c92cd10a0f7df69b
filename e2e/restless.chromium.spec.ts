import { expect, test } from "./fixtures.ts";
import { plural } from "./messages.ts";

test.describe("on a page whose URL keeps changing", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the popup shows its groups and keeps them", async ({ context, page, site, session }) => {
    await page.goto(`${site.origin}/restless/`);
    await page.bringToFront();
    const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
    const view = await context.newPage();
    await view.goto(`${session.popupUrl}?tab=${tabId}`);
    await expect(view.locator("#tab-links")).toContainText(plural("tile_duplicates", 1));
    await view.locator("#tab-links").click();
    await view.locator(".cause-name").first().click();
    await view.evaluate(() => {
      const shown = () => document.querySelectorAll(".group").length;
      Object.assign(globalThis, { least: shown() });
      new MutationObserver(() =>
        Object.assign(globalThis, { least: Math.min(shown(), Reflect.get(globalThis, "least")) }),
      ).observe(document.documentElement, { childList: true, subtree: true });
    });
    const address = () => view.locator("#panel-url .url-display").textContent();
    const before = await address();
    await expect.poll(address, { timeout: 5000 }).not.toBe(before);
    await view.waitForTimeout(3000);
    expect(await view.evaluate(() => Reflect.get(globalThis, "least"))).toBe(1);
  });

  test("the badge appears", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/restless/`);
    await expect.poll(async () => (await session.badge()).text).toBe("1");
    expect((await session.badge()).title).toContain("/restless/");
  });
});
