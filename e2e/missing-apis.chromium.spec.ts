/** Chromium without the APIs that Firefox for Android lacks. */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { launchChromium } from "./chromium.mjs";
import { test as base, expect } from "./fixtures.ts";
import { message } from "./messages.ts";
import { buildWithoutApis } from "./missing-apis.mjs";

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));
const failed = () => (globalThis as unknown as { failed: string[] }).failed;

base(
  "the worker starts; the popup in a tab reads, copies, highlights, and opens the options and the report",
  async ({ site }) => {
    const session = await launchChromium({
      extension: buildWithoutApis(build),
      granted: { origins: ["http://127.0.0.1/*"] },
    });
    try {
      const { context, worker, popupUrl } = session;
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${site.origin}/demo/`);
      const open = async (address: string): Promise<Page> => {
        const tab = await context.newPage();
        await tab.goto(address);
        await tab.waitForSelector("[data-state=ready]");
        return tab;
      };
      const popup = await open(popupUrl);
      await expect(popup.locator("#marked")).toHaveText(page.url());
      await popup.locator("#copy").click();
      await expect.poll(() => session.readClipboard(page)).toBe(page.url());

      await popup.bringToFront();
      await popup.locator("#tab-links").click();
      await popup.locator("#highlight").click();
      await expect(page.locator("html > div[popover]").first()).toBeAttached();
      expect(await popup.evaluate(failed)).toEqual([]);
      // The popup's tab closes.
      const gone = popup.waitForEvent("close");
      await popup.locator("#doubled .jump").first().click();
      await gone;
      expect(await page.evaluate(() => document.visibilityState)).toBe("visible");

      const opened = async (button: string): Promise<Page> => {
        const own = await open(popupUrl);
        const next = context.waitForEvent("page");
        await own.locator(button).click();
        const tab = await next;
        await tab.waitForSelector("[data-state=ready]");
        return tab;
      };
      const options = await opened("#options");
      expect(await options.locator("#shortcuts, [href='#shortcuts'], [name=menu]").count()).toBe(0);
      const report = await opened("#report");
      const firstRun = await open(popupUrl.replace(/popup/g, "first-run"));
      await expect(firstRun.getByText(message("first_run_open_from_menu"))).toBeVisible();
      expect(await firstRun.locator(".pins").count()).toBe(0);
      for (const one of [options, report, firstRun]) expect(await one.evaluate(failed)).toEqual([]);
      expect(await worker.evaluate(failed)).toEqual([]);
    } finally {
      await session.close();
    }
  },
);
