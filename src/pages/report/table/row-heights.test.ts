import fc from "fast-check";
import { expect, test } from "vitest";
import { heightAt, heightsOf, indexAt, scrollKeepingTopRow, topOf, totalOf } from "./row-heights.ts";
import { extentOf, MAX_HEIGHT, offsetAt, positionAt, positionShowing } from "./table-extent.ts";

const ROW = 38;
const three = heightsOf(
  10,
  ROW,
  new Map([
    [7, 1000],
    [2, 100.5],
    [3, 0],
  ]),
);

test("expanded rows move the rows below", () => {
  expect([0, 2, 3, 4, 8].map((index) => topOf(three, index))).toEqual([0, 76, 214.5, 252.5, 1404.5]);
  expect([1, 2, 3, 7].map((index) => heightAt(three, index))).toEqual([38, 138.5, 38, 1038]);
  expect(totalOf(three)).toBe(10 * ROW + 1100.5);
});

test("the expanded part belongs to its row", () => {
  expect([0, 37, 38, 76, 150, 214, 215, 367, 404, 1404, 1405].map((y) => indexAt(three, y))).toEqual([
    0, 0, 1, 2, 2, 2, 3, 7, 7, 7, 8,
  ]);
  expect([indexAt(three, -5), indexAt(three, 9e9), indexAt(heightsOf(0, ROW, new Map()), 5)]).toEqual([0, 9, 0]);
});

test("finds every row by position among three million, with any rows expanded", () => {
  const unfolded = fc.array(fc.tuple(fc.nat(2_999_999), fc.integer({ min: 0, max: 30_000 })), { maxLength: 40 });
  fc.assert(
    fc.property(unfolded, fc.nat(2_999_999), fc.double({ min: 0, max: 0.999, noNaN: true }), (open, index, share) => {
      const heights = heightsOf(3_000_000, ROW, new Map(open));
      const [top, height] = [topOf(heights, index), heightAt(heights, index)];
      expect(topOf(heights, index + 1)).toBe(top + height);
      expect(indexAt(heights, top + share * height)).toBe(index);
      const extent = extentOf(totalOf(heights), 600);
      const { y, top: scrolled } = positionShowing(extent, { y: 0, top: 0 }, top, ROW);
      expect(y).toBeLessThanOrEqual(top);
      expect(y + 600).toBeGreaterThanOrEqual(top + ROW - 1e-6);
      expect(scrolled).toBeLessThanOrEqual(Math.max(0, MAX_HEIGHT - 600) + 1);
      expect(scrolled + offsetAt(extent, y)).toBeCloseTo(y);
    }),
  );
});

test("the top edge stays while rows above expand, grow and collapse", () => {
  const folded = heightsOf(10, ROW, new Map());
  const one = heightsOf(10, ROW, new Map([[2, 100]]));
  const more = heightsOf(10, ROW, new Map([[2, 300]]));
  expect(scrollKeepingTopRow(folded, one, 5 * ROW + 9)).toBe(5 * ROW + 109);
  expect(scrollKeepingTopRow(one, more, 5 * ROW + 109)).toBe(5 * ROW + 309);
  expect(scrollKeepingTopRow(more, folded, 5 * ROW + 309)).toBe(5 * ROW + 9);
  expect(scrollKeepingTopRow(folded, one, 40)).toBe(40);
  expect(scrollKeepingTopRow(one, more, 2 * ROW + 60)).toBe(2 * ROW + 60);
  expect(scrollKeepingTopRow(more, folded, 2 * ROW + 250)).toBe(3 * ROW);
  expect(scrollKeepingTopRow(folded, heightsOf(10, 76, new Map()), 5 * ROW + 19)).toBe(5 * 76 + 38);
});

test("expanded rows count for the layout", () => {
  const heights = heightsOf(105_000, ROW, new Map([[0, 20_000]]));
  expect(extentOf(totalOf(heights), 600)).toMatchObject({ total: 4_010_000, real: MAX_HEIGHT });
  expect(positionAt(extentOf(totalOf(heights), 600), 9e9).top).toBe(MAX_HEIGHT - 600);
});
