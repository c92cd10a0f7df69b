import { beforeEach, expect, test, vi } from "vitest";
import { fake, fakeBookmarks } from "../fake-browser/index.ts";
import { findElsewhere, NOWHERE } from "./elsewhere.ts";

const SETTINGS = { profile: "web", ignore: ["case-and-port", "fragment"], localHost: "localhost:8080" } as const;
const PAGE = "https://shop.example/a#top";

beforeEach(() => {
  fake.tabs.open({ url: PAGE, windowId: 1, id: 1 });
  fake.tabs.open({ url: "https://shop.example/b", windowId: 1, id: 2 });
  fake.tabs.open({ url: "https://shop.example/%61", windowId: 2, id: 3 });
  fake.tabs.open({ url: "https://shop.example/a", windowId: 2, id: 4 });
  fakeBookmarks.add({ title: "Own", url: "https://shop.example/a" });
});

test("reads nothing without a permission", async () => {
  expect(await findElsewhere(PAGE, 1, SETTINGS)).toEqual(NOWHERE);
  expect([fake.tabs.query.mock.calls, fakeBookmarks.getTree.mock.calls]).toEqual([[], []]);
});

test("finds the first other tab of the page and the number of tabs with the tabs permission", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  const { tab, bookmark } = await findElsewhere(PAGE, 1, SETTINGS);
  expect(tab).toMatchObject({ first: { id: 3, window: 2, position: 1, href: "https://shop.example/%61" }, count: 2 });
  expect(bookmark).toBeNull();
  expect((await findElsewhere(PAGE, null, SETTINGS)).tab?.first.id).toBe(1);
  expect((await findElsewhere(PAGE, 1, { ...SETTINGS, ignore: [] })).tab).toBeNull();
});

test("finds the page's bookmark with the bookmarks permission", async () => {
  fake.permissions.grant({ permissions: ["bookmarks"] });
  const { tab, bookmark } = await findElsewhere(PAGE, 1, SETTINGS);
  expect(tab).toBeNull();
  expect(bookmark).toMatchObject({ first: { title: "Own", folders: ["Other bookmarks"] }, count: 1 });
});

test("ignores private windows", async () => {
  fake.permissions.grant({ permissions: ["tabs"] });
  fake.tabs.open({ url: "https://secret.example/", windowId: 3, incognito: true });
  expect((await findElsewhere("https://secret.example/", null, SETTINGS)).tab).toBeNull();
});

test("finds tabs even if reading bookmarks fails", async () => {
  fake.permissions.grant({ permissions: ["tabs", "bookmarks"] });
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  fakeBookmarks.getTree.mockRejectedValueOnce(new Error("No"));
  const { tab, bookmark } = await findElsewhere(PAGE, 1, SETTINGS);
  expect([tab?.count, bookmark]).toEqual([2, null]);
  expect(error).toHaveBeenCalled();
});
