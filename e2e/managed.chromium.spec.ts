import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { activeTabId } from "./walk.ts";

test("the browser accepts the schema; without a policy nothing is set", async ({ page, session }) => {
  // Chromium rejects invalid schemas.
  const managed = () => session.worker.evaluate(() => chrome.storage.managed.get(null));
  expect(await managed()).toEqual({});
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
  await expect(page.locator(".locked, input[name=profile]:disabled")).toHaveCount(0);
});

/** Real policies are system files. */
const setPolicy = (page: Page, policy: object) =>
  page.addInitScript((policy) => {
    const get = (_: unknown, done?: (policy: object) => void) => (done ? done(policy) : Promise.resolve(policy));
    if (globalThis.chrome?.storage?.managed) Object.assign(chrome.storage.managed, { get });
  }, policy);

test("locks are shown and described in the options and in site settings", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await page.bringToFront();
  await (await openPopup()).close();
  const view = await context.newPage();
  await setPolicy(view, { profile: "rfc3986", toast: false });
  await page.bringToFront();
  const tab = await activeTabId(session);
  await view.goto(session.popupUrl.replace(/popup/g, "options"));
  const toast = view.locator("#toast");
  await expect(toast).toBeDisabled();
  await expect(toast).toHaveAccessibleDescription(`${message("options_toast_about")} ${message("options_managed")}`);
  await expect(view.locator(".locked").filter({ visible: true })).toHaveText([message("options_managed")]);
  await view.goto(`${session.popupUrl.replace(/popup/g, "options")}#rules`);
  await expect(view.locator("#rule-sets-locked")).toBeVisible();
  await expect(view.getByRole("radiogroup", { name: message("options_default_rule_set") })).toHaveAccessibleDescription(
    message("options_managed"),
  );
  expect(await axeFindings(view)).toEqual([]);
  await view.setViewportSize({ width: 410, height: 600 });
  await view.goto(`${session.popupUrl}?tab=${tab}`);
  await view.click("#site");
  const field = view.getByRole("combobox", { name: message("rule_set") });
  await expect(field).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(message("options_managed"));
  await expect(view.locator(".site-panel .locked")).toHaveCount(1);
  await expect(view.locator(".site-panel .locked")).toBeVisible();
  expect(await axeFindings(view, ".site-panel")).toEqual([]);
});
