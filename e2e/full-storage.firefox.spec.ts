import type Browser from "webextension-polyfill";
import { launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";

declare const browser: typeof Browser;

/** Characters that may remain free: a flag still fits. */
const LEAST = 100;

test("a page is read, marked and copied, and turning off removes all marks, with the event page stopped in between", async ({
  site,
}) => {
  const firefox = await launchFirefox({ prefs: { "webextensions.storage.session.enforceQuota": true } });
  try {
    const view = await firefox.openExtensionPage("src/pages/rules/rules.html");
    const filled = await view.evaluate(async (least) => {
      const takes = (key: string, size: number) =>
        browser.storage.session.set({ [key]: "x".repeat(size) }).then(
          () => true,
          () => false,
        );
      let at = 0;
      for (let size = 1_000_000; size >= least; size = Math.floor(size / 10))
        while (at < 100 && (await takes(`fill-${at}`, size))) at += 1;
      return at;
    }, LEAST);
    // Without a limit, all 100 would have fit.
    expect(filled).toBeLessThan(100);
    const kept = () =>
      view.evaluate(async () =>
        Object.keys(await browser.storage.session.get(null)).filter((name) => !/^(?:fill-|menu$)/.test(name)),
      );
    const page = await firefox.openPage(`${site.origin}/demo/?%61=b`);
    const source = () => page.evaluate(() => document.documentElement.outerHTML);
    const before = await source();
    const popup = await (await firefox.clickToolbarButton(page)).ready();
    await popup.click("#copy");
    await expect.poll(() => firefox.readClipboard()).toBe(`${site.origin}/demo/?a=b`);
    await popup.click("#tab-links");
    await popup.click("#highlight");
    await expect.poll(source).not.toBe(before);
    await firefox.terminateBackground();
    await popup.click("#highlight");
    await expect.poll(source).toBe(before);
    await popup.close();
    expect(await kept()).toEqual([]);
  } finally {
    await firefox.close();
  }
});
