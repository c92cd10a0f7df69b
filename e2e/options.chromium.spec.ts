/** Causes of duplicates on the options page: the choice is kept and applies to the popup; names follow the rule set. */
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

test.beforeEach(async ({ page, session }) => {
  await page.goto(session.popupUrl.replace(/popup/g, "options"));
  await page.waitForSelector("[data-state=ready]");
});

test("the causes that are ticked are kept, by keyboard", async ({ page, session }) => {
  const section = page.locator("section[aria-labelledby=causes]");
  const slash = section.getByRole("checkbox", { name: message("cause_trailing_slash") });
  await expect(slash).not.toBeChecked();
  await slash.press("Space");
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get("ignore"));
  await expect.poll(stored).toEqual({ ignore: ["case-and-port", "fragment", "trailing-slash"] });
  await page.reload();
  await page.waitForSelector("[data-state=ready]");
  await expect(slash).toBeChecked();
});

test("each cause has its match, and the parameter names that it looks for", async ({ page }) => {
  const causes = page.locator("section[aria-labelledby=causes] .causes > li");
  await expect(causes).toHaveCount(11);
  const sessions = causes.filter({ hasText: message("cause_session_ids") });
  await expect(sessions).toContainText(message("match_uncertain"));
  await sessions.locator("summary").press("Enter");
  for (const name of ["phpsessid", "cftoken"]) await expect(sessions).toContainText(name);
  const documents = causes.filter({ hasText: message("cause_default_document") });
  await documents.locator("summary").press("Enter");
  await expect(documents).toContainText("default.aspx");
});
