/** What is asked of our pages in both pseudo-locales: they are walked through, and measured in every state. */
import type { Page } from "playwright/test";
import type { PseudoName } from "./build-with.mjs";
import type { ChromiumSession, LaunchOptions } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { misfits } from "./misfits.ts";
import { onDrawn } from "./over-page.ts";
import { DESK, LAUNCH, SCENES } from "./scenes.ts";
import { newView, type States } from "./walk.ts";

/** Nothing of a popup that high is under its footer; what is higher takes longer. */
const HIGHEST = 3000;
/** Of pages in a tab of their own: a phone, and a desk. */
const WIDTHS = [360, DESK.width];

/** The text of that key, as the browser has it. */
export const textOf = (session: ChromiumSession, key: string): Promise<string> =>
  session.worker.evaluate((key) => chrome.i18n.getMessage(key), key);

/** Nothing is out of place in any of these states. */
async function expectNoMisfits(view: Page, states: States, dir: string): Promise<void> {
  let count = 0;
  for await (const { what } of states) {
    count += 1;
    expect(await view.evaluate(misfits, { isPseudo: true }), what).toEqual([]);
    expect(await view.evaluate(() => document.documentElement.dir), what).toBe(dir);
  }
  expect(count).toBeGreaterThan(0);
}

export const launchIn = (pseudo: PseudoName): LaunchOptions => ({
  ...LAUNCH,
  pseudo,
});

/** The bar of the marks and a message over a page, in a wide window and in a narrow one. */
export async function expectRoomOver(page: Page, session: ChromiumSession): Promise<void> {
  for (const width of [1000, 360]) {
    await page.setViewportSize({ width, height: 500 });
    await command(session, "toggle-highlight");
    await expect.poll(() => onDrawn(page, "nav", misfits, { isPseudo: true }), `the bar at ${width}`).toEqual([]);
    await command(session, "next-marked");
    const [standing] = (await textOf(session, "marks_only_this")).match(/\S+/) ?? [];
    await expect.poll(() => onDrawn(page, "nav", (_, bar) => bar.textContent, null)).toContain(standing);
    expect(await onDrawn(page, "nav", misfits, { isPseudo: true }), `the bar on a mark at ${width}`).toEqual([]);
    await command(session, "copy-as-clean");
    await expect.poll(() => onDrawn(page, "card", (_, card) => card.textContent, null)).toContain("utm_source");
    expect(await onDrawn(page, "card", misfits, { isPseudo: true }), `the message at ${width}`).toEqual([]);
    await command(session, "toggle-highlight");
    await expect.poll(() => onDrawn(page, "nav", () => true, null)).toBe(null);
  }
}

/** The tests of both: `dir` is the direction that all pages have. */
export function walkAllPages(dir: "ltr" | "rtl"): void {
  for (const { name, size, states, isOverPage, isUngranted } of SCENES) {
    // What is over a page is measured below; here all is granted.
    if (isOverPage || isUngranted) continue;
    for (const width of size.width === DESK.width ? WIDTHS : [size.width]) {
      test(`${name}, at ${width} pixels`, async ({ context, page, site, session, openPopup }) => {
        // Many views in one test.
        test.setTimeout(400_000);
        const view = await newView(context, { width, height: Math.min(size.height, HIGHEST) });
        await expectNoMisfits(view, states(view, { context, page, site, session, openPopup }), dir);
      });
    }
  }

  test("what is drawn over a page", async ({ page, session, site }) => {
    await page.goto(`${site.origin}/navigator/?utm_source=a`);
    await expectRoomOver(page, session);
  });
}
