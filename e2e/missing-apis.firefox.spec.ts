/** Firefox without the APIs that Firefox for Android lacks, with a coarse pointer. */
import { fileURLToPath } from "node:url";
import type Browser from "webextension-polyfill";
import { launchFirefox, type Page } from "./firefox.mjs";
import { firefoxTest as base, expect } from "./fixtures.ts";
import { isReady } from "./in-page.ts";
import { message } from "./messages.ts";
import { buildWithoutApis } from "./missing-apis.mjs";
import { smallTargets, TARGET_SIZE } from "./touch-targets.ts";

declare const browser: typeof Browser;

const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));
const FINGER = { "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1 };
const failed = () => (globalThis as unknown as { failed: string[] }).failed;
const failedInWorker = async () =>
  ((await browser.runtime.getBackgroundPage()) as unknown as { failed: string[] }).failed;
const countOf = (selector: string) => document.querySelectorAll(selector).length;

base(
  "the worker starts; the popup in a tab reads, copies, highlights, and opens the options and the report",
  async ({ site }) => {
    const firefox = await launchFirefox({ extension: buildWithoutApis(build), prefs: FINGER });
    try {
      const page = await firefox.openPage(`${site.origin}/demo/`);
      // Granted until the page is left.
      await (await firefox.clickToolbarButton(page)).ready();
      const open = async (name: string): Promise<Page> => {
        const tab = await firefox.openExtensionPage(`src/pages/${name}/${name}.html`);
        await expect.poll(() => tab.evaluate(isReady)).toBe(true);
        return tab;
      };
      await page.bringToFront();
      const popup = await open("popup");
      await popup.setViewport({ width: 360, height: 740 });
      expect(await popup.$eval("#marked", (marked) => marked.textContent)).toBe(page.url());
      await popup.click("#copy");
      await expect.poll(() => firefox.readClipboard()).toBe(page.url());
      await popup.click("#tab-links");
      await popup.click("#highlight");
      await expect.poll(() => page.evaluate(countOf, "html > div[popover]")).toBeGreaterThan(0);
      expect(await popup.evaluate(smallTargets, TARGET_SIZE)).toEqual([]);
      expect(await popup.evaluate(failed)).toEqual([]);
      // Otherwise the sticky tab list would cover it.
      await popup.$eval("#doubled .jump", (jump) => jump.scrollIntoView({ block: "center" }));
      // The popup's tab closes.
      await popup.click("#doubled .jump");
      const isSeen = () => document.visibilityState === "visible";
      await expect.poll(() => page.evaluate(isSeen)).toBe(true);
      await expect.poll(() => popup.evaluate(isReady).catch(() => "gone")).toBe("gone");

      const opened = async (button: string): Promise<Page> => {
        await page.bringToFront();
        const own = await open("popup");
        const tab = await firefox.openedBy(() => own.click(button));
        await expect.poll(() => tab.evaluate(isReady)).toBe(true);
        return tab;
      };
      const options = await opened("#options");
      expect(await options.evaluate(countOf, "#shortcuts, [href='#shortcuts'], [name=menu]")).toBe(0);
      const report = await opened("#report");
      const firstRun = await open("first-run");
      expect(await firstRun.evaluate("document.body.innerText")).toContain(message("first_run_open_from_menu"));
      expect(await firstRun.evaluate(countOf, ".pins")).toBe(0);
      for (const one of [options, report, firstRun]) {
        expect(await one.evaluate(smallTargets, TARGET_SIZE)).toEqual([]);
        expect(await one.evaluate(failed)).toEqual([]);
      }
      expect(await options.evaluate(failedInWorker)).toEqual([]);
    } finally {
      await firefox.close();
    }
  },
);
