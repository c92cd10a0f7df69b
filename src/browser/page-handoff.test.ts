import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fake } from "../fake-browser/index.ts";
import {
  DISAMBIGUATION,
  forgetHandoffsOf,
  HandoffTooLargeError,
  handOff,
  keepHandoffsOf,
  REPORT_HANDOFF,
  takeHandoff as takeAs,
} from "./page-handoff.ts";

const takeHandoff = (id: string | null) => takeAs(id, REPORT_HANDOFF);
const { session } = fake.storage;

const value = { text: "http://h/secret", base: null, isPasted: false, tabId: 7 };

beforeEach(() => {
  for (const id of [1, 2]) fake.tabs.open({ id });
  fake.tabs.runIn(1);
});

test("returns a value by a random id", async () => {
  const id = await handOff(value);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await handOff(value)).not.toBe(id);
  expect(await takeHandoff(id)).toEqual(value);
});

test("returns the value again after a reload, but not to another tab", async () => {
  const id = await handOff(value);
  expect(await takeHandoff(id)).toEqual(value);
  expect(await takeHandoff(id)).toEqual(value);
  fake.tabs.runIn(2);
  expect(await takeHandoff(id)).toBeNull();
});

test.each([null, "", "5"])("returns null for the unknown id %j", async (id) => {
  expect(await takeHandoff(id)).toBeNull();
});

test("keeps only the latest values, also of simultaneous ones, and other stored values", async () => {
  await session.set({ "signal:1": { at: 0 } });
  const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => handOff({ ...value, tabId: i })));
  const taken = await Promise.all(ids.map(takeHandoff));
  expect(taken.map((one) => one?.tabId ?? null)).toEqual([null, null, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(session.names).toContain("signal:1");
});

test("accepts the next value after a refused one", async () => {
  await expect(handOff(textOf(9 * MB))).rejects.toThrow(HandoffTooLargeError);
  expect(await takeHandoff(await handOff(value))).toEqual(value);
});

describe("clock changes", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("untaken values make room for new ones after the clock is set back", async () => {
    for (let i = 0; i < 8; i++) await handOff(value);
    vi.setSystemTime(Date.now() - 3_600_000);
    const ids = [await handOff(value), await handOff(value)];
    expect(await Promise.all(ids.map(takeHandoff))).toEqual([value, value]);
  });

  test.each([-3_600_000, 3_600_000])(
    "taken values stay and untaken ones are discarded after the clock is set by %i ms",
    async (setBy) => {
      const taken = await handOff(value);
      await takeHandoff(taken);
      const untaken = await handOff(value);
      vi.setSystemTime(Date.now() + setBy);
      await handOff(value);
      expect(await takeHandoff(taken)).toEqual(value);
      expect(await takeHandoff(untaken)).toBeNull();
    },
  );

  test("untaken values expire after a minute once the clock is corrected", async () => {
    const right = Date.now();
    vi.setSystemTime(right + 365 * 86_400_000);
    await takeHandoff(await handOff(value));
    vi.setSystemTime(right);
    const untaken = await handOff(value);
    vi.setSystemTime(right + 61_000);
    await handOff(value);
    expect(await takeHandoff(untaken)).toBeNull();
  });
});

const utf8 = (text: string) => Buffer.byteLength(text);

/** As measured in Chromium: 32 bytes per list item, 64 per property, and UTF-8. */
function memoryOf(value: unknown): number {
  if (typeof value === "string") return utf8(value);
  if (typeof value !== "object" || value === null) return 0;
  const each = Array.isArray(value) ? 32 : 64;
  return Object.values(value).reduce((sum: number, one) => sum + each + memoryOf(one), 0);
}

function limitTo(most: number, count: (value: unknown) => number = memoryOf): void {
  const set = session.set.getMockImplementation() as typeof session.set;
  session.set.mockImplementation(async (items: Record<string, unknown>) => {
    if (count({ ...(await session.get(null)), ...items }) > most) throw new Error("QUOTA_BYTES quota exceeded");
    return set(items);
  });
}
const MB = 1_000_000;
const textOf = (bytes: number) => ({ ...value, text: "x".repeat(bytes) });

test("discards the oldest large texts before the store is full", async () => {
  limitTo(10 * MB);
  const ids = await Promise.all(Array.from({ length: 6 }, () => handOff(textOf(2 * MB))));
  const taken = await Promise.all(ids.map(takeHandoff));
  expect(taken.map((one) => one !== null)).toEqual(ids.map((_, i) => i >= 3));
});

test("counts bytes, not characters", async () => {
  limitTo(10 * MB);
  for (let i = 0; i < 3; i++) await handOff({ ...value, text: "字".repeat(MB) });
  expect(session.names.length).toBe(2);
});

test("counts the memory of lists of many short texts", async () => {
  limitTo(10 * MB);
  const line = { text: "a", candidates: ["a", "b"], ambiguity: "lines" as const };
  const id = await handOff({
    profile: "web",
    lines: Array.from({ length: 60_000 }, () => line),
    warned: [],
    isCanonical: true,
    isWithoutPassword: false,
    dropped: [],
  });
  const first = await handOff(textOf(2 * MB));
  expect((await takeAs(id, DISAMBIGUATION))?.lines).toHaveLength(60_000);
  expect(await takeHandoff(first)).not.toBeNull();
});

