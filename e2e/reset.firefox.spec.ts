/** No test sees data of the previous one. */
import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

declare const browser: typeof Browser;

test("a reset returns a used browser to its initial state", async ({ firefox, site }) => {
  const before = (await firefox.browser.pages()).length;
  const page = await firefox.openPage(`${site.origin}/plain/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#watch");
  await popup.click("#watch-ask");
  const origins = async () =>
    (await browser.permissions.getAll()).origins?.filter((origin) => !origin.startsWith("moz-extension:"));
  await expect.poll(() => popup.evaluate(origins)).toEqual(["http://127.0.0.1/*", "https://127.0.0.1/*"]);
  await popup.evaluate(() => browser.storage.local.set({ profile: "surt" }));
  await expect.poll(() => firefox.menuTitle()).toBe(message("copy_key"));
  await firefox.chromeEval(() => navigator.clipboard.writeText("left behind"));

  await firefox.reset();
  expect((await firefox.browser.pages()).length).toBe(before);
  expect(await popup.isOpen()).toBe(false);
  expect(await firefox.readClipboard()).toBe("nothing yet");
  expect(await firefox.menuTitle()).toBe(message("copy_canonical"));
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  expect(await options.evaluate(origins)).toEqual([]);
  expect(await options.evaluate(() => browser.storage.local.get(null))).toEqual({});
});
