import { describe, expect, test } from "vitest";
import { align } from "./align.ts";

const lists = (before: string, after: string) => [[...before], [...after]] as const;
const drawn = (before: string, after: string): string =>
  align(...lists(before, after), (a, b) => a === b)
    .map((one) =>
      one.before === undefined ? `{${one.after}}` : one.after === undefined ? `[${one.before}]` : one.after,
    )
    .join("");

test.each([
  ["", "", ""],
  ["abc", "abc", "abc"],
  ["abc", "axc", "a[b]{x}c"],
  ["abcde", "ace", "a[b]c[d]e"],
  ["ab", "xaby", "{x}ab{y}"],
])("%j and %j: %j", (before, after, expected) => {
  expect(drawn(before, after)).toBe(expected);
});

describe("comparisons", () => {
  const comparisons = (before: string, after: string): number => {
    let count = 0;
    align(...lists(before, after), (a, b) => {
      count += 1;
      return a === b;
    });
    return count;
  };

  test.each([
    ["equal", (length: number) => ["a".repeat(length), "a".repeat(length)]],
    ["disjoint", (length: number) => ["a".repeat(length), "b".repeat(length)]],
    ["equal at both ends", (length: number) => [`${"ab".repeat(length / 2)}x`, `${"ab".repeat(length / 4)}yab`]],
    ["partly equal", (length: number) => ["ab".repeat(length / 2), "ba".repeat(length / 2)]],
  ] as const)("do not grow quadratically if the lists are %s", (_, make) => {
    for (const length of [1_000, 40_000]) {
      const [before, after] = make(length) as [string, string];
      expect(comparisons(before, after)).toBeLessThan(130_000 + 2 * length);
    }
  });
});
