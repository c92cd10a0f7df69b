import { expect, test, vi } from "vitest";
import { inSlices, runToEnd } from "./slices.ts";

const HOUR = 3_600_000;

/** Steps of 5 ms each; in the eighth, the clock is set. */
function* steps(count: number, setBy = 0): Generator<undefined, string> {
  for (let step = 0; step < count; step++) {
    vi.setSystemTime(Date.now() + 5 + (step === 7 ? setBy : 0));
    yield;
  }
  return "done";
}

const yieldsOf = (work: Generator<undefined, unknown>): number => [...work].length;

test("yields when work takes more than 20 ms, and returns its result", () => {
  vi.useFakeTimers();
  expect(yieldsOf(inSlices(steps(4)))).toBe(0);
  expect(yieldsOf(inSlices(steps(5)))).toBe(1);
  expect(yieldsOf(inSlices(steps(50)))).toBe(10);
  expect(runToEnd(inSlices(steps(50)))).toBe("done");
});

test.each([-HOUR, HOUR])("yields regularly again after the clock was set by %i ms", (setBy) => {
  vi.useFakeTimers();
  expect(yieldsOf(inSlices(steps(50, setBy)))).toBe(2 + 8);
});
