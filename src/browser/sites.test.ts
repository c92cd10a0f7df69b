import { describe, expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import {
  accessTo,
  grantedSites,
  NO_ACCESS,
  patternsOf,
  requestAllSites,
  requestMissing,
  requestSite,
  siteOf,
  stopWatching,
  unwatch,
  unwatchAll,
  watchedAccess,
} from "./sites.ts";

const { permissions } = fake;
const PAGE = "https://shop.example:8443/a?b#c";
const FOUR = [
  "http://shop.example/*",
  "https://shop.example/*",
  "http://www.shop.example/*",
  "https://www.shop.example/*",
];
const BELOW = ["http://*.shop.example/*", "https://*.shop.example/*"];
const ALL = ["http://*/*", "https://*/*"];
const ONE = { subdomains: false };

const give = (...origins: string[]) => permissions.grant({ origins });

describe("siteOf", () => {
  test.each([
    ["https://shop.example/", "shop.example", "www.shop.example", "shop.example"],
    ["http://www.shop.example/", "www.shop.example", "shop.example", "shop.example"],
    ["https://blog.shop.example/", "blog.shop.example", "www.blog.shop.example", "shop.example"],
    ["https://www.blog.shop.co.uk/", "www.blog.shop.co.uk", "blog.shop.co.uk", "shop.co.uk"],
    ["https://BÜCHER.example/", "xn--bcher-kva.example", "www.xn--bcher-kva.example", "xn--bcher-kva.example"],
    // Without "www.", these are public suffixes.
    ["https://www.com/", "www.com", "www.www.com", "www.com"],
    ["https://www.github.io/", "www.github.io", "www.www.github.io", "www.github.io"],
    ["https://github.io/", "github.io", null, null],
    ["http://127.0.0.1:9000/", "127.0.0.1", null, null],
    ["http://0x7f.1/", "127.0.0.1", null, null],
    ["http://[::1]:9000/", "[::1]", null, null],
    ["http://localhost/", "localhost", null, null],
    ["http://intranet/", "intranet", null, null],
    ["https://shop.example./", "shop.example.", null, null],
  ])("%s", (url, host, counterpart, domain) => {
    expect(siteOf(url)).toEqual({ host, counterpart, domain });
  });

  test.each(["about:blank", "chrome://extensions/", "file:///etc/passwd", "ftp://h.example/", "not a URL", ""])(
    "returns null for %j",
    async (url) => {
      expect(siteOf(url)).toBeNull();
      expect([await requestSite(url, ONE), await unwatch(url), await accessTo(url)]).toEqual([false, false, NO_ACCESS]);
      expect([permissions.request, permissions.remove, permissions.contains].map(({ mock }) => mock.calls)).toEqual([
        [],
        [],
        [],
      ]);
    },
  );
});

describe("permission requests", () => {
  test("list every pattern in one request", async () => {
    expect(await requestSite(PAGE, ONE)).toBe(true);
    expect(permissions.request.mock.calls).toEqual([[{ origins: FOUR }]]);
  });

  test("can include subdomains, which cover the host and its counterpart", async () => {
    await requestSite("https://blog.shop.example/", { subdomains: true });
    expect(permissions.request.mock.calls).toEqual([[{ origins: BELOW }]]);
    expect(await accessTo(PAGE)).toMatchObject({ kind: "subdomains", isOn: true, missing: [] });
  });

  test("include only an IP address itself, even with subdomains", () => {
    const site = siteOf("http://127.0.0.1/");
    expect(site && patternsOf(site, { subdomains: true })).toEqual(["http://127.0.0.1/*", "https://127.0.0.1/*"]);
  });

  test("grant nothing if the user declines", async () => {
    permissions.refuse();
    expect([await requestSite(PAGE, ONE), await requestAllSites()]).toEqual([false, false]);
    expect(await accessTo(PAGE)).toMatchObject({ kind: "none", isOn: false, held: [], missing: FOUR });
  });
});

describe("access to a page", () => {
  test("covers a whole site", async () => {
    await requestSite(PAGE, ONE);
    expect(await accessTo("http://www.shop.example/")).toMatchObject({ kind: "site", isOn: true, missing: [] });
    expect(await accessTo("https://blog.shop.example/")).toMatchObject({ kind: "none", isOn: false });
  });

  test("is partial with one scheme of one host, of the page or not", async () => {
    give("https://shop.example/*");
    const [first, ...rest] = [FOUR[1], FOUR[0], FOUR[2], FOUR[3]];
    expect(await accessTo(PAGE)).toEqual({ kind: "partly", isOn: true, held: [first], missing: rest });
    expect(await accessTo("http://shop.example/")).toMatchObject({ kind: "partly", isOn: false });
    await requestMissing(rest as string[]);
    expect(await accessTo(PAGE)).toMatchObject({ kind: "site", held: FOUR });
    await permissions.remove({ origins: FOUR.slice(0, 3) });
    expect((await accessTo(PAGE)).kind).toBe("partly");
  });

  test("covers all sites", async () => {
    await requestAllSites();
    expect(permissions.request.mock.calls).toEqual([[{ origins: ALL }]]);
    expect(await accessTo(PAGE)).toMatchObject({ kind: "all", isOn: true });
    expect(await accessTo("http://localhost/")).toMatchObject({ kind: "all", isOn: true });
  });
});

describe("removed access", () => {
  test("includes all grants of a site, and no other", async () => {
    give("https://other.example/*", ...FOUR, ...BELOW);
    expect(await unwatch("http://www.shop.example/x")).toBe(true);
    expect((await permissions.getAll()).origins).toEqual(["https://other.example/*"]);
  });

  test("includes the grant for all subdomains when a subdomain is removed", async () => {
    give(...BELOW);
    await unwatch("https://blog.shop.example/");
    expect((await permissions.getAll()).origins).toEqual([]);
  });

  test("does not include a grant for all sites", async () => {
    await requestAllSites();
    expect(await unwatch(PAGE)).toBe(false);
    expect(permissions.remove).not.toHaveBeenCalled();
    expect(await watchedAccess()).toBe("all");
  });

  test("of all sites keeps sites granted one by one", async () => {
    give(...FOUR, "<all_urls>");
    await requestAllSites();
    expect(await unwatchAll()).toBe(true);
    expect((await permissions.getAll()).origins).toEqual(FOUR);
    expect(await watchedAccess()).toBe("some");
    await stopWatching(FOUR);
    expect(await watchedAccess()).toBe("none");
  });
});

describe("sites listed in Options", () => {
  test("have one row per site, for any granted host", async () => {
    give("https://www.shop.example/*", "http://b.example/*", "https://b.example/*", "http://127.0.0.1/*");
    const rows = (await grantedSites()).map(({ kind, ...row }) => [kind, ...Object.values(row)]);
    const b = ["http://b.example/*", "https://b.example/*"];
    expect(rows).toEqual([
      ["site", "127.0.0.1", null, ["http://127.0.0.1/*"], ["https://127.0.0.1/*"]],
      ["site", "b.example", "www.b.example", b, b.map((origin) => origin.replace("b.", "www.b."))],
      ["site", "shop.example", "www.shop.example", ["https://www.shop.example/*"], FOUR.slice(0, 3)],
    ]);
  });

  test("have separate rows for subdomains and all sites, also if granted in the browser's settings", async () => {
    give(...BELOW, "https://shop.example/*", "https://*/*");
    const rows = (await grantedSites()).map(({ kind, host, missing }) => [kind, host, missing.length]);
    expect(rows).toEqual([
      ["all", "", 1],
      ["subdomains", "shop.example", 0],
      ["site", "shop.example", 3],
    ]);
    give("*://*/*");
    expect((await grantedSites())[0]).toMatchObject({ kind: "all", held: ["https://*/*", "*://*/*"], missing: [] });
  });

  test("leave out other origins that the browser lists", async () => {
    give("moz-extension://1/*", "file:///*");
    expect(await grantedSites()).toEqual([]);
    expect(await watchedAccess()).toBe("none");
  });
});
