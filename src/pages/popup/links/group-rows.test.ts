import { expect, test } from "vitest";
import type { PageGroup } from "../../../browser/messages.ts";
import { firstGroups, rowsOf } from "./group-rows.ts";

/** A group with so many links in each spelling, in turn. */
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

const drawn = ({ shown, hidden }: ReturnType<typeof firstGroups>) => [
  shown.map(({ group: { key }, rows }) => [key, ...rows.map(({ places }) => places.length)].join(" ")),
  hidden,
];

const groups = [group("a", 2, 1), group("b", 1, 1, 1), group("c", 5)];

test.each([
  [10, 100, ["a 2 1", "b 1 1 1", "c 5"], 0],
  [2, 100, ["a 2 1", "b 1 1 1"], 5],
  [10, 4, ["a 2 1", "b 1 1"], 6],
  [10, 2, ["a 2 1"], 8],
])("no more groups and rows than asked for: %d, %d", (most, rows, shown, hidden) => {
  expect(drawn(firstGroups(groups, { groups: most, rows }))).toEqual([shown, hidden]);
});

test("the page itself is a member without a place, and is not counted", () => {
  const own = { ...group("a", 1, 2), places: [null, null, { frameId: 0, collection: 1, index: 0 }] };
  own.places[0] = { frameId: 0, collection: 1, index: 1 };
  const [, row] = rowsOf(own);
  expect(row).toMatchObject({ isPage: true, count: 1, places: [{ index: 0 }] });
  expect(firstGroups([own], { groups: 1, rows: 9 }).hidden).toBe(0);
});

test("forms that count as one spelling are one row: the plainest one, with the links of all", () => {
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

test("links over the limit of a message are counted, though their places are unknown", () => {
  const cut = group("a", 5, 1);
  const spellings = cut.spellings.slice(0, 1);
  const [row] = rowsOf({ ...cut, places: cut.places.slice(0, 2), spellingOf: [0, 0], spellings });
  expect([row?.count, row?.places.length]).toEqual([5, 2]);
});
