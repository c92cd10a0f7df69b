import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Places } from "../marks-api.ts";
import { shared } from "../shared.ts";
import { remeasuring } from "./remeasuring.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete shared.marksChanged;
});

test.each([true, false])("what the rest brings near the viewport is drawn and told (%s)", (isNews) => {
  const left = [false, true];
  const places = { measureNew: () => left.shift() ?? true, moved: () => isNews } as unknown as Places;
  const [redraw, told] = [vi.fn(), vi.fn()];
  shared.marksChanged = told;
  remeasuring(places, () => {}, redraw).rest();
  vi.advanceTimersByTime(200);
  expect(redraw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16);
  expect(redraw).toHaveBeenCalledTimes(isNews ? 1 : 0);
  expect(told).toHaveBeenCalledTimes(isNews ? 1 : 0);
});
