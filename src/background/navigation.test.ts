import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tabs } from "webextension-polyfill";
import { LIKELY_CAUSES } from "../core/index.ts";
import { frameAt } from "../fake-browser/example-frame.ts";
import { fake } from "../fake-browser/index.ts";
import { showTally } from "./badge/badge.ts";

let checks = 0;
let running = 0;
let mostAtOnce = 0;

const GIVEN = { origins: ["https://h.example/*"] };
let starts = 0;
let worker: typeof import("./navigation.ts");

/** Reloads the module. */
async function startWorker(): Promise<void> {
  starts += 1;
  worker = await import(/* @vite-ignore */ `${import.meta.dirname}/navigation.ts?start=${starts}`);
}

/** `takes`: milliseconds for reading links. `isHidden`: the document is not visible. */
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

async function navigateOften(id: number, times: number, each: () => unknown = () => {}): Promise<void> {
  for (let i = 1; i <= times; i++) {
    await navigate(id, `https://h.example/${i}`);
    await vi.advanceTimersByTimeAsync(60);
    await each();
  }
}

async function show(id: number): Promise<void> {
  await fake.tabs.update(id, { active: true });
  await worker.onTabActivated({ tabId: id });
}

/** Returns the answers. */
async function say(id: number, message: object, changes: object = {}): Promise<unknown[]> {
  const tab = await fake.tabs.get(id);
  return fake.runtime.onMessage.emit(message, { id: "trueform", url: tab.url ?? "", frameId: 0, tab, ...changes });
}

const badge = (tabId: number) => fake.action.getBadgeText({ tabId });
const title = (tabId: number) => fake.action.getTitle({ tabId });
const { session } = fake.storage;
const rest = () => vi.advanceTimersByTimeAsync(10_000);
const settled = (...work: unknown[]) => Promise.all([...work, rest()]);

beforeEach(async () => {
  vi.useFakeTimers();
  [checks, running, mostAtOnce] = [0, 0, 0];
  await startWorker();
  worker.listenForShown();
  await fake.permissions.request(GIVEN);
});
afterEach(async () => {
  // Pauses must not carry over.
  await vi.advanceTimersByTimeAsync(60_000);
});

test("keeps a count that arrives after the page was read, before its check ends", async () => {
  const id = openTab(0);
  const { get } = fake.storage.local;
  vi.spyOn(fake.storage.local, "get").mockImplementationOnce(async (...names) => {
    await showTally(id, { tone: "warn", number: 7, title: "" });
    return get(...names);
  });
  await settled(navigate(id, "https://h.example/1"));
  expect([checks, await badge(id)]).toEqual([1, "7"]);
  vi.restoreAllMocks();
});

test("keeps a count that arrives while the page is read", async () => {
  const id = openTab(200);
  await navigate(id, "https://h.example/1");
  await vi.advanceTimersByTimeAsync(100);
  await showTally(id, { tone: "warn", number: 7, title: "" });
  await rest();
  expect([checks, await badge(id)]).toEqual([1, "7"]);
});

test("throttles checks of a page that keeps changing its URL, and shows the badge", async () => {
  const id = openTab(200);
  await navigateOften(id, 50);
  expect(await badge(id)).toBe("1");
  await navigateOften(id, 450);
  expect(mostAtOnce).toBe(1);
  expect(checks).toBeGreaterThan(5);
  expect(checks).toBeLessThan(20);
});

test("checks the last URL", async () => {
  const id = openTab(200);
  for (let i = 1; i <= 20; i++) await navigate(id, `https://h.example/${i}`);
  await rest();
  expect(await title(id)).toContain("https://h.example/20");
  expect(checks).toBe(2);
});

