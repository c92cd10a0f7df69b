import { afterEach, expect, test, vi } from "vitest";
import { inSlices, toEnd } from "./slices.ts";

afterEach(() => vi.useRealTimers());

/** Work of so many steps, each of which takes 5 ms by the clock, which is set back by an hour in one of them. */
function* steps(count: number, setBackIn?: number): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    vi.setSystemTime(Date.now() + 5 - (step === setBackIn ? 3_600_000 : 0));
    yield;
  }
  return "done";
}

const yieldsOf = (work: Generator<void, unknown>): number => [...work].length;

test("it yields where the work has taken more than 20 ms, and gives its result", () => {
  vi.useFakeTimers();
  expect(yieldsOf(inSlices(steps(4)))).toBe(0);
  expect(yieldsOf(inSlices(steps(5)))).toBe(1);
  expect(yieldsOf(inSlices(steps(50)))).toBe(10);
  expect(toEnd(inSlices(steps(50)))).toBe("done");
});

test("a clock that is set back does not stop it from yielding", () => {
  vi.useFakeTimers();
  expect(yieldsOf(inSlices(steps(50, 7)))).toBeGreaterThanOrEqual(9);
});
