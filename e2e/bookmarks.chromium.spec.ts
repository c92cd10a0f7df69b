/** Bookmarks of a real Chromium: read, removed, rewritten, and brought back. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

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
  await page.goto(`${session.popupUrl.replace(/popup/g, "report")}#browser`);
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await page.setViewportSize({ width: 1280, height: 900 });
  return page;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const bar = (report: Page) => report.locator(".undo-bar");

const mode = (report: Page, id: string) => report.locator(`#bookmarks-${id}`);
const card = (report: Page, title: string) => report.locator(".same-page").filter({ hasText: title });
const counts = (report: Page) => report.locator(".totals button.total b").allTextContents();

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

/** Nothing but what a test adds. */
const clear = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [root] = await chrome.bookmarks.getTree();
    for (const { children = [] } of root?.children ?? [])
      for (const { id } of children) await chrome.bookmarks.removeTree(id);
  });

test("before it is asked for, it says why; nothing is read", async ({ page, session }) => {
  const report = await openReport(page, session);
  await expect(report.getByRole("button", { name: message("bookmarks_allow") })).toBeVisible();
  await expect(report.locator("#panel-browser")).toContainText(message("bookmarks_asks_chrome"));
  expect(await session.worker.evaluate(() => "bookmarks" in chrome)).toBe(false);
  expect(await axeFindings(report)).toEqual([]);
});

