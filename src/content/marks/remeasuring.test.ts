import { beforeEach, expect, test, vi } from "vitest";
import type { Places } from "./places.ts";
import { debounceScrolling, measurementSchedule } from "./remeasuring.ts";

beforeEach(() => void vi.useFakeTimers());

test.each([true, false])("draws and reports late measured links near the viewport (%s)", (isNews) => {
  const left = [false, true];
  const places = { measureNew: () => left.shift() ?? true, moved: () => isNews } as unknown as Places;
  const [redraw, report] = [vi.fn(), vi.fn()];
  measurementSchedule(places, redraw, report).rest();
  vi.advanceTimersByTime(200);
  expect(redraw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16);
  expect(redraw).toHaveBeenCalledTimes(isNews ? 1 : 0);
  expect(report).toHaveBeenCalledTimes(isNews ? 1 : 0);
});

function newSettling() {
  const settled: boolean[] = [];
  return { settled, ...debounceScrolling((isAll) => settled.push(isAll)) };
}

test("does postponed work once the page is still", () => {
  const { settled, later } = newSettling();
  later(true);
  vi.advanceTimersByTime(100);
  later(false);
  vi.advanceTimersByTime(100);
  expect(settled).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(settled).toEqual([false]);
});

test("does postponed work once a second during continuous scrolling", () => {
  const { settled, later, stop } = newSettling();
  for (let frame = 0; frame < 300; frame++) {
    later(true);
    vi.advanceTimersByTime(10);
  }
  stop();
  vi.advanceTimersByTime(1_000);
  expect(settled).toEqual([true, true, true]);
});
