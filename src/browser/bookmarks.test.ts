import { expect, test } from "vitest";
import type { Bookmarks as Api } from "webextension-polyfill";
import { fake, fakeBookmarks } from "../fake-browser/index.ts";
import { bookmarksOf, onBookmarksChanged, readBookmarks } from "./bookmarks.ts";

test("reads each bookmark with its folders, position and date, in tree order", async () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  const news = fakeBookmarks.add({ parentId: "1", title: "News" });
  fakeBookmarks.add({ parentId: news.id, title: "A", url: "https://a.example/", dateAdded: 5 });
  fakeBookmarks.add({ parentId: news.id, type: "separator", title: "", url: "data:" });
  fakeBookmarks.add({ parentId: news.id, title: "", url: "https://b.example/", unmodifiable: "managed" });
  fakeBookmarks.add({ title: "C", url: "https://c.example/" });
  const { bookmarks, tree } = await readBookmarks();
  expect(bookmarks.map(({ href, title, index, folders }) => [href, title, index, folders])).toEqual([
    ["https://a.example/", "A", 0, ["Bookmarks bar", "News"]],
    ["https://b.example/", "", 2, ["Bookmarks bar", "News"]],
    ["https://c.example/", "C", 0, ["Other bookmarks"]],
  ]);
  expect(bookmarks.map(({ added, isManaged }) => [added > 0, isManaged])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
  expect(tree).toHaveLength(1);
});

test("removes direction marks from a browser's folder names", () => {
  const bookmark = { id: "b", parentId: "a", title: "A", url: "https://a.example/" };
  const bar = { id: "a", parentId: "0", title: "\u200f\u0634\u0631\u064a\u0637\u200f", children: [bookmark] };
  const { bookmarks } = bookmarksOf([{ id: "0", title: "", children: [bar] }]);
  expect(bookmarks[0]?.folders).toEqual(["\u0634\u0631\u064a\u0637"]);
});

test("reads nothing and adds no listeners without the permission", async () => {
  await expect(readBookmarks()).rejects.toThrow("may not be read");
  onBookmarksChanged(() => {})();
  expect(fakeBookmarks.onCreated.hasListeners()).toBe(false);
});

test("reports changes until unsubscribed", async () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  let times = 0;
  const stop = onBookmarksChanged(() => {
    times += 1;
  });
  const { id } = await fakeBookmarks.create({ title: "A", url: "https://a.example/" });
  await fakeBookmarks.update(id, { url: "https://b.example/" });
  await fakeBookmarks.remove(id);
  expect(times).toBe(3);
  stop();
  await fakeBookmarks.create({ title: "A", url: "https://a.example/" });
  expect(times).toBe(3);
});

test("unsubscribing never throws, although Firefox removes the events' methods with the permission", () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  const stop = onBookmarksChanged(() => {});
  const { onMoved } = fakeBookmarks;
  const { removeListener } = onMoved;
  Object.assign(onMoved, { removeListener: undefined });
  expect(stop).not.toThrow();
  Object.assign(onMoved, { removeListener });
});

test("reads deeply nested folders without a stack overflow", () => {
  let node: Api.BookmarkTreeNode = { id: "b", parentId: "f", title: "Deep", url: "https://a.example/" };
  for (let i = 0; i < 20_000; i++) node = { id: `f${i}`, parentId: "x", title: "", children: [node] };
  expect(bookmarksOf([node]).bookmarks.map(({ title, folders }) => [title, folders])).toEqual([["Deep", []]]);
});
