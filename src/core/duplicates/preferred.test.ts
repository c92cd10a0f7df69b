import { describe, expect, test } from "vitest";
import { findDuplicates, type Group } from "./duplicates.ts";
import { type Preferred, type PreferredOptions, preferredOf } from "./preferred.ts";

const base = "https://example.com/";
const preferred = (hrefs: readonly string[], options: PreferredOptions = {}): Preferred => {
  const [group] = findDuplicates(
    hrefs.map((href) => ({ href, base })),
    { level: 4 },
  ) as [Group];
  return preferredOf(group, options) as Preferred;
};

describe("the preferred variant and the reason for it", () => {
  test.each<readonly [text: string, reason: string, hrefs: string[], canonicals: string[]]>([
    ["https://example.com/a", "only", ["a", "/a", " a "], []],
    ["https://example.com/a", "only", ["a#x", "a#y"], []],
    ["http://www.example.com/a/", "most-used", ["a", "http://www.example.com/a/", "http://www.example.com/a/"], []],
    ["https://example.com/a", "most-used", ["http://example.com/a", "a", "/a"], []],
    ["https://example.com/a", "most-used", ["http://example.com/a", "a#x", "a#y"], []],
    ["https://example.com/a/", "canonical", ["a", "a/"], ["https://example.com/a/"]],
    ["https://example.com/a/", "canonical", ["a", "a/"], ["https://example.com/other", "HTTPS://EXAMPLE.com/%61/#x"]],
    ["https://example.com/a", "most-used", ["a", "a", "a/"], ["https://example.com/a/"]],
    // Although it is longer and not https.
    ["http://www.example.com/a", "safe", ["https://m.example.com/a", "http://www.example.com/a"], []],
    ["https://m.example.com/a", "most-used", ["https://m.example.com/a", "https://m.example.com/a", "a"], []],
    ["https://example.com/a?b=1&c=2", "safe", ["a?b=1&amp;c=2", "a?b=1&c=2"], []],
    ["https://m.example.com/a", "shortest", ["https://m.example.com/a", "https://mobile.example.com/a"], []],
    ["https://example.com/a", "shortest", ["a/", "a", "http://example.com/a"], []],
    ["https://example.com/?b=1&a=", "first", ["?b=1&a=", "?a=&b=1"], []],
    // Equal length as requested.
    ["https://example.com/?q=%3Cscript%3E", "as-canonical", ["?q=<script>", "?q=%3Cscript%3E"], []],
    [`https://example.com/${encodeURI("سلام")}`, "as-canonical", ["سلام", encodeURI("سلام")], []],
    ["http://xn--tda.a/", "as-canonical", ["http://ü.a/", "http://xn--tda.a/", "HTTP://xn--tda.a/"], []],
    ["https://xn--tda.a/", "as-canonical", ["HTTPS://ü.a/", "https://xn--tda.a/"], []],
    // "https:" only counts at the start.
    [
      "https://a.example/?to=https://b",
      "https",
      ["http://a.example/?to=https://b", "https://a.example/?to=https://b"],
      [],
    ],
    ["https://example.com/~ann", "shortest", ["é/../%7Eann", "~ann"], []],
    ["https://example.com/?q=<", "most-used", ["?q=<", "?q=<", "?q=%3C"], []],
  ])("%s: %s", (text, reason, hrefs, canonicals) => {
    const found = preferred(hrefs, { canonicals });
    expect({ text: found.text, reason: found.reason }).toEqual({ text, reason });
  });
});

test("edits replace the other variants with it, and keep fragments", () => {
  const found = preferred(["a", "a", "http://www.example.com/a/#top", "/a#top", "a?utm_source=x"]);
  expect(found).toMatchObject({ text: "https://example.com/a", reason: "most-used", count: 3, spelling: 0 });
  expect(found.edits).toEqual([
    { spelling: 1, from: "http://www.example.com/a/#top", to: "https://example.com/a#top" },
    { spelling: 3, from: "https://example.com/a?utm_source=x", to: "https://example.com/a" },
  ]);
});

describe("a root with and without its slash", () => {
  test("counts as one variant, in its most frequent form, and needs no edit", () => {
    const root = { text: "https://x.example", spelling: 1, count: 3, reason: "only", edits: [] };
    expect(preferred(["https://x.example/", "https://x.example", "https://x.example"])).toEqual(root);
    const withSlash = { ...root, text: "https://x.example/", count: 2 };
    expect(preferred(["https://x.example", "https://x.example/#a"])).toEqual(withSlash);
  });

  test("counts as both forms together against others, which need edits", () => {
    const found = preferred([
      ..."http://x.example https://x.example http://x.example/ https://x.example/ //x.example".split(" "),
    ]);
    expect(found).toMatchObject({ text: "https://x.example", reason: "most-used", count: 3 });
    expect(found.edits).toEqual([
      { spelling: 0, from: "http://x.example", to: "https://x.example" },
      { spelling: 2, from: "http://x.example/", to: "https://x.example" },
    ]);
  });

  test("has the form of the page's canonical URL, regardless of links", () => {
    const hrefs = ["http://x.example", "https://x.example"];
    expect(preferred(hrefs, { canonicals: ["http://x.example/"] })).toMatchObject({
      text: "http://x.example",
      reason: "canonical",
    });
  });
});

test("includes the fragment of the key in the variant", () => {
  const found = preferred(["#/a", "#/a", "http://example.com/#/%61"]);
  expect(found).toMatchObject({ text: "https://example.com/#/a", count: 2 });
  expect(found.edits).toEqual([{ spelling: 1, from: "http://example.com/#/%61", to: "https://example.com/#/a" }]);
});

test("returns null for a group without variants", () => {
  expect(
    preferredOf({ key: "", level: 2, members: [], spellings: [], spellingOf: [], safety: "preserves", mergedBy: [] }),
  ).toBeNull();
});
