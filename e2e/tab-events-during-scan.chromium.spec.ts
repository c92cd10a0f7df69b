import type { Page } from "playwright/test";
import { allowSites } from "./allow-sites.ts";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";
import { activeTabId, newView, pageUrlOf } from "./walk.ts";

const SITE = { origins: ["http://127.0.0.1/*"] };

test.use({ launch: { granted: SITE } });

/** Seconds, longer than any test. */
const BUSY = 60;

/** Runs in an extension page. */
type Act = (view: Page, tabId: number, origin: string) => Promise<unknown>;

interface Case {
  readonly what: string;
  readonly act: Act;
  readonly says: string;
  /** Ends the blocking script, or the change would have no effect. */
  readonly endsHanging?: boolean;
  readonly undo?: Act;
}

const CASES: readonly Case[] = [
  {
    what: "is closed",
    act: (view, tabId) => view.evaluate((id) => chrome.tabs.remove(id), tabId),
    says: message("unreadable_closed"),
  },
  {
    what: "is navigating to another page",
    act: async (view, tabId, origin) => {
      const to = { tabId, url: `${origin}/plain/` };
      await view.evaluate(({ tabId, url }) => chrome.tabs.update(tabId, { url }), to);
    },
    says: message("sum", plural("count_links", 3), plural("sum_urls", 2)),
    endsHanging: true,
  },
  {
    // The tab is replaced by one with another id.
    what: "is discarded",
    act: (view, tabId) => view.evaluate((id) => chrome.tabs.discard(id), tabId),
    says: message("unreadable_closed"),
  },
  {
    what: "loses access",
    act: (view) => allowSites(view, SITE.origins, "ON_CLICK"),
    undo: (view) => allowSites(view, SITE.origins, "ON_ALL_SITES"),
    says: message("unreadable_no_access"),
    endsHanging: true,
  },
];

for (const { what, act, says, undo, endsHanging } of CASES)
  test(`the popup handles a tab that ${what}`, async ({ context, page, site, session }) => {
    site.asked.clear();
    await context.clearCookies();
    // A click would grant access, too.
    await page.goto(`${site.origin}/plain/`);
    await page.bringToFront();
    const tabId = await activeTabId(session);
    const url = `${session.popupUrl}?tab=${tabId}`;
    const view = await newView(context, { width: 420, height: 900 });
    await view.goto(pageUrlOf(session, "options"));
    await session.shortenLimits();
    const held = { tabId, url: `${site.origin}/busy/?busy=${BUSY}` };
    await view.evaluate(({ tabId, url }) => chrome.tabs.update(tabId, { url }), held);
    await expect.poll(() => site.asked.has("/busy-began")).toBe(true);
    await view.goto(url);
    await expect(view.locator("html")).not.toHaveAttribute("data-state", "ready");
    await act(view, tabId, site.origin);
    if (endsHanging) await context.addCookies([{ name: "enough", value: "1", url: site.origin }]);
    await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
    const links = view.locator("#tab-links");
    if ((await links.getAttribute("aria-disabled")) !== "true") await links.click();
    await expect(view.locator("main .views > .panel:not([hidden])")).toContainText(says);
    await undo?.(view, tabId, site.origin);
  });

test("without site access the side panel asks for a click, and does not call the page busy", async ({
  context,
  page,
  site,
  session,
}) => {
  const view = await newView(context, { width: 360, height: 900 });
  await view.goto(pageUrlOf(session, "options"));
  await allowSites(view, SITE.origins, "ON_CLICK");
  await page.goto(`${site.origin}/plain/`);
  await page.bringToFront();
  const tabId = await activeTabId(session);
  await view.goto(`${session.popupUrl}?panel&tab=${tabId}`);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready", { timeout: 5000 });
  await expect(view.locator("main .views > .panel:not([hidden])")).toContainText(message("unreadable_ungranted"));
  await allowSites(view, SITE.origins, "ON_ALL_SITES");
});
