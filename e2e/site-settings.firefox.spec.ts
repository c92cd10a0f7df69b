import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { textOf } from "./in-page.ts";
import { message, plural } from "./messages.ts";

declare const browser: typeof Browser;

const stored = () => browser.storage.local.get(null);

test("two clicks turn a site off; a link to it is copied as written, and the options turn it on again", async ({
  firefox,
  site,
}) => {
  const port = new URL(site.origin).port;
  const page = await firefox.openPage(`http://shop.example:${port}/media/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#site");
  await popup.click(".site-panel .switch");
  await expect
    .poll(() => popup.evaluate(stored))
    .toEqual({ sites: [{ host: "shop.example", covers: "host", off: true }] });
  await popup.click("#site-close");
  await expect.poll(() => popup.evaluate(textOf, "#panel-url")).toContain(message("unreadable_off"));
  await popup.close();
  await firefox.terminateBackground();
  await page.evaluate(
    (href) => document.querySelector("#link")?.setAttribute("href", href),
    `http://Shop.example:${port}/%7Ea#b`,
  );
  await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
  await expect.poll(() => firefox.readClipboard()).toBe(`http://shop.example:${port}/%7Ea#b`);
  const options = await firefox.openExtensionPage("src/pages/options/options.html#sites");
  await options.waitForSelector(".chip");
  expect(await options.evaluate(textOf, "[aria-labelledby=own-sites] .card")).toContain(
    message("site_scope_host", "shop.example"),
  );
  expect(await options.evaluate(textOf, ".chip")).toBe(message("options_site_is_off"));
  await options.click(".remove");
  await expect.poll(() => options.evaluate(stored)).toEqual({ sites: [] });
  await options.close();
  await page.close();
});

test("a file is imported completely or not at all; without a policy nothing is managed", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.waitForSelector("#settings-file");
  const take = (settings: object) =>
    options.evaluate((settings) => {
      const text = JSON.stringify({ format: "trueform-settings", version: 1, settings });
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], "settings.json", { type: "application/json" }));
      const field = document.querySelector("#settings-file") as HTMLInputElement;
      field.files = chosen.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, settings);
  const announcement = () => options.evaluate(textOf, "#outcome");
  await take({ level: 4, toast: "no" });
  await expect.poll(announcement).toContain(message("import_value", "settings.toast", '"no"', "boolean"));
  expect(await options.evaluate(stored)).toEqual({});
  await take({ level: 4 });
  await expect.poll(announcement).toContain(plural("import_done", 1));
  // The file uses the setting's former name.
  await expect.poll(async () => Object.keys(await options.evaluate(stored))).toEqual(["ignore"]);
  expect(await options.evaluate(() => document.querySelectorAll(".locked").length)).toBe(0);
  await options.close();
});
