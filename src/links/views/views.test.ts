import { describe, expect, test } from "vitest";
import { ALL_CAUSES, type Cause, LIKELY_CAUSES } from "../../core/index.ts";
import { ALL, analysedStore, DEFAULT_VIEW, entry, rowsOf, WEB } from "../examples.ts";
import { createLinkStore } from "../link-store.ts";
import type { Filter, View } from "../types.ts";

describe("views", () => {
  const page = [
    entry("http://h.example/b", { text: "Zoë", region: "10", element: "a" }),
    entry("http://h.example/a", { text: "apple", region: "9", element: "b" }),
    entry("http://h.example/%62", { text: null, region: "nav", element: null }),
    entry("http://h.example/a", { text: "Banana", region: null, element: "a" }),
    entry("http://u:p@h.example/C%2520D", { text: "apple", region: "100", element: "c" }),
    entry("http://h.example/100%25", { text: "", frame: "http://f/" }),
  ];
  const linkStore = analysedStore(page);
  const order = (sort: View["sort"], descending = false) =>
    rowsOf(linkStore, { sort, descending }).map(({ index }) => index);

  test.each<readonly [sort: View["sort"], up: number[], down: number[]]>([
    ["index", [0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]],
    ["group", [0, 2, 1, 3, 4, 5], [1, 3, 0, 2, 4, 5]],
    ["spelling", [2, 5, 1, 3, 0, 4], [4, 0, 1, 3, 5, 2]],
    ["canonical", [5, 1, 3, 0, 2, 4], [4, 0, 2, 1, 3, 5]],
    ["findings", [4, 5, 0, 1, 2, 3], [5, 4, 0, 1, 2, 3]],
    ["text", [5, 3, 0, 1, 4, 2], [1, 4, 0, 3, 5, 2]],
    ["region", [1, 0, 4, 2, 3, 5], [2, 4, 0, 1, 3, 5]],
  ])("sort by %s, with equal rows in order of arrival, and rows without a value last", (sort, up, down) => {
    expect(order(sort)).toEqual(up);
    expect(order(sort, true)).toEqual(down);
  });

  test.each<readonly [cause: Filter["cause"], hrefs: readonly string[]]>([
    ["case-and-port", ["http://h.example/b", "http://h.example/%62"]],
    ["fragment", ["http://h.example/f", "http://h.example/f#x"]],
    ["tracking", ["http://h.example/t?utm_source=a", "http://h.example/t?utm_source=b"]],
    ["same-request", ["http://h.example/s", "HTTP://H.EXAMPLE/s"]],
    ["query-order", []],
  ])("filter groups that differ by %s", (cause, hrefs) => {
    const list = ["b", "%62", "f", "f#x", "r", "r", "t?utm_source=a", "t?utm_source=b", "s"].map((path) =>
      entry(`http://h.example/${path}`),
    );
    const all = analysedStore([...list, entry("HTTP://H.EXAMPLE/s")], { ...WEB, ignore: ALL_CAUSES });
    expect(rowsOf(all, { filter: { ...ALL, cause } }).map(({ href }) => href)).toEqual(hrefs);
  });

  test.each<readonly [sentence: string, hrefs: readonly string[], bars: Partial<Record<Cause, readonly string[]>>]>([
    [
      "a slash joins http URLs before their scheme joins them to the form to keep",
      [
        "https://h.example/p",
        "https://h.example/p/",
        "http://h.example/p/",
        "http://h.example/p",
        "https://www.h.example/p",
      ],
      {
        "trailing-slash": ["https://h.example/p/", "http://h.example/p/"],
        "http-and-www": ["http://h.example/p", "https://www.h.example/p"],
      },
    ],
    [
      "the scheme joins them without other variants in between",
      ["https://h.example/p", "http://h.example/p/"],
      { "http-and-www": ["http://h.example/p/"] },
    ],
    [
      "identical requests are one form",
      [
        "https://h.example/p",
        "https://h.example/%70",
        "https://h.example/p/",
        "https://h.example:443/p/",
        "HTTPS://h.example/p",
      ],
      {
        "case-and-port": ["https://h.example/%70"],
        "trailing-slash": ["https://h.example/p/", "https://h.example:443/p/"],
      },
    ],
  ])("list replacements of a bar: %s", (_, hrefs, bars) => {
    const list = analysedStore(
      hrefs.map((href) => entry(href)),
      { ...WEB, ignore: LIKELY_CAUSES },
    );
    const found = (cause: Cause) => {
      const { rows } = list.view({ ...DEFAULT_VIEW, by: "fix", filter: { ...ALL, cause } });
      return list.listed(0, rows).map((one) => (one.by === "fix" ? one.find : null));
    };
    for (const _ of list.fixing());
    expect(found("http-and-www")).toEqual(bars["http-and-www"] ?? []);
    for (const _ of list.counting());
    for (const { cause, duplicates } of list.summary().causes) {
      if (cause === "fragment") continue;
      const finds = bars[cause] ?? [];
      expect(found(cause)).toEqual(finds);
      expect(new Set(finds.map((href) => href.replace(":443", ""))).size).toBe(duplicates);
    }
  });

  test("sort by region, with lines in numeric order before names", () => {
    const regions = ["12", "9", "nav", "10", null, "11", "9"];
    const near = analysedStore(regions.map((region) => entry("http://h/a", { region })));
    const sorted = (descending: boolean) => rowsOf(near, { sort: "region", descending }).map(({ index }) => index);
    expect([sorted(false), sorted(true)]).toEqual([
      [1, 6, 3, 5, 0, 2, 4],
      [2, 0, 5, 3, 1, 6, 4],
    ]);
  });

  test.each<readonly [sentence: string, filter: Partial<Filter>, indices: number[]]>([
    ["nothing", {}, [0, 1, 2, 3, 4, 5]],
    ["a variant", { text: "%62" }, [2]],
    ["a canonical URL", { text: "EXAMPLE/B" }, [0, 2]],
    ["a text in any letter case", { text: "zOË" }, [0]],
    ["an element", { text: "c" }, [4]],
    ["a text that does not occur", { text: "\0" }, []],
    ["variants", { kind: "varies" }, [0, 2]],
    ["repeated links", { kind: "repeated" }, [1, 3]],
    ["alone", { kind: "alone" }, [4, 5]],
    ["a finding", { kind: "literal-percent" }, [5]],
    ["no such finding", { kind: "nonsense" }, []],
    ["a group", { group: 2 }, [1, 3]],
    ["no such group", { group: 9 }, []],
    ["all together", { group: 2, kind: "repeated", text: "ban" }, [3]],
  ])("filter by %s", (_, filter, indices) => {
    expect(rowsOf(linkStore, { filter: { ...ALL, ...filter } }).map(({ index }) => index)).toEqual(indices);
  });

  test("return a range of rows for any arguments", () => {
    linkStore.view({ ...DEFAULT_VIEW, descending: true });
    expect(linkStore.rows(1, 3).map(({ index }) => index)).toEqual([4, 3]);
    expect(linkStore.rows(4, 99).map(({ index }) => index)).toEqual([1, 0]);
    expect(linkStore.rows(-3, 1).map(({ index }) => index)).toEqual([5]);
    expect(linkStore.rows(3, 1)).toEqual([]);
  });

  test("sort by code units", () => {
    const linkStore = analysedStore(["é", "z", "Z", "\uffff", "😀"].map((href) => entry(href, { base: "http://h/" })));
    expect(rowsOf(linkStore, { sort: "spelling" }).map(({ href }) => href)).toEqual(["Z", "z", "é", "😀", "\uffff"]);
  });
});