test("checks a new document without a pause after many URL changes", async () => {
  const id = openTab(200);
  await navigateOften(id, 50);
  await say(id, { left: true }, { frameId: 4 });
  await say(id, { left: true }, { id: "another" });
  await navigate(id, "https://h.example/new");
  await vi.advanceTimersByTimeAsync(500);
  expect(await title(id)).not.toContain("/new");
  await say(id, { left: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(await title(id)).toContain("https://h.example/new");
});

test("throttles checks of a document that repeatedly reports that it is unloaded", async () => {
  const id = openTab(0);
  await navigateOften(id, 100, () => say(id, { left: true }, { documentId: "A" }));
  expect(checks).toBeLessThan(20);
});

test("shows nothing for a tab that left the site", async () => {
  const id = openTab(200);
  await navigate(id, "https://h.example/1");
  await fake.tabs.update(id, { url: "https://other.example/" });
  await rest();
  expect(await badge(id)).toBe("");
});

test("when a site is granted, reads all windows, at most four at once", async () => {
  const ids = Array.from({ length: 30 }, (_, i) => openTab(100, { windowId: 100 + i }));
  void worker.onSitesAdded();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  expect(checks).toBe(30);
  for (const id of ids) expect(await badge(id)).toBe("1");
});

test("checks a hidden tab once when it is shown, even after a worker restart", async () => {
  const seen = openTab(100);
  const id = openTab(100, { active: false });
  await settled(navigate(id, "https://h.example/1"));
  expect(checks).toBe(0);
  expect(JSON.stringify(await session.get(null))).not.toContain("h.example");
  await startWorker();
  await settled(show(id));
  expect(await badge(id)).toBe("1");
  expect(checks).toBe(1);
  await show(seen);
  await settled(show(id));
  expect(checks).toBe(1);
});

test("when a site is granted, defers hidden tabs until they are shown", async () => {
  openTab(100);
  const id = openTab(100, { active: false });
  await settled(worker.onSitesAdded());
  expect(checks).toBe(1);
  await settled(show(id));
  expect(checks).toBe(2);
});

test("stores nothing for a private tab, and checks it each time it is shown", async () => {
  const id = openTab(100, { active: false, incognito: true });
  await settled(navigate(id, "https://h.example/1"));
  expect(session.names).toEqual([]);
  for (let times = 1; times <= 2; times++) {
    await settled(show(id));
    expect(checks).toBe(times);
    await fake.tabs.update(id, { active: false });
  }
  expect(session.names).toEqual([]);
});

test("checks a page in a covered window when it reports that it is visible", async () => {
  let isCovered = true;
  const id = openTab(100, { isHidden: () => isCovered });
  await settled(navigate(id, "https://h.example/1"));
  expect([checks, await badge(id)]).toEqual([0, ""]);
  isCovered = false;
  await settled(say(id, { shown: true }, { id: "another" }));
  expect(checks).toBe(0);
  await settled(say(id, { shown: true }));
  expect(await badge(id)).toBe("1");
});

test("discards the state of a closed tab", async () => {
  const id = openTab(100, { active: false });
  await settled(navigate(id, "https://h.example/1"));
  await worker.forgetTab(id);
  expect(session.names).toEqual([]);
});

test("checks other pages without delay if one hangs", async () => {
  const busy = openTab(1_000_000);
  const other = openTab(100, { windowId: 77 });
  await navigate(busy, "https://h.example/1");
  await navigate(other, "https://h.example/2");
  await rest();
  expect(await badge(other)).toBe("1");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await title(busy)).toContain("doesn’t respond");
});

test("makes few browser calls per navigation", async () => {
  const id = openTab(100);
  const { permissions, scripting, storage, tabs } = fake;
  const called = [tabs.query, permissions.contains, scripting.executeScript, storage.local.get, session.set];
  const tab = await tabs.get(id);
  for (const spy of called) spy.mockClear();
  await settled(worker.onTabUpdated(id, { status: "complete" }, tab));
  expect(called.map(({ mock }) => mock.calls.length)).toEqual([0, 2, 1, 1, 1]);
  expect(session.names).toEqual([]);
});

test("resumes the check of the active tab after a worker restart", async () => {
  const id = openTab(5000);
  await navigate(id, "https://h.example/1");
  await vi.advanceTimersByTimeAsync(100);
  expect(session.names).toEqual([`pendingChecks:${id}`]);
  await startWorker();
  await settled(worker.resumeChecks());
  expect([checks, await badge(id)]).toEqual([2, "1"]);
  expect(session.names).toEqual([]);
});

test("forgets closed tabs after a worker restart, and defers hidden tabs", async () => {
  const id = openTab(100, { active: false });
  await session.set({ [`pendingChecks:${id}`]: true, "pendingChecks:999": true });
  await settled(worker.resumeChecks());
  expect(checks).toBe(0);
  expect(session.names).toEqual([`pendingChecks:${id}`]);
});

test("checks tabs after a worker restart if a setting changed just before", async () => {
  const id = openTab(100);
  const hidden = openTab(100, { active: false });
  await worker.onChoicesChanged({ profile: { newValue: "surt" } });
  expect(session.names).toEqual([`pendingChecks:${id}`, `pendingChecks:${hidden}`]);
  vi.clearAllTimers();
  await startWorker();
  await settled(worker.resumeChecks());
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  expect(session.names).toEqual([`pendingChecks:${hidden}`]);
});

test("answers a page's request after its check, starting one if needed, also in a private tab", async () => {
  const id = openTab(100, { incognito: true });
  const ask = async () => (await settled((await say(id, { reading: true }))[0]))[0];
  expect(await ask()).toBe(true);
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  await navigate(id, "https://h.example/2");
  await vi.advanceTimersByTimeAsync(50);
  expect(await ask()).toBe(true);
  expect(checks).toBe(2);
  expect(session.names).toEqual([]);
});

test("clears the badge while a site is off, and checks again only if a setting affects the check", async () => {
  const id = openTab(10);
  const changed = async (sites: readonly object[]) => {
    const { sites: oldValue } = await fake.storage.local.get("sites");
    await fake.storage.local.set({ sites });
    worker.onChoicesChanged({ sites: { oldValue, newValue: sites } });
    await rest();
  };
  const site = { host: "h.example", covers: "host" };
  await changed([{ ...site, ignore: LIKELY_CAUSES }]);
  expect([checks, await badge(id)]).toEqual([1, "1"]);
  await changed([{ ...site, ignore: LIKELY_CAUSES, copies: "fixed" }]);
  expect(checks).toBe(1);
  await changed([{ ...site, off: true }]);
  expect([checks, await badge(id)]).toEqual([1, ""]);
  await changed([]);
  expect([checks, await badge(id)]).toEqual([2, "1"]);
});

describe("when a site is revoked", () => {
  const revoke = async () => {
    fake.permissions.onRemoved.addListener(worker.onSitesRemoved);
    await settled(fake.permissions.remove(GIVEN));
  };
  const sent = () => fake.tabs.sendMessage.mock.calls.map(([, message]) => message);
  const click = async (id: number) => fake.tabs.click(id);
  const give = () => fake.permissions.request({ origins: ["https://other.example/*"] });

  test.each([
    ["clears its page", "h.example", () => {}, ["", "Trueform"], [{ stop: "all" }]],
    [
      "clears its page even if a click on the button reveals its URL",
      "h.example",
      click,
      ["", "Trueform"],
      [{ stop: "all" }],
    ],
    ["keeps another page where the button was clicked", "other.example", click, ["7", "Trueform"], []],
    [
      "stops frames of a page that is still granted, and checks it again",
      "other.example",
      give,
      ["1", expect.stringContaining("https://other.example/")],
      [{ stop: "frames" }],
    ],
  ])("%s", async (_, host, arrange, face, messages) => {
    const id = openTab(0, { url: `https://${host}/` });
    await fake.action.setBadgeText({ tabId: id, text: "7" });
    await arrange(id);
    await revoke();
    expect([await badge(id), await title(id)]).toEqual(face);
    expect(sent()).toEqual(messages);
  });

  test("discards a running check", async () => {
    const id = openTab(500);
    void worker.checkTab(id);
    await vi.advanceTimersByTimeAsync(100);
    await revoke();
    expect(await badge(id)).toBe("");
  });

  test("keeps everything when other permissions are removed", async () => {
    const id = openTab(0);
    await fake.action.setBadgeText({ tabId: id, text: "7" });
    await worker.onSitesRemoved({ permissions: ["webRequest"] });
    expect([await badge(id), sent()]).toEqual(["7", []]);
  });
});
