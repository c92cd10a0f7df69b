/** The table of all links in a real Firefox: its worker, its scrolling, and the way back to the page. */
import { expect, firefoxTest as test } from "./fixtures.ts";

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";

test("opened from the popup, sorted and scrolled; a click goes to the link", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  const report = await firefox.openedBy(() => popup.click("#report"));
  await expect.poll(() => report.evaluate(textOf, ".totals"), { timeout: 10_000 }).toMatch(/^70 links · /);
  expect(await report.evaluate(textOf, ".page-card")).toContain("1 frame was read");
  // Sorted by the worker.
  await report.evaluate(() => {
    const headers = [...document.querySelectorAll<HTMLElement>("[role=columnheader]")];
    headers
      .find((header) => header.textContent?.startsWith("Group"))
      ?.querySelector("button")
      ?.click();
  });
  await expect.poll(() => report.evaluate(textOf, ".of-group")).toBe("1");
  // Again and again: a table that has just been sorted goes back to its top.
  const last = () => {
    const table = document.querySelector(".table");
    table?.scrollTo(0, table.scrollHeight);
    return document.querySelector("[aria-rowindex='71']")?.textContent ?? "";
  };
  await expect.poll(() => report.evaluate(last)).not.toBe("");
  await report.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-index]")];
    rows.at(-1)?.click();
  });
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("visible");
  await report.close();
  await page.close();
});
