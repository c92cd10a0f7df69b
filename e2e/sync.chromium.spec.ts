/** Settings that the browser takes along: what the options upload, and what comes from another device. */
import type { MessageKey } from "../src/browser/i18n.ts";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { itemsOf } from "./uploaded.ts";

test("on, both devices have the same settings; off, each has its own", async ({ page, session }) => {
  const uploaded = () => session.worker.evaluate(() => chrome.storage.sync.get(null));
  const fromElsewhere = (settings: object) =>
    session.worker.evaluate((items) => chrome.storage.sync.set(items), itemsOf(settings));
  const cause = (name: MessageKey) =>
    page.locator("section[aria-labelledby=causes]").getByRole("checkbox", { name: message(name) });
  const fragment = cause("cause_fragment");
  const slash = cause("cause_trailing_slash");
  const said = page.locator("#sync-state");
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await slash.check();
  expect(await uploaded()).toEqual({});

  await page.locator("#sync").check();
  await expect(said).toHaveText(message("sync_same"));
  expect(await uploaded()).toEqual(itemsOf({ ignore: ["case-and-port", "fragment", "trailing-slash"] }));
  await fromElsewhere({ ignore: ["case-and-port"], toast: false });
  await expect(fragment).not.toBeChecked();
  await expect(slash).not.toBeChecked();
  await expect(page.locator("#toast")).not.toBeChecked();
  await slash.check();
  await expect.poll(uploaded).toEqual(itemsOf({ ignore: ["case-and-port", "trailing-slash"], toast: false }));

  await page.locator("#sync").uncheck();
  await expect(page.locator("#sync-delete")).toBeVisible();
  await fromElsewhere({ ignore: ["fragment"] });
  await expect(said).toHaveText("");
  // Whoever wants both again is asked.
  await page.locator("#sync").check();
  await expect(said).toContainText(message("sync_ask"));
  await expect(slash).toBeChecked();
  await page.click("#sync-take");
  await expect(slash).not.toBeChecked();
  await expect(fragment).toBeChecked();
  await page.locator("#sync").uncheck();
  await page.click("#sync-delete");
  await expect.poll(uploaded).toEqual({});
  await expect(slash).not.toBeChecked();
  await expect(fragment).toBeChecked();
});

test("settings that loosen privacy wait until the user confirms", async ({ page, session }) => {
  const stored = () =>
    session.worker.evaluate(() => chrome.storage.local.get(["keepPassword", "highlights", "ignore"]));
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await page.locator("#sync").check();
  await expect(page.locator("#sync-state")).toHaveText(message("sync_same"));
  const forged = itemsOf({ ignore: ["fragment"], highlights: "always", keepPassword: true });
  await session.worker.evaluate((items) => chrome.storage.sync.set(items), forged);
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_passwords"));
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_checks"));
  expect(await stored()).toEqual({});
  await page.click("#sync-take");
  await expect.poll(stored).toEqual({ ignore: ["fragment"], highlights: "always", keepPassword: true });
});
