import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { answer } from "./messages.ts";
import { sendRequest } from "./send-request.ts";

const { runtime } = fake;
const handlers = {
  scan: vi.fn(),
  highlight: vi.fn(),
  extras: vi.fn(),
  collect: vi.fn(),
  texts: vi.fn(),
  mark: vi.fn(),
  select: vi.fn(),
  step: vi.fn(),
  jump: vi.fn(async () => true),
};
const request = { tabId: 1, profile: "web" } as const;
const jump = { tabId: 7, place: { frameId: 0, collection: 1, index: 1 } };

beforeEach(() => vi.clearAllMocks());

describe("sendRequest", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The outcome after `ms`. */
  async function outcomeAfter(ms: number, name: "jump" | "scan" | "extras" | "collect" = "jump"): Promise<unknown> {
    const scan = { tabId: 7, profile: "web", ignore: ["case-and-port", "fragment"] } as const;
    const asked: Promise<unknown> = name === "jump" ? sendRequest("jump", jump) : sendRequest(name, scan);
    let outcome: unknown = "nothing yet";
    const take = (value: unknown) => (outcome = value instanceof Error ? String(value) : value);
    asked.then(take, take);
    await vi.advanceTimersByTimeAsync(ms);
    return outcome;
  }
  const never = new Promise<never>(() => {});

  test("sends the name and the request, and returns the answer", async () => {
    runtime.sendMessage.mockResolvedValueOnce(true);
    expect(await outcomeAfter(0)).toBe(true);
    expect(runtime.sendMessage.mock.calls).toEqual([[{ name: "jump", request: jump, id: expect.any(String) }]]);
    await outcomeAfter(10_000);
  });

  test("uses the answer of an earlier request, and retries with its id", async () => {
    const unreadable = { kind: "unreadable", reason: "pdf" } as const;
    const before = { id: "before", answer: Promise.resolve(unreadable) };
    expect(await sendRequest("scan", request, before)).toEqual(unreadable);
    expect(runtime.sendMessage).not.toHaveBeenCalled();
    runtime.sendMessage.mockResolvedValue(unreadable);
    const asked = sendRequest("scan", request, { id: "before", answer: Promise.resolve(undefined) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual(unreadable);
    expect(runtime.sendMessage.mock.calls).toEqual([[{ name: "scan", request, id: "before" }]]);
  });

  test("retries with the same id after no answer, as when the worker was stopped", async () => {
    runtime.sendMessage.mockReturnValueOnce(never).mockResolvedValueOnce(true);
    expect(await outcomeAfter(3000)).toBe(true);
    const ids = runtime.sendMessage.mock.calls.map(([message]) => (message as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  // The polyfill does so when the message port closes.
  test("retries at once after undefined, which a stopped worker leaves", async () => {
    for (let i = 0; i < 3; i++) runtime.sendMessage.mockResolvedValueOnce(undefined);
    runtime.sendMessage.mockResolvedValueOnce(true);
    expect(await outcomeAfter(2000)).toBe(true);
  });

  test.each([
    ["undefined", undefined],
    ["null", null],
    ["an answer of another kind", { kind: "page" }],
    ["a text", "yes"],
  ])("rejects after five attempts when the worker returns %s", async (_, value) => {
    runtime.sendMessage.mockResolvedValue(value);
    expect(await outcomeAfter(5000)).toBe('Error: The worker gave no answer to "jump".');
    expect(runtime.sendMessage).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(runtime.sendMessage).toHaveBeenCalledTimes(5);
  });

  test("rejects at once with the worker's error", async () => {
    handlers.jump.mockRejectedValueOnce(new Error("no frame"));
    answer(handlers);
    expect(await outcomeAfter(0)).toBe("Error: no frame");
    expect(runtime.sendMessage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(handlers.jump).toHaveBeenCalledTimes(1);
  });

  test("counts simultaneous unanswered requests of a stopped worker as one failure", async () => {
    const dropped: ((answer: unknown) => void)[] = [];
    for (let i = 0; i < 6; i++) {
      runtime.sendMessage.mockReturnValueOnce(new Promise((resolve) => void dropped.push(resolve)));
    }
    runtime.sendMessage.mockResolvedValueOnce(true);
    const asked = sendRequest("jump", jump);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(dropped).toHaveLength(6);
    for (const drop of dropped) drop(undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe(true);
  });

  test("rejects with the browser's error when it fails each time", async () => {
    runtime.sendMessage.mockRejectedValue(new Error("no tab"));
    expect(await outcomeAfter(5000)).toBe("Error: no tab");
  });

  test("rejects after a minute without an answer", async () => {
    runtime.sendMessage.mockReturnValue(never);
    expect(await outcomeAfter(59_000)).toBe("nothing yet");
    expect(await outcomeAfter(61_000)).toBe('Error: The worker is silent on "jump".');
  });

  test("waits while the worker reports that it is working", async () => {
    runtime.sendMessage.mockReturnValueOnce(never).mockResolvedValue({ working: true });
    expect(await outcomeAfter(600_000)).toBe("nothing yet");
  });

  const page = { kind: "page", url: "http://h/", ignore: [], links: 0, groups: [], unreadFrames: [] };
  const counts = { deceptive: null, mistakable: null, invalid: null };
  const extras = { kind: "extras", causes: null, ...counts };
  const collected = { kind: "collected", frames: [], unreadFrames: [], title: "" };

  test.each<readonly ["scan" | "extras" | "collect", unknown, boolean]>([
    ["scan", { kind: "unreadable", reason: "hanging" }, true],
    ["scan", { kind: "unreadable", reason: "toString" }, false],
    ["scan", page, true],
    ["scan", { ...page, groups: {} }, false],
    ["scan", { kind: "page" }, false],
    ["scan", collected, false],
    ["scan", true, false],
    ["extras", { ...extras, causes: [], deceptive: { count: 1, links: [] } }, true],
    ["extras", extras, true],
    ["extras", { ...extras, causes: {} }, false],
    ["extras", { ...extras, deceptive: {} }, false],
    ["extras", page, false],
    ["collect", collected, true],
    ["collect", { ...collected, frames: null }, false],
    ["collect", { kind: "unreadable", reason: "pdf" }, true],
  ])("validates an answer to %s: %j %s", async (name, value, isTaken) => {
    runtime.sendMessage.mockResolvedValue(value);
    const outcome = await outcomeAfter(5000, name);
    if (isTaken) expect(outcome).toEqual(value);
    else expect(outcome).toBe(`Error: The worker gave no answer to "${name}".`);
  });
});
