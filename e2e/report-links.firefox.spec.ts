import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";
import { message } from "./messages.ts";

test("the table opens from the popup, and can be sorted, unfolded, ticked and scrolled; Show leads to the link", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  const report = await firefox.openedBy(() => popup.click("#report"));
  await expect.poll(() => report.evaluate(contentOf, ".headline")).toMatch(/69/);
  await expect.poll(() => report.evaluate(contentOf, ".table-body .of-canonical")).not.toBe("");
  const sort = () =>
    report.evaluate(() => document.querySelector<HTMLElement>(".table-head .of-links button")?.click());
  await sort();
  await expect.poll(() => report.evaluate(contentOf, ".table-body .of-links")).toBe("1");
  await sort();
  await expect.poll(() => report.evaluate(contentOf, ".table-body .of-links")).not.toBe("1");
  const isTicked = () =>
    report.evaluate(() => {
      const row = document.querySelector("[data-index='1']");
      return `${row?.getAttribute("aria-selected")} ${row?.querySelector<HTMLInputElement>("[data-press=tick]")?.checked}`;
    });
  for (const state of ["true true", "false false", "true true"]) {
    await report.click("[data-index='1'] [data-press=tick]");
    await expect.poll(isTicked).toBe(state);
  }
  // A table scrolls to its top after sorting.
  const last = () => {
    const table = document.querySelector(".table");
    const count = document.querySelector("[role=grid]")?.getAttribute("aria-rowcount");
    table?.scrollTo(0, table.scrollHeight);
    return document.querySelector(`[aria-rowindex="${count}"]`)?.textContent ?? "";
  };
  await expect.poll(() => report.evaluate(last)).not.toBe("");
  await report.evaluate(() => document.querySelector(".table")?.scrollTo(0, 0));
  await expect.poll(() => report.evaluate(contentOf, "[data-index='0'] .of-links")).not.toBe("");
  await report.evaluate(() => document.querySelector<HTMLElement>("[data-index='0'] [data-press=unfold]")?.click());
  const title = () => document.querySelector<HTMLElement>(".sub .show")?.title ?? "";
  await expect.poll(() => report.evaluate(title)).toBe(message("links_jump"));
  await report.evaluate(() => document.querySelector<HTMLElement>(".sub .show")?.click());
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  await report.close();
  await page.close();
});
