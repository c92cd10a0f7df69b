/** Settings that the browser takes along: what the options upload, and what comes from another device. */
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { itemsOf } from "./uploaded.ts";

test("on, both devices have the same settings; off, each has its own", async ({ page, session }) => {
  const uploaded = () => session.worker.evaluate(() => chrome.storage.sync.get(null));
  const fromElsewhere = (settings: object) =>
    session.worker.evaluate((items) => chrome.storage.sync.set(items), itemsOf(settings));
  const level = page.locator(".level-list input:checked");
  const said = page.locator("#sync-state");
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await page.locator(".level-list input[value='3']").check();
  expect(await uploaded()).toEqual({});

  await page.locator("#sync").check();
  await expect(said).toHaveText(message("sync_same"));
  expect(await uploaded()).toEqual(itemsOf({ level: 3 }));
  await fromElsewhere({ level: 1, toast: false });
  await expect(level).toHaveValue("1");
  await expect(page.locator("#toast")).not.toBeChecked();
  await page.locator(".level-list input[value='4']").check();
  await expect.poll(uploaded).toEqual(itemsOf({ level: 4, toast: false }));

  await page.locator("#sync").uncheck();
  await expect(page.locator("#sync-delete")).toBeVisible();
  await fromElsewhere({ level: 0 });
  await expect(said).toHaveText("");
  // Whoever wants both again is asked.
  await page.locator("#sync").check();
  await expect(said).toContainText(message("sync_ask"));
  await expect(level).toHaveValue("4");
  await page.click("#sync-take");
  await expect(level).toHaveValue("0");
  await page.locator("#sync").uncheck();
  await page.click("#sync-delete");
  await expect.poll(uploaded).toEqual({});
  await expect(level).toHaveValue("0");
});

test("settings that loosen privacy wait until the user confirms", async ({ page, session }) => {
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get(["keepPassword", "highlights", "level"]));
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await page.locator("#sync").check();
  await expect(page.locator("#sync-state")).toHaveText(message("sync_same"));
  const forged = itemsOf({ level: 1, highlights: "always", keepPassword: true });
  await session.worker.evaluate((items) => chrome.storage.sync.set(items), forged);
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_passwords"));
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_checks"));
  expect(await stored()).toEqual({});
  await page.click("#sync-take");
  await expect.poll(stored).toEqual({ level: 1, highlights: "always", keepPassword: true });
});
