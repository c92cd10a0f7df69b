import { beforeEach, expect, test, vi } from "vitest";
import { clipboard } from "../fake-browser/clipboard.ts";
import { copyText } from "./clipboard.ts";

beforeEach(() => void vi.useFakeTimers());

const isOpen = async (): Promise<boolean> =>
  (await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] })).length > 0;

test("keeps the offscreen document open briefly, because Chromium reads the text after it reports success", async () => {
  expect(await copyText("http://one/")).toBe(true);
  expect(await isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(await copyText("http://two/")).toBe(true);
  // The first timer has expired, the second has not.
  await vi.advanceTimersByTimeAsync(600);
  expect(await isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(await isOpen()).toBe(false);
  expect(await copyText("http://three/")).toBe(true);
  expect(clipboard.texts).toEqual(["http://one/", "http://two/", "http://three/"]);
});

test("tolerates an offscreen document that is already closed, as after a worker restart", async () => {
  await copyText("http://one/");
  await chrome.offscreen.closeDocument();
  await vi.advanceTimersByTimeAsync(1200);
  expect(await copyText("http://two/")).toBe(true);
});
