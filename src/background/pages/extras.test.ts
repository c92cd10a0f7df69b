import { describe, expect, test } from "vitest";
import type { CollectedFrame, NotedLinks } from "../../browser/messages.ts";
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

  test("are counted by cause, whatever is ignored", () => {
    const found = [
      ["http-and-www", 1],
      ["tracking", 1],
    ];
    expect(countsOn(hrefs)).toEqual(found);
    expect(countsOn(hrefs, ["tracking"])).toEqual(found);
    expect(countsOn(["http://h", "http://h/"])).toEqual([]);
  });

  test("are not counted for too many links", () => {
    const many = Array<string>(12_000).fill("/a");
    expect(countsOn(many)).toBeUndefined();
    expect(countsOn(many.slice(1))).toEqual([]);
  });
});

describe("links with tracking parameters", () => {
  test("are those in pages, each address once with its names and places", () => {
    const clean = ["/a", "/?page=2", "#top"];
    const hrefs = [
      "/?utm_source=x&fbclid=IwAR2xK9dQ&utm_source=y",
      ...clean,
      "/?utm_source=x&fbclid=IwAR2xK9dQ&utm_source=y",
    ];
    expect(extrasOn([frame(hrefs)], {}).tracking).toMatchObject({
      count: 2,
      links: [{ href: hrefs[0], about: ["utm_source", "fbclid"], count: 2, places: [{ index: 0 }, { index: 4 }] }],
    });
  });

  test("not those that the page declares in its own address, and not the page itself", () => {
    const declared = { base: PAGE, addresses: [{ href: "/?utm_source=b", from: "link" as const }], loaded: PAGE };
    expect(extrasOn([frame(["/?utm_source=c"])], {}).tracking?.count).toBe(1);
    expect(extrasOn([frame(["/?utm_source=c"], { declared })], {}).tracking?.count).toBe(0);
    expect(extrasOn([frame([], { url: `${PAGE}?utm_source=c` })], {}).tracking?.count).toBe(0);
  });
});

test("links do not keep tracking parameters that the page's own address only repeats", () => {
  const url = `${PAGE}?utm_source=b`;
  const declared = { base: url, addresses: [{ href: url, from: "link" as const }], loaded: url };
  expect(extrasOn([frame(["/?utm_source=c"], { url, declared })], {}).tracking?.count).toBe(1);
});

describe("links that hold another address", () => {
  test("say to which host they lead, through all wrappers", () => {
    const inner = encodeURIComponent("https://b.example/x");
    const hrefs = [
      "/out?url=https%3A%2F%2Fa.example%2F",
      `https://r.example/?url=${encodeURIComponent(`https://s.example/?u=${inner}`)}`,
      "https://c.example/",
    ];
    expect(extrasOn([frame(hrefs)], {}).targets).toMatchObject({
      count: 2,
      links: [{ about: ["a.example"] }, { about: ["b.example"] }],
    });
  });

  test("without a scheme in them, by the rule of a service, also relative to its host", () => {
    const amp = [
      "https://www.google.com/amp/s/a.example.com/",
      "//b-example-com.translate.goog/c?_x_tr_sl=de",
      "/amp/s/d.example.com/",
    ];
    expect(extrasOn([frame(amp)], {}).targets?.links.map(({ about }) => about)).toEqual([
      ["a.example.com"],
      ["b.example.com"],
    ]);
    const google = "https://www.google.com/search?q=a";
    const { targets } = extrasOn([frameAt(google, amp)], {});
    expect(targets?.links.map(({ about }) => about)).toEqual([["a.example.com"], ["b.example.com"], ["d.example.com"]]);
  });
});

