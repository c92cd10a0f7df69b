import { beforeEach, describe, expect, test } from "vitest";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { coversPage, tabOf } from "./tab-of.ts";

const { permissions, tabs } = fake;
const OURS = "chrome-extension://trueform/src/pages/popup/popup.html";

const found = async (parameters: Readonly<Record<string, string>> = {}) =>
  (await tabOf((name) => parameters[name] ?? null))?.id;

beforeEach(() => permissions.grant({ permissions: ["tabs"] }));

test("a popup is about the active tab", async () => {
  tabs.open({ url: "http://a/" });
  const { id } = tabs.open({ url: "http://b/", active: true });
  expect(await found()).toBe(id);
});

test("a tab is named, or it is gone; an address has none", async () => {
  const { id } = tabs.open({ url: "http://a/" });
  tabs.open({ url: "http://b/", active: true });
  expect(await found({ tab: String(id) })).toBe(id);
  expect(await found({ tab: "99" })).toBeUndefined();
  expect(await found({ tab: "x" })).toBeUndefined();
  expect(await found({ url: "http://c/" })).toBeUndefined();
});

test("it covers the page in a tab of its own, or without windows, unless it was told which tab", async () => {
  const covers = (tab: string | null = null) => coversPage((name) => (name === "tab" ? tab : null));
  expect(await covers()).toBe(false);
  tabs.runIn(tabs.open({ url: OURS }).id);
  expect(await covers()).toBe(true);
  expect(await covers("1")).toBe(false);
  resetBrowser();
  const { windows } = fake;
  Reflect.deleteProperty(fake, "windows");
  expect(await covers()).toBe(true);
  Object.assign(fake, { windows });
});

describe("a popup in a tab of its own", () => {
  function openOwn(props: Partial<Parameters<typeof tabs.open>[0]> = {}): void {
    const { id } = tabs.open({ url: OURS, active: true, lastAccessed: 100, ...props });
    tabs.runIn(id);
  }

  test("is about the tab that opened it", async () => {
    const { id } = tabs.open({ url: "http://a/", lastAccessed: 1 });
    tabs.open({ url: "http://b/", lastAccessed: 2 });
    openOwn({ openerTabId: id });
    expect(await found()).toBe(id);
  });

  test("or, where that is not told or is gone, about the one that was in front last", async () => {
    tabs.open({ url: "http://a/", lastAccessed: 1 });
    const { id } = tabs.open({ url: "http://b/", lastAccessed: 3 });
    tabs.open({ url: "http://c/", lastAccessed: 2 });
    openOwn();
    expect(await found()).toBe(id);
    openOwn({ openerTabId: 99 });
    expect(await found()).toBe(id);
  });

  test("where each tab is a window of its own, too", async () => {
    const { id } = tabs.open({ url: "http://a/", windowId: 11, active: true, lastAccessed: 1 });
    openOwn({ windowId: 12 });
    // The requesting page's window is the current one.
    tabs.query.mockResolvedValueOnce([await tabs.getCurrent()].flatMap((own) => own ?? []));
    expect(await found()).toBe(id);
  });

  test("never about a page of ours, itself, or a tab of the other kind", async () => {
    tabs.open({ url: "http://private/", incognito: true, lastAccessed: 9 });
    tabs.open({ url: OURS.replaceAll("popup", "options"), lastAccessed: 8 });
    openOwn();
    expect(await found()).toBeUndefined();
    const { id } = tabs.open({ url: "http://a/" });
    expect(await found()).toBe(id);
  });
});
