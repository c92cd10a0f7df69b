import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { answer, ask } from "./messages.ts";

const { runtime } = fake;

const handlers = {
  scan: vi.fn(async () => ({ kind: "unreadable", reason: "pdf" }) as const),
  highlight: vi.fn(),
  collect: vi.fn(),
  jump: vi.fn(async () => true),
};
const popup = { id: "trueform", url: "chrome-extension://trueform/src/pages/popup/popup.html" };
const tab = fake.tabs.open({});
const request = { tabId: 1, profile: "web" };

/** What the worker says to a message. */
function told(message: unknown, sender: Parameters<typeof runtime.onMessage.emit>[1]): unknown {
  answer(handlers);
  return runtime.onMessage.emit(message, sender)[0];
}

beforeEach(() => {
  resetBrowser();
  vi.clearAllMocks();
});

describe("answer", () => {
  test("registers one listener, at once", () => {
    answer(handlers);
    expect(runtime.onMessage.addListener).toHaveBeenCalledTimes(1);
  });

  test("answers what is asked", async () => {
    answer(handlers);
    expect(await ask("jump", { tabId: 1, place: { frameId: 0, collection: 1, index: 1 } })).toBe(true);
  });

  test("gives our own pages what the handler says", async () => {
    expect(await told({ name: "scan", request }, popup)).toEqual({ kind: "unreadable", reason: "pdf" });
    expect(handlers.scan.mock.calls).toEqual([[request]]);
  });

  test("our own page in a tab is one of ours too", async () => {
    expect(await told({ name: "jump", request }, { ...popup, tab })).toBe(true);
  });

  test.each<readonly [sender: string, Parameters<typeof runtime.onMessage.emit>[1]]>([
    ["a content script in a page of the web", { id: "trueform", url: "https://evil.example/", tab }],
    [
      "a page that has our address in its own",
      { id: "trueform", url: "https://evil.example/chrome-extension://trueform/" },
    ],
    ["a page whose host begins like ours", { id: "trueform", url: "chrome-extension://trueform.evil/popup.html" }],
    ["a sandboxed frame", { id: "trueform", url: "null" }],
    ["a sender without an address", { id: "trueform" }],
    ["another extension", { id: "other", url: "chrome-extension://other/popup.html" }],
    ["another extension that names our address", { id: "other", url: popup.url }],
    ["nobody", {}],
  ])("refuses %s", (_, sender) => {
    for (const name of Object.keys(handlers)) expect(told({ name, request }, sender)).toBeUndefined();
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  });

  test.each([
    ["a name that no handler has", { name: "delete", request }],
    ["a name that every object has", { name: "toString", request }],
    ["a request to copy, which is for another page", { copy: "x" }],
    ["no name", {}],
    ["a text", "scan"],
  ])("leaves %s to others", (_, message) => {
    expect(told(message, popup)).toBeUndefined();
  });
});

test("ask sends the name and the request, and gives the answer", async () => {
  runtime.sendMessage.mockResolvedValueOnce(true);
  expect(await ask("jump", { tabId: 7, place: { frameId: 0, collection: 1, index: 1 } })).toBe(true);
  expect(runtime.sendMessage.mock.calls).toEqual([
    [{ name: "jump", request: { tabId: 7, place: { frameId: 0, collection: 1, index: 1 } } }],
  ]);
});

test("ask rejects when the worker could not do it", async () => {
  runtime.sendMessage.mockRejectedValueOnce(new Error("no tab"));
  await expect(ask("jump", { tabId: 7, place: { frameId: 0, collection: 1, index: 1 } })).rejects.toThrow("no tab");
});

test("ask sends again when nobody answers, as when the worker was ended with the request in its hands", async () => {
  vi.useFakeTimers();
  runtime.sendMessage.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(true);
  const answer = ask("jump", { tabId: 7, place: { frameId: 0, collection: 1, index: 1 } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe(true);
  expect(runtime.sendMessage).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
