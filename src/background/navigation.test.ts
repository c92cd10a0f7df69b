import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { frameAt } from "../fake-browser/example-frame.ts";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { showTally } from "./badge/latest-light.ts";

/** What the page says of its links, as often as it is asked. */
let checks = 0;
let running = 0;
let mostAtOnce = 0;

let starts = 0;

/** As the browser starts it: what it knew in variables is gone. */
async function startWorker() {
  starts += 1;
  return (await import(
    /* @vite-ignore */ `${import.meta.dirname}/navigation.ts?start=${starts}`
  )) as typeof import("./navigation.ts");
}
let worker: Awaited<ReturnType<typeof startWorker>>;

/** A tab on a watched site, whose links take so long to be read; `isHidden`: of a document that nobody sees. */
function openTab(
  takes: number,
  { isHidden = () => false, ...props }: Omit<Partial<Tabs.Tab>, "hidden"> & { isHidden?: () => boolean } = {},
) {
  const { id } = fake.tabs.open({ url: "https://h.example/0", active: true, ...props });
  fake.scripting.answer(id, async ({ files }) => {
    if (!files?.includes("content-check.js")) return [];
    if (isHidden()) return [{ frameId: 0, result: "hidden" }];
    checks += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise((resolve) => setTimeout(resolve, takes));
    running -= 1;
    const { url = "" } = await fake.tabs.get(id);
    return [{ frameId: 0, result: JSON.stringify(frameAt(url, ["/a", "/%61"])) }];
  });
  return id;
}

async function navigate(id: number, url: string): Promise<void> {
  await fake.tabs.update(id, { url });
  void worker.onTabUpdated(id, { url } as Tabs.OnUpdatedChangeInfoType, await fake.tabs.get(id));
}

async function show(id: number): Promise<void> {
  await fake.tabs.update(id, { active: true });
  await worker.onTabActivated({ tabId: id });
}

