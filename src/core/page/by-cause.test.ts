import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, triggering } from "../arbitraries.ts";
import { CAUSES, type Cause } from "../duplicates/causes.ts";
import { describedCauses } from "../duplicates/described.ts";
import { findDuplicates, type Link } from "../duplicates/duplicates.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { duplicatesByCause } from "./by-cause.ts";
import { countAllDuplicates } from "./counts.ts";

const base = "https://shop.example/bowls/";

const linksTo = (...hrefs: readonly string[]): Link[] => hrefs.map((href) => ({ href, base }));

/** Counts by cause, without zeros. */
const counted = (hrefs: readonly string[], profile: ProfileId = "web") =>
  Object.fromEntries(
    duplicatesByCause(linksTo(...hrefs), { profile })
      .filter(({ duplicates, uncounted }) => duplicates + uncounted > 0)
      .map(({ cause, duplicates, uncounted }) => [cause, uncounted === 0 ? duplicates : { duplicates, uncounted }]),
  );

test("returns one entry for each cause, in order", () => {
  expect(duplicatesByCause([])).toEqual(CAUSES.map(({ cause }) => ({ cause, duplicates: 0, uncounted: 0 })));
});

describe("counts the example of each cause", () => {
  test.each(describedCauses.map(({ cause, example }) => [cause, example] as const))("%s: %j", (cause, example) => {
    const expected = cause === "fragment" ? { duplicates: 0, uncounted: 1 } : 1;
    expect(counted(example)).toEqual({ [cause]: expected });
  });
});

describe("counts a list", () => {
  test.each<readonly [what: string, hrefs: readonly string[], counts: ReturnType<typeof counted>]>([
    ["exact repeats", ["/a", "/a", "/a"], {}],
    ["relative forms", ["a", "./a", "/bowls/a", "//shop.example/bowls/a"], {}],
    [
      "forms that browsers request identically",
      ["/a", "HTTPS://Shop.Example:443/a", "https://shop.example/x/../a", " /a"],
      { "case-and-port": { duplicates: 0, uncounted: 2 } },
    ],
    ["a root without its slash", ["/", "https://shop.example"], { "case-and-port": { duplicates: 0, uncounted: 1 } }],
    ["anchors", ["/a", "/a#b", "/a#c", "/a#c"], { fragment: { duplicates: 0, uncounted: 2 } }],
    ["routes", ["/a", "/a#/b", "/a#/c"], {}],
    [
      "a mail address",
      ["mailto:a@h.example?subject=%c3%a9", "mailto:a@h.example?subject=%C3%A9"],
      {
        "case-and-port": { duplicates: 0, uncounted: 1 },
      },
    ],
    ["URLs that browsers refuse", ["http://a b/%7E", "http://a b/~"], { "case-and-port": 1 }],
    [
      "a duplicate with a fragment",
      ["/~a", "/%7Ea", "/%7Ea#b"],
      { "case-and-port": 1, fragment: { duplicates: 0, uncounted: 1 } },
    ],
    ["two causes at once: the later", ["/a", "http://shop.example/a/"], { "http-and-www": 1 }],
    [
      "two causes one after the other",
      ["/a", "/a/", "http://shop.example/a/"],
      { "trailing-slash": 1, "http-and-www": 1 },
    ],
    [
      "groups that a later cause joins",
      ["/a", "/a/", "/a?utm_source=x", "/a/?utm_source=x"],
      { "trailing-slash": 2, tracking: 1 },
    ],
    [
      "many of a shop",
      [
        ...["/~ann", "/%7Eann", "/%7eann", "/caf%c3%a9", "/caf%C3%A9"],
        ...["/bowls#blue", "/bowls#red", "/bowls"],
        ...["/bowls/", "http://shop.example/bowls", "http://www.shop.example/bowls", "/bowls/index.html"],
        ...["/?q=salt+glaze", "/?q=salt%20glaze"],
        ...["/p?id=1", "/p?id=1&utm_source=mail", "/p?utm_source=mail&id=1", "/p;jsessionid=0A1B?id=1"],
        ...["https://m.shop.example/p?id=1"],
      ],
      {
        "case-and-port": 3,
        fragment: { duplicates: 0, uncounted: 2 },
        "trailing-slash": 1,
        "http-and-www": 2,
        "default-document": 1,
        "form-encoding": 1,
        tracking: 2,
        "session-ids": 1,
        mobile: 1,
      },
    ],
  ])("%s: %j", (_, hrefs, counts) => {
    expect(counted(hrefs)).toEqual(counts);
  });

  test("under a rule set that keeps fragments", () => {
    expect(counted(["/a", "/a#b", "/%61#b", "/a/", "/a#/b"], "rfc3986")).toEqual({
      "case-and-port": 1,
      fragment: { duplicates: 0, uncounted: 1 },
      "trailing-slash": 1,
    });
  });
});