describe("handles hostile lists", () => {
  const COUNT = process.env.DEEP ? 100_000 : 3_000;

  test.each<readonly [sentence: string, hrefOf: (i: number) => string, groups: number, distinct: number]>([
    ["one href repeated", () => "http://h.example/a", 0, 1],
    ["all different", (i) => `http://h.example/${i}`, 0, COUNT],
    ["one URL with many fragments", (i) => `http://h.example/#${i}`, 0, 1],
    [
      "one URL with many variants",
      (i) => `http://h.example/${"%61".repeat(i % 300)}${"a".repeat(300 - (i % 300))}?${"&".repeat(i % 7)}`,
      7,
      7,
    ],
  ])("%s", (_, hrefOf, groups, distinct) => {
    const linkStore = analysedStore(Array.from({ length: COUNT }, (_, i) => entry(hrefOf(i))));
    expect(linkStore.summary()).toMatchObject({ links: COUNT, distinct });
    expect(linkStore.summary().kinds.varies).toBe(groups);
    expect(linkStore.rows(0, 10)).toHaveLength(10);
  });

  test("an empty list, and invalid URLs", () => {
    expect(analysedStore([]).summary()).toMatchObject({ links: 0, distinct: 0, findings: [] });
    expect(rowsOf(analysedStore([]), { sort: "spelling", filter: { ...ALL, text: "a" } })).toEqual([]);
    const odd = ["", "\0", "\ud800", " ", "?a", "#", "/x", "../y", "%", "http://", "http://[", "javascript:0"];
    const linkStore = analysedStore(odd.map((href) => entry(href)));
    expect(rowsOf(linkStore).map(({ href }) => href)).toEqual(odd);
    expect(createLinkStore().summary()).toMatchObject({ links: 0 });
    expect(createLinkStore().rows(0, 10)).toEqual([]);
    expect(createLinkStore().view(DEFAULT_VIEW)).toMatchObject({ rows: 0, links: 0, addresses: 0 });
  });

  test("javascript: links without a finding", () => {
    const linkStore = analysedStore(["javascript:void(0)", "data:,a"].map((href) => entry(href)));
    expect(rowsOf(linkStore).map(({ findings }) => findings.map(({ reason }) => reason))).toEqual([[], ["document"]]);
    expect(linkStore.summary().findings).toMatchObject([{ id: "no-server", addresses: 1 }]);
  });

  test("very long URLs", () => {
    const length = process.env.DEEP ? 100_000 : 20_000;
    const long = ["%2520", "a/../", "&amp;x=", "é", "%", "//", "?a=http://h/", "%3Fa%3Db", "%26"].map(
      (piece) => `http://h.example/${piece.repeat(length / piece.length)}`,
    );
    const linkStore = analysedStore(long.map((href) => entry(href)));
    expect(rowsOf(linkStore, { sort: "canonical", filter: { ...ALL, text: "H.EXAMPLE" } })).toHaveLength(long.length);
  });
});

test("filters by file names, too", () => {
  const files = ["march.log", "april.log", "april.log"];
  const linkStore = analysedStore(files.map((file, i) => entry(`http://h.example/${i}`, { file })));
  const found = (text: string) =>
    rowsOf(linkStore, { filter: { ...DEFAULT_VIEW.filter, text } }).map(({ index }) => index);
  expect([found("april"), found("/^MARCH/i"), found("may")]).toEqual([[1, 2], [0], []]);
});
