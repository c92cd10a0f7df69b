import { describe, expect, test } from "vitest";
import { reportOn } from "../../../background/pages/report.ts";
import type { PageGroup } from "../../../browser/messages.ts";
import { ALL_CAUSES } from "../../../core/index.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { keptAndOthers, rowsOf } from "./group-rows.ts";

/** `counts`: links per variant. */
function group(key: string, ...counts: number[]): PageGroup {
  const spellingOf = counts.flatMap((count, spelling) => Array<number>(count).fill(spelling));
  return {
    key,
    level: 2,
    safety: "preserves",
    mergedBy: [],
    number: 1,
    members: spellingOf.map((_, i) => i),
    places: spellingOf.map((_, index) => ({ frameId: 0, collection: 1, index })),
    spellingOf,
    variants: counts.length,
    links: spellingOf.length,
    spellings: counts.map((count, i) => ({ href: `${key}${i}`, absolute: key, count, rules: [], form: `form ${i}` })),
  };
}

test("gives the page itself no place, and does not count it", () => {
  const own = { ...group("a", 1, 2), places: [null, null, { frameId: 0, collection: 1, index: 0 }] };
  own.places[0] = { frameId: 0, collection: 1, index: 1 };
  const [, row] = rowsOf(own);
  expect(row).toMatchObject({ isPage: true, count: 1, places: [{ index: 0 }] });
});

test("merges equivalent variants into one row: the plainest, with all links", () => {
  const mixed = group("a", 1, 2, 1, 1);
  const spellings = mixed.spellings.map((spelling, i) => ({
    ...spelling,
    form: "0",
    rules: [["resolve"], [], ["spaces", "resolve"], []][i] ?? [],
    absolute: i === 3 ? "a#b" : "a",
  }));
  const rows = rowsOf({ ...mixed, spellings });
  expect(rows.map(({ href, count, places }) => [href, count, places.map(({ index }) => index)])).toEqual([
    ["a1", 4, [0, 1, 2, 3]],
    ["a3", 1, [4]],
  ]);
});

test("counts links over the limit of a message, though their places are unknown", () => {
  const cut = group("a", 5, 1);
  const spellings = cut.spellings.slice(0, 1);
  const [row] = rowsOf({ ...cut, places: cut.places.slice(0, 2), spellingOf: [0, 0], spellings });
  expect([row?.count, row?.places.length]).toEqual([5, 2]);
});

describe("the variant to keep, and the others", () => {
  const formsOf = (hrefs: readonly string[], changes: Parameters<typeof frameAt>[2] = {}) => {
    const ignore = ALL_CAUSES;
    const { groups } = reportOn([frameAt("https://h.example/d/", hrefs, changes)], { profile: "web", ignore });
    const { kept, others } = keptAndOthers(groups[0] as PageGroup, { profile: "web" });
    return [kept, ...others.map(({ href }) => href)];
  };

  test("match the fix list: https, without tracking, regardless of frequency", () => {
    const often = "http://h.example/d/a?utm_source=b";
    expect(formsOf([often, often, often, "a"])).toEqual(["https://h.example/d/a", often]);
  });

  test("leave out relative forms and places in the page", () => {
    expect(formsOf(["a", "./a", "a#top", "%61"])).toEqual(["https://h.example/d/a", "%61"]);
  });

  test("do not count the page’s own URL", () => {
    const url = "https://h.example/d/?b=1";
    const tracked = ["c", "d"].map((source) => `${url}&utm_source=${source}`);
    expect(formsOf(tracked, { url, base: url })[0]).toBe(tracked[0]);
  });
});
