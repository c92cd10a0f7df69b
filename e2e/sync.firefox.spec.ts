import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { syncedItems } from "./synced-items.ts";

declare const browser: typeof Browser;

const ticked = () =>
  [...document.querySelectorAll("label:has([name=cause])")]
    .filter((label) => label.querySelector<HTMLInputElement>("input")?.checked)
    .map((label) => label.querySelector("[id$=-title]")?.textContent);
const announcement = () => document.getElementById("sync-state")?.textContent;
const uploaded = async () => (await browser.storage.sync.get("settings:0"))["settings:0"];

test("when on, changes on one device apply to the other", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html#duplicates");
  await options.waitForSelector("[data-state=ready]");
  await options.click("[value=trailing-slash]");
  await options.click("nav a[href='#data']");
  await options.click("#sync");
  await expect.poll(() => options.evaluate(announcement)).toBe(message("sync_same"));
  expect(await options.evaluate(uploaded)).toBe('{"ignore":["case-and-port","fragment","trailing-slash"]}');
  await options.evaluate((items) => browser.storage.sync.set(items), syncedItems({ ignore: ["fragment"] }));
  await expect.poll(() => options.evaluate(ticked)).toEqual([message("cause_fragment")]);
  await options.close();
});
