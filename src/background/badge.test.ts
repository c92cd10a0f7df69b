import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { resumeSignals, showCount, showSignal } from "./badge.ts";

const { session } = fake.storage;
const shown = async () => ({
  text: await fake.action.getBadgeText({ tabId: 1 }),
  title: await fake.action.getTitle({ tabId: 1 }),
});
const COUNT = { text: "3", title: "three" };
const SIGNAL = { text: "✓", title: "copied" };

beforeEach(async () => {
  resetBrowser();
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  fake.tabs.open({ id: 1 });
  await showCount(1, 3, "three");
});
afterEach(() => void vi.useRealTimers());

test("a signal ends after a while, and the count is back", async () => {
  await showSignal(1, "done", "copied");
  expect(await shown()).toEqual(SIGNAL);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual(COUNT);
  expect(session.names).toEqual([]);
});

test("a full store loses neither the signal nor its end", async () => {
  session.set.mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
  await showSignal(1, "done", "copied");
  expect(await shown()).toEqual(SIGNAL);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual(COUNT);
});

test("a count that comes during a signal is shown at once when it cannot be kept", async () => {
  await showSignal(1, "done", "copied");
  session.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
  await showCount(1, 4, "four");
  expect(await shown()).toEqual({ text: "4", title: "four" });
});

test.each(
  [
    null,
    1,
    "x",
    [],
    {},
    { tabId: "1", text: "1", title: "one", until: 0 },
    { tabId: 1, text: null, title: "one", until: 0 },
    { tabId: 1, text: "1", title: {}, until: 0 },
    { tabId: 1, text: "1", title: "one", until: null },
  ].map((stored) => [stored]),
)("what is stored as a signal and is none is left alone: %j", async (stored) => {
  await session.set({ "signal:1": stored });
  await resumeSignals();
  expect(await shown()).toEqual(COUNT);
  await showCount(1, 4, "four");
  expect(await shown()).toEqual({ text: "4", title: "four" });
  await showSignal(1, "done", "copied");
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual({ text: "4", title: "four" });
});

test("a signal that would end in a thousand years, as after the clock was set back, ends now", async () => {
  await session.set({ "signal:1": { tabId: 1, text: "5", title: "five", until: Date.now() + 1e12 } });
  await resumeSignals();
  expect(await shown()).toEqual({ text: "5", title: "five" });
  expect(session.names).toEqual([]);
});
