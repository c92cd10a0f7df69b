/** The link store of open tabs in a real Firefox: its permission is asked for at a click, and given back. */
import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";

declare const browser: typeof Browser;

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";

test("the permission is asked for at a click; which tabs are the same page; given back", async ({ firefox, site }) => {
  const first = await firefox.openPage(`${site.origin}/plain/?%61=1`);
  const second = await firefox.openPage(`${site.origin}/plain/?a=1#top`);
  const report = await firefox.openExtensionPage("src/pages/report/report.html#tabs");
  await report.waitForSelector("#tabs-allow");
  expect(await report.evaluate(textOf, "#panel-tabs")).toContain("Access browser tabs");
  expect(await report.evaluate(textOf, "#panel-tabs")).not.toContain(site.origin);
  await report.click("#tabs-allow");
  await expect
    .poll(() => report.evaluate(textOf, "#panel-tabs .totals"), { timeout: 10_000 })
    .toContain("1 page open more than once");
  await expect.poll(() => report.evaluate(textOf, ".same-pages")).toContain("/plain/?a=1");
  // One of the two is closed, and comes back.
  await report.click(".same-page-head .split > :first-child");
  await expect.poll(() => report.evaluate(textOf, ".undo-bar")).toContain("Closed 1 tab.");
  await report.click("#undo");
  await expect.poll(() => report.evaluate(textOf, ".undo-bar")).toContain("1 tab is open again.");
  const addresses = () => report.evaluate(async () => (await browser.tabs.query({})).map(({ url = "" }) => url));
  await expect
    .poll(addresses)
    .toEqual(expect.arrayContaining([`${site.origin}/plain/?%61=1`, `${site.origin}/plain/?a=1#top`]));
  await report.click("#tabs-give-back");
  await report.waitForSelector("#tabs-allow");
  expect(await report.evaluate(textOf, "#panel-tabs")).not.toContain(site.origin);
  expect(await report.evaluate(() => browser.permissions.contains({ permissions: ["tabs"] }))).toBe(false);
  for (const page of [report, second, first]) await page.close();
});
