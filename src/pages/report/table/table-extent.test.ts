import fc from "fast-check";
import { expect, test } from "vitest";
import { extentOf, MAX_HEIGHT, offsetAt, positionAt, positionShowing, scrolledTo } from "./table-extent.ts";

const HEIGHT = 34;
const VIEWPORT = 600;
const million = extentOf(1_000_000 * HEIGHT, VIEWPORT);

test("does not scale a table that browsers can lay out", () => {
  const extent = extentOf(100_000 * HEIGHT, VIEWPORT);
  expect(extent.real).toBe(3_400_000);
  expect(positionAt(extent, 1_234_567)).toEqual({ y: 1_234_567, top: 1_234_567 });
  expect(scrolledTo(extent, { y: 0, top: 0 }, 2_000_000)).toEqual({ y: 2_000_000, top: 2_000_000 });
  expect(offsetAt(extent, 3_000_000)).toBe(0);
});

test("reaches both ends of a taller table", () => {
  expect(million.real).toBe(MAX_HEIGHT);
  expect(scrolledTo(million, { y: 0, top: 0 }, MAX_HEIGHT - VIEWPORT).y).toBe(million.total - VIEWPORT);
  expect(scrolledTo(million, positionAt(million, million.total), 0).y).toBe(0);
  expect(positionAt(million, Number.MAX_VALUE).top).toBe(MAX_HEIGHT - VIEWPORT);
});

test("does not scroll an empty or short table", () => {
  for (const total of [0, 100]) {
    const extent = extentOf(total, VIEWPORT);
    expect(positionAt(extent, 5000)).toEqual({ y: 0, top: 0 });
    expect(scrolledTo(extent, { y: 0, top: 0 }, 700)).toEqual({ y: 0, top: 700 });
  }
});

test("stays within the layout near the end", () => {
  const extent = extentOf(4_873_044 * 23, VIEWPORT);
  for (let y = extent.total - 2_000_000; y <= extent.total - VIEWPORT; y += 997) {
    expect(positionAt(extent, y).top).toBeLessThanOrEqual(MAX_HEIGHT - VIEWPORT + 1);
  }
});

test("keeps rows inside the layout and reachable, at any size", () => {
  const rows = fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 50_000, max: 300_000 }));
  fc.assert(
    fc.property(
      rows,
      fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0.98, max: 1, noNaN: true })),
      fc.integer({ min: 20, max: 80 }),
      (count, at, height) => {
        const extent = extentOf(count * height, VIEWPORT);
        const index = Math.floor(at * (count - 1));
        const { y, top } = positionShowing(extent, { y: 0, top: 0 }, index * height, height);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(Math.max(0, extent.real - VIEWPORT) + 1);
        expect(y).toBeLessThanOrEqual(index * height);
        expect(y + VIEWPORT).toBeGreaterThanOrEqual((index + 1) * height);
        expect(top + offsetAt(extent, y)).toBeCloseTo(y);
      },
    ),
  );
});

test("scrolls by the usual distance, and small steps add up", () => {
  const from = positionAt(million, 20_000_000);
  expect(scrolledTo(million, from, from.top + 100).y).toBe(20_000_100);
  expect(scrolledTo(million, from, from.top - 100).y).toBe(19_999_900);
  let position = positionAt(million, 0);
  for (let i = 0; i < 4000; i++) position = scrolledTo(million, position, position.top + 500);
  expect(position.y).toBe(2_000_000);
});
