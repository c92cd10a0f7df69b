import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settling } from "./settling.ts";

let settled: boolean[] = [];
beforeEach(() => {
  settled = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const newSettling = () => settling((isAll) => settled.push(isAll));

test("what is left for later comes once the page stands still", () => {
  const { later } = newSettling();
  later(true);
  vi.advanceTimersByTime(100);
  later(false);
  vi.advanceTimersByTime(100);
  expect(settled).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(settled).toEqual([false]);
});

test("where something scrolls without end, it comes once a second", () => {
  const { later, stop } = newSettling();
  for (let frame = 0; frame < 300; frame++) {
    later(true);
    vi.advanceTimersByTime(10);
  }
  stop();
  vi.advanceTimersByTime(1_000);
  expect(settled).toEqual([true, true, true]);
});
