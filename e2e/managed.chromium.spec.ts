/** Settings of administrators: Chromium takes the schema, and without a policy nothing is set. */
import { expect, test } from "./fixtures.ts";

test("the browser takes the schema; without a policy nothing is set", async ({ page, session }) => {
  // Chromium refuses an extension whose schema it cannot read.
  const managed = () => session.worker.evaluate(() => chrome.storage.managed.get(null));
  expect(await managed()).toEqual({});
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await expect(page.locator(".managed, input[name=profile]:disabled")).toHaveCount(0);
});
