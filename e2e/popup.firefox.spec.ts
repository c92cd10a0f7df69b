import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf, isReady, openTab, panelText } from "./in-page.ts";
import { message, plural } from "./messages.ts";

declare const browser: typeof Browser;

test("the toolbar button explains the page and groups its links; highlights leave no trace", {
  tag: ["@default", "@smoke"],
}, async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/demo/?%61=1#top`);
  const outerHtml = () => page.evaluate(() => document.documentElement.outerHTML);
  const before = await outerHtml();
  await firefox.terminateBackground();
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  expect(await popup.evaluate(contentOf, "#tab-url")).toBe(message("tab_url") + plural("tile_changes", 2));
  await popup.evaluate(openTab, "links");
  const counts = [plural("tile_encoded", 3), plural("sum_invalid", 2), plural("tile_duplicates", 6)].join(", ");
  await expect.poll(() => popup.evaluate(panelText)).toContain(counts);
  await firefox.terminateBackground();
  // The event page was stopped, so the request may be sent twice.
  await popup.click("#highlight");
  await expect.poll(outerHtml).not.toBe(before);
  await popup.waitFor(isReady);
  await popup.click("#highlight");
  await expect.poll(outerHtml).toBe(before);
  await popup.close();
  await page.close();
});

test("automatic checks: one site is requested, the badge counts, the site is revoked", { tag: "@default" }, async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/plain/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#watch");
  await expect
    .poll(() => popup.evaluate(contentOf, ".site-panel"))
    .toContain(message("watch_about", "Firefox", "127.0.0.1"));
  await popup.click("#watch-ask");
  const origins = async () =>
    popup.evaluate(async () =>
      (await browser.permissions.getAll()).origins?.filter((origin) => !origin.startsWith("moz")),
    );
  await expect.poll(origins).toEqual(["http://127.0.0.1/*", "https://127.0.0.1/*"]);
  await popup.close();
  await firefox.terminateBackground();
  await page.goto(`${site.origin}/demo/`);
  const helper = await firefox.openExtensionPage("src/pages/options/options.html");
  const badges = () =>
    helper.evaluate(async () => {
      const tabs = await browser.tabs.query({});
      return (await Promise.all(tabs.map(({ id }) => browser.action.getBadgeText({ tabId: id as number })))).join("");
    });
  await page.bringToFront();
  await expect.poll(badges).toBe("10");
  await helper.close();
  const again = await (await firefox.clickToolbarButton(page)).ready();
  await again.click("#watch");
  await expect.poll(() => again.evaluate(async () => (await browser.permissions.getAll()).origins?.length)).toBe(0);
  await again.close();
  await page.close();
});
