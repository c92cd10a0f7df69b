/** Bookmarks of a real Chromium: read, removed, rewritten, and brought back. */
import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

/** Of a folder in the bar; its titles are its own. */
type Wanted = readonly (readonly [title: string, url: string])[];

const addFolder = (session: ChromiumSession, title: string, wanted: Wanted): Promise<string> =>
  session.worker.evaluate(
    async ([name, bookmarks]) => {
      const folder = await chrome.bookmarks.create({ parentId: "1", title: name });
      for (const [title, url] of bookmarks) {
        await chrome.bookmarks.create({ parentId: folder.id, title, url });
        // So that each has a date of its own.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return folder.id;
    },
    [title, wanted] as const,
  );

/** Title and address, in order. */
const inFolder = (session: ChromiumSession, id: string) =>
  session.worker.evaluate(async (parent) => {
    const children = await chrome.bookmarks.getChildren(parent);
    return children.map(({ title, url }) => [title, url ?? ""] as const);
  }, id);

async function openReport(page: Page, session: ChromiumSession): Promise<Page> {
  await page.goto(`${session.popupUrl.replace(/popup/g, "report")}#bookmarks`);
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await page.setViewportSize({ width: 1280, height: 900 });
  return page;
}

const bar = (report: Page) => report.locator(".undo-bar");

const NEWS: Wanted = [
  ["Shop", "https://shop.example/demo/"],
  ["Shop, start", "http://www.shop.example/demo/"],
  ["Shop, with a port", "https://shop.example:8443/demo/"],
  ["Shop again", "https://shop.example/demo/?"],
  ["Reviews", "https://shop.example/a#reviews"],
  ["Prices", "https://shop.example/a#prices"],
  ["Caf\u00e9", "https://shop.example/caf%25C3%25A9%2520au%2520lait"],
  ["Ann", "https://shop.example/%7Eann#top"],
  ["Pay", "https://xn--pypal-4ve.example/"],
  ["A program", "javascript:void('%7E')"],
];
const OTHERS: Wanted = [
  ["Shop, elsewhere", "https://shop.example/demo/#top"],
  ["Ann, elsewhere", "https://shop.example/~ann#top"],
];

test.use({ launch: { granted: { permissions: ["bookmarks"] } } });

test("what leads to one page is removed at a press, after a file was offered, and comes back", async ({
  page,
  session,
}) => {
  const [news, others] = [await addFolder(session, "News", NEWS), await addFolder(session, "Others", OTHERS)];
  const before = [await inFolder(session, news), await inFolder(session, others)];
  const report = await openReport(page, session);
  await page.screenshot({ path: "/tmp/w/bm-same.png", fullPage: true });
  await report.locator("#bookmarks-mistakes").click();
  await page.screenshot({ path: "/tmp/w/bm-mistakes.png", fullPage: true });
  await report.locator("#bookmarks-spelled").click();
  await page.screenshot({ path: "/tmp/w/bm-spelled.png", fullPage: true });
  await report.locator("#bookmarks-all").click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: "/tmp/w/bm-all.png", fullPage: true });
  await report.locator("#bookmarks-same").click();
  await report.locator("#bookmarks-remove").click();
  await page.screenshot({ path: "/tmp/w/bm-ask.png", fullPage: true });
  await report.locator("#bookmarks-first-save").click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/w/bm-done.png", fullPage: true });
  await bar(report).getByRole("button", { name: "Undo" }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: "/tmp/w/bm-undone.png", fullPage: true });
  expect([await inFolder(session, news), await inFolder(session, others)]).toEqual(before);
  expect(await axeFindings(report)).toEqual([]);
});