const page = fc
  .tuple(
    fc.constantFrom("http://", "https://", "https://", "HTTPS://", "//", ""),
    fc.constantFrom(
      "shop.example",
      "www.shop.example",
      "Shop.Example",
      "m.shop.example",
      "shop.example:443",
      "shop.example.",
    ),
    fc.constantFrom(
      "",
      "/",
      "/a",
      "/a",
      "/a/",
      "/%61",
      "/a/index.html",
      "/./a",
      "/caf%C3%A9",
      "/café",
      "/a;jsessionid=0A1B",
      "/a/amp",
    ),
    fc.constantFrom(
      "",
      "",
      "",
      "?",
      "?b=1&c=2",
      "?c=2&b=1",
      "?b=1&amp;c=2",
      "?utm_source=x",
      "?q=a+b",
      "?q=a%20b",
      "?b=1%3Bz",
    ),
    fc.constantFrom("", "", "", "#d", "#/d", "#/%64", "#:~:text=e"),
  )
  .map((parts) => parts.join(""));

const link = fc
  .record({ href: page, base: fc.constantFrom(undefined, base, "http://www.shop.example/a/b?c#d") })
  .map(({ href, base }): Link => (base === undefined ? { href } : { href, base }));

const PREFIXES: readonly (readonly Cause[])[] = CAUSES.map((_, i) => CAUSES.slice(0, i + 1).map(({ cause }) => cause));

/** Duplicates with the first causes ignored. */
const sums = (links: readonly Link[], profile: ProfileId) => {
  let sum = 0;
  return duplicatesByCause(links, { profile }).map(({ duplicates }) => (sum += duplicates));
};

describe.each(Object.keys(profiles) as ProfileId[])("under %s", (profile) => {
  const isSound = (links: readonly Link[]) => {
    expect(sums(links, profile)).toEqual(
      PREFIXES.map((causes) => countAllDuplicates(findDuplicates(links, { profile, ignore: [...causes, "fragment"] }))),
    );
    for (const { cause, duplicates, uncounted } of duplicatesByCause(links, { profile })) {
      expect(duplicates, cause).toBeGreaterThanOrEqual(0);
      expect(uncounted, cause).toBeGreaterThanOrEqual(0);
    }
  };

  test("bars add up to the duplicates of each prefix", () => {
    fc.assert(fc.property(fc.array(link, { maxLength: 12 }), isSound), runs(0.4));
  });

  test("bars add up for any strings", () => {
    const any = fc.record({ href: fc.oneof(anyString, triggering), base: fc.constantFrom(base, "http://h/") });
    fc.assert(fc.property(fc.array(any, { maxLength: 8 }), isSound), runs(0.2));
  });

  test("the order of the links does not matter", () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 12 }), (links) => {
        expect(duplicatesByCause(links.toReversed(), { profile })).toEqual(duplicatesByCause(links, { profile }));
      }),
      runs(0.2),
    );
  });
});