test("counts two bytes per character in Firefox for text beyond Latin-1", async () => {
  limitTo(10 * MB, (items) => 2 * JSON.stringify(items).length);
  await handOff(textOf(MB));
  await handOff({ ...value, text: `字${"x".repeat(3 * MB)}` });
  expect(session.set).toHaveBeenCalledTimes(2);
  await expect(handOff({ ...value, text: `字${"x".repeat(5 * MB)}` })).rejects.toThrow(HandoffTooLargeError);
});

test("accepts a text that fits alone, and refuses a larger one with the reason", async () => {
  limitTo(10 * MB);
  const id = await handOff(textOf(7.9 * MB));
  expect((await takeHandoff(id))?.text).toHaveLength(7.9 * MB);
  await expect(handOff(textOf(8.1 * MB))).rejects.toThrow(HandoffTooLargeError);
  await expect(handOff({ ...value, text: "字".repeat(2.8 * MB) })).rejects.toThrow(HandoffTooLargeError);
});

test("discards earlier handoffs when other values fill the store", async () => {
  limitTo(10 * MB);
  await session.set({ "link-header:1": "x".repeat(5 * MB) });
  const first = await handOff(textOf(3 * MB));
  const second = await handOff(textOf(3 * MB));
  expect(await takeHandoff(first)).toBeNull();
  expect((await takeHandoff(second))?.text).toHaveLength(3 * MB);
});

test("rejects if the store refuses to write", async () => {
  session.set.mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
  await expect(handOff(value)).rejects.toThrow("quota");
});

test("discards a value with the tab that took it", async () => {
  const [first, second] = [await handOff(value), await handOff(value)];
  await takeHandoff(first);
  fake.tabs.runIn(2);
  await takeHandoff(second);
  await forgetHandoffsOf(1);
  expect(session.names).toEqual([`handoff:${second}`]);
});

test("keeps a page's value when its tab gets another id", async () => {
  const id = await handOff(value);
  await takeHandoff(id);
  await keepHandoffsOf(2, 1);
  fake.tabs.runIn(2);
  expect(await takeHandoff(id)).toEqual(value);
  await forgetHandoffsOf(1);
  expect(session.names).toEqual([`handoff:${id}`]);
  session.set.mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
  await keepHandoffsOf(3, 2);
});

test("discards untaken values after a minute, at the next handoff", async () => {
  vi.useFakeTimers();
  await handOff(value);
  const taken = await handOff(value);
  await takeHandoff(taken);
  await vi.advanceTimersByTimeAsync(61_000);
  const last = await handOff(value);
  vi.useRealTimers();
  expect(session.names).toEqual([`handoff:${taken}`, `handoff:${last}`]);
});

test("returns a value only once if it cannot be marked as taken", async () => {
  const id = await handOff(value);
  session.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
  expect(await takeHandoff(id)).toEqual(value);
  expect(session.names).toEqual([]);
});

const choice = {
  profile: "web" as const,
  lines: ["http://h/", { text: "a-\nb", candidates: ["a", "b"], ambiguity: "hyphen" as const }],
  warned: [{ canonical: "a", warning: { reason: "signed" as const } }],
  isCanonical: true,
  isWithoutPassword: true,
  dropped: ["utm_source"],
};

test("each page takes only its own kind of value", async () => {
  const [report, disambiguation] = [await handOff(value), await handOff(choice)];
  expect(await takeAs(report, DISAMBIGUATION)).toBeNull();
  expect(await takeAs(disambiguation, REPORT_HANDOFF)).toBeNull();
  expect(await takeAs(disambiguation, DISAMBIGUATION)).toEqual(choice);
});

const wrong: readonly unknown[] = [null, 0, true, "", "x".repeat(1000), [], {}, [null], { toString: null, length: -1 }];

const kept = (what: unknown, changes: object = {}) => ({
  value: JSON.stringify(what),
  at: 0,
  takenBy: null,
  ...changes,
});

test("ignores a malformed stored value", async () => {
  for (const stored of [
    ...wrong,
    ...wrong.map((one) => ({ ...kept(null), value: one })),
    ...wrong.map((one) => kept(one)),
    ...wrong.flatMap((one) => Object.keys(value).map((name) => kept({ ...value, [name]: one }, { takenBy: "" }))),
    ...wrong.slice(3).map((text) => kept({ ...value, text, tabId: text })),
    ...wrong.map((at) => kept(value, { at: at === 0 ? "" : at })),
    ...wrong.map((one) => kept({ ...choice, lines: one === null || one === 0 ? [one] : one }, { takenBy: {} })),
  ]) {
    const name = JSON.stringify(stored).slice(0, 120);
    await session.set({ "handoff:x": stored });
    expect(await takeHandoff("x"), name).toBeNull();
    expect(await takeAs("x", DISAMBIGUATION), name).toBeNull();
    await handOff(value);
    await forgetHandoffsOf(1);
  }
});

test("returns null if the store cannot be read", async () => {
  session.get.mockRejectedValueOnce(new Error("Corruption"));
  expect(await takeHandoff("x")).toBeNull();
});
