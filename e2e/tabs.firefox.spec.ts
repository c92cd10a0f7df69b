import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";
import { message, plural } from "./messages.ts";

declare const browser: typeof Browser;

test("a click requests the permission, duplicate tabs are found, and the permission is revoked", async ({
  firefox,
  site,
}) => {
  const first = await firefox.openPage(`${site.origin}/plain/?%61=1`);
  const second = await firefox.openPage(`${site.origin}/plain/?a=1`);
  const report = await firefox.openExtensionPage("src/pages/report/report.html#browser");
  await report.waitForSelector("#tabs-allow");
  expect(await report.evaluate(contentOf, "#panel-browser")).toContain(message("tabs_why"));
  expect(await report.evaluate(contentOf, "#panel-browser")).not.toContain(site.origin);
  await report.click("#tabs-allow");
  await expect
    .poll(() => report.evaluate(contentOf, "#panel-browser .headline"))
    .toContain(plural("tabs_duplicate", 1));
  await expect.poll(() => report.evaluate(contentOf, ".page-cards")).toContain("/plain/?a=1");
  await report.click(".page-head button");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("tabs_closed", 1));
  await report.click("#undo");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("tabs_reopened", 1));
  const addresses = () => report.evaluate(async () => (await browser.tabs.query({})).map(({ url = "" }) => url));
  await expect
    .poll(addresses)
    .toEqual(expect.arrayContaining([`${site.origin}/plain/?%61=1`, `${site.origin}/plain/?a=1`]));
  await report.click("#revoke-access");
  await report.waitForSelector("#tabs-allow");
  expect(await report.evaluate(contentOf, "#panel-browser")).not.toContain(site.origin);
  expect(await report.evaluate(() => browser.permissions.contains({ permissions: ["tabs"] }))).toBe(false);
  for (const page of [report, second, first]) await page.close();
});

test("Undo restores a group with its title, and a tab's position and history", async ({ firefox, site }) => {
  const report = await firefox.openExtensionPage("src/pages/report/report.html#browser");
  await report.waitForSelector("#tabs-allow");
  await report.click("#tabs-allow");
  await report.waitForSelector("#tabs-tabGroups");
  await report.click("#tabs-tabGroups");
  await report.waitForSelector("#tabs-sessions");
  await report.click("#tabs-sessions");
  await report.waitForFunction(() => document.querySelector("#tabs-sessions") === null);
  // The second tab came from another page, in a titled group.
  const kept = await firefox.openPage(`${site.origin}/plain/?a=1`);
  const other = await firefox.openPage(`${site.origin}/plain/?first`);
  await other.goto(`${site.origin}/plain/?%61=1`);
  const places = () =>
    report.evaluate(async () => {
      const tabs = (await browser.tabs.query({})).filter(({ url = "" }) => url.includes("/plain/"));
      const { tabGroups } = browser as unknown as { tabGroups: { get: (id: number) => Promise<{ title?: string }> } };
      return Promise.all(
        tabs.map(async ({ url = "", index, groupId = -1 }) => [
          url.replace(/^.*\?/, ""),
          index,
          groupId < 0 ? null : ((await tabGroups.get(groupId)).title ?? ""),
        ]),
      );
    });
  await report.evaluate(async () => {
    const [tab] = (await browser.tabs.query({})).filter(({ url = "" }) => url.endsWith("%61=1"));
    const { tabs, tabGroups } = browser as unknown as {
      tabs: { group: (of: { tabIds: number[] }) => Promise<number> };
      tabGroups: { update: (id: number, changes: { title: string }) => Promise<unknown> };
    };
    await tabGroups.update(await tabs.group({ tabIds: [tab?.id ?? -1] }), { title: "Pots" });
  });
  const before = await places();
  expect(before.map(([, , title]) => title)).toContain("Pots");
  await report.click("#browser-read");
  await expect.poll(() => report.evaluate(contentOf, ".page-cards")).toContain("?%61=1");
  await report.evaluate(() => document.querySelector<HTMLElement>("#tabs-close-menu")?.click());
  await report.evaluate(() => document.querySelector<HTMLElement>("[data-entry=oldest]")?.click());
  await report.click(".page-head button");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("tabs_closed", 1));
  expect((await places()).length).toBe(before.length - 1);
  await report.click("#undo");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("tabs_reopened", 1));
  await expect.poll(places).toEqual(before);
  const went = await report.evaluate(async () => {
    const [tab] = (await browser.tabs.query({})).filter(({ url = "" }) => url.endsWith("%61=1"));
    await browser.tabs.update(tab?.id ?? -1, { active: true });
    await browser.tabs.goBack(tab?.id ?? -1);
    for (let i = 0; i < 100; i++) {
      const { url = "" } = await browser.tabs.get(tab?.id ?? -1);
      if (url.endsWith("?first")) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  });
  expect(went).toBe(true);
  await report.evaluate(async () => {
    const [tab] = (await browser.tabs.query({})).filter(({ url = "" }) => url.endsWith("?first"));
    await browser.tabs.remove(tab?.id ?? -1);
  });
  await report.click("#revoke-access");
  await report.waitForSelector("#tabs-allow");
  expect(await report.evaluate(() => browser.permissions.contains({ permissions: ["sessions"] }))).toBe(false);
  for (const page of [report, kept]) await page.close();
});
