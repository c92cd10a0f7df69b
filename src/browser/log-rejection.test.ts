import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeEvent } from "../fake-browser/event.ts";
import { logRejection, on } from "./log-rejection.ts";

const failure = new Error("The browser refuses.");
const error = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => error.mockClear());
afterEach(() => vi.clearAllMocks());

test("logs failures without rejecting", async () => {
  await logRejection(Promise.reject(failure));
  await logRejection(undefined);
  await logRejection(Promise.resolve("done"));
  expect(error.mock.calls).toEqual([[failure]]);
});

test.each([
  ["later", async () => Promise.reject(failure)],
  [
    "at once",
    () => {
      throw failure;
    },
  ],
])("logs a listener that fails %s, and calls the others", async (_, fails) => {
  const event = new FakeEvent<(tabId: number, change: string) => unknown>();
  const called: unknown[] = [];
  on(event, fails);
  on(event, (tabId, change) => called.push([tabId, change]));
  await Promise.all(event.emit(7, "complete"));
  expect(error.mock.calls).toEqual([[failure]]);
  expect(called).toEqual([[7, "complete"]]);
});

test("returns a promise that resolves when the listener ends, and ignores a missing event", async () => {
  const event = new FakeEvent<() => unknown>();
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  on(event, () => work);
  on(undefined, () => work);
  let hasEnded = false;
  const [answer] = event.emit();
  void Promise.resolve(answer).then(() => {
    hasEnded = true;
  });
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  end();
  await answer;
  expect(hasEnded).toBe(true);
});
