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

test("after calm a call runs at once again", async () => {
  const { call, began } = working(0);
  await callFor(call, 2000);
  await vi.advanceTimersByTimeAsync(20_000);
  void call();
  expect(began.at(-1)).toBe(22_000);
});

test("all that call meanwhile share one run, which begins after their call", async () => {
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

test("a clock that is set back after a run does not stop it", async () => {
  const { call, began } = working(0);
  await call();
  vi.setSystemTime(Date.now() - 3_600_000);
  const again = call();
  await vi.advanceTimersByTimeAsync(4000);
  await again;
  expect(began).toHaveLength(2);
});

test.each([-3_600_000, 3_600_000])(
  "a clock that is set by %i ms in a run does not stop it for as long",
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
  ["in a pause", 0, 2100, 2100],
  ["while it runs", 1000, 2500, 3000],
])("after a reset %s, who waits does so no longer, and the pauses are short again", async (_, takes, reset, next) => {
  const { call, began } = working(takes);
  await callFor(call, reset);
  const before = began.length;
  call.reset();
  await callFor(call, 3000);
  expect(began[before]).toBe(next);
  expect((began[before + 1] ?? 0) - next).toBe(Math.max(2 * takes, 250));
});

test("a reset in calm changes nothing", async () => {
  const { call, began } = working(0);
  call.reset();
  await callFor(call, 700);
  expect(began).toEqual([0, 250]);
});
