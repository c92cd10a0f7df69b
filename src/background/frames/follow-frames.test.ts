import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { followFrames, unfollowFrames } from "./follow-frames.ts";
import { runMarking } from "./per-tab.ts";

const FOLLOWING = ["content-follow.js"];
const MARKING = ["content-marks.js"];
let tabId = 0;

beforeEach(async () => {
  frames = [0, 4];
  following = new Set();
  vi.useFakeTimers();
  tabId = fake.tabs.open({ url: "https://h.example/" }).id;
  await fake.permissions.request({ origins: ["https://h.example/*"] });
  fake.tabs.sendMessage.mockResolvedValue(true);
});
afterEach(() => vi.advanceTimersByTimeAsync(60_000));

/** Leaves only the access by a click. */
async function uncheck(): Promise<void> {
  await fake.permissions.remove({ origins: ["https://h.example/*"] });
  fake.tabs.click(tabId);
}

const messages = () => fake.tabs.sendMessage.mock.calls.map(([, message]) => message);

let frames = [0, 4];
let following = new Set<number>();

/** The calls: files or function, and frames. `isMarked`: state of the top frame. */
function callsIn(isMarked: () => boolean): unknown[] {
  const calls: unknown[] = [];
  fake.scripting.answer(tabId, ({ files, args: [name] = [], target }) => {
    calls.push([files ?? name, target.frameIds ?? "all"]);
    const called = target.frameIds ?? frames;
    if (files?.[0] === FOLLOWING[0]) for (const frame of called) following.add(frame);
    const marking = (frame: number) => (frame === 0 && isMarked() ? "all" : "none");
    return called.map((frameId) => ({
      frameId,
      result: name === "goOn" && !following.has(frameId) ? null : marking(frameId),
    }));
  });
  return calls;
}

test("every frame follows its document, and the top frame receives the list of frames", async () => {
  const calls = callsIn(() => false);
  expect(await followFrames(tabId)).toBe(true);
  expect(calls).toEqual([
    ["goOn", "all"],
    [FOLLOWING, "all"],
    ["goOn", "all"],
  ]);
  expect(fake.tabs.sendMessage.mock.calls).toEqual([[tabId, { live: "frames", frames: [0, 4] }, { frameId: 0 }]]);
});

test("injects scripts only into frames that were added later", async () => {
  const calls = callsIn(() => false);
  await followFrames(tabId);
  frames = [0, 4, 9];
  calls.length = 0;
  void followFrames(tabId);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([
    ["goOn", "all"],
    [FOLLOWING, [9]],
    ["goOn", [9]],
  ]);
  expect(messages().at(-1)).toEqual({ live: "frames", frames: [0, 4, 9] });
});

test("follows an unchecked page only while it has marks", async () => {
  await uncheck();
  let isOn = true;
  const calls = callsIn(() => isOn);
  await followFrames(tabId);
  expect(calls).toContainEqual([FOLLOWING, "all"]);
  calls.length = 0;
  // Turned off during the pause.
  const followed = followFrames(tabId);
  isOn = false;
  await vi.advanceTimersByTimeAsync(1000);
  await followed;
  expect(calls).toEqual([["marking", [0]]]);
});

test("reports new frames within a second, several at a time", async () => {
  callsIn(() => false);
  for (let i = 0; i < 200; i++) {
    void followFrames(tabId);
    await vi.advanceTimersByTimeAsync(50);
  }
  const before = messages().length;
  expect(before).toBeLessThan(45);
  void followFrames(tabId);
  await vi.advanceTimersByTimeAsync(900);
  expect(messages().length).toBeGreaterThan(before);
});

test("marks links of later frames if links are marked", async () => {
  const calls = callsIn(() => true);
  await followFrames(tabId);
  expect(calls.slice(3)).toEqual([
    [MARKING, [4]],
    ["begin", [4]],
    ["marking", [0]],
  ]);
});

test("leaves later frames unmarked if marks are turned off meanwhile", async () => {
  const calls = callsIn(() => !calls.some((call) => Array.isArray(call) && call[0] === "begin"));
  await followFrames(tabId);
  expect(messages()).toContainEqual({ stop: "marks" });
});

test("reports the other frames if one hangs", async () => {
  fake.scripting.answer(tabId, ({ args: [token] = [], target }) => {
    if (typeof token === "string" && token.includes("-")) {
      const sender = { id: "trueform", url: "https://h/", tab: fake.tabs.open({ id: tabId }) };
      for (const frameId of [0, 4]) fake.runtime.onMessage.emit({ present: token }, { ...sender, frameId });
    }
    const isHanging = target.frameIds === undefined;
    return isHanging ? new Promise(() => {}) : (target.frameIds ?? []).map((frameId) => ({ frameId, result: "none" }));
  });
  void followFrames(tabId);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(messages()).toEqual([{ live: "frames", frames: [0, 4] }]);
});

test("reports the other frames if one vanishes", async () => {
  frames = [0, 4, 9];
  fake.scripting.answer(tabId, ({ files, args: [name] = [], target }) => {
    const called = target.frameIds ?? frames;
    if (called.includes(9) && target.frameIds) return Promise.reject(new Error("No frame with id 9"));
    for (const frame of called) if (files && (target.frameIds || frame === 0)) following.add(frame);
    return called.map((frameId) => ({ frameId, result: name === "goOn" && following.has(frameId) ? "none" : null }));
  });
  following.add(0);
  expect(await followFrames(tabId)).toBe(true);
  expect(messages()).toEqual([{ live: "frames", frames: [0, 4] }]);
});

test.each([
  ["a page whose top frame is not followed yet", () => void callsIn(() => false)],
  ["a tab that is closed", () => fake.scripting.answer(tabId, () => Promise.reject(new Error("No tab")))],
])("sends nothing and does not reject for %s", async (_, open) => {
  frames = [4];
  open();
  expect([await followFrames(tabId), messages()]).toEqual([false, []]);
});

test("stops following an unchecked page after marks are turned off", async () => {
  await uncheck();
  let isOn = true;
  let isFollowed = false;
  let isInjected = false;
  fake.scripting.answer(tabId, async ({ files, args: [name] = [] }) => {
    if (files) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      isInjected = true;
    }
    if (name === "goOn") isFollowed ||= isInjected;
    if (name === "unfollow") isFollowed = false;
    const isAnswered = name === "marking" || (name === "goOn" && isInjected);
    return [{ frameId: 0, result: isAnswered ? (isOn ? "all" : "none") : null }];
  });
  const done = followFrames(tabId);
  await vi.advanceTimersByTimeAsync(50);
  isOn = false;
  await unfollowFrames(tabId);
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
  expect([isInjected, isFollowed]).toEqual([true, false]);
});

test("keeps marks that were turned on again meanwhile", async () => {
  const calls = callsIn(() => !calls.some((call) => Array.isArray(call) && call[0] === "begin"));
  // Off and on again.
  void runMarking(tabId, () => new Promise((resolve) => setTimeout(resolve, 1000)));
  const done = followFrames(tabId);
  await vi.advanceTimersByTimeAsync(100);
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(messages()).not.toContainEqual({ stop: "marks" });
});
