import { describe, expect, test, vi } from "vitest";
import { fake } from "../fake-browser/index.ts";
import {
  covers,
  isGranted,
  isWatched,
  onPermissionsChanged,
  originPattern,
  removePermission,
  requestPermission,
} from "./permissions.ts";

const { permissions } = fake;
const SITE = "https://example.com:8443/a";

describe("originPattern", () => {
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
    "no-url",
    "",
  ])("returns null for %j", (url) => {
    expect(originPattern(url)).toBeNull();
  });
});

test.each([
  ["isWatched", () => isWatched(SITE), permissions.contains, { origins: ["https://example.com/*"] }],
  ["isGranted", () => isGranted("sessions"), permissions.contains, { permissions: ["sessions"] }],
  ["requestPermission", () => requestPermission("sessions"), permissions.request, { permissions: ["sessions"] }],
  ["removePermission", () => removePermission("sessions"), permissions.remove, { permissions: ["sessions"] }],
] as const)("%s sends a single request, and returns the browser's answer", async (_, does, mock, asked) => {
  for (const answer of [true, false]) {
    mock.mockResolvedValueOnce(answer);
    expect(await does()).toBe(answer);
  }
  const calls = [permissions.contains, permissions.request, permissions.remove].flatMap(({ mock: { calls } }) => calls);
  expect(calls).toEqual([[asked], [asked]]);
});

test("isWatched returns false for a page without a site, without calling the browser", async () => {
  expect(await isWatched("about:blank")).toBe(false);
  expect(permissions.contains).not.toHaveBeenCalled();
});

describe("the tabs permission", () => {
  test("is granted until it is removed", async () => {
    await requestPermission("tabs");
    expect([await isGranted("tabs"), await isWatched(SITE)]).toEqual([true, false]);
    await removePermission("tabs");
    expect(await isGranted("tabs")).toBe(false);
  });

  test("is not granted if the user declines", async () => {
    permissions.refuse();
    expect([await requestPermission("tabs"), await isGranted("tabs")]).toEqual([false, false]);
  });
});

test("reports changes, also in the browser's settings, until unsubscribed", async () => {
  const changed = vi.fn();
  const end = onPermissionsChanged(changed);
  await requestPermission("tabs");
  permissions.grant({ origins: ["https://example.com/*"] });
  await removePermission("tabs");
  expect(changed).toHaveBeenCalledTimes(3);
  end();
  await requestPermission("tabs");
  expect(changed).toHaveBeenCalledTimes(3);
});

test.each([
  ["https://a.example/*", "https://a.example:8443/b", true],
  ["https://a.example/*", "http://a.example/", false],
  ["https://a.example/*", "https://b.a.example/", false],
  ["http://*.a.example/*", "http://b.a.example/", true],
  ["http://*.a.example/*", "http://a.example/", true],
  ["http://*.a.example/*", "http://ba.example/", false],
  ["*://*/*", "https://a.example/", true],
  ["*://*/*", "ftp://a.example/", false],
  ["<all_urls>", "not a URL", true],
  ["https://a.example/*", "not a URL", false],
])("%s covers %s: %s", (pattern, url, does) => {
  expect(covers(pattern, url)).toBe(does);
});
