// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { followActiveTab } from "./panel.ts";

let shown: (number | undefined)[] = [];
let isUngranted = false;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  isUngranted = false;
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  fake.windows.open({ id: 3 });
  fake.windows.open({ id: 4 });
  fake.tabs.open({ id: 7, windowId: 3, url: "http://a.example/", active: true });
  fake.tabs.open({ id: 8, windowId: 3, url: "http://b.example/", active: false });
  followActiveTab({
    windowId: 3,
    tabId: () => shown.at(-1) ?? 7,
    isUngranted: () => isUngranted,
    show: async ({ id }) => void shown.push(id),
  });
});

afterEach(() => vi.restoreAllMocks());

async function activate(tabId: number, windowId = 3): Promise<void> {
  await fake.tabs.update(tabId, { active: true });
  fake.tabs.onActivated.emit({ tabId, windowId });
  await vi.advanceTimersByTimeAsync(1000);
}

test("shows the active tab of its window; ignores other windows", async () => {
  await activate(8);
  expect(shown).toEqual([8]);
  await activate(8, 4);
  expect(shown).toEqual([8]);
});

test("a hidden panel updates when it is visible again", async () => {
  hidden = true;
  await activate(8);
  expect(shown).toEqual([]);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([8]);
});

test("reads the page once the toolbar button was clicked on it; leaves the answer to the worker", async () => {
  isUngranted = true;
  const ask = (tabId: number) => fake.runtime.sendMessage({ name: "scan", request: { tabId }, id: "1" });
  expect(await ask(8)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([]);
  expect(await ask(7)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([7]);
  isUngranted = false;
  await ask(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([7]);
});
