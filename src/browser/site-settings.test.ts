import { describe, expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { DEFAULT_SETTINGS, MOST_SITES, readSettings, type SiteSettings } from "./settings.ts";
import { choicesFor, chooseForSite, settingsFor, siteNamesOf, withChoices } from "./site-settings.ts";

const domain: SiteSettings = { host: "shop.example", covers: "domain", profile: "surt", ignore: ["mobile"] };
const host: SiteSettings = { host: "m.shop.example", covers: "host", ignore: ["case-and-port"] };
const settings = { ...DEFAULT_SETTINGS, sites: [domain, host] };

describe("site names", () => {
  test.each([
    ["https://www.shop.example:8080/a", ["host shop.example", "domain shop.example"]],
    ["http://a.b.shop.co.uk/", ["host a.b.shop.co.uk", "domain shop.co.uk"]],
    ["http://someone.github.io/", ["host someone.github.io", "domain someone.github.io"]],
    ["http://localhost/", ["host localhost"]],
    ["http://[::1]/", ["host [::1]"]],
    ["http://192.0.2.7/", ["host 192.0.2.7"]],
    ["https://bücher.example/", ["host xn--bcher-kva.example", "domain xn--bcher-kva.example"]],
    ["file:///a", []],
    ["chrome://settings/", []],
    ["not a URL", []],
  ])("%s", (url, names) => {
    expect(siteNamesOf(url).map(({ host, covers }) => `${covers} ${host}`)).toEqual(names);
  });
});

describe("settings for a URL", () => {
  test("prefer its host, then its domain, then all sites", () => {
    expect(settingsFor(settings, "https://m.shop.example/")).toMatchObject({
      profile: "surt",
      ignore: ["case-and-port"],
      copies: "canonical",
    });
    expect(settingsFor(settings, "https://www.shop.example/")).toMatchObject({ profile: "surt", ignore: ["mobile"] });
    expect(settingsFor(settings, "https://x.m.shop.example/")).toMatchObject({ profile: "surt", ignore: ["mobile"] });
    expect(settingsFor(settings, "https://notshop.example/")).toMatchObject({
      profile: "web",
      ignore: ["case-and-port", "fragment"],
    });
    expect(settingsFor(settings, null)).toMatchObject({
      profile: "web",
      ignore: ["case-and-port", "fragment"],
      off: false,
      highlight: false,
    });
  });

  test("of a host apply with and without www., but not to subdomains", () => {
    const { sites } = { sites: [{ host: "shop.example", covers: "host", off: true }] as const };
    for (const url of ["http://shop.example/", "https://www.shop.example/"])
      expect(choicesFor({ sites }, url)).toEqual({ off: true });
    expect(choicesFor({ sites }, "https://m.shop.example/")).toEqual({});
  });

  test("copy as written and highlight nothing if off, even if all sites are highlighted", () => {
    const off = {
      ...DEFAULT_SETTINGS,
      highlights: "always",
      sites: [{ host: "a.example", covers: "domain", off: true, copies: "fixed", highlight: true }],
    } as const;
    expect(settingsFor(off, "http://b.a.example/")).toMatchObject({ off: true, copies: "written", highlight: false });
    expect(settingsFor(off, "http://b.example/")).toMatchObject({ off: false, copies: "canonical", highlight: true });
  });

  test("may be on for a host whose domain is off", () => {
    const sites = [
      { host: "a.example", covers: "domain", off: true },
      { host: "b.a.example", covers: "host", off: false },
    ] as const;
    expect(settingsFor({ ...DEFAULT_SETTINGS, sites }, "http://b.a.example/").off).toBe(false);
  });

  test("use managed settings on every site", async () => {
    await fake.storage.local.set({ sites: [domain] });
    await fake.storage.managed.set({ profile: "rfc3986" });
    expect(settingsFor(await readSettings(), "http://shop.example/")).toMatchObject({
      profile: "rfc3986",
      ignore: ["mobile"],
    });
  });
});

describe("a choice for a site", () => {
  test("is stored by name, keeps its position, and is removed when reset", async () => {
    await chooseForSite({ host: "a.example", covers: "host" }, { ignore: ["tracking"] });
    await chooseForSite({ host: "b.example", covers: "host" }, { off: true });
    await chooseForSite({ host: "a.example", covers: "host" }, { copies: "fixed" });
    expect((await readSettings()).sites).toEqual([
      { host: "a.example", covers: "host", ignore: ["tracking"], copies: "fixed" },
      { host: "b.example", covers: "host", off: true },
    ]);
    await chooseForSite({ host: "a.example", covers: "host" }, { ignore: undefined, copies: undefined });
    expect((await readSettings()).sites).toEqual([{ host: "b.example", covers: "host", off: true }]);
  });

  test("does not copy an administrator's list", async () => {
    await fake.storage.managed.set({ sites: [domain] });
    await chooseForSite({ host: "a.example", covers: "host" }, { ignore: ["tracking"] });
    expect(await fake.storage.local.get("sites")).toEqual({
      sites: [{ host: "a.example", covers: "host", ignore: ["tracking"] }],
    });
    expect((await readSettings()).sites).toEqual([domain]);
  });

  test("removes the oldest of too many", () => {
    const many = Array.from(
      { length: MOST_SITES },
      (_, i): SiteSettings => ({ host: `h${i}.example`, covers: "host", off: true }),
    );
    const more = withChoices(many, { host: "new.example", covers: "domain" }, { ignore: [] });
    expect([more.length, more[0]?.host, more.at(-1)?.host]).toEqual([MOST_SITES, "h1.example", "new.example"]);
  });
});
