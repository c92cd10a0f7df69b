import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("the page is built, and axe finds nothing", async ({ session, page }) => {
  await page.goto(`chrome-extension://${session.id}/src/pages/rules/rules.html`);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  expect(await axeFindings(page)).toEqual([]);
});
