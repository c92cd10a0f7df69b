import fc from "fast-check";
import { expect, test } from "vitest";
import { specialUrl } from "../arbitraries.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { findDuplicatesOf } from "./find-duplicates-of.ts";
import { keyAt, rulesAtLevel } from "./key-rules.ts";
import { LEVELS, type Level } from "./level.ts";

const TABS = [
  "https://shop.example/a",
  "https://shop.example/a#reviews",
  "http://www.shop.example/a/",
  "https://shop.example/a?utm_source=x",
  "https://m.shop.example/a",
  "https://other.example/?u=https://shop.example/a",
  "https://shop.example./a",
  "about:blank",
].map((href) => ({ href }));

test.each([
  [0, ["https://shop.example/a"]],
  [2, ["https://shop.example/a", "https://shop.example/a#reviews"]],
] as const)("finds those on level %i", (level, same) => {
  expect(findDuplicatesOf("HTTPS://Shop.example:443/a", TABS, { level }).map(({ href }) => href)).toEqual(same);
});

test("finds no duplicates of a URL that browsers refuse, and for an opaque one only itself", () => {
  expect(findDuplicatesOf("http://[", TABS, { level: 4 })).toEqual([]);
  expect(findDuplicatesOf("about:blank", TABS, { level: 4 })).toEqual([{ href: "about:blank" }]);
});

const near = fc
  .tuple(
    fc.constantFrom("http:", "https:", "ftp:"),
    fc.constantFrom(
      "a.example",
      "www.a.example",
      "m.a.example",
      "A.EXAMPLE.",
      "b.co.uk",
      "www.b.co.uk",
      "1.2.3.4",
      "0x1020304",
      "[::1]",
      "bücher.example",
      "localhost",
      "www.localhost",
    ),
    fc.constantFrom("", "/", "/a", "/a/", "/%61", "/a?utm_source=x", "/amp/a", "/a#x", "/index.html"),
  )
  .map(([scheme, host, rest]) => `${scheme}//${host}${rest}`);
const written = fc
  .oneof(near, specialUrl)
  .map((url) => platformHref(url) ?? "")
  .filter((url) => /^(?:https?|wss?|ftp):/.test(url));

test("the quick test for the site misses no duplicate", () => {
  let found = 0;
  fc.assert(
    fc.property(
      written,
      fc.array(written, { maxLength: 12 }),
      fc.constantFrom(...(Object.keys(profiles) as ProfileId[])),
      fc.constantFrom(...LEVELS.map((one) => one.level as Level)),
      (address, hrefs, profile, level) => {
        const all = [address, ...hrefs].map((href) => ({ href }));
        const rules = rulesAtLevel(profileOf(profile), level);
        const wanted = all.filter(({ href }) => keyAt(rules, href, {}) === keyAt(rules, address, {}));
        found += wanted.length - 1;
        expect(findDuplicatesOf(address, all, { profile, level })).toEqual(wanted);
      },
    ),
  );
  expect(found).toBeGreaterThan(0);
});

test("finds only itself for a URL without a server, even if its scheme resembles another", () => {
  const all = ["wss://h/a#b", "wss://h/a", "ftps://h/a#b", "ftps://h/a", "xhttp://h/a#b", "xhttp://h/a"].map(
    (href) => ({
      href,
    }),
  );
  const same = (href: string) => findDuplicatesOf(href, all, { level: 2 }).map((one) => one.href);
  expect(same("wss://h/a")).toEqual(["wss://h/a#b", "wss://h/a"]);
  expect(same("ftps://h/a")).toEqual(["ftps://h/a"]);
  expect(same("xhttp://h/a")).toEqual(["xhttp://h/a"]);
});

test("knows that ws and wss URLs are on a server, and schemes that only contain these names are not", () => {
  const all = ["ws", "wss", "ftp", "ftps", "httpx", "xhttp", "x-ftp"].flatMap((scheme) =>
    ["%7Eann", "~ann"].map((name) => ({ href: `${scheme}://shop.example/${name}` })),
  );
  // Level 1 joins the two under any scheme.
  const same = (href: string) => findDuplicatesOf(href, all, { level: 1, profile: "rfc3986" }).map((one) => one.href);
  for (const { href } of all) {
    const [scheme = ""] = href.split(":");
    const isOnServer = ["ws", "wss", "ftp"].includes(scheme);
    const both = [`${scheme}://shop.example/%7Eann`, `${scheme}://shop.example/~ann`];
    expect(same(href)).toEqual(isOnServer ? both : [href]);
  }
});
