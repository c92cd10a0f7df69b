import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { answer } from "./messages.ts";

const { runtime } = fake;

const handlers = {
  highlight: vi.fn(),
  extras: vi.fn(),
  collect: vi.fn(),
  texts: vi.fn(),
  step: vi.fn(),
  scan: vi.fn(async () => ({ kind: "unreadable", reason: "pdf" }) as const),
  jump: vi.fn(async () => true),
  mark: vi.fn(async () => true),
  select: vi.fn(async () => true),
};
const popup = { id: "trueform", url: "chrome-extension://trueform/src/pages/popup/popup.html" };
const tab = fake.tabs.open({});
const request = { tabId: 1, profile: "web" } as const;

function answers(message: unknown, sender: Parameters<typeof runtime.onMessage.emit>[1]): unknown {
  answer(handlers);
  return runtime.onMessage.emit(message, sender)[0];
}

beforeEach(() => vi.clearAllMocks());

describe("answer", () => {
  test("returns the handler's result to extension pages", async () => {
    expect(await answers({ name: "scan", request, id: "1" }, popup)).toEqual({ kind: "unreadable", reason: "pdf" });
    expect(handlers.scan.mock.calls).toEqual([[request]]);
  });

  test("answers an extension page in a tab", async () => {
    expect(await answers({ name: "jump", request, id: "1" }, { ...popup, tab })).toBe(true);
  });

  // listen.test.ts covers all senders.
  test("refuses content scripts", () => {
    const sender = { id: "trueform", url: "https://evil.example/", tab };
    for (const name of Object.keys(handlers)) expect(answers({ name, request, id: name }, sender)).toBeUndefined();
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  });

  test.each([
    ["an unknown name", { name: "delete", request, id: "1" }],
    ["a name that every object inherits", { name: "toString", request, id: "1" }],
    ["a copy request for another page", { copy: "x" }],
    ["a message without a request", { name: "scan", id: "1" }],
    ["a message without an id", { name: "scan", request }],
    ["a message without a name", {}],
    ["null", null],
    ["a string", "scan"],
  ])("leaves %s to other listeners", (_, message) => {
    expect(answers(message, popup)).toBeUndefined();
  });
});

describe("a request that is sent again", () => {
  const sent = (id: string) => answers({ name: "jump", request, id }, popup);

  test("is handled once", async () => {
    let finish = (_there: boolean) => {};
    handlers.jump.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    answer(handlers);
    const ask = (id: string) => runtime.onMessage.emit({ name: "jump", request, id }, popup)[0];
    const first = ask("1");
    expect(await ask("1")).toEqual({ working: true });
    finish(true);
    expect(await first).toBe(true);
    expect(await ask("1")).toEqual({ working: true });
    expect(handlers.jump).toHaveBeenCalledTimes(1);
    expect(await ask("2")).toBe(true);
  });

  test("is not retried after a failure, which is reported at once", async () => {
    handlers.jump.mockRejectedValueOnce(new Error("no frame"));
    answer(handlers);
    const again = () => runtime.onMessage.emit({ name: "jump", request, id: "1" }, popup)[0];
    expect(await again()).toEqual({ failed: "no frame" });
    expect(await again()).toEqual({ working: true });
    expect(handlers.jump).toHaveBeenCalledTimes(1);
  });

  test("is handled again after a worker restart", async () => {
    expect(await sent("1")).toBe(true);
    resetBrowser();
    expect(await sent("1")).toBe(true);
    expect(handlers.jump).toHaveBeenCalledTimes(2);
  });
});
