import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Tabs } from "webextension-polyfill";
import type { FrameLinks } from "../content/api.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { onSitesChanged, onTabUpdated } from "./navigation.ts";

const HREFS = ["/a", "/%61"];

/** What the page says of its links, as often as it is asked. */
let collects = 0;
let running = 0;
let mostAtOnce = 0;

const linksOf = (url: string): FrameLinks => ({
  collection: 1,
  url,
  base: url,
  contentType: "text/html",
  hrefs: HREFS,
  links: HREFS.map((_, i) => i),
  frames: [],
  objects: [],
  leftOut: 0,
  details: null,
  declared: { base: url, addresses: [], loaded: url },
  painted: false,
});

/** A tab on a watched site, whose links take so long to be read. */
function openTab(takes: number): number {
  const { id } = fake.tabs.open({ url: "https://h.example/0", active: true });
  fake.scripting.answer(id, async ({ args }) => {
    if (args?.[0] !== "collect") return [];
    collects += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise((resolve) => setTimeout(resolve, takes));
    running -= 1;
    const { url = "" } = await fake.tabs.get(id);
    return [{ frameId: 0, result: JSON.stringify(linksOf(url)) }];
  });
  return id;
}

async function navigate(id: number, url: string): Promise<void> {
  await fake.tabs.update(id, { url });
  void onTabUpdated(id, { url } as Tabs.OnUpdatedChangeInfoType, await fake.tabs.get(id));
}

beforeEach(async () => {
  vi.useFakeTimers();
  resetBrowser();
  [collects, running, mostAtOnce] = [0, 0, 0];
  await fake.permissions.request({ origins: ["https://h.example/*"] });
});
afterEach(async () => {
  // The pauses of one test are not those of the next.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

test("an address that changes all the time: a scan now and then, and the badge appears", async () => {
  const id = openTab(200);
  for (let i = 1; i <= 500; i++) {
    await navigate(id, `https://h.example/${i}`);
    await vi.advanceTimersByTimeAsync(60);
    if (i === 50) expect(await fake.action.getBadgeText({ tabId: id })).toBe("1");
  }
  expect(mostAtOnce).toBe(1);
  expect(collects).toBeGreaterThan(5);
  expect(collects).toBeLessThan(20);
});

test("the last address is the one that is counted", async () => {
  const id = openTab(200);
  for (let i = 1; i <= 20; i++) await navigate(id, `https://h.example/${i}`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fake.action.getTitle({ tabId: id })).toContain("https://h.example/20");
  expect(collects).toBe(2);
});

test("of a tab that has left the site nothing is shown", async () => {
  const id = openTab(200);
  await navigate(id, "https://h.example/1");
  await fake.tabs.update(id, { url: "https://other.example/" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fake.action.getBadgeText({ tabId: id })).toBe("");
});

test("when a site is given, few of many tabs are read at once, and all of them", async () => {
  const ids = Array.from({ length: 30 }, () => openTab(100));
  void onSitesChanged();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  expect(collects).toBe(30);
  for (const id of ids) expect(await fake.action.getBadgeText({ tabId: id })).toBe("1");
});
