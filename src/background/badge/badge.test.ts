import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  clearBadge,
  clearBehindSignal,
  forgetTallies,
  resumeSignals,
  showBadge,
  showSignal,
  showTally,
  showUnlessNewer,
} from "./badge.ts";
import type { BadgeTone } from "./badge-state.ts";

const { session } = fake.storage;
const QUOTA = new Error("QUOTA_BYTES quota exceeded");
const RED = "#a4202b";
const AMBER = "#8a4b00";
const GREEN = "#1c6b3a";

async function colour(): Promise<string> {
  const channels = await fake.action.getBadgeBackgroundColor({ tabId: 1 });
  const digits = channels.slice(0, 3).map((one) => one.toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

type Face = readonly [text: string, title: string, colour: string];
const face = async (): Promise<Face> => [
  await fake.action.getBadgeText({ tabId: 1 }),
  await fake.action.getTitle({ tabId: 1 }),
  await colour(),
];
const THREE: Face = ["3", "three", AMBER];
const FOUR: Face = ["4", "four", AMBER];
const COPIED: Face = ["✓", "copied", GREEN];
/** The colour does not show without a text. */
const NOTHING = ["", message("extension_name"), expect.any(String)];

const showCount = (number: number, title: string, tone: BadgeTone = "warn") => showBadge(1, { tone, number, title });
const showFour = () => showCount(4, "four");
const signal = () => showSignal(1, "done", "copied");
const rest = () => vi.advanceTimersByTimeAsync(3100);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  fake.tabs.open({ id: 1 });
  await showCount(3, "three");
});

test.each<[tone: BadgeTone, number: number, text: string, colour: string]>([
  ["bad", 0, "✕", RED],
  ["bad", 2, "2", RED],
  ["warn", 0, "!", AMBER],
  ["warn", 999, "999", AMBER],
  ["warn", 1000, "999+", AMBER],
  ["good", 0, "✓", GREEN],
  ["off", 0, "", AMBER],
])("%s with %d: “%s” on %s", async (tone, number, text, shown) => {
  await showCount(number, "x", tone);
  expect(await face()).toEqual([text, "x", shown]);
});

test.each<[name: string, during: () => unknown, after: unknown]>([
  ["the count is back", () => {}, THREE],
  ["a badge set meanwhile is shown", () => showCount(0, "green", "good"), ["✓", "green", GREEN]],
  ["a badge cleared meanwhile stays cleared", () => clearBadge(1), NOTHING],
  ["the next page does not show the last page's badge", () => clearBehindSignal(1, { status: "loading" }), NOTHING],
  ["the count is back, though the clock was set forward", () => vi.setSystemTime(Date.now() + 3_600_000), THREE],
  ["the count is back, though the clock was set back", () => vi.setSystemTime(Date.now() - 3_600_000), THREE],
])("after a signal, %s", async (_, during, after) => {
  await signal();
  await during();
  expect(await face()).toEqual(COPIED);
  await rest();
  expect(await face()).toEqual(after);
  expect(session.names).toEqual([]);
});

test("after a signal the badge has its colour again", async () => {
  await showCount(0, "red", "bad");
  await showSignal(1, "failed", "not copied");
  expect(await face()).toEqual(["!", "not copied", RED]);
  await signal();
  expect(await face()).toEqual(COPIED);
  await rest();
  expect(await face()).toEqual(["✕", "red", RED]);
});

test("a signal starts and ends although the store is full", async () => {
  session.set.mockRejectedValue(QUOTA);
  await signal();
  expect(await face()).toEqual(COPIED);
  await rest();
  expect(await face()).toEqual(THREE);
});

test("a count set during a signal is shown at once if it cannot be stored", async () => {
  await signal();
  session.set.mockRejectedValueOnce(QUOTA);
  await showFour();
  expect(await face()).toEqual(["4", "four", AMBER]);
});

test("shows a badge whose write ends after the signal", async () => {
  await signal();
  await vi.advanceTimersByTimeAsync(2990);
  session.set.mockImplementationOnce(async (items) => {
    await vi.advanceTimersByTimeAsync(100);
    await session.set(items);
  });
  await showFour();
  await rest();
  expect(await face()).toEqual(FOUR);
  expect(session.names).toEqual([]);
});

const STORED = { tabId: 1, text: "5", colour: "#000000", title: "five", until: 0 };

test.each(
  [
    null,
    1,
    "x",
    [],
    {},
    { ...STORED, tabId: "1" },
    { ...STORED, text: null },
    { ...STORED, colour: [1, 2] },
    { ...STORED, colour: undefined },
    { ...STORED, title: {} },
    { ...STORED, until: null },
  ].map((stored) => [stored]),
)("ignores a malformed stored signal: %j", async (stored) => {
  await session.set({ "signal:1": stored });
  await resumeSignals();
  expect(await face()).toEqual(THREE);
  await showFour();
  expect(await face()).toEqual(FOUR);
  await signal();
  await rest();
  expect(await face()).toEqual(FOUR);
});

test("a signal that would end decades from now, as after the clock was set back, ends now", async () => {
  await session.set({ "signal:1": { ...STORED, until: Date.now() + 1e12 } });
  await resumeSignals();
  expect(await face()).toEqual(["5", "five", "#000000"]);
  expect(session.names).toEqual([]);
});

test("stores nothing for a private tab, and restores its latest badge after a signal", async () => {
  await fake.tabs.remove(1);
  fake.tabs.open({ id: 1, incognito: true });
  await showCount(3, "three");
  for (const [during, after] of [[() => {}, THREE] as const, [showFour, FOUR] as const]) {
    await signal();
    await during();
    expect(await face()).toEqual(COPIED);
    await rest();
    expect(await face()).toEqual(after);
  }
  expect(session.set).not.toHaveBeenCalled();
});

test("a page that starts to load without a signal keeps its badge, because it may be a download", async () => {
  await clearBehindSignal(1, { status: "loading" });
  expect(await face()).toEqual(THREE);
});

const tallyOf = (number: number) => ({ tone: "warn" as const, number, title: "" });

test("keeps a tally that arrives while the page is read", async () => {
  const show = showUnlessNewer(1);
  await showTally(1, tallyOf(2));
  await show(tallyOf(1));
  expect((await face())[0]).toBe("2");
  await showUnlessNewer(1)(tallyOf(3));
  expect((await face())[0]).toBe("3");
});

test("ignores tallies of other tabs and closed tabs", async () => {
  forgetTallies(1);
  const show = showUnlessNewer(1);
  await showTally(fake.tabs.open({}).id, tallyOf(2));
  await show(tallyOf(1));
  expect((await face())[0]).toBe("1");
  await showTally(1, tallyOf(2));
  forgetTallies(1);
  await show(tallyOf(4));
  expect((await face())[0]).toBe("4");
});
