import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { clearBadge, forgetBehindSignal, resumeSignals, showBadge, showSignal } from "./badge.ts";
import type { LightTone } from "./light.ts";

const { session } = fake.storage;
const shown = async () => ({
  text: await fake.action.getBadgeText({ tabId: 1 }),
  title: await fake.action.getTitle({ tabId: 1 }),
});
const COUNT = { text: "3", title: "three" };
const lit = (number: number, title: string, tone: LightTone = "warn") => showBadge(1, { tone, number, title });
const SIGNAL = { text: "✓", title: "copied" };

beforeEach(async () => {
  resetBrowser();
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  fake.tabs.open({ id: 1 });
  await lit(3, "three");
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
  await lit(4, "four");
  expect(await shown()).toEqual({ text: "4", title: "four" });
});

test.each(
  [
    null,
    1,
    "x",
    [],
    {},
    { tabId: "1", text: "1", colour: "#000000", title: "one", until: 0 },
    { tabId: 1, text: null, colour: "#000000", title: "one", until: 0 },
    { tabId: 1, text: "1", colour: [1, 2], title: "one", until: 0 },
    { tabId: 1, text: "1", title: "one", until: 0 },
    { tabId: 1, text: "1", colour: "#000000", title: {}, until: 0 },
    { tabId: 1, text: "1", colour: "#000000", title: "one", until: null },
  ].map((stored) => [stored]),
)("what is stored as a signal and is none is left alone: %j", async (stored) => {
  await session.set({ "signal:1": stored });
  await resumeSignals();
  expect(await shown()).toEqual(COUNT);
  await lit(4, "four");
  expect(await shown()).toEqual({ text: "4", title: "four" });
  await showSignal(1, "done", "copied");
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual({ text: "4", title: "four" });
});

test("a signal that would end in a thousand years, as after the clock was set back, ends now", async () => {
  await session.set({
    "signal:1": { tabId: 1, text: "5", colour: "#000000", title: "five", until: Date.now() + 1e12 },
  });
  await resumeSignals();
  expect(await shown()).toEqual({ text: "5", title: "five" });
  expect(session.names).toEqual([]);
});

test("a clock that is set forward ends a signal sooner, and one that is set back ends it after its seconds", async () => {
  for (const setBy of [3_600_000, -3_600_000]) {
    await showSignal(1, "done", "copied");
    vi.setSystemTime(Date.now() + setBy);
    await vi.advanceTimersByTimeAsync(3100);
    expect(await shown()).toEqual(COUNT);
    expect(session.names).toEqual([]);
  }
});

const colour = async () => {
  const channels = await fake.action.getBadgeBackgroundColor({ tabId: 1 });
  return `#${channels
    .slice(0, 3)
    .map((one) => one.toString(16).padStart(2, "0"))
    .join("")}`;
};
const face = async () => [(await shown()).text, await colour()];

test.each<[tone: LightTone, number: number, text: string, colour: string]>([
  ["bad", 0, "✕", "#a4202b"],
  ["bad", 2, "2", "#a4202b"],
  ["warn", 0, "!", "#8a4b00"],
  ["warn", 999, "999", "#8a4b00"],
  ["warn", 1000, "999+", "#8a4b00"],
  ["good", 0, "✓", "#1c6b3a"],
  ["off", 0, "", "#8a4b00"],
])("%s with %d: “%s” on %s", async (tone, number, ...wanted) => {
  await lit(number, "x", tone);
  expect([...(await face()), (await shown()).title]).toEqual([...wanted, "x"]);
});

test("after a signal the light has its colour again", async () => {
  await lit(0, "red", "bad");
  await showSignal(1, "done", "copied");
  expect(await face()).toEqual(["✓", "#1c6b3a"]);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await face()).toEqual(["✕", "#a4202b"]);
});

test("a light that comes during a signal is shown after it", async () => {
  await showSignal(1, "failed", "not copied");
  await lit(0, "green", "good");
  expect(await face()).toEqual(["!", "#a4202b"]);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await face()).toEqual(["✓", "#1c6b3a"]);
});

test("a cleared light is as if there had been none, also after a signal", async () => {
  const nothing = { text: "", title: message("extension_name") };
  await clearBadge(1);
  expect(await shown()).toEqual(nothing);
  await lit(3, "three");
  await showSignal(1, "done", "copied");
  await clearBadge(1);
  expect(await shown()).toEqual(SIGNAL);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual(nothing);
});

test("of a private tab nothing is stored, and its light is back after a signal, or a newer one", async () => {
  await fake.tabs.remove(1);
  fake.tabs.open({ id: 1, incognito: true });
  await lit(3, "three");
  await showSignal(1, "done", "copied");
  expect(session.set).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual(COUNT);
  await showSignal(1, "done", "copied");
  await lit(4, "four");
  expect(await shown()).toEqual(SIGNAL);
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual({ text: "4", title: "four" });
  expect(session.set).not.toHaveBeenCalled();
});

test("what a signal covers is not shown again on the next page", async () => {
  await showSignal(1, "done", "copied");
  await forgetBehindSignal(1, { status: "loading" });
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual({ text: "", title: message("extension_name") });
  expect(session.names).toEqual([]);
});

test("a page that begins to load without a signal keeps its light: it may become a download", async () => {
  await forgetBehindSignal(1, { status: "loading" });
  expect(await shown()).toEqual(COUNT);
});

test("a light that is kept only after its signal has ended is shown", async () => {
  await showSignal(1, "done", "copied");
  await vi.advanceTimersByTimeAsync(2990);
  // A busy browser answers after the end.
  session.set.mockImplementationOnce(async (items) => {
    await vi.advanceTimersByTimeAsync(100);
    await session.set(items);
  });
  await lit(4, "four");
  await vi.advanceTimersByTimeAsync(3100);
  expect(await shown()).toEqual({ text: "4", title: "four" });
  expect(session.names).toEqual([]);
});
