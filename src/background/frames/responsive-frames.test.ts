import { beforeEach, expect, test, vi } from "vitest";
import type { Scripting } from "webextension-polyfill";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { highlightTab } from "../marks/highlight.ts";
import { collectTab, jumpInTab, scan } from "../pages/scan.ts";
import { responsiveFrames, TimeoutError, withTimeout } from "./responsive-frames.ts";

const never = new Promise<never>(() => {});
const tab = fake.tabs.open({});

beforeEach(() => {
  fake.tabs.open({ id: 1, url: "https://h.example/" });
  fake.tabs.click(1);
  vi.useFakeTimers();
});

/** The outcome after 90 seconds. */
async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = "nothing yet";
  const take = (value: unknown) => (outcome = value);
  work.then(take, take);
  await vi.advanceTimersByTimeAsync(90_000);
  return outcome;
}

/** Browsers answer for all frames together. */
const hangingExceptIn =
  (...answering: readonly number[]) =>
  ({ args, target }: Scripting.ScriptInjection) => {
    const [token] = args ?? [];
    if (typeof token === "string" && token.includes("-")) {
      for (const frameId of answering) {
        const sender = { id: "trueform", url: "https://h/", tab: { ...tab, id: 1 }, frameId };
        fake.runtime.onMessage.emit({ present: token }, sender);
        // From another tab, without a tab, with another token.
        fake.runtime.onMessage.emit({ present: token }, { ...sender, frameId: 77, tab: { ...tab, id: 2 } });
        fake.runtime.onMessage.emit({ present: token }, { frameId: 78, tab: { ...tab, id: 1 } });
        fake.runtime.onMessage.emit({ present: "1" }, { ...sender, frameId: 79 });
      }
    }
    if (target.frameIds?.every((id) => answering.includes(id))) return target.frameIds.map((frameId) => ({ frameId }));
    return never;
  };

const hangExceptIn = (...answering: readonly number[]) => fake.scripting.answer(1, hangingExceptIn(...answering));

test("passes on answers and errors that arrive in time", async () => {
  expect(await withTimeout(10, Promise.resolve(1))).toBe(1);
  await expect(withTimeout(10, Promise.reject(new Error("no tab")))).rejects.toThrow("no tab");
  expect(await outcomeOf(withTimeout(10, never))).toBeInstanceOf(TimeoutError);
});

test("selects all frames of a page that answers", async () => {
  fake.scripting.answer(1, () => [{ frameId: 0 }]);
  expect(await responsiveFrames(1)).toBeNull();
});

test("leaves out only the frame that hangs", async () => {
  hangExceptIn(0, 5);
  expect(await outcomeOf(responsiveFrames(1))).toEqual([0, 5]);
  expect(fake.runtime.onMessage.hasListeners()).toBe(false);
});

test("times out if the top frame hangs, even if other frames answer", async () => {
  hangExceptIn(5);
  expect(await outcomeOf(responsiveFrames(1))).toBeInstanceOf(TimeoutError);
});

test("rejects with the browser's error for a page without access", async () => {
  await expect(responsiveFrames(1)).rejects.toThrow("Cannot access");
});

test("reports missing access, not a timeout, for a page that waits for a click", async () => {
  fake.tabs.open({ id: 2, url: "https://h.example/" });
  fake.scripting.answer(2, () => never);
  const scanned = scan(2, {});
  await vi.advanceTimersByTimeAsync(1500);
  expect(await scanned).toEqual({ kind: "unreadable", reason: "no-access" });
});

test.each<readonly [name: string, work: () => Promise<unknown>, unknown]>([
  ["scan", () => scan(1, {}), { kind: "unreadable", reason: "hanging" }],
  ["highlight", () => highlightTab(1, true), { kind: "unreadable", reason: "hanging" }],
  ["collect", () => collectTab(1), { kind: "unreadable", reason: "hanging" }],
  ["jump", () => jumpInTab(1, { frameId: 0, collection: 1, index: 0 }), expect.any(TimeoutError)],
])("%s on a page that hangs ends", async (_, work, expected) => {
  hangExceptIn();
  expect(await outcomeOf(work())).toEqual(expected);
});

test("collects the other frames if one vanishes after it answered", async () => {
  const answer = hangingExceptIn(0, 5, 6);
  fake.scripting.answer(1, (injection) => {
    const { frameIds = [] } = injection.target;
    if (frameIds.includes(5)) throw new Error("No frame with id 5 in tab with id 1");
    if (injection.args?.[0] !== "collect") return answer(injection);
    return frameIds.map((frameId) => ({ frameId, result: JSON.stringify(frameAt("http://h/", [], { frameId })) }));
  });
  expect(await outcomeOf(collectTab(1))).toMatchObject({ kind: "collected", frames: [{ frameId: 0 }, { frameId: 6 }] });
});

test("clears marks in other frames if one hangs, and does not clear again once it answers", async () => {
  const asked: unknown[] = [];
  const waiting: ((answer: []) => void)[] = [];
  fake.scripting.answer(1, ({ args, target, files }) => {
    asked.push([args?.[0] ?? files, target.allFrames]);
    return new Promise<[]>((resolve) => void waiting.push(resolve));
  });
  await outcomeOf(highlightTab(1, false));
  expect(asked).toContainEqual(["clear", true]);
  const before = asked.length;
  for (const wake of waiting) wake([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(before);
});

test("times out for a page that hangs after its first answer", async () => {
  fake.scripting.answer(1, ({ files }) => (files ? never : [{ frameId: 0 }]));
  expect(await outcomeOf(scan(1, {}))).toEqual({ kind: "unreadable", reason: "hanging" });
});
