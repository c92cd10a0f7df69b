/** Settings that the browser takes along, in a real Firefox. */
import { createHash } from "node:crypto";
import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

declare const browser: typeof Browser;

const text = JSON.stringify({ level: 1 });
const fromElsewhere = {
  settings: { version: 1, chunks: 1, digest: createHash("sha256").update(text).digest("hex") },
  "settings:0": text,
};
const chosenLevel = () => document.querySelector<HTMLInputElement>(".level-list input:checked")?.value;
const said = () => document.getElementById("sync-state")?.textContent;
const uploaded = async () => (await browser.storage.sync.get("settings:0"))["settings:0"];

test("on, what changes on one device changes on the other", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.waitForSelector("[data-state=ready]");
  await options.click(".level-list input[value='3']");
  await options.click("#sync");
  await expect.poll(() => options.evaluate(said)).toBe(message("sync_same"));
  expect(await options.evaluate(uploaded)).toBe('{"level":3}');
  await options.evaluate((items) => browser.storage.sync.set(items), fromElsewhere);
  await expect.poll(() => options.evaluate(chosenLevel)).toBe("1");
  await options.close();
});
