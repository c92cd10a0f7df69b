/** What is asked of our pages in both pseudo-locales: they are walked through, and measured in every state. */
import type { BrowserContext, Page } from "playwright/test";
import type { PseudoName } from "./build-with.mjs";
import type { ChromiumSession, LaunchOptions } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { misfits } from "./misfits.ts";
import { onDrawn } from "./over-page.ts";
import { LAUNCH } from "./scenes.ts";
import {
  ADDRESS,
  addressOf,
  choiceStates,
  grantedStates,
  newView,
  optionStates,
  otherStates,
  pastedStates,
  popupOn,
  pressStates,
  reportStates,
  rulesStates,
  type States,
  tabStates,
} from "./walk.ts";

/** As wide as the popup, and so high that nothing of it is under its footer. */
const POPUP = { width: 420, height: 3000 };
/** Of the report: a phone, and a desk. */
const WIDTHS = [360, 1280];

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
  const shop = (origin: string) => origin.replace("127.0.0.1", "www.shop.example");

  test("the popup of a page: its tabs, its menus, its field, its questions", async ({
    context,
    page,
    site,
    session,
    openPopup,
  }) => {
    const url = await popupOn(page, shop(site.origin) + ADDRESS, session, openPopup);
    const view = await newView(context, POPUP);
    await expectNoMisfits(view, tabStates(view, url), dir);
    await expectNoMisfits(view, pressStates(view, url), dir);
  });

  test("addresses and texts that are pasted into the popup", async ({ context, page, site, session, openPopup }) => {
    const url = await popupOn(page, `${shop(site.origin)}/plain/`, session, openPopup);
    const view = await newView(context, POPUP);
    await expectNoMisfits(view, pastedStates(view, url), dir);
  });

  test("the popup where there is little to show, and under a rule set that makes keys", async ({
    context,
    page,
    site,
    session,
    openPopup,
  }) => {
    const at = async (where: Page, url: string) => popupOn(where, url, session, openPopup);
    const pages = {
      unreadable: await at(page, "chrome://version/"),
      "no links": await at(await context.newPage(), `${shop(site.origin)}/plain/`),
      "several addresses": await at(await context.newPage(), `${shop(site.origin)}/declared/several.html`),
      page: await at(await context.newPage(), shop(site.origin) + ADDRESS),
    };
    const view = await newView(context, POPUP);
    await expectNoMisfits(view, otherStates(view, pages, session), dir);
  });

  for (const width of WIDTHS) {
    const tag = width === WIDTHS[0] ? [] : "@deep";
    const open = (context: BrowserContext) => newView(context, { width, height: 900 });

    test(`the report at ${width} pixels`, { tag }, async ({ context, session }) => {
      const view = await open(context);
      await expectNoMisfits(view, reportStates(view, addressOf(session, "report")), dir);
    });

    test(`open tabs and bookmarks at ${width} pixels`, { tag }, async ({ context, session, site }) => {
      const view = await open(context);
      const states = grantedStates(view, addressOf(session, "report"), session, shop(site.origin));
      await expectNoMisfits(view, states, dir);
    });

    test(`the options, the page after the installation and the choice at ${width} pixels`, { tag }, async ({
      context,
      session,
    }) => {
      const view = await open(context);
      await expectNoMisfits(view, optionStates(view, addressOf(session, "options"), session), dir);
      await expectNoMisfits(view, tabStates(view, addressOf(session, "first-run")), dir);
      await expectNoMisfits(view, choiceStates(view, addressOf(session, "disambiguation"), session), dir);
    });

    test(`the page of all rules at ${width} pixels`, { tag }, async ({ context, session }) => {
      const view = await open(context);
      await expectNoMisfits(view, rulesStates(view, addressOf(session, "rules")), dir);
    });
  }

  test("what is drawn over a page", async ({ page, session, site }) => {
    await page.goto(`${site.origin}/navigator/?utm_source=a`);
    await expectRoomOver(page, session);
  });
}
