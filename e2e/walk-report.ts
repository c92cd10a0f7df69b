import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";
import { openLinks } from "./report-table.ts";
import { openReady, type States } from "./walk.ts";

type Handed = Record<string, { takenBy: number | null }>;

/** Passes the report's handoff to another view. */
async function reportFor(view: Page, context: BrowserContext, session: ChromiumSession, popup: RealPopup) {
  const report = await openLinks(context, popup);
  const url = report.url();
  const handedOver = () =>
    session.worker.evaluate(async () => {
      const all = await chrome.storage.session.get(null);
      return Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith("handoff:"))) as Handed;
    });
  const handed = await handedOver();
  await report.close();
  // Closing the tab deletes it.
  await expect.poll(handedOver).toEqual({});
  for (const one of Object.values(handed)) one.takenBy = null;
  await session.worker.evaluate((handed) => chrome.storage.session.set(handed), handed);
  await openReady(view, url);
}

export async function* pageReportStates(
  view: Page,
  context: BrowserContext,
  session: ChromiumSession,
  popup: RealPopup,
): States {
  await reportFor(view, context, session, popup);
  const rows = view.locator(".table-row[data-index]");
  await expect(rows.first()).toBeVisible();
  yield { what: "the links of a page" };
  await rows.first().locator(".of-unfold button").click();
  await expect(view.locator(".sub .spelling").first()).toBeVisible();
  await rows.first().locator(".of-box input").check();
  yield { what: "a link unfolded and chosen" };
  await view.locator(".filter-row.is-chosen .menu-button").first().click();
  yield { what: "what is copied of links", within: ".menu" };
  await view.keyboard.press("Escape");
  await rows.first().locator(".of-box input").uncheck();
  await view.getByRole("searchbox").fill("there is no such link");
  await expect(rows).toHaveCount(0);
  yield { what: "a filter that finds nothing" };
}

export async function* promptStates(view: Page, report: string): States {
  await openReady(view, report);
  await view.locator("#tab-browser").click();
  await expect(view.locator("#bookmarks-allow")).toBeVisible();
  yield { what: "before tabs and bookmarks are read" };
}
