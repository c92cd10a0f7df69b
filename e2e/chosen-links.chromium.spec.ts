import { expect, test } from "./fixtures.ts";
import { matchesMessage, message } from "./messages.ts";
import { openLinks } from "./report-table.ts";

test("chosen URLs are marked in the page, which is activated; the report says if the page has navigated", async ({
  context,
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const link = page.locator("a").first();
  const report = await openLinks(context, await openPopup());
  const plain = await link.screenshot({ caret: "initial" });
  await report.bringToFront();
  await report.locator(".table-body").getByRole("checkbox").first().check();
  await expect(report.locator(".is-chosen")).toContainText(message("chosen_count", 1));
  const mark = report.getByRole("button", { name: message("highlight") });
  await mark.click();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  // The flash has ended.
  await page.waitForTimeout(2500);
  expect((await link.screenshot({ caret: "initial" })).equals(plain)).toBe(false);
  await expect(report.locator(".announcement")).toHaveText(
    matchesMessage("mark_in_page_done_one", "mark_in_page_done_other"),
  );
  await page.goto(`${site.origin}/demo/`);
  await report.bringToFront();
  await mark.click();
  await expect(report.locator(".announcement")).toHaveText(
    new RegExp([message("link_gone"), message("link_gone"), message("links_moved")].join("|")),
  );
});
