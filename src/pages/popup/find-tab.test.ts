import { beforeEach, describe, expect, test } from "vitest";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { coversPage, findTab } from "./find-tab.ts";

const { permissions, tabs } = fake;
const OURS = "chrome-extension://trueform/src/pages/popup/popup.html";

const found = async (parameters: Readonly<Record<string, string>> = {}) =>
  (await findTab((name) => parameters[name] ?? null))?.id;

beforeEach(() => permissions.grant({ permissions: ["tabs"] }));

test("finds the active tab", async () => {
  tabs.open({ url: "http://a/" });
  const { id } = tabs.open({ url: "http://b/", active: true });
  expect(await found()).toBe(id);
});

test("finds the tab of the query parameter unless it is gone, and no tab for a URL", async () => {
  const { id } = tabs.open({ url: "http://a/" });
  tabs.open({ url: "http://b/", active: true });
  expect(await found({ tab: String(id) })).toBe(id);
  expect(await found({ tab: "99" })).toBeUndefined();
  expect(await found({ tab: "x" })).toBeUndefined();
  expect(await found({ url: "http://c/" })).toBeUndefined();
});

test("covers the page in its own tab or without windows, unless a tab is given", async () => {
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

describe("a popup in its own tab", () => {
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

  test("is about the most recent tab if the opener is unknown or gone", async () => {
    tabs.open({ url: "http://a/", lastAccessed: 1 });
    const { id } = tabs.open({ url: "http://b/", lastAccessed: 3 });
    tabs.open({ url: "http://c/", lastAccessed: 2 });
    openOwn();
    expect(await found()).toBe(id);
    openOwn({ openerTabId: 99 });
    expect(await found()).toBe(id);
  });

  test("is about that tab also if each tab is a window", async () => {
    const { id } = tabs.open({ url: "http://a/", windowId: 11, active: true, lastAccessed: 1 });
    openOwn({ windowId: 12 });
    // The requesting page's window is the current one.
    tabs.query.mockResolvedValueOnce([await tabs.getCurrent()].flatMap((own) => own ?? []));
    expect(await found()).toBe(id);
  });

  test("is never about an extension page, itself, or a tab that differs in privacy", async () => {
    tabs.open({ url: "http://private/", incognito: true, lastAccessed: 9 });
    tabs.open({ url: OURS.replaceAll("popup", "options"), lastAccessed: 8 });
    openOwn();
    expect(await found()).toBeUndefined();
    const { id } = tabs.open({ url: "http://a/" });
    expect(await found()).toBe(id);
  });
});
