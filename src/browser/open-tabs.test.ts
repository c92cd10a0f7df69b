import { beforeEach, describe, expect, test } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { goToTab, openTabsOf, readTabs } from "./open-tabs.ts";

const tab = (changes: Partial<Tabs.Tab>): Tabs.Tab => ({
  index: 0,
  highlighted: false,
  active: false,
  pinned: false,
  incognito: false,
  windowId: 1,
  ...changes,
});

const read = (tabs: readonly Tabs.Tab[]) => openTabsOf(tabs, "ext://own/");

test("lists every tab with its title and window, in visual order", () => {
  const { tabs, windows } = read([
    tab({ id: 9, index: 1, windowId: 40, url: "http://h/c", title: "C", active: true, lastAccessed: 5 }),
    tab({ id: 8, index: 1, windowId: 3, url: "http://h/b", title: "B", pinned: true, audible: true }),
    tab({ id: 7, index: 0, windowId: 3, url: "http://h/a", title: "" }),
  ]);
  const quiet = { active: false, pinned: false, audible: false, lastAccessed: 0 };
  const [window, other] = [
    { windowId: 3, window: 1 },
    { windowId: 40, window: 2 },
  ];
  expect(tabs).toEqual([
    { ...quiet, ...window, id: 7, href: "http://h/a", title: "", position: 1 },
    { ...quiet, ...window, id: 8, href: "http://h/b", title: "B", position: 2, pinned: true, audible: true },
    { ...quiet, ...other, id: 9, href: "http://h/c", title: "C", position: 2, active: true, lastAccessed: 5 },
  ]);
  expect(windows).toBe(2);
});

test("skips private tabs with any URL", () => {
  const { tabs, windows } = read([
    tab({ id: 1, incognito: true, windowId: 5, url: "http://secret/" }),
    tab({ id: 2, incognito: true, windowId: 5 }),
    tab({ id: 3, url: "http://h/" }),
  ]);
  expect(tabs.map(({ href }) => href)).toEqual(["http://h/"]);
  expect(windows).toBe(1);
});

test("skips extension pages, and tabs without a URL", () => {
  const { tabs } = read([
    tab({ id: 1, url: "ext://own/report.html#tabs" }),
    tab({ id: 2 }),
    tab({ id: 3, url: "" }),
    tab({ url: "http://no-id/" }),
    tab({ id: 4, url: "ext://other/" }),
  ]);
  expect(tabs.map(({ href }) => href)).toEqual(["ext://other/"]);
});

test.each([
  "about:blank",
  "about:config",
  "chrome://newtab/",
  "chrome-search://local-ntp/local-ntp.html",
  "edge://settings/",
  "devtools://devtools/bundled/inspector.html",
  "view-source:https://h/",
])("skips browser pages: %s", (url) => {
  expect(read([tab({ id: 1, url }), tab({ id: 2, pendingUrl: url })])).toMatchObject({ tabs: [] });
});

test.each(["http://h/", "file:///a", "data:text/html,x", "ftp://h/", "about.html:1"])("lists %s", (url) => {
  expect(read([tab({ id: 1, url })]).tabs).toHaveLength(1);
});

describe("in a browser", () => {
  beforeEach(() => {
    resetBrowser();
    fake.permissions.grant({ permissions: ["tabs"] });
    fake.tabs.open({ url: "http://a/", windowId: 1 });
    fake.tabs.open({ url: "http://b/", windowId: 2 });
  });

  test("lists tabs by window", async () => {
    expect((await readTabs()).windows).toBe(2);
  });

  test("puts all tabs in one window without the windows API, and can activate each", async () => {
    const { windows } = fake;
    Reflect.deleteProperty(fake, "windows");
    const { windows: answers, tabs } = await readTabs();
    const isThere = await goToTab(tabs[1]?.id as number);
    Object.assign(fake, { windows });
    expect([answers, tabs.map(({ href }) => href), isThere]).toEqual([1, ["http://a/", "http://b/"], true]);
  });
});
