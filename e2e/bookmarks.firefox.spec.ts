/** Bookmarks in a real Firefox: the permission is asked for at a click; one is removed, and comes back. */
import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";
import { message, plural } from "./messages.ts";

declare const browser: typeof Browser;

const titlesIn = async (id: string) => (await browser.bookmarks.getChildren(id)).map(({ title }) => title);

test("which are one page; one is removed at a press and comes back; an address is written", async ({ firefox }) => {
  const report = await firefox.openExtensionPage("src/pages/report/report.html#bookmarks");
  await report.waitForSelector("#bookmarks-allow");
  expect(await report.evaluate(contentOf, "#panel-browser")).toContain(message("bookmarks_asks_firefox"));
  await report.click("#bookmarks-allow");
  await report.waitForSelector("#bookmarks-read");
  const folder = await report.evaluate(async () => {
    const { id } = await browser.bookmarks.create({ parentId: "toolbar_____", title: "News" });
    await browser.bookmarks.create({ parentId: id, title: "One", url: "https://a.example/%7e" });
    await browser.bookmarks.create({ parentId: id, type: "separator" });
    await browser.bookmarks.create({ parentId: id, title: "Two", url: "https://a.example/~" });
    await browser.bookmarks.create({ parentId: id, title: "Three", url: "https://b.example/" });
    return id;
  });
  const before = await report.evaluate(titlesIn, folder);
  await report.click("#bookmarks-read");
  await expect.poll(() => report.evaluate(contentOf, ".same-pages")).toContain("https://a.example/~");
  await report.click("#bookmarks-remove");
  await report.click("#bookmarks-first-go-on");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_removed", 1));
  expect(await report.evaluate(titlesIn, folder)).toEqual(before.filter((title) => title !== "Two"));
  await report.click("#undo");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_back", 1));
  expect(await report.evaluate(titlesIn, folder)).toEqual(before);
  await report.click("#bookmarks-spelled");
  await report.click("#bookmarks-spelled-write");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_written", 1));
  const [first] = await report.evaluate(async (id) => browser.bookmarks.getChildren(id), folder);
  expect(first?.url).toBe("https://a.example/~");
  await report.evaluate((id) => browser.bookmarks.removeTree(id), folder);
  await report.click("#bookmarks-give-back");
  await report.waitForSelector("#bookmarks-allow");
  await report.close();
});
