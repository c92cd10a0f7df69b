import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { syncedItems } from "./synced-items.ts";

test("when on, both devices share settings; when off, each has its own", async ({ page, session }) => {
  const uploaded = () => session.worker.evaluate(() => chrome.storage.sync.get(null));
  const fromElsewhere = (settings: object) =>
    session.worker.evaluate((items) => chrome.storage.sync.set(items), syncedItems(settings));
  const fragment = page.locator("[name=cause][value=fragment]");
  const slash = page.locator("[name=cause][value=trailing-slash]");
  const open = (section: string) => page.locator(`nav a[href="#${section}"]`).click();
  const announcement = page.locator("#sync-state");
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await open("duplicates");
  await slash.check();
  expect(await uploaded()).toEqual({});

  await open("data");
  await page.locator("#sync").click();
  await expect(announcement).toHaveText(message("sync_same"));
  expect(await uploaded()).toEqual(syncedItems({ ignore: ["case-and-port", "fragment", "trailing-slash"] }));
  await fromElsewhere({ ignore: ["case-and-port"], toast: false });
  await expect(fragment).not.toBeChecked();
  await expect(slash).not.toBeChecked();
  await expect(page.locator("#toast")).not.toBeChecked();
  await open("duplicates");
  await slash.check();
  await expect.poll(uploaded).toEqual(syncedItems({ ignore: ["case-and-port", "trailing-slash"], toast: false }));

  await open("data");
  await page.locator("#sync").click();
  await expect(page.locator("#sync-delete")).toBeVisible();
  await fromElsewhere({ ignore: ["fragment"] });
  await expect(announcement).toHaveText("");
  await page.locator("#sync").click();
  await expect(announcement).toContainText(message("sync_ask"));
  await expect(slash).toBeChecked();
  await page.click("#sync-take");
  await expect(slash).not.toBeChecked();
  await expect(fragment).toBeChecked();
  await page.locator("#sync").click();
  await page.click("#sync-delete");
  await expect.poll(uploaded).toEqual({});
  await expect(slash).not.toBeChecked();
  await expect(fragment).toBeChecked();
});

test("settings that loosen privacy wait until the user confirms", async ({ page, session }) => {
  const stored = () =>
    session.worker.evaluate(() => chrome.storage.local.get(["keepPassword", "highlights", "ignore"]));
  await page.goto(`${session.popupUrl.replace(/popup/g, "options")}#data`);
  await page.waitForSelector("[data-state=ready]");
  await page.locator("#sync").click();
  await expect(page.locator("#sync-state")).toHaveText(message("sync_same"));
  const forged = syncedItems({ ignore: ["fragment"], highlights: "always", keepPassword: true });
  await session.worker.evaluate((items) => chrome.storage.sync.set(items), forged);
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_passwords"));
  await expect(page.locator("#sync-state")).toContainText(message("sync_loosens_checks"));
  expect(await stored()).toEqual({});
  await page.click("#sync-take");
  await expect.poll(stored).toEqual({ ignore: ["fragment"], highlights: "always", keepPassword: true });
});