describe("links that look deceptive", () => {
  const WEB = { profile: "web" } as const;
  const PLAIN = "/a #top https://shop.example/ //cdn.example/x mailto:ann@h.example javascript:void(0)".split(" ");
  const hrefsOf = (noted: NotedLinks | null) => noted?.links.map(({ href }) => href);

  test("whatever follows the host, and whatever host is inside", () => {
    const host = "https://xn--pple-43d.com";
    const hrefs = ["", "/", "/a", "?b=c/d", "#e", ":8443/f", "/g?h=i#j", "/a", "//k"].map((rest) => host + rest);
    const inside = "https://h.example/?u=https://paypal.com@evil.example/";
    const { deceptive } = extrasOn([frame([...hrefs, "https://h.example/a", inside])], WEB);
    expect(deceptive?.count).toBe(hrefs.length + 1);
    expect(hrefsOf(deceptive)).toEqual([...new Set(hrefs), inside]);
  });

  test("are those whose host, or what stands before it, seems to be another one", () => {
    const user = "https://paypal.com@evil.example/login";
    const letter = "//p\u0430ypal.com/signin";
    const { deceptive } = extrasOn([frame([...PLAIN, user, letter, user])], WEB);
    expect(deceptive?.links.map(({ href, count, finding }) => [href, count, finding])).toMatchObject([
      [user, 2, { severity: "error", deception: { goesTo: "evil.example", seems: "paypal.com" } }],
      [letter, 1, { deception: { goesTo: "xn--pypal-4ve.com", seems: "paypal.com" } }],
    ]);
    expect(deceptive?.count).toBe(3);
  });

  test("also where an address inside does, or the scheme is written in another way", () => {
    const hrefs = [
      "/out?url=https%3A%2F%2Fpaypal.com%40evil.example%2F",
      " HTTPS:/\\paypal.com@evil.example/",
      "ht\ntps://paypal.com@evil.example/",
    ];
    expect(hrefsOf(extrasOn([frame(hrefs)], WEB).deceptive)).toEqual(hrefs);
  });

  test("not those that have the host from their page", () => {
    const url = "https://p\u0430ypal.com/a";
    const links = ["b", "/c:d", "https://xn--pypal-4ve.com/e"];
    expect(extrasOn([frameAt(url, links)], WEB).deceptive).toEqual({ count: 0, links: [] });
  });

  test("may only be mistaken where that is a note", () => {
    const href = "https://paypal.com.evil.example/";
    const extras = extrasOn([frame([...PLAIN, href])], WEB);
    expect(extras.deceptive?.count).toBe(0);
    expect(hrefsOf(extras.mistakable)).toEqual([href]);
  });

  test("by every rule set, also one that makes keys, which have no host", () => {
    const hrefs = ["https://paypal.com@evil.example/", "https://paypal.com.evil.example/"];
    for (const profile of Object.keys(profiles) as ProfileId[]) {
      const { deceptive, mistakable } = extrasOn([frame(hrefs)], { profile });
      expect([hrefsOf(deceptive), hrefsOf(mistakable)], profile).toEqual([[hrefs[0]], [hrefs[1]]]);
    }
  });

  test("are searched among two hundred thousand plain ones as well", () => {
    const many = Array.from({ length: process.env.DEEP ? 30_000 : 21_000 }, (_, i) => `https://h${i}.example/`);
    expect(hrefsOf(extrasOn([frame([...many, "https://paypal.com@evil.example/"])], WEB).deceptive)).toHaveLength(1);
  });
});

test("lists are cut to what a message takes, and places to the first; the numbers stay", () => {
  const hrefs = Array.from({ length: 3000 }, (_, i) => `/?utm_source=${"x".repeat(100)}${i >> 6}`);
  const { tracking } = extrasOn([frame(hrefs)], {});
  expect(tracking?.count).toBe(3000);
  expect(tracking?.links[0]?.places).toHaveLength(50);
  expect(tracking?.links[0]?.count).toBe(64);
  const long = Array.from({ length: 500 }, (_, i) => `/?utm_source=${"x".repeat(2000)}${i}`);
  const cut = extrasOn([frame(long)], {}).tracking;
  expect(cut?.count).toBe(500);
  expect(cut?.links.length).toBeLessThan(100);
  expect(JSON.stringify(cut).length).toBeLessThan(300_000);
});

test("too many different addresses are not searched", () => {
  const hrefs = Array.from({ length: 20_001 }, (_, i) => `/?p=${i}`);
  expect(extrasOn([frame(hrefs)], {}).tracking).toBeNull();
  expect(extrasOn([frame(hrefs.slice(1))], {}).tracking).toEqual({ count: 0, links: [] });
});

test("is plain data", () => {
  const extras = extrasOn([frame(["/?utm_source=x", "/?url=https%3A%2F%2Fa.example%2F"])], {});
  expect(JSON.parse(JSON.stringify(extras))).toEqual(extras);
});
