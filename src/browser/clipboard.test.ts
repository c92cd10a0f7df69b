import { beforeEach, expect, test, vi } from "vitest";
import { clipboard } from "../fake-browser/clipboard.ts";
import { copyText } from "./clipboard.ts";

beforeEach(() => void vi.useFakeTimers());

const isOpen = async (): Promise<boolean> =>
  (await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] })).length > 0;

test("the document that copies outlives the copy for a moment: Chromium takes the text after it has said so", async () => {
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

test("one that is closed already, as when the worker ended in between, is no error", async () => {
  await copyText("http://one/");
  await chrome.offscreen.closeDocument();
  await vi.advanceTimersByTimeAsync(1200);
  expect(await copyText("http://two/")).toBe(true);
});
