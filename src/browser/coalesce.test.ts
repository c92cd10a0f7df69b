import { beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => void vi.useFakeTimers());
/** Records when runs of `takes` ms start. */
function working(takes: number) {
  const start = Date.now();
  const began: number[] = [];
  const call = coalesce(async () => {
    began.push(Date.now() - start);
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
  });
  return { call, began };
}

async function callFor(call: () => Promise<void>, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    void call();
    await vi.advanceTimersByTimeAsync(50);
  }
}

test.each([
  ["the pause doubles up to a limit", 0, 16_000, [0, 250, 750, 1750, 3750, 7750, 11_750, 15_750]],
  ["the pause is as long as the run, within the limit", 1000, 4500, [0, 2000, 4000]],
])("while calls keep coming, %s", async (_, takes, milliseconds, times) => {
  const { call, began } = working(takes);
  await callFor(call, milliseconds);
  expect(began).toEqual(times);
});

test("runs at once again after a quiet period", async () => {
  const { call, began } = working(0);
  await callFor(call, 2000);
  await vi.advanceTimersByTimeAsync(20_000);
  void call();
  expect(began.at(-1)).toBe(22_000);
});

test("calls made during a run share one run that starts after them", async () => {
  const { call, began } = working(100);
  void call();
  await vi.advanceTimersByTimeAsync(50);
  const ends = [call(), call(), call()];
  expect(new Set(ends).size).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(ends);
  expect(began).toEqual([0, 350]);
});

test("rejects for the caller if work fails, and runs again with the next call", async () => {
  let runs = 0;
  const call = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error("no");
  });
  await expect(call()).rejects.toThrow("no");
  const again = call();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(again).resolves.toBeUndefined();
  expect(runs).toBe(2);
});

test("runs again although the clock was set back after a run", async () => {
  const { call, began } = working(0);
  await call();
  vi.setSystemTime(Date.now() - 3_600_000);
  const again = call();
  await vi.advanceTimersByTimeAsync(4000);
  await again;
  expect(began).toHaveLength(2);
});

test.each([-3_600_000, 3_600_000])(
  "runs again soon although the clock was set by %i ms during a run",
  async (setBy) => {
    let runs = 0;
    const call = coalesce(async () => {
      runs += 1;
      vi.setSystemTime(Date.now() + setBy);
    });
    await call();
    const again = call();
    await vi.advanceTimersByTimeAsync(4000);
    await again;
    expect(runs).toBe(2);
  },
);

test.each([
  ["during a pause", 0, 2100, 2100],
  ["during a run", 1000, 2500, 3000],
])("a reset %s ends the wait, and shortens the pauses again", async (_, takes, reset, next) => {
  const { call, began } = working(takes);
  await callFor(call, reset);
  const before = began.length;
  call.reset();
  await callFor(call, 3000);
  expect(began[before]).toBe(next);
  expect((began[before + 1] ?? 0) - next).toBe(Math.max(2 * takes, 250));
});

test("a reset in a quiet period changes nothing", async () => {
  const { call, began } = working(0);
  call.reset();
  await callFor(call, 700);
  expect(began).toEqual([0, 250]);
});