test.describe("with the permission", () => {
  test.use({ launch: { granted: { permissions: ["bookmarks"] } } });
  test.beforeEach(({ session }) => clear(session));

  test("what leads to one page is removed at a press, after a file was offered, and comes back", async ({
    page,
    session,
  }) => {
    const ids = [await addFolder(session, "News", NEWS), await addFolder(session, "Others", OTHERS)];
    const all = () => Promise.all(ids.map((id) => inFolder(session, id)));
    const before = await all();
    const report = await openReport(page, session);
    await expect(card(report, "Reviews")).toBeVisible();
    expect(await counts(report)).toEqual(["11", "3", "2", "2"]);
    // Two parts of a page are marked on purpose.
    await expect(
      card(report, "Reviews").getByRole("button", {
        name: message("bookmarks_remove_keep", 0, message("tabs_keep_oldest")),
      }),
    ).toBeDisabled();
    await expect(
      card(report, "Ann").getByRole("button", {
        name: message("bookmarks_remove_keep", 1, message("tabs_keep_oldest")),
      }),
    ).toBeEnabled();
    expect(await axeFindings(report)).toEqual([]);
    // A tick more or less changes the number; "Keep this one" turns a card round.
    await card(report, "Ann").getByRole("checkbox").uncheck();
    await expect(report.locator("#bookmarks-remove")).toHaveText(plural("bookmarks_remove_chosen", 2));
    await card(report, "Shop, again")
      .getByRole("button", { name: `${message("bookmarks_keep_this")}: Shop, again` })
      .click();
    await expect(card(report, "Shop, again").locator(".member.is-kept")).toContainText("Shop, again");
    await report.locator("#bookmarks-remove").click();
    const asked = report.getByRole("group", { name: message("bookmarks_first") });
    await expect(asked).toBeVisible();
    expect(await axeFindings(report)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(asked).toBeHidden();
    expect(await all()).toEqual(before);
    await report.locator("#bookmarks-remove").click();
    const downloading = page.waitForEvent("download");
    await report.getByRole("button", { name: message("bookmarks_first_save") }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("trueform-bookmarks.html");
    const file = await readFile(await download.path(), "utf8");
    for (const [title, url] of [...NEWS, ...OTHERS])
      expect(file).toMatch(new RegExp(`HREF="${escaped(url)}"[^>]*>${title}</A>`));
    await expect(bar(report)).toContainText(plural("bookmarks_removed", 2));
    expect(await all()).toEqual([
      NEWS.filter(([title]) => title !== "Shop"),
      OTHERS.filter(([title]) => title !== "Shop, once more"),
    ]);
    await bar(report)
      .getByRole("button", { name: message("undo") })
      .click();
    await expect(bar(report)).toContainText(plural("bookmarks_back", 2));
    expect(await all()).toEqual(before);
    expect(await axeFindings(report)).toEqual([]);
    // A file was saved: it is not offered again. One card alone says what stays where.
    await card(report, "Ann").getByRole("checkbox").check();
    await card(report, "Ann")
      .getByRole("button", { name: message("bookmarks_remove_keep", 1, message("tabs_keep_oldest")) })
      .click();
    await expect(bar(report)).toContainText(
      `${plural("bookmarks_removed", 1)} ${message("bookmarks_stays_in", "Ann", "Bookmarks bar / News")}`,
    );
  });

  test("what has changed since it was read is left alone", async ({ page, session }) => {
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
    await expect(report.locator("#bookmarks-said")).toHaveText(message("bookmarks_stale"));
    await report.locator("#bookmarks-remove").click();
    await report.locator("#bookmarks-first-go-on").click();
    await expect(bar(report)).toContainText(plural("bookmarks_removed", 0));
    await expect(bar(report)).toContainText(plural("bookmarks_not_changed", 1));
    await expect(bar(report)).toContainText(plural("bookmarks_not_gone", 1));
    expect((await inFolder(session, id)).length).toBe(4);
  });

  test("canonical and repaired addresses are written at a press, always by the rule set Web, and taken back", async ({
    page,
    session,
  }) => {
    const ids = [await addFolder(session, "News", NEWS), await addFolder(session, "Others", OTHERS)];
    const all = () => Promise.all(ids.map((id) => inFolder(session, id)));
    const before = await all();
    // A rule set of keys changes nothing of what is written.
    await session.worker.evaluate(() => chrome.storage.local.set({ profile: "surt" }));
    const report = await openReport(page, session);
    await mode(report, "mistakes").click();
    await expect(card(report, plural("bookmarks_deceptive", 1))).toContainText(
      message("check_look_alike_host_whole_title", "", "paypal.example"),
    );
    const write = report.getByRole("button", { name: plural("bookmarks_write_repaired", 1) });
    expect(await axeFindings(report)).toEqual([]);
    await write.click();
    await report.locator("#bookmarks-first-go-on").click();
    await expect(bar(report)).toContainText(plural("bookmarks_written", 1));
    expect((await all())[0]?.find(([title]) => title === "Café")?.[1]).toBe(
      "https://shop.example/caf%C3%A9%20au%20lait",
    );
    await bar(report)
      .getByRole("button", { name: message("undo") })
      .click();
    await expect(bar(report)).toContainText(plural("bookmarks_back", 1));
    expect(await all()).toEqual(before);
    await mode(report, "spelled").click();
    expect(await axeFindings(report)).toEqual([]);
    await report.getByRole("button", { name: plural("bookmarks_write_canonical", 2) }).click();
    await expect(bar(report)).toContainText(plural("bookmarks_written", 2));
    const [news = [], others = []] = await all();
    expect(news.find(([title]) => title === "Ann")?.[1]).toBe("https://shop.example/~ann#top");
    expect(others.find(([title]) => title === "Shop, again")?.[1]).toBe("https://shop.example/demo/");
    await expect(report.getByText(message("bookmarks_all_canonical"))).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(bar(report)).toContainText(plural("bookmarks_back", 2));
    expect(await all()).toEqual(before);
  });

  test("in the table chosen rows are removed, filters and lists work, and nothing there is a link", async ({
    page,
    session,
  }) => {
    const id = await addFolder(session, "News", NEWS);
    const report = await openReport(page, session);
    await mode(report, "all").click();
    const rows = report.locator(".table-body .table-row");
    await expect(rows).toHaveCount(7);
    await report.getByRole("combobox", { name: message("filter_rows") }).selectOption("link");
    await expect(report.getByRole("columnheader").filter({ hasText: message("tabs_column_title") })).toBeVisible();
    await expect(report.locator(".table-body .of-text")).toContainText(NEWS.map(([title]) => title));
    expect(await report.locator("#panel-browser").innerText()).not.toMatch(/\blinks?\b/i);
    await report.getByRole("searchbox").fill("/pypal/");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("checkbox").check();
    await report.locator("#bookmarks-remove-chosen").click();
    await report.locator("#bookmarks-first-go-on").click();
    await expect(bar(report)).toContainText(plural("bookmarks_removed", 1));
    expect((await inFolder(session, id)).map(([title]) => title)).not.toContain("Pay");
  });

  test("narrow, nothing stands out, and axe finds nothing; nothing is stored", async ({ page, session }) => {
    await addFolder(session, "News", NEWS);
    await addFolder(session, "Others", OTHERS);
    const report = await openReport(page, session);
    for (const id of ["same", "mistakes", "spelled"]) {
      await mode(report, id).click();
      for (const width of [1000, 320]) {
        await report.setViewportSize({ width, height: 3000 });
        expect(await axeFindings(report), `${id}, ${width}`).toEqual([]);
        const { scrollWidth, clientWidth } = await report.evaluate(() => document.documentElement);
        expect(scrollWidth, `nothing stands out at ${width}`).toBe(clientWidth);
      }
    }
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("shop.example");
  });
});
