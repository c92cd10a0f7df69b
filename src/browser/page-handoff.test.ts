import { beforeEach, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { handOff, isReportHandoff, takeHandoff as takeAs } from "./page-handoff.ts";

const takeHandoff = (id: string | null) => takeAs(id, isReportHandoff);
const { session } = fake.storage;

const value = { text: "http://h/secret", base: null, isPasted: false, tabId: 7 };

beforeEach(() => {
  resetBrowser();
  for (const id of [1, 2]) fake.tabs.open({ id });
  fake.tabs.runIn(1);
});

test("what is handed over is taken by its id, which says nothing of it", async () => {
  const id = await handOff(value);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await handOff(value)).not.toBe(id);
  expect(await takeHandoff(id)).toEqual(value);
});

test("the page that took it may be loaded again, another tab gets nothing", async () => {
  const id = await handOff(value);
  expect(await takeHandoff(id)).toEqual(value);
  expect(await takeHandoff(id)).toEqual(value);
  fake.tabs.runIn(2);
  expect(await takeHandoff(id)).toBeNull();
});

test("no id, or one that names nothing, takes nothing", async () => {
  expect(await takeHandoff(null)).toBeNull();
  expect(await takeHandoff("")).toBeNull();
  expect(await takeHandoff("5")).toBeNull();
});

test("only the latest are kept, and nothing else is touched", async () => {
  await session.set({ "signal:1": { at: 0 } });
  vi.useFakeTimers();
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) {
    vi.setSystemTime(i);
    ids.push(await handOff({ ...value, tabId: i }));
  }
  vi.useRealTimers();
  const taken = await Promise.all(ids.map(takeHandoff));
  expect(taken.map((one) => one?.tabId ?? null)).toEqual([null, null, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(session.names).toContain("signal:1");
});
