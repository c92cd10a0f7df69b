import { setTimeout as sleep } from "node:timers/promises";
import { RealPopup } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

const FOUR = [
  "http://shop.example/*",
  "http://www.shop.example/*",
  "https://shop.example/*",
  "https://www.shop.example/*",
];

test("a site is granted by one prompt, checked on both hosts, and revoked with its badge and marks", async ({
  page,
  site,
  session,
  display,
  context,
}) => {
  const { port } = new URL(site.origin);
  const granted = async () =>
    (await session.worker.evaluate(async () => (await chrome.permissions.getAll()).origins ?? [])).toSorted();
  await page.goto(`http://shop.example:${port}/demo/`);
  await page.bringToFront();
  await pressKeys(display.display, "alt+shift+u");
  const popup = await (await RealPopup.attach(session.browserSession, session.popupUrl)).ready();
  // The first press shows the explanation, without a prompt.
  await popup.evaluate(() => document.getElementById("watch")?.focus());
  await pressKeys(display.display, "space");
  await popup.waitFor(() => document.querySelector(".site-panel"));
  expect(await granted()).toEqual([]);
  await popup.evaluate(() => document.getElementById("watch-ask")?.focus());
  await pressKeys(display.display, "Return");
  await expect.poll(() => popup.closed).toBe(true);
  await session.killWorker();
  // Chromium's prompt ignores keys for half a second.
  await sleep(1500);
  await pressKeys(display.display, "Tab");
  await sleep(100);
  await pressKeys(display.display, "Return");
  await expect.poll(granted).toEqual(FOUR);
  await page.bringToFront();
  await expect.poll(async () => (await session.badge()).text).toBe("10");
  await page.goto(`http://www.shop.example:${port}/badge/variants.html`);
  await expect.poll(async () => (await session.badge()).text).toBe("2");
  await pressKeys(display.display, "alt+shift+k");
  const marks = () => page.evaluate(() => document.documentElement.childElementCount);
  await expect.poll(marks).toBe(3);
  const options = await context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  await session.killWorker();
  await options.click(".revoke");
  await expect.poll(granted).toEqual([]);
  await page.bringToFront();
  await expect.poll(() => session.badge()).toEqual({ text: "", title: message("extension_name") });
  await expect.poll(marks).toBe(2);
});
