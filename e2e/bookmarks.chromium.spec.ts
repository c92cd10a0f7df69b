import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

type Wanted = readonly (readonly [title: string, url: string])[];

const addFolder = (session: ChromiumSession, title: string, wanted: Wanted): Promise<string> =>
  session.worker.evaluate(
    async ([name, bookmarks]) => {
      const folder = await chrome.bookmarks.create({ parentId: "1", title: name });
      for (const [title, url] of bookmarks) {
        await chrome.bookmarks.create({ parentId: folder.id, title, url });
        // Gives each a different date.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return folder.id;
    },
    [title, wanted] as const,
  );

const inFolder = (session: ChromiumSession, id: string) =>
  session.worker.evaluate(async (parent) => {
    const children = await chrome.bookmarks.getChildren(parent);
    return children.map(({ title, url }) => [title, url ?? ""] as const);
  }, id);

async function openReport(page: Page, session: ChromiumSession): Promise<Page> {
  await page.goto(`${session.popupUrl.replace(/popup/g, "report")}#browser`);
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await page.setViewportSize({ width: 1280, height: 900 });
  return page;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const bar = (report: Page) => report.locator(".undo-bar");

const card = (report: Page, title: string) => report.locator(".page-card").filter({ hasText: title });
const headline = (report: Page) => report.locator("#panel-browser .headline h2");

const NEWS: Wanted = [
  ["Shop", "https://shop.example/demo/"],
  ["Shop, other server", "http://www.shop.example/demo/"],
  ["Reviews", "https://shop.example/a#reviews"],
  ["Prices", "https://shop.example/a#prices"],
  ["Café", "https://shop.example/caf%25C3%25A9%2520au%2520lait"],
  ["Ann", "https://shop.example/%7Eann#top"],
  ["Pay", "https://xn--pypal-4ve.example/"],
  ["A program", "javascript:void('%7E')"],
];
const OTHERS: Wanted = [
  ["Shop, again", "https://shop.example/%64emo/"],
  ["Ann, again", "https://shop.example/~ann#top"],
  ["Shop, once more", "https://shop.example/demo/"],
];

const HEADLINE = [
  plural("pasted_count_deceptive", 1),
  plural("tile_encoded", 1),
  plural("bookmarks_duplicate", 3),
].join(", ");

const clear = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [root] = await chrome.bookmarks.getTree();
    for (const { children = [] } of root?.children ?? [])
      for (const { id } of children) await chrome.bookmarks.removeTree(id);
  });

test.describe("with the permission", () => {
  test.use({ launch: { granted: { permissions: ["bookmarks"] } } });
  test.beforeEach(({ session }) => clear(session));

  test("removes duplicates, brings them back, and saves a file", async ({ page, session }) => {
    const ids = [await addFolder(session, "News", NEWS), await addFolder(session, "Others", OTHERS)];
    const all = () => Promise.all(ids.map((id) => inFolder(session, id)));
    const before = await all();
    const report = await openReport(page, session);
    await expect(headline(report)).toHaveText(HEADLINE);
    // Fragments differ, so both are kept.
    await expect(card(report, "Reviews").locator(".member-word")).toHaveText([
      message("item_keep"),
      message("item_keep"),
    ]);
    await expect(card(report, "Reviews").locator(".page-head button")).toHaveCount(0);
    await expect(
      card(report, "Ann").getByRole("button", { name: `${plural("bookmarks_remove_chosen", 1)}: Ann` }),
    ).toBeEnabled();
    expect(await axeFindings(report)).toEqual([]);
    await card(report, "Ann").getByRole("checkbox", { checked: true }).click();
    await expect(report.locator("#bookmarks-remove")).toHaveText(plural("bookmarks_remove_chosen", 2));
    const shop = card(report, "Shop, again");
    await shop.getByRole("checkbox", { name: / Shop https:\/\/shop\.example\/demo\/$/ }).click();
    await expect(shop.locator(".member.is-keep")).toHaveCount(1);
    const downloading = page.waitForEvent("download");
    await report.getByRole("button", { name: message("bookmarks_save") }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("trueform-bookmarks.html");
    const file = await readFile(await download.path(), "utf8");
    for (const [title, url] of [...NEWS, ...OTHERS])
      expect(file).toMatch(new RegExp(`HREF="${escaped(url)}"[^>]*>${title}</A>`));
    await report.locator("#bookmarks-remove").click();
    await expect(bar(report)).toContainText(plural("bookmarks_removed", 2));
    expect(await all()).toEqual([
      NEWS.filter(([title]) => title !== "Shop"),
      OTHERS.filter(([title]) => title !== "Shop, once more"),
    ]);
    await bar(report)
      .getByRole("button", { name: message("undo"), exact: true })
      .click();
    await expect(bar(report)).toContainText(plural("bookmarks_back", 2));
    expect(await all()).toEqual(before);
    expect(await axeFindings(report)).toEqual([]);
  });

  test("skips bookmarks that changed since they were read", async ({ page, session }) => {
    const id = await addFolder(session, "News", [
      ["A", "https://a.example/"],
      ["A, again", "https://a.example/"],
      ["B", "https://b.example/"],
      ["C", "https://b.example/%7e"],
      ["C, again", "https://b.example/~"],
    ]);
    const report = await openReport(page, session);
    await expect(report.locator("#bookmarks-remove")).toHaveText(plural("bookmarks_remove_chosen", 2));
    await session.worker.evaluate(async (folder) => {
      const [, again, , , last] = await chrome.bookmarks.getChildren(folder);
      await chrome.bookmarks.update(again?.id ?? "", { url: "https://elsewhere.example/" });
      await chrome.bookmarks.remove(last?.id ?? "");
    }, id);
    await expect(report.locator("#browser-stale")).toHaveText(message("browser_stale"));
    await report.locator("#bookmarks-remove").click();
    await expect(bar(report)).toContainText(plural("bookmarks_removed", 0));
    await expect(bar(report)).toContainText(message("undo_skipped", 1));
    expect((await inFolder(session, id)).length).toBe(4);
  });

  test("repairs URLs encoded twice, always by the rule set Web, and undoes it", async ({ page, session }) => {
    const id = await addFolder(session, "News", NEWS);
    await session.worker.evaluate(() => chrome.storage.local.set({ profile: "surt" }));
    const report = await openReport(page, session);
    await expect(card(report, "Pay")).toContainText(
      message("check_look_alike_host_letter_title", "", "paypal.example"),
    );
    await expect(card(report, "Café").locator(".member-url")).toContainText("/caf%C3%A9%20au%20lait");
    await report.locator("#bookmarks-repair").click();
    await expect(bar(report)).toContainText(plural("bookmarks_repaired", 1));
    expect((await inFolder(session, id)).find(([title]) => title === "Café")?.[1]).toBe(
      "https://shop.example/caf%C3%A9%20au%20lait",
    );
    await page.keyboard.press("Control+z");
    await expect(bar(report)).toContainText(plural("bookmarks_back", 1));
    expect(await inFolder(session, id)).toEqual(NEWS);
  });

  test("fits 320 pixels, passes axe, and stores nothing", async ({ page, session }) => {
    await addFolder(session, "News", NEWS);
    await addFolder(session, "Others", OTHERS);
    const report = await openReport(page, session);
    await expect(headline(report)).toHaveText(HEADLINE);
    for (const width of [1000, 320]) {
      await report.setViewportSize({ width, height: 3000 });
      expect(await axeFindings(report), `${width}`).toEqual([]);
      const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
      expect(scrollWidth, `nothing is wider than ${width}`).toBe(clientWidth);
    }
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("shop.example");
  });
});
