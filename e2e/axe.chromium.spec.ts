/** Axe finds nothing in the popup, on each of its tabs, with its menu, field and question open, and in the options. */
import type { BrowserContext } from "playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** Opens one of our pages as a tab, where axe can look at it. */
async function look(context: BrowserContext, url: string): Promise<void> {
  const view = await context.newPage();
  // So high that nothing is below the sticky footer: axe cannot tell what is behind a text that covers several cells.
  await view.setViewportSize({ width: 420, height: 6000 });
  await view.goto(url);
  await view.waitForFunction(() => document.querySelector("main") !== null);
  const tabs = await view.getByRole("tab").all();
  for (const tab of tabs.length === 0 ? [null] : tabs) {
    if ((await tab?.getAttribute("aria-disabled")) === "true") continue;
    await tab?.click();
    await view.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      for (const folded of document.querySelectorAll<HTMLElement>(
        "[role=tabpanel]:not([hidden]) [aria-expanded=false]",
      )) {
        if (folded.getAttribute("aria-haspopup") === null) folded.click();
      }
    });
    expect(await axeFindings(view), `${url}, ${await tab?.getAttribute("aria-label")}`).toEqual([]);
  }
}

/** What unfolds by a press, each alone. */
async function press(context: BrowserContext, url: string): Promise<void> {
  const view = await context.newPage();
  await view.setViewportSize({ width: 420, height: 6000 });
  // Of what the menu covers, axe cannot tell the background.
  for (const [id, within] of [["copy-more", "#copy-menu"], ["edit"], ["watch"]] as const) {
    await view.goto(url);
    await expect(view.locator("html[data-state=ready]")).toHaveCount(1);
    await view.locator(`#${id}`).click();
    expect(await axeFindings(view, within), `${url}, ${id}`).toEqual([]);
  }
}

test.describe("in both colour schemes", () => {
  test("a page in the popup", async ({ context, page, site, session, openPopup }) => {
    await page.goto(`${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top`);
    await page.evaluate(() => {
      document.body.innerHTML +=
        '<a href="https://paypal.com@evil.example/">A</a> <a href="//paypal.com.h.example/">B</a>';
    });
    // The click gives access to the page; the popup itself is opened as a tab.
    await (await openPopup()).close();
    const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
    await look(context, `${session.popupUrl}?tab=${tabId}`);
    await press(context, `${session.popupUrl}?tab=${tabId}`);
    const view = await context.newPage();
    await view.goto(`${session.popupUrl}?tab=${tabId}`);
    await view.locator("#tab-links").click();
    await view.locator("#highlight").click();
    await view.locator("#marks-next").click();
    await expect(view.locator("#highlight-scope")).toBeVisible();
    await expect(view.locator("#marks-only")).toBeVisible();
    expect(await axeFindings(view)).toEqual([]);
  });

  for (const url of ["http://u:p@h:99999/%zz?a&amp;b", "https://h.example/?utm_source=a&X-Amz-Signature=b"]) {
    test(`${url} in the popup`, async ({ context, session }) => {
      await look(context, `${session.popupUrl}?url=${encodeURIComponent(url)}`);
    });
  }

  test("the page after the installation", async ({ context, session }) => {
    await look(context, session.popupUrl.replace(/popup/g, "first-run"));
  });

  test("the options", async ({ context, session }) => {
    await look(context, session.popupUrl.replace(/popup/g, "options"));
  });
});
