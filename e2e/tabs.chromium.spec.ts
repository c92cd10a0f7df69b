/** The duplicates among open tabs, with the permission given. Asking and giving back is tested in Firefox. */
import type { BrowserContext, Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

async function openTabs(context: BrowserContext, popupUrl: string): Promise<Page> {
  const report = await context.newPage();
  await report.goto(`${popupUrl.replace(/popup/g, "report")}#browser`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  return report;
}

const activeUrl = (session: ChromiumSession) =>
  session.worker.evaluate(async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.url);

async function look(report: Page, width: number): Promise<void> {
  await report.setViewportSize({ width, height: 2400 });
  expect(await axeFindings(report)).toEqual([]);
  const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
  expect(scrollWidth, `nothing stands out at ${width}`).toBe(clientWidth);
}

test("before it is asked for, it says why; nothing is read", async ({ context, session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const report = await openTabs(context, session.popupUrl);
  await expect(report.getByRole("button", { name: message("tabs_allow") })).toBeVisible();
  await expect(report.locator("#panel-browser")).toContainText(message("tabs_asks_chrome"));
  expect(await report.content()).not.toContain(site.origin);
  for (const width of [1000, 320]) await look(report, width);
});

test.describe("with the permission", () => {
  test.use({ launch: { granted: { permissions: ["tabs"] } } });

  test("which tabs are the same page in another spelling; a row goes to its tab, and none is closed", {
    tag: "@default",
  }, async ({ context, session, page, site }) => {
    await page.goto(`${site.origin}/plain/?%61=1`);
    const other = await context.newPage();
    await other.goto(`${site.origin}/plain/?a=1#top`);
    const third = await context.newPage();
    await third.goto(`${site.origin}/demo/`);
    const report = await openTabs(context, session.popupUrl);
    const totals = report.locator(".totals .total:not(.act)");
    await expect(totals).toHaveText([
      plural("tabs_total", 3, plural("tabs_windows", 1)),
      plural("tabs_repeated", 1),
      plural("tabs_spare", 1),
    ]);
    // Each tab, in a table.
    await totals.first().click();
    await expect(report.locator("#panel-browser [data-cause=case-and-port] .cause-count")).toHaveText("1");
    // Nothing there is a link.
    await report.getByRole("combobox", { name: message("filter_rows") }).selectOption("link");
    await expect(report.locator(".table-body .of-region")).toHaveText([
      message("tabs_window", 1),
      message("tabs_window", 1),
      message("tabs_window", 1),
    ]);
    await expect(report.getByRole("columnheader").filter({ hasText: /\S/ })).toContainText([
      message("tabs_column_title"),
      message("tabs_column_window"),
    ]);
    expect(await report.locator("#panel-browser").innerText()).not.toMatch(/\blinks?\b/i);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await report.getByRole("button", { name: message("tabs_copy") }).click();
    await expect(report.locator("#tabs-copied")).toHaveText(plural("tabs_copied", 2));
    expect(await report.evaluate(() => navigator.clipboard.readText())).toMatch(/\/plain\/\?a=1\t\S.*\n.*\/demo\/\t/);
    await report.getByRole("combobox", { name: message("filter_rows") }).selectOption("address");
    // A row with one tab leads there, folded.
    await report.getByRole("button", { name: new RegExp(`^${message("tabs_go")}: .*/demo/$`) }).click();
    await expect.poll(() => activeUrl(session)).toBe(`${site.origin}/demo/`);
    await report.bringToFront();
    const row = report.getByRole("row").filter({ hasText: "/plain/?a=1" });
    await row.getByRole("button", { name: message("details") }).click();
    const go = report.getByRole("button", { name: new RegExp(`^${message("tabs_go")}: .*#top`) });
    await go.click();
    await expect.poll(() => activeUrl(session)).toBe(`${site.origin}/plain/?a=1#top`);
    expect(context.pages().length).toBeGreaterThanOrEqual(4);
    // A tab that is gone is said to be.
    await report.bringToFront();
    await other.close();
    await expect(report.locator("#tabs-stale")).toHaveText(message("tabs_stale"));
    await go.click();
    await expect(report.getByText(message("tabs_gone"))).toBeVisible();
    await report.getByRole("button", { name: message("tabs_read") }).click();
    await expect(totals).toHaveText([
      plural("tabs_total", 2, plural("tabs_windows", 1)),
      plural("tabs_repeated", 0),
      plural("tabs_spare", 0),
    ]);
    await expect(report.locator("#tabs-stale")).toHaveText("");
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("/plain/");
  });

  test.describe("in Spanish", () => {
    test.use({ launch: { granted: { permissions: ["tabs"] }, env: { LANGUAGE: "es" } } });

    test("heads are read whole at 1280 pixels, also of the column by which is sorted", async ({
      context,
      session,
      page,
      site,
    }) => {
      await page.goto(`${site.origin}/plain/`);
      const report = await openTabs(context, session.popupUrl);
      await report.setViewportSize({ width: 1280, height: 900 });
      await report.locator(".totals .total").first().click();
      for (const column of ["links", "spellings", "findings", "safety"]) {
        const head = report.locator(`.table-head .of-${column}`);
        await head.getByRole("button").click();
        await expect(head).toHaveAttribute("aria-sort", "ascending");
        const isCut = head.locator(".cut").evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
        expect(await isCut, column).toBe(false);
      }
    });
  });
});
