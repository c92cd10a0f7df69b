/** Axe finds nothing in the popup, on each of its tabs, and in the options, with everything unfolded, light and dark. */
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
  const names = await view.getByRole("tab").allTextContents();
  for (const name of names.length === 0 ? [null] : names) {
    if (name !== null) await view.getByRole("tab", { name, exact: true }).click();
    await view.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    });
    expect(await axeFindings(view), `${url}, ${name}`).toEqual([]);
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("a page in the popup", async ({ context, page, site, session, openPopup }) => {
      await page.goto(`${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top`);
      // The click gives access to the page; the popup itself is opened as a tab.
      await (await openPopup()).close();
      const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
      await look(context, `${session.popupUrl}?tab=${tabId}`);
    });

    for (const url of ["http://u:p@h:99999/%zz?a&amp;b", "https://h.example/?utm_source=a&X-Amz-Signature=b"]) {
      test(`${url} in the popup`, async ({ context, session }) => {
        await look(context, `${session.popupUrl}?url=${encodeURIComponent(url)}`);
      });
    }

    test("the options", async ({ context, session }) => {
      await look(context, session.popupUrl.replace(/popup/g, "options"));
    });
  });
}
