import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import {
  askForTabs,
  giveBackTabs,
  isWatched,
  onPermissionsChanged,
  originPattern,
  stopWatching,
  tabsGranted,
  unwatch,
  watch,
  watchedOrigins,
} from "./permissions.ts";

const { permissions } = fake;
const SITE = "https://example.com:8443/a";

beforeEach(resetBrowser);

describe("originPattern is the match pattern of a site", () => {
  test.each([
    ["https://example.com/a?b#c", "https://example.com/*"],
    ["http://example.com/", "http://example.com/*"],
    ["http://example.com:8080/", "http://example.com/*"],
    ["https://User:pw@Example.COM/", "https://example.com/*"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/*"],
    ["http://127.0.0.1:9000/", "http://127.0.0.1/*"],
    ["http://[::1]:9000/", "http://[::1]/*"],
    ["https://sub.example.co.uk/", "https://sub.example.co.uk/*"],
  ])("%s → %s", (url, pattern) => {
    expect(originPattern(url)).toBe(pattern);
  });

  test.each([
    "chrome://extensions/",
    "about:blank",
    "file:///etc/passwd",
    "ftp://h/",
    "moz-extension://a/b",
    "blob:https://example.com/1",
    "data:text/html,x",
    "javascript:0",
    "view-source:https://h/",
    "no url",
    "",
  ])("for %j no permission can be had", (url) => {
    expect(originPattern(url)).toBeNull();
  });
});

describe.each([
  ["isWatched asks for", isWatched, permissions.contains],
  ["watch requests", watch, permissions.request],
  ["unwatch removes", unwatch, permissions.remove],
] as const)("%s one site, and no more", (_, does, mock) => {
  test.each([true, false])("and says what the browser said: %s", async (answer) => {
    mock.mockResolvedValueOnce(answer);
    expect(await does(SITE)).toBe(answer);
    expect(mock.mock.calls).toEqual([[{ origins: ["https://example.com/*"] }]]);
  });

  test("a page without a site is none, and the browser is not asked", async () => {
    expect(await does("about:blank")).toBe(false);
    for (const each of [permissions.contains, permissions.request, permissions.remove]) {
      expect(each).not.toHaveBeenCalled();
    }
  });
});

describe.each([
  ["tabsGranted asks for", tabsGranted, permissions.contains],
  ["askForTabs requests", askForTabs, permissions.request],
  ["giveBackTabs removes", giveBackTabs, permissions.remove],
] as const)("%s the addresses of open tabs alone, no site", (_, does, mock) => {
  test.each([true, false])("and says what the browser said: %s", async (answer) => {
    mock.mockResolvedValueOnce(answer);
    expect(await does()).toBe(answer);
    expect(mock.mock.calls).toEqual([[{ permissions: ["tabs"] }]]);
    const asked = [permissions.contains, permissions.request, permissions.remove].flatMap(
      ({ mock: { calls } }) => calls,
    );
    expect(asked).toHaveLength(1);
  });
});

describe("what was given", () => {
  test("is known until it is given back", async () => {
    expect(await isWatched(SITE)).toBe(false);
    expect(await watch(SITE)).toBe(true);
    await askForTabs();
    expect([await isWatched(SITE), await tabsGranted()]).toEqual([true, true]);
    expect(await watchedOrigins()).toEqual(["https://example.com/*"]);
    await stopWatching("https://example.com/*");
    expect([await isWatched(SITE), await tabsGranted()]).toEqual([false, true]);
    await giveBackTabs();
    expect(await tabsGranted()).toBe(false);
  });

  test("nothing, when the person says no", async () => {
    permissions.refuse();
    expect([await watch(SITE), await askForTabs()]).toEqual([false, false]);
    expect([await isWatched(SITE), await tabsGranted(), await watchedOrigins()]).toEqual([false, false, []]);
  });

  test("is told of, here or in the browser's settings, until nobody listens", async () => {
    const changed = vi.fn();
    const end = onPermissionsChanged(changed);
    await watch(SITE);
    await unwatch(SITE);
    permissions.grant({ permissions: ["tabs"] });
    expect(changed).toHaveBeenCalledTimes(3);
    end();
    await giveBackTabs();
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