const badge = (tabId: number) => fake.action.getBadgeText({ tabId });
const rest = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(async () => {
  vi.useFakeTimers();
  resetBrowser();
  [checks, running, mostAtOnce] = [0, 0, 0];
  worker = await startWorker();
  await fake.permissions.request({ origins: ["https://h.example/*"] });
});
afterEach(async () => {
  // The pauses of one test are not those of the next.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

test("a count that comes while the page that was read before is judged stays", async () => {
  const id = openTab(0);
  const { get } = fake.storage.local;
  // Right after the page was read.
  vi.spyOn(fake.storage.local, "get").mockImplementationOnce(async (...names) => {
    await showTally(id, { tone: "warn", number: 7, title: "" });
    return get(...names);
  });
  await navigate(id, "https://h.example/1");
  await rest();
  expect([checks, await badge(id)]).toEqual([1, "7"]);
  vi.restoreAllMocks();
});

test("so does one that comes while the page is read", async () => {
  const id = openTab(200);
  await navigate(id, "https://h.example/1");
  await vi.advanceTimersByTimeAsync(100);
  await showTally(id, { tone: "warn", number: 7, title: "" });
  await rest();
  expect([checks, await badge(id)]).toEqual([1, "7"]);
});

test("an address that changes all the time: a scan now and then, and the badge appears", async () => {
  const id = openTab(200);
  for (let i = 1; i <= 500; i++) {
    await navigate(id, `https://h.example/${i}`);
    await vi.advanceTimersByTimeAsync(60);
    if (i === 50) expect(await badge(id)).toBe("1");
  }
  expect(mostAtOnce).toBe(1);
  expect(checks).toBeGreaterThan(5);
  expect(checks).toBeLessThan(20);
});

test("the last address is the one that is checked", async () => {
  const id = openTab(200);
  for (let i = 1; i <= 20; i++) await navigate(id, `https://h.example/${i}`);
  await rest();
  expect(await fake.action.getTitle({ tabId: id })).toContain("https://h.example/20");
  expect(checks).toBe(2);
});

test("a new document is checked without a pause, however often addresses have changed before", async () => {
  const id = openTab(200);
  worker.listenForShown();
  for (let i = 1; i <= 50; i++) {
    await navigate(id, `https://h.example/${i}`);
    await vi.advanceTimersByTimeAsync(60);
  }
  const sender = { id: "trueform", url: "https://h.example/50", frameId: 0, tab: await fake.tabs.get(id) };
  fake.runtime.onMessage.emit({ left: true }, { ...sender, frameId: 4 });
  fake.runtime.onMessage.emit({ left: true }, { ...sender, id: "another" });
  await navigate(id, "https://h.example/new");
  await vi.advanceTimersByTimeAsync(500);
  const title = () => fake.action.getTitle({ tabId: id });
  expect(await title()).not.toContain("/new");
  fake.runtime.onMessage.emit({ left: true }, sender);
  await vi.advanceTimersByTimeAsync(500);
  expect(await title()).toContain("https://h.example/new");
});

test("a document that says again and again that it is left is checked no more often", async () => {
  const id = openTab(0);
  worker.listenForShown();
  const sender = {
    id: "trueform",
    url: "https://h.example/",
    frameId: 0,
    documentId: "A",
    tab: await fake.tabs.get(id),
  };
  for (let i = 1; i <= 100; i++) {
    fake.runtime.onMessage.emit({ left: true }, sender);
    await navigate(id, `https://h.example/${i}`);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(checks).toBeLessThan(20);
});

test("of a tab that has left the site nothing is shown", async () => {
  const id = openTab(200);
  await navigate(id, "https://h.example/1");
  await fake.tabs.update(id, { url: "https://other.example/" });
  await rest();
  expect(await badge(id)).toBe("");
});

test("when a site is given, few of many windows are read at once, and all of them", async () => {
  const ids = Array.from({ length: 30 }, (_, i) => openTab(100, { windowId: 100 + i }));
  void worker.onSitesAdded();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  expect(checks).toBe(30);
  for (const id of ids) expect(await badge(id)).toBe("1");
});

test("a hidden tab is checked when it is shown, once, though the worker has ended since", async () => {
  const seen = openTab(100);
  const id = openTab(100, { active: false });
  await navigate(id, "https://h.example/1");
  await rest();
  expect(checks).toBe(0);
  expect(JSON.stringify(await fake.storage.session.get(null))).not.toContain("h.example");
  worker = await startWorker();
  await Promise.all([show(id), rest()]);
  expect(await badge(id)).toBe("1");
  expect(checks).toBe(1);
  await show(seen);
  await Promise.all([show(id), rest()]);
  expect(checks).toBe(1);
});

test("when a site is given, hidden tabs wait until they are shown", async () => {
  openTab(100);
  const id = openTab(100, { active: false });
  await Promise.all([worker.onSitesAdded(), rest()]);
  expect(checks).toBe(1);
  await Promise.all([show(id), rest()]);
  expect(checks).toBe(2);
});

test("of a private tab nothing is kept, so that it is checked each time it is shown", async () => {
  const id = openTab(100, { active: false, incognito: true });
  await navigate(id, "https://h.example/1");
  await rest();
  expect(fake.storage.session.names).toEqual([]);
  for (let times = 1; times <= 2; times++) {
    await Promise.all([show(id), rest()]);
    expect(checks).toBe(times);
    await fake.tabs.update(id, { active: false });
  }
  expect(fake.storage.session.names).toEqual([]);
});

test("a page in a covered window is checked when it says that it is shown", async () => {
  let isCovered = true;
  const id = openTab(100, { isHidden: () => isCovered });
  worker.listenForShown();
  await navigate(id, "https://h.example/1");
  await rest();
  expect([checks, await badge(id)]).toEqual([0, ""]);
  isCovered = false;
  const sender = { id: "trueform", url: "https://h.example/1", frameId: 0, tab: await fake.tabs.get(id) };
  await Promise.all([...fake.runtime.onMessage.emit({ shown: true }, { ...sender, id: "another" }), rest()]);
  expect(checks).toBe(0);
  await Promise.all([...fake.runtime.onMessage.emit({ shown: true }, sender), rest()]);
  expect(await badge(id)).toBe("1");
});

test("nothing is kept of a tab that is closed", async () => {
  const id = openTab(100, { active: false });
  await navigate(id, "https://h.example/1");
  await rest();
  await worker.forgetTab(id);
  expect(fake.storage.session.names).toEqual([]);
});

test("a page that does not answer holds up no other", async () => {
  const busy = openTab(1_000_000);
  const other = openTab(100, { windowId: 77 });
  await navigate(busy, "https://h.example/1");
  await navigate(other, "https://h.example/2");
  await rest();
  expect(await badge(other)).toBe("1");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await fake.action.getTitle({ tabId: busy })).toContain("busy");
});

test("one navigation takes few calls to the browser", async () => {
  const id = openTab(100);
  const calls = () =>
    [
      fake.tabs.get,
      fake.tabs.query,
      fake.permissions.contains,
      fake.scripting.executeScript,
      fake.storage.local.get,
    ].map(({ mock }) => mock.calls.length);
  const tab = await fake.tabs.get(id);
  const before = calls();
  await Promise.all([worker.onTabUpdated(id, { status: "complete" }, tab), rest()]);
  // The page of the fake asks for its tab, and so does each part of the badge.
  expect(calls().map((count, i) => count - (before[i] ?? 0))).toEqual([expect.any(Number), 0, 2, 1, 1]);
  expect(fake.storage.session.set.mock.calls.length).toBe(1);
  expect(fake.storage.session.names).toEqual([]);
});

test("a worker that is stopped while it checks the tab in front goes on at its next start", async () => {
  const id = openTab(1_000_000);
  await navigate(id, "https://h.example/1");
  await vi.advanceTimersByTimeAsync(100);
  expect(fake.storage.session.names).toEqual([`unchecked:${id}`]);
  // As another worker has left it.
  const other = openTab(100, { windowId: 77 });
  await fake.storage.session.set({ [`unchecked:${other}`]: true });
  worker = await startWorker();
  await Promise.all([worker.resumeChecks(), rest()]);
  expect(await badge(other)).toBe("1");
  expect(fake.storage.session.names).not.toContain(`unchecked:${other}`);
});

test("what a stopped worker has left of closed tabs is forgotten; hidden ones wait", async () => {
  const id = openTab(100, { active: false });
  await fake.storage.session.set({ [`unchecked:${id}`]: true, "unchecked:999": true });
  await Promise.all([worker.resumeChecks(), rest()]);
  expect(checks).toBe(0);
  expect(fake.storage.session.names).toEqual([`unchecked:${id}`]);
});

test("a worker that is stopped right after another choice was stored checks the tabs at its next start", async () => {
  const id = openTab(100);
  const hidden = openTab(100, { active: false });
  await worker.onChoicesChanged({ profile: { newValue: "surt" } });
  expect(fake.storage.session.names).toEqual([`unchecked:${id}`, `unchecked:${hidden}`]);
  // Its timers have ended with it.
  vi.clearAllTimers();
  worker = await startWorker();
  await Promise.all([worker.resumeChecks(), rest()]);
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  expect(fake.storage.session.names).toEqual([`unchecked:${hidden}`]);
});

test("a page that is read is answered once it is checked, and checked where no check runs, also in a private tab", async () => {
  const id = openTab(100, { incognito: true });
  worker.listenForShown();
  const sender = { id: "trueform", url: "https://h.example/1", frameId: 0, tab: await fake.tabs.get(id) };
  const ask = () => Promise.all([...fake.runtime.onMessage.emit({ reading: true }, sender), rest()]);
  expect((await ask())[0]).toBe(true);
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  await navigate(id, "https://h.example/2");
  await vi.advanceTimersByTimeAsync(50);
  expect((await ask())[0]).toBe(true);
  expect(checks).toBe(2);
  expect(fake.storage.session.names).toEqual([]);
});

test("a site that is switched off loses its light, and gets it back; what only copies or marks go by is not judged anew", async () => {
  const id = openTab(10);
  const changed = async (sites: readonly object[]) => {
    const { sites: oldValue } = await fake.storage.local.get("sites");
    await fake.storage.local.set({ sites });
    worker.onChoicesChanged({ sites: { oldValue, newValue: sites } });
    await rest();
  };
  const site = { host: "h.example", covers: "host" };
  await changed([{ ...site, level: 3 }]);
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  await changed([{ ...site, level: 3, copies: "clean" }]);
  expect(checks).toBe(1);
  await changed([{ ...site, off: true }]);
  expect([checks, await badge(id)]).toEqual([1, ""]);
  await changed([]);
  expect([checks, await badge(id)]).toEqual([2, "1"]);
});
