/** All pages in all states, for both pseudo-locales. */
import type { Page } from "playwright/test";
import type { PseudoName } from "./build-with.mjs";
import type { ChromiumSession, LaunchOptions } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { layoutProblems } from "./layout-problems.ts";
import { runCommand } from "./marks-bar.ts";
import { onDrawn } from "./over-page.ts";
import { DESK, LAUNCH, SCENES } from "./scenes.ts";
import { newView, type States } from "./walk.ts";

/** CSS pixels, so that the footer covers nothing. Taller views take longer. */
const HIGHEST = 3000;
/** Widths of a phone and a desktop. */
const WIDTHS = [360, DESK.width];

export const textOf = (session: ChromiumSession, key: string): Promise<string> =>
  session.worker.evaluate((key) => chrome.i18n.getMessage(key), key);

async function expectNoLayoutProblems(view: Page, states: States, dir: string): Promise<void> {
  let count = 0;
  for await (const { what } of states) {
    count += 1;
    expect(await view.evaluate(layoutProblems, { isPseudo: true }), what).toEqual([]);
    expect(await view.evaluate(() => document.documentElement.dir), what).toBe(dir);
  }
  expect(count).toBeGreaterThan(0);
}

export const launchIn = (pseudo: PseudoName): LaunchOptions => ({
  ...LAUNCH,
  pseudo,
});

export async function expectNoLayoutProblemsOverPage(page: Page, session: ChromiumSession): Promise<void> {
  for (const width of [1000, 360]) {
    await page.setViewportSize({ width, height: 500 });
    await runCommand(session, "toggle-highlight");
    await expect
      .poll(() => onDrawn(page, "nav", layoutProblems, { isPseudo: true }), `the bar at ${width}`)
      .toEqual([]);
    await runCommand(session, "next-marked");
    const [filterWord] = (await textOf(session, "marks_only_this")).match(/\S+/) ?? [];
    await expect.poll(() => onDrawn(page, "nav", (_, bar) => bar.textContent, null)).toContain(filterWord);
    expect(await onDrawn(page, "nav", layoutProblems, { isPseudo: true }), `the bar on a mark at ${width}`).toEqual([]);
    await runCommand(session, "copy-as-clean");
    await expect.poll(() => onDrawn(page, "card", (_, card) => card.textContent, null)).toContain("utm_source");
    expect(await onDrawn(page, "card", layoutProblems, { isPseudo: true }), `the message at ${width}`).toEqual([]);
    await runCommand(session, "toggle-highlight");
    await expect.poll(() => onDrawn(page, "nav", () => true, null)).toBe(null);
  }
}

/** `dir`: direction of all pages. */
export function walkAllPages(dir: "ltr" | "rtl"): void {
  for (const { name, size, states, isOverPage, isUngranted } of SCENES) {
    // Tested below.
    if (isOverPage || isUngranted) continue;
    for (const width of size.width === DESK.width ? WIDTHS : [size.width]) {
      test(`${name}, at ${width} pixels`, async ({ context, page, site, session, openPopup }) => {
        test.setTimeout(400_000);
        const view = await newView(context, { width, height: Math.min(size.height, HIGHEST) });
        await expectNoLayoutProblems(view, states(view, { context, page, site, session, openPopup }), dir);
      });
    }
  }

  test("elements over a page", async ({ page, session, site }) => {
    await page.goto(`${site.origin}/navigator/?utm_source=a`);
    await expectNoLayoutProblemsOverPage(page, session);
  });
}
