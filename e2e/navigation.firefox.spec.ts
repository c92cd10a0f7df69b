import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

declare const browser: typeof Browser;

const SITE = { origins: ["http://127.0.0.1/*"] };
const OPTIONS = "src/pages/options/options.html";

/** Runs in an extension page. */
const badgeOf = async (tabId: number) => ({
  text: await browser.action.getBadgeText({ tabId }),
  title: await browser.action.getTitle({ tabId }),
});
const activeTab = async () => (await browser.tabs.query({ active: true }))[0]?.id as number;
const hosts = () => document.querySelectorAll("html > div[popover]").length;

test("hidden tabs wait until they are shown; revoking a site removes badge and marks", async ({ firefox, site }) => {
  const helper = await firefox.openExtensionPage(OPTIONS);
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.bringToFront();
  const tabId = await helper.evaluate(activeTab);
  const badge = () => helper.evaluate(badgeOf, tabId);
  const button = await helper.waitForSelector("body");
  await helper.bringToFront();
  // Firefox requires a click for this.
  await helper.evaluate((site) => {
    document.body.addEventListener("click", () => void browser.permissions.request(site), { once: true });
  }, SITE);
  await button?.click();
  await expect.poll(() => helper.evaluate((site) => browser.permissions.contains(site), SITE)).toBe(true);

  await firefox.terminateBackground();
  // The helper is in front, so this tab is hidden.
  await page.goto(`${site.origin}/demo/?%61=b`);
  await expect
    .poll(() => helper.evaluate(async () => Object.keys(await browser.storage.session.get(null)).toSorted()))
    .toEqual(["menu", `pendingChecks:${tabId}`]);
  expect((await badge()).text).toBe("");
  await firefox.terminateBackground();
  await page.bringToFront();
  await expect.poll(async () => (await badge()).text).not.toBe("");
  expect((await badge()).title).toContain("/demo/?a=b");

  // A navigation within the document.
  await firefox.terminateBackground();
  await page.evaluate(() => history.pushState(null, "", "/demo/?c=d"));
  await expect.poll(async () => (await badge()).title).toContain("/demo/?c=d");

  const before = Number((await badge()).text);
  await page.evaluate(() => {
    for (const href of ["/late", "/l%61te"]) {
      document.body.append(Object.assign(document.createElement("a"), { href, textContent: href }));
    }
  });
  await expect.poll(async () => Number((await badge()).text)).toBe(before + 1);

  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  await expect.poll(() => page.evaluate(hosts)).toBe(1);
  await popup.close();

  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = document.createElement("iframe");
        frame.src = "/plain/";
        frame.addEventListener("load", () => {
          for (const href of ["/in-frame", "/in%2Dframe"]) {
            const link = Object.assign(document.createElement("a"), { href, textContent: href });
            frame.contentDocument?.body.append(link);
          }
          resolve();
        });
        document.body.append(frame);
      }),
  );
  await expect.poll(async () => Number((await badge()).text)).toBe(before + 2);
  const hostsInFrame = () =>
    document.querySelector("iframe")?.contentDocument?.querySelectorAll("html > div[popover]").length ?? 0;
  await expect.poll(() => page.evaluate(hostsInFrame)).toBe(1);
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  await expect.poll(async () => Number((await badge()).text)).toBe(before + 1);

  await firefox.terminateBackground();
  await helper.evaluate((site) => browser.permissions.remove(site), SITE);
  await expect.poll(() => page.evaluate(hosts)).toBe(0);
  await expect.poll(badge).toEqual({ text: "", title: message("extension_name") });
  for (const one of [page, helper]) await one.close();
});

test("a page left during its scan that never answers does not delay the next one", async ({ firefox, site }) => {
  const helper = await firefox.openExtensionPage(OPTIONS);
  const button = await helper.waitForSelector("body");
  await helper.evaluate((site) => {
    document.body.addEventListener("click", () => void browser.permissions.request(site), { once: true });
  }, SITE);
  await button?.click();
  await expect.poll(() => helper.evaluate((site) => browser.permissions.contains(site), SITE)).toBe(true);
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.bringToFront();
  const tabId = await helper.evaluate(activeTab);
  const title = async () => (await helper.evaluate(badgeOf, tabId)).title;
  await expect.poll(title).toContain("/plain/");

  // Happens in Firefox if a page is left within the same 10 ms.
  await helper.evaluate(async () => {
    const { scripting } = ((await browser.runtime.getBackgroundPage()) as unknown as { browser: typeof browser })
      .browser;
    const { executeScript } = scripting;
    scripting.executeScript = (injection) => {
      if (!("files" in injection) || injection.files[0] !== "content-check.js") return executeScript(injection);
      scripting.executeScript = executeScript;
      return new Promise(() => {
        document.title = "asked";
      });
    };
  });
  await page.goto(`${site.origin}/plain/?left`);
  await expect.poll(() => helper.title()).toBe("asked");
  await page.goto(`${site.origin}/demo/?next`);
  // Without the fix, this takes 20 seconds.
  await expect.poll(title, { timeout: 10_000 }).toContain("/demo/?next");
  for (const one of [page, helper]) await one.close();
});

test("Firefox reports no load if a loaded page changes its URL", async ({ firefox, site }) => {
  const helper = await firefox.openExtensionPage(OPTIONS);
  const page = await firefox.openPage(`${site.origin}/plain/`);
  await page.bringToFront();
  const tabId = await helper.evaluate(activeTab);
  const takeStatuses = () =>
    helper.evaluate(() => (globalThis as unknown as { statuses: string[] }).statuses.splice(0));
  await helper.evaluate((tabId) => {
    const statuses: string[] = [];
    Object.assign(globalThis, { statuses });
    browser.tabs.onUpdated.addListener((id, { status }) => void (id === tabId && status && statuses.push(status)));
  }, tabId);
  const status = () => helper.evaluate(async (tabId) => (await browser.tabs.get(tabId)).status, tabId);
  await expect.poll(status).toBe("complete");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await takeStatuses();
  await page.evaluate(async () => {
    for (const change of [
      () => history.pushState(null, "", "/plain/?pushed"),
      () => history.replaceState(null, "", "/plain/?replaced"),
      () => history.replaceState(null, "", location.href),
      () => location.assign("#there"),
      () => history.back(),
    ]) {
      change();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  await page.evaluate(() => location.reload());
  const all: string[] = [];
  await expect.poll(async () => all.push(...(await takeStatuses())) && all).toContain("loading");
  expect(all.slice(0, all.indexOf("loading"))).toEqual(Array(5).fill("complete"));
  for (const one of [page, helper]) await one.close();
});
