import { describe, expect, test } from "vitest";
import type { CollectedFrame, NotableLinks } from "../../browser/messages.ts";
import { type Cause, type ProfileId, profiles } from "../../core/index.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { extrasOn } from "./extras.ts";

const PAGE = "http://h.example/page";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

describe("duplicates", () => {
  const hrefs = ["http://a.example/", "https://www.a.example/", "https://a.example/?utm_source=b", "http://A.example/"];

  const countsOn = (all: readonly string[], ignore?: readonly Cause[]) => {
    const { causes } = extrasOn([frame(all)], ignore === undefined ? {} : { ignore });
    return causes?.flatMap(({ cause, duplicates }) => (duplicates > 0 ? [[cause, duplicates]] : []));
  };

  test("are counted by cause, independently of ignored causes", () => {
    const found = [
      ["http-and-www", 1],
      ["tracking", 1],
    ];
    expect(countsOn(hrefs)).toEqual(found);
    expect(countsOn(hrefs, ["tracking"])).toEqual(found);
    expect(countsOn(["http://h", "http://h/"])).toEqual([]);
  });

  test("are not counted on a page with too many links", () => {
    const many = Array<string>(12_000).fill("/a");
    expect(countsOn(many)).toBeUndefined();
    expect(countsOn(many.slice(1))).toEqual([]);
  });
});

describe("links that browsers refuse", () => {
  test("are listed once each, with the reason and their places", () => {
    const port = "http://h.example:99999/";
    const { invalid } = extrasOn([frame([port, "/a", "http://[::1/", "mailto:ann@h.example", port])], {});
    expect(invalid).toMatchObject({
      count: 3,
      links: [
        { href: port, count: 2, places: [{ index: 0 }, { index: 4 }], finding: { reason: "port-invalid" } },
        { href: "http://[::1/", count: 1, finding: { reason: "bracket-open" } },
      ],
    });
  });

  test("do not include relative links on a page with a valid URL", () => {
    expect(extrasOn([frame(["a b", "//h.example/%zz", "?q=%", "#a"])], {}).invalid).toEqual({ count: 0, links: [] });
  });
});

describe("links that look deceptive", () => {
  const WEB = { profile: "web" } as const;
  const PLAIN = "/a #top https://shop.example/ //cdn.example/x mailto:ann@h.example javascript:void(0)".split(" ");
  const hrefsOf = (noted: NotableLinks | null) => noted?.links.map(({ href }) => href);

  test("are found with any path, query or port, and in nested URLs", () => {
    const host = "https://xn--pple-43d.com";
    const hrefs = ["", "/", "/a", "?b=c/d", "#e", ":8443/f", "/g?h=i#j", "/a", "//k"].map((rest) => host + rest);
    const inside = "https://h.example/?u=https://paypal.com@evil.example/";
    const { deceptive } = extrasOn([frame([...hrefs, "https://h.example/a", inside])], WEB);
    expect(deceptive?.count).toBe(hrefs.length + 1);
    expect(hrefsOf(deceptive)).toEqual([...new Set(hrefs), inside]);
  });

  test("have a host or user name that looks like another site", () => {
    const user = "https://paypal.com@evil.example/login";
    const letter = "//p\u0430ypal.com/signin";
    const { deceptive } = extrasOn([frame([...PLAIN, user, letter, user])], WEB);
    expect(deceptive?.links.map(({ href, count, finding }) => [href, count, finding])).toMatchObject([
      [user, 2, { severity: "error", deception: { goesTo: "evil.example", seems: "paypal.com" } }],
      [letter, 1, { deception: { goesTo: "xn--pypal-4ve.com", seems: "paypal.com" } }],
    ]);
    expect(deceptive?.count).toBe(3);
  });

  test("include those with a deceptive nested URL or an unusual scheme form", () => {
    const hrefs = [
      "/out?url=https%3A%2F%2Fpaypal.com%40evil.example%2F",
      " HTTPS:/\\paypal.com@evil.example/",
      "ht\ntps://paypal.com@evil.example/",
    ];
    expect(hrefsOf(extrasOn([frame(hrefs)], WEB).deceptive)).toEqual(hrefs);
  });

  test("do not include links to the page's own host", () => {
    const url = "https://p\u0430ypal.com/a";
    const links = ["b", "/c:d", "https://xn--pypal-4ve.com/e"];
    expect(extrasOn([frameAt(url, links)], WEB).deceptive).toEqual({ count: 0, links: [] });
  });

  test("are mistakable if the finding is only a note", () => {
    const href = "https://paypal.com.evil.example/";
    const extras = extrasOn([frame([...PLAIN, href])], WEB);
    expect(extras.deceptive?.count).toBe(0);
    expect(hrefsOf(extras.mistakable)).toEqual([href]);
  });

  test("are found under every rule set, also if it makes keys without a host", () => {
    const hrefs = ["https://paypal.com@evil.example/", "https://paypal.com.evil.example/"];
    for (const profile of Object.keys(profiles) as ProfileId[]) {
      const { deceptive, mistakable } = extrasOn([frame(hrefs)], { profile });
      expect([hrefsOf(deceptive), hrefsOf(mistakable)], profile).toEqual([[hrefs[0]], [hrefs[1]]]);
    }
  });

  test("are found among many thousands of plain links", () => {
    const many = Array.from({ length: process.env.DEEP ? 30_000 : 21_000 }, (_, i) => `https://h${i}.example/`);
    expect(hrefsOf(extrasOn([frame([...many, "https://paypal.com@evil.example/"])], WEB).deceptive)).toHaveLength(1);
  });
});

test("truncates lists to the size of a message and places to the first, but keeps counts", () => {
  const hrefs = Array.from({ length: 3000 }, (_, i) => `http://h:99999/${"x".repeat(100)}${i >> 6}`);
  const { invalid } = extrasOn([frame(hrefs)], {});
  expect(invalid?.count).toBe(3000);
  expect(invalid?.links[0]?.places).toHaveLength(50);
  expect(invalid?.links[0]?.count).toBe(64);
  const long = Array.from({ length: 500 }, (_, i) => `http://h:99999/${"x".repeat(2000)}${i}`);
  const cut = extrasOn([frame(long)], {}).invalid;
  expect(cut?.count).toBe(500);
  expect(cut?.links.length).toBeLessThan(100);
  expect(JSON.stringify(cut).length).toBeLessThan(300_000);
});

test("skips the search on a page with too many different links", () => {
  const hrefs = Array.from({ length: 20_001 }, (_, i) => `http://h:99999/?p=${i}`);
  expect(extrasOn([frame(hrefs)], {}).invalid).toBeNull();
  expect(extrasOn([frame(hrefs.slice(1))], {}).invalid?.count).toBe(20_000);
});

test("is plain data", () => {
  const extras = extrasOn([frame(["http://h:99999/", "https://paypal.com@evil.example/"])], {});
  expect(JSON.parse(JSON.stringify(extras))).toEqual(extras);
});
