import { expect, test } from "vitest";
import type { PageGroup } from "../../browser/messages.ts";
import { firstGroups } from "./first-groups.ts";

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
    bySlash: false,
    links: spellingOf.length,
    texts: [],
    textOf: spellingOf.map(() => null),
    adjacent: [],
    spellings: counts.map((count, i) => ({ href: `${key}${i}`, absolute: key, count, rules: [], form: `form ${i}` })),
  };
}

const drawn = ({ shown, hidden }: ReturnType<typeof firstGroups>) => [
  shown.map(({ group: { key }, spellings }) => [key, ...spellings.map(({ places }) => places.length)].join(" ")),
  hidden,
];

const groups = [group("a", 2, 1), group("b", 1, 1, 1), group("c", 5)];

test("everything, when there is room", () => {
  expect(drawn(firstGroups(groups, { groups: 10, members: 100 }))).toEqual([["a 2 1", "b 1 1 1", "c 5"], 0]);
});

test("no more groups than asked for", () => {
  expect(drawn(firstGroups(groups, { groups: 2, members: 100 }))).toEqual([["a 2 1", "b 1 1 1"], 5]);
});

test("no more members than asked for: a spelling without a shown one is left out", () => {
  expect(drawn(firstGroups(groups, { groups: 10, members: 4 }))).toEqual([["a 2 1", "b 1"], 7]);
  expect(drawn(firstGroups(groups, { groups: 10, members: 3 }))).toEqual([["a 2 1"], 8]);
});

test("the page itself is a member without a place", () => {
  const own = { ...group("a", 1, 1), places: [{ frameId: 0, collection: 1, index: 0 }, null] };
  expect(firstGroups([own], { groups: 1, members: 9 }).shown[0]?.spellings[1]?.places).toEqual([null]);
});

test("spellings that are written alike stand together", () => {
  const mixed = group("a", 1, 1, 1);
  const spellings = mixed.spellings.map((spelling, i) => ({ ...spelling, form: i === 1 ? "odd" : "even" }));
  const { shown } = firstGroups([{ ...mixed, spellings }], { groups: 1, members: 9 });
  expect(shown[0]?.spellings.map(({ href, alike }) => [href, alike])).toEqual([
    ["a0", false],
    ["a2", true],
    ["a1", false],
  ]);
});
