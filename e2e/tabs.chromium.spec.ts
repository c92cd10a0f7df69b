/** The permission is granted here; the Firefox test requests it. */
import type { BrowserContext, Locator, Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { inLanguage, LANGUAGES, message, plural } from "./messages.ts";

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
  expect(scrollWidth, `nothing is wider than ${width}`).toBe(clientWidth);
}

const STATES = ["item_keep", "item_close", "item_remove", "item_repair", "item_skip"] as const;
const STATE_WORDS = LANGUAGES.flatMap((language) => STATES.map((key) => inLanguage(language).message(key)));

/** Returns words that do not fit in a font one fifth wider than ours. */
const wordsTooLongFor = (place: Locator) =>
  place.evaluate((element: HTMLElement, words) => {
    const text = element.firstChild as Text;
    const before = text.data;
    const range = document.createRange();
    range.selectNodeContents(element);
    element.style.fontSize = "120%";
    const tooLong = words.filter((word) => {
      text.data = word;
      return range.getClientRects().length > 1 || element.scrollWidth > element.clientWidth;
    });
    text.data = before;
    element.style.fontSize = "";
    return tooLong;
  }, STATE_WORDS);

test("the report explains each permission, and reads nothing", async ({ context, session, page, site }) => {
  await page.goto(`${site.origin}/plain/`);
  const report = await openTabs(context, session.popupUrl);
  await expect(report.locator("#panel-browser")).toContainText(message("tabs_why"));
  await expect(report.locator("#panel-browser")).toContainText(message("bookmarks_why"));
  await expect(report.getByRole("button", { name: message("watch_ask", "Chrome") })).toHaveCount(2);
  expect(await report.content()).not.toContain(site.origin);
  expect(await session.worker.evaluate(() => "bookmarks" in chrome)).toBe(false);
  for (const width of [1000, 320]) await look(report, width);
});

test.describe("with the permission", () => {
  test.use({ launch: { granted: { permissions: ["tabs"] } } });

  test("lists the tabs of one page and activates a tab; stores nothing", { tag: "@default" }, async ({
    context,
    session,
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/plain/?%61=1`);
    const other = await context.newPage();
    await other.goto(`${site.origin}/plain/?a=1#top`);
    const third = await context.newPage();
    await third.goto(`${site.origin}/plain/?a=1`);
    const report = await openTabs(context, session.popupUrl);
    const headline = report.locator("#panel-browser .headline");
    await expect(headline.locator("h2")).toHaveText(plural("tabs_duplicate", 1));
    await expect(headline).toContainText(plural("tabs_total", 3, plural("tabs_windows", 1)));
    await expect(report.locator("[data-cause=case-and-port] .cause-count")).toHaveText("1");
    await expect(report.locator("[data-cause=fragment] .cause-count")).toHaveText("1");
    await expect(report.locator(".member.is-close")).toHaveCount(1);
    await expect(report.locator(".member", { hasText: "#top" })).toHaveClass(/is-keep/);
    for (const width of [1280, 320]) {
      await look(report, width);
      expect(await wordsTooLongFor(report.locator(".member-word").first())).toEqual([]);
    }
    const place = message("tabs_place", 1, 2);
    const goTo = report.getByRole("button", { name: new RegExp(`^${message("tabs_go")}: .*${place}`) });
    await goTo.click();
    await expect.poll(() => activeUrl(session)).toBe(`${site.origin}/plain/?a=1#top`);
    await report.bringToFront();
    await other.close();
    const stale = report.locator("#browser-stale");
    await expect(stale).toHaveText(message("browser_stale"));
    await goTo.click();
    await expect(stale).toHaveText(message("tabs_gone"));
    await report.getByRole("button", { name: message("links_again") }).click();
    await expect(headline).toContainText(plural("tabs_total", 2, plural("tabs_windows", 1)));
    await expect(stale).toHaveText("");
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("/plain/");
  });
});
