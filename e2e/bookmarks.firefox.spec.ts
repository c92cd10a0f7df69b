import type Browser from "webextension-polyfill";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";
import { message, plural } from "./messages.ts";

declare const browser: typeof Browser;

const titlesIn = async (id: string) => (await browser.bookmarks.getChildren(id)).map(({ title }) => title);

test("removes a duplicate bookmark and restores it; repairs another", async ({ firefox }) => {
  const report = await firefox.openExtensionPage("src/pages/report/report.html#browser");
  await report.waitForSelector("#bookmarks-allow");
  expect(await report.evaluate(contentOf, "#panel-browser")).toContain(message("bookmarks_why"));
  await report.click("#bookmarks-allow");
  await report.waitForSelector("#browser-read");
  const folder = await report.evaluate(async () => {
    const { id } = await browser.bookmarks.create({ parentId: "toolbar_____", title: "News" });
    await browser.bookmarks.create({ parentId: id, title: "One", url: "https://a.example/%7e" });
    await browser.bookmarks.create({ parentId: id, type: "separator" });
    await browser.bookmarks.create({ parentId: id, title: "Two", url: "https://a.example/~" });
    await browser.bookmarks.create({
      parentId: id,
      title: "Three",
      url: "https://b.example/caf%25C3%25A9%2520au%2520lait",
    });
    return id;
  });
  const before = await report.evaluate(titlesIn, folder);
  await report.click("#browser-read");
  await expect.poll(() => report.evaluate(contentOf, ".page-cards")).toContain("https://a.example/~");
  await report.click("#bookmarks-remove");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_removed", 1));
  expect(await report.evaluate(titlesIn, folder)).toEqual(before.filter((title) => title !== "Two"));
  await report.click("#undo");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_back", 1));
  expect(await report.evaluate(titlesIn, folder)).toEqual(before);
  await report.click("#bookmarks-repair");
  await expect.poll(() => report.evaluate(contentOf, ".undo-bar")).toContain(plural("bookmarks_repaired", 1));
  const all = await report.evaluate(async (id) => browser.bookmarks.getChildren(id), folder);
  expect(all.map(({ url }) => url)).toContain("https://b.example/caf%C3%A9%20au%20lait");
  await report.evaluate((id) => browser.bookmarks.removeTree(id), folder);
  await report.click("#revoke-access");
  await report.waitForSelector("#bookmarks-allow");
  await report.close();
});
