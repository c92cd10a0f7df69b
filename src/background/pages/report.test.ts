import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../../browser/messages.ts";
import { ALL_CAUSES, DEFAULT_CAUSES } from "../../core/index.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { reportOn } from "./report.ts";

const PAGE = "http://h/dir/page";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) =>
  frameAt(changes.url ?? PAGE, hrefs, changes);
const report = (...hrefs: string[]) => reportOn([frame(hrefs)], {});
const place = (index: number, frameId = 0) => ({ frameId, collection: 1, index });

describe("a page's links", () => {
  test("are counted, and so are their distinct URLs", () => {
    expect(report("a", "a", "./a", "b", "b#x", "c")).toMatchObject({ kind: "page", url: PAGE, links: 6, distinct: 3 });
  });

  test("are zero on an empty page", () => {
    expect(report()).toEqual({
      kind: "page",
      url: PAGE,
      ignore: ["case-and-port", "fragment"],
      links: 0,
      distinct: 0,
      groups: [],
      duplicates: 0,
      numbered: 0,
      oneRequest: 0,
      doublyEncoded: [],
      perhapsEncoded: [],
      encodedLinks: { sure: 0, perhaps: 0 },
      evidence: { links: [], own: [], agreed: [], linkTexts: [] },
      canonicals: [],
      unreadFrames: [],
      leftOut: 0,
      selected: 0,
      declared: { base: PAGE, addresses: [], loaded: PAGE },
      highlighted: false,
    });
  });

  test("are zero without frames", () => {
    expect(reportOn([], {})).toMatchObject({ url: "", links: 0, distinct: 0, groups: [], unreadFrames: [] });
  });

  test("are grouped: groups with duplicates are first and numbered from 1, groups of one request have no number", () => {
    const { groups, duplicates } = report("z", "http://H/dir/z", "same", "x", "same", "%78", "y", "%79", "x#a", "y#b");
    expect(groups.map(({ key, number }) => [key, number])).toEqual([
      ["http://h/dir/x", 1],
      ["http://h/dir/y", 2],
      ["http://h/dir/z", null],
    ]);
    expect(duplicates).toBe(2);
  });

  test("exclude links that name no resource, selected or not", () => {
    const named = frame(["javascript:void(0);", "a", "javascript:void(0);", "%61", "JAVASCRIPT:void(0);"], {
      selected: [0, 1],
    });
    expect(reportOn([named], {})).toMatchObject({
      links: 2,
      distinct: 1,
      selected: 1,
      groups: [{ places: [place(1), place(3)] }],
    });
  });

  test("have places and variants in each group", () => {
    const { groups } = report("x", "other", "%78", "x");
    expect(groups).toMatchObject([
      { key: "http://h/dir/x", number: 1, places: [place(0), place(2), place(3)], spellingOf: [0, 1, 0] },
    ]);
    for (const { members, places, spellingOf } of groups) {
      expect(places).toHaveLength(members.length);
      expect(spellingOf).toHaveLength(members.length);
    }
  });

  test("have numbered forms, because only their equality matters", () => {
    expect(report("/a", "/%61", "./../a").groups[0]?.spellings).toMatchObject([
      { href: "/a", form: "0" },
      { href: "/%61", form: "1" },
      { href: "./../a", form: "0" },
    ]);
  });

  test("do not differ by their fragment", () => {
    expect(report("x#a", "x#b", "x").groups).toEqual([]);
  });

  test("are grouped by the requested rule set", () => {
    const frames = [frame(["a%2Fb", "a/b"])];
    expect(reportOn(frames, {})).toMatchObject({ distinct: 2, groups: [] });
    expect(reportOn(frames, { profile: "wwwoffle-2.9" })).toMatchObject({ distinct: 1, groups: [{ number: 1 }] });
  });
});

describe("the page itself", () => {
  test("makes no link a duplicate, but is a member of a group of links, without a place", () => {
    expect(report("/dir/%70age", "other")).toMatchObject({ links: 2, distinct: 2, duplicates: 0, groups: [] });
    const { groups, links, distinct, duplicates } = report("/dir/%70age", "/dir/p%61ge");
    expect({ links, distinct, duplicates }).toEqual({ links: 2, distinct: 1, duplicates: 1 });
    expect(groups).toMatchObject([{ key: PAGE, number: 1, places: [place(0), place(1), null] }]);
  });

  test("is shown, and not marked, in several forms that browsers request identically", () => {
    const home = "https://a.example/";
    const links = ["https://a.example", "https://A.example/"];
    const { groups, duplicates } = reportOn([frame(links, { url: home, base: home })], {});
    expect(duplicates).toBe(0);
    expect(groups).toMatchObject([{ key: home, number: null, links: 2, places: [place(0), place(1), null] }]);
  });

  test.each([
    ["a fragment", "#a"],
    ["a fragment in other letters", "#é"],
    ["nothing", ""],
    ["an empty fragment", "#"],
    ["its name", "page"],
    ["its name with a fragment", "page#b"],
  ])("is one URL, and not marked, with a link to %s", (_, href) => {
    for (const url of [PAGE, `${PAGE}#here`])
      expect(reportOn([frame([href, "#z"], { url })], {})).toMatchObject({ links: 2, distinct: 1, groups: [] });
    expect(report(href)).toMatchObject({ distinct: 1, groups: [] });
  });

  test("is a different URL for each route of an application", () => {
    const url = `${PAGE}#/one`;
    const { groups, distinct } = reportOn([frame(["#/two", "#/%6Fne", "#/two"], { url, base: url })], {});
    expect(distinct).toBe(2);
    expect(groups).toEqual([]);
  });

  test("has the browser's URL, with any base", () => {
    const { groups } = reportOn([frame(["#a", "x"], { base: "http://other/" })], {});
    expect(groups).toEqual([]);
  });
});

