import { beforeEach, describe, expect, test, vi } from "vitest";

/** A mock: webextension-polyfill throws when it is loaded outside an extension. It stands for the browser's answers. */
const permissions = vi.hoisted(() => ({ contains: vi.fn(), request: vi.fn(), remove: vi.fn() }));
vi.mock("webextension-polyfill", () => ({ default: { permissions } }));

const { askForTabs, giveBackTabs, isWatched, originPattern, tabsGranted, unwatch, watch } = await import(
  "./permissions.ts"
);

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
  beforeEach(() => {
    vi.clearAllMocks();
  });

  test.each([true, false])("and says what the browser said: %s", async (answer) => {
    mock.mockResolvedValue(answer);
    expect(await does("https://example.com:8443/a")).toBe(answer);
    expect(mock.mock.calls).toEqual([[{ origins: ["https://example.com/*"] }]]);
  });

  test("a page without a site is none, and the browser is not asked", async () => {
    mock.mockResolvedValue(true);
    expect(await does("about:blank")).toBe(false);
    for (const each of Object.values(permissions)) expect(each).not.toHaveBeenCalled();
  });
});

describe.each([
  ["tabsGranted asks for", tabsGranted, permissions.contains],
  ["askForTabs requests", askForTabs, permissions.request],
  ["giveBackTabs removes", giveBackTabs, permissions.remove],
] as const)("%s the addresses of open tabs alone, no site", (_, does, mock) => {
  test.each([true, false])("and says what the browser said: %s", async (answer) => {
    vi.clearAllMocks();
    mock.mockResolvedValue(answer);
    expect(await does()).toBe(answer);
    expect(mock.mock.calls).toEqual([[{ permissions: ["tabs"] }]]);
    const asked = [permissions.contains, permissions.request, permissions.remove].flatMap(
      ({ mock: { calls } }) => calls,
    );
    expect(asked).toHaveLength(1);
  });
});
