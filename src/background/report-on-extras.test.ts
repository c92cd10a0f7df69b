import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../browser/messages.ts";
import { frameAt } from "../fake-browser/example-frame.ts";
import { extrasOn } from "./report-on-extras.ts";

const PAGE = "http://h.example/page";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

describe("groups in several spellings", () => {
  const hrefs = ["http://a.example/", "https://www.a.example/", "https://a.example/?utm_source=b", "http://A.example/"];

  test("are counted on every level, whatever level is chosen", () => {
    expect(extrasOn([frame(hrefs)], {}).levels).toEqual([0, 1, 1, 1, 1]);
    expect(extrasOn([frame(["http://h", "http://h/"])], {}).levels).toEqual([0, 0, 0, 0, 0]);
  });

  test("are not counted for too many links", () => {
    const many = Array.from({ length: 12_000 }, (_, i) => `/${i}`);
    expect(extrasOn([frame(many)], {}).levels).toBeNull();
    expect(extrasOn([frame(many.slice(1))], {}).levels).toEqual([0, 0, 0, 0, 0]);
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
