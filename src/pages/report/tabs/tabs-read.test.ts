import { expect, test } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { openTabsOf } from "./tabs-read.ts";

const tab = (changes: Partial<Tabs.Tab>): Tabs.Tab => ({
  index: 0,
  highlighted: false,
  active: false,
  pinned: false,
  incognito: false,
  windowId: 1,
  ...changes,
});

const read = (tabs: readonly Tabs.Tab[]) => openTabsOf(tabs, "ext://own/", (n) => `Window ${n}`);

test("every tab with its title and its window, in the order in which one sees them", () => {
  const { entries, windows } = read([
    tab({ id: 9, index: 1, windowId: 40, url: "http://h/c", title: "C" }),
    tab({ id: 8, index: 1, windowId: 3, url: "http://h/b", title: "B", pinned: true }),
    tab({ id: 7, index: 0, windowId: 3, url: "http://h/a", title: "" }),
  ]);
  expect(entries.map(({ href, text, region, place }) => [href, text, region, place])).toEqual([
    ["http://h/a", null, "Window 1", 7],
    ["http://h/b", "B", "Window 1", 8],
    ["http://h/c", "C", "Window 2", 9],
  ]);
  expect(windows).toBe(2);
});

test("private tabs are left out and counted, whatever they show", () => {
  const { entries, windows, ofPrivateWindows, withoutAddress } = read([
    tab({ id: 1, incognito: true, windowId: 5, url: "http://secret/" }),
    tab({ id: 2, incognito: true, windowId: 5 }),
    tab({ id: 3, url: "http://h/" }),
  ]);
  expect(entries.map(({ href }) => href)).toEqual(["http://h/"]);
  expect([windows, ofPrivateWindows, withoutAddress]).toEqual([1, 2, 0]);
});

test("our own pages are no one's duplicates, and a tab without an address is counted", () => {
  const { entries, withoutAddress } = read([
    tab({ id: 1, url: "ext://own/report.html#tabs" }),
    tab({ id: 2 }),
    tab({ id: 3, url: "" }),
    tab({ url: "http://no-id/" }),
    tab({ id: 4, url: "ext://other/" }),
  ]);
  expect(entries.map(({ href }) => href)).toEqual(["ext://other/"]);
  expect(withoutAddress).toBe(3);
});
