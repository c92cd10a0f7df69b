/** What one does with chosen links of a page: marked where they stand. */
import { expect, test } from "./fixtures.ts";
import { openLinks } from "./report-table.ts";

test("chosen addresses are marked in the page, which comes to the front; a page that moved is said", {
  tag: "@deep",
}, async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const link = page.locator("a").first();
  const report = await openLinks(context, await openPopup());
  const plain = await link.screenshot({ caret: "initial" });
  await report.bringToFront();
  await report.locator(".table-body").getByRole("checkbox").first().check();
  await expect(report.locator(".is-chosen")).toContainText("1 chosen");
  const mark = report.getByRole("button", { name: "Mark in the page" });
  await mark.click();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  // The flash of the jump goes, the mark stays.
  await page.waitForTimeout(2500);
  expect((await link.screenshot({ caret: "initial" })).equals(plain)).toBe(false);
  await expect(report.locator(".said")).toHaveText(/^Marked \d+ links? in the page$/);
  await page.goto(`${site.origin}/demo/`);
  await report.bringToFront();
  await mark.click();
  await expect(report.locator(".said")).toHaveText(/no longer on the page|different page now/);
});