describe("frames", () => {
  const top = frame(["x", "a"], { frames: ["http://h/in/frame"] });
  const inner = frame(["../dir/%78", "a"], { frameId: 5, url: "http://h/in/frame" });

  test("resolve links against their own base", () => {
    const { groups, links, distinct } = reportOn([top, inner], {});
    expect({ links, distinct }).toEqual({ links: 4, distinct: 3 });
    expect(groups).toMatchObject([{ key: "http://h/dir/x", number: 1, places: [place(0), place(0, 5)] }]);
  });

  test.each([
    ["it was read", inner, []],
    ["it was redirected", { ...inner, url: "http://h/in/moved" }, []],
    ["its inner frame was not read", { ...inner, frames: ["https://deep.example/"] }, ["https://deep.example/"]],
  ])("are not listed as unread when %s", (_, read, unread) => {
    expect(reportOn([top, read], {}).unreadFrames).toEqual(unread);
  });

  test("are listed if they were not read", () => {
    const page = frame([], { frames: ["http://h/in/frame", "https://ads.example/1"] });
    expect(reportOn([page, inner], {}).unreadFrames).toEqual(["https://ads.example/1"]);
    expect(reportOn([top], {}).unreadFrames).toEqual(["http://h/in/frame"]);
  });

  test("are not listed as unread after a redirect", () => {
    const page = frame([], { frames: ["https://ads.example/1", "http://h/in/frame", "https://ads.example/2"] });
    const moved = { ...inner, url: "http://h/in/frame#top" };
    expect(reportOn([page, moved], {}).unreadFrames).toEqual(["https://ads.example/1", "https://ads.example/2"]);
    const away = { ...inner, url: "https://elsewhere.example/" };
    expect(reportOn([page, away], {}).unreadFrames).toEqual(["http://h/in/frame", "https://ads.example/2"]);
  });

  test("are listed once if one of two with the same URL was read", () => {
    const page = frame([], { frames: ["http://h/in/frame", "http://h/in/frame"] });
    expect(reportOn([page, inner], {}).unreadFrames).toEqual(["http://h/in/frame"]);
  });

  test("add up links over the limit; one painted frame counts as highlighted", () => {
    const frames = [
      { ...top, leftOut: 2 },
      { ...inner, leftOut: 3, painted: true },
    ];
    expect(reportOn(frames, {})).toMatchObject({ leftOut: 5, highlighted: true });
  });
});

describe("links encoded twice", () => {
  test("are listed once for each text, with all their places", () => {
    expect(report("a%2520b", "x", "a%2520b", "./a%2520b")).toMatchObject({
      doublyEncoded: [
        { href: "a%2520b", key: "http://h/dir/a%2520b", base: PAGE, count: 2, places: [place(0), place(2)] },
        { href: "./a%2520b", key: "http://h/dir/a%2520b", base: PAGE, count: 1, places: [place(3)] },
      ],
      encodedLinks: { sure: 3, perhaps: 0 },
    });
  });

  test("are listed separately for each base", () => {
    const inner = frame(["a%2520b"], { frameId: 5, url: "http://h/in/frame" });
    expect(reportOn([frame(["a%2520b"]), inner], {}).doublyEncoded.map(({ base, places }) => [base, places])).toEqual([
      [PAGE, [place(0)]],
      ["http://h/in/frame", [place(0, 5)]],
    ]);
  });

  test.each([
    ["an intended percent sign", "?a=100%25"],
    ["an encoded letter, which is uncertain", "%2541"],
    ["one beside a single encoding, which is uncertain", "%2520%20"],
    ["a correct nested URL", "?u=http%3A%2F%2Fx%2F%3Fq%3Da%2520b"],
    ["a URL encoded once", "a%20b"],
  ])("do not include %s", (_, href) => {
    expect(report(href).doublyEncoded).toEqual([]);
  });

  test("include the page's own URL without a place, and do not count it", () => {
    const url = "http://h/a%2520b";
    const own = (url: string, ...hrefs: string[]) => reportOn([frame(["x", ...hrefs], { url })], {});
    expect(own(url).doublyEncoded).toMatchObject([{ href: url, key: url, base: url, places: [null] }]);
    expect(own(url).encodedLinks).toEqual({ sure: 0, perhaps: 0 });
    expect(own(url, url).encodedLinks).toEqual({ sure: 1, perhaps: 0 });
    expect(own("http://h/?author=Jane%2BDoe").encodedLinks).toEqual({ sure: 0, perhaps: 0 });
  });
});

describe("causes to ignore", () => {
  const hrefs = ["http://a.example/", "https://www.a.example/", "https://a.example/?utm_source=b"];

  test.each([
    [DEFAULT_CAUSES, 0, 3],
    [["http-and-www"], 1, 2],
    [ALL_CAUSES, 2, 1],
  ] as const)("%j: duplicates %d, URLs %d", (ignore, duplicates, distinct) => {
    expect(reportOn([frame(hrefs)], { ignore })).toMatchObject({ ignore, duplicates, distinct });
  });

  test("mark groups that may be different pages, with the rules", () => {
    const below = [...hrefs.map((href) => href.replace("a.example/", "a.example/b")), "https://m.a.example/b"];
    expect(reportOn([frame(below)], { ignore: ALL_CAUSES }).groups).toMatchObject([
      { safety: "may-change", mergedBy: ["fold-https", "fold-www", "fold-mobile-host", "fold-tracking"] },
    ]);
  });
});

test("the report is plain data", () => {
  const whole = reportOn([frame(["x", "%78", "#a", "a%2520b"], { frames: ["https://ads.example/"] })], {
    details: true,
  });
  expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
});
