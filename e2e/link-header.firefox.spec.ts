import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";

declare const browser: typeof Browser;

const unfold = () => {
  document.querySelector<HTMLElement>("#tab-page")?.click();
  document.querySelector<HTMLElement>("#why-declared")?.click();
};
const kept = async () =>
  Object.entries(await browser.storage.session.get(null)).filter(([name]) => name.startsWith("link-header:"));

test("is requested, read when the page loads, and revoked", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(unfold);
  await popup.click("#read-header");
  // Headers are known only after a reload.
  await popup.waitFor(() => document.querySelector("#reload-page") !== null);
  expect(await popup.evaluate(async () => browser.permissions.contains({ permissions: ["webRequest"] }))).toBe(true);
  await popup.click("#reload-page");
  await popup.waitFor(() => document.querySelector("#reload-page") === null);
  await popup.close();

  // Firefox remembers listeners registered at startup, so it must start once with the permission.
  await firefox.terminateBackground();
  await page.goto(`${site.origin}/plain/`);
  const helper = await firefox.openExtensionPage("src/pages/options/options.html#sites");
  await helper.evaluate(() =>
    browser.runtime.sendMessage({ name: "jump", request: { tabId: -1, place: {} }, id: "1" }),
  );
  // A busy Firefox once missed a load.
  await expect(async () => {
    await firefox.terminateBackground();
    await page.goto(`${site.origin}/linked?a=b`);
    await expect
      .poll(() => helper.evaluate(kept), { timeout: 5000 })
      .toEqual([[expect.any(String), { url: `${site.origin}/linked?a=b`, canonicals: [`${site.origin}/named`] }]]);
  }).toPass({ timeout: 30_000 });

  const stop = await helper.waitForSelector("#permit-headers");
  await stop?.click();
  await expect.poll(() => helper.evaluate(kept)).toEqual([]);
  await page.goto(`${site.origin}/linked`);
  const again = await (await firefox.clickToolbarButton(page)).ready();
  await again.evaluate(unfold);
  await again.waitFor(() => document.querySelector("#read-header") !== null);
  expect(await helper.evaluate(kept)).toEqual([]);
  expect(await again.text()).not.toContain("/named");
  await again.close();
  await helper.close();
  await page.close();
});
