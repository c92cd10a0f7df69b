/** How often links are read for popup and report. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Requests, ScanResult } from "../../browser/messages.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";

const HREFS = ["http://h/a", "http://h/%61"];
const TEXTS = { texts: ["A"], textOf: [0, 0], regions: [""], regionOf: [0, 0], elements: ["a"], elementOf: [0, 0] };
const BY_DEFAULT = { profile: "web", ignore: ["case-and-port", "fragment"] } as const;

vi.doMock("webextension-polyfill", () => ({ default: fake }));
beforeEach(async () => {
  vi.useFakeTimers();
  // A new worker registers its listeners.
  vi.resetModules();
  await import("../index.ts");
});
afterEach(() => vi.advanceTimersByTimeAsync(60_000));

/** A document has two links, and knows if its latest collection is current. */
function openPage(frameIds: readonly number[] = [0]) {
  const { id: tabId } = fake.tabs.open({ url: "http://h/" });
  const newDocument = () => ({ collections: [] as number[], isSame: true, painted: false });
  const documents = new Map(frameIds.map((frameId) => [frameId, newDocument()]));
  const page = {
    tabId,
    reads: 0,
    load: (frameId: number) => documents.set(frameId, newDocument()),
    remove: (frameId: number) => documents.delete(frameId),
    changeLinks: (frameId: number) => Object.assign(documents.get(frameId) ?? {}, { isSame: false }),
    selected: [] as number[],
  };
  const calls: Readonly<Record<string, (frameId: number, argument: never) => unknown>> = {
    collect(frameId) {
      const document = documents.get(frameId) ?? newDocument();
      const { collections, painted } = document;
      if (frameId === 0) page.reads += 1;
      document.isSame = true;
      const collection = 100 * page.reads + frameId;
      collections.push(collection);
      return JSON.stringify(frameAt("http://h/", HREFS, { frameId, collection, painted }));
    },
    latest(frameId) {
      const { collections = [], isSame, painted } = documents.get(frameId) ?? {};
      const { declared } = frameAt("http://h/", HREFS);
      return isSame ? { collection: collections.at(-1), painted, declared, selected: page.selected } : null;
    },
    describe(frameId, { collections }: { collections: number[] }) {
      const isKnown = documents.get(frameId)?.collections.some((one) => collections.includes(one));
      return isKnown ? JSON.stringify({ ...TEXTS, adjacent: [] }) : null;
    },
    marking: (frameId) => (documents.get(frameId)?.painted ? "all" : "none"),
    paint(frameId, { collection }: { collection: number }) {
      const document = documents.get(frameId);
      if (!document?.collections.includes(collection)) return false;
      document.painted = true;
      return true;
    },
    clear(frameId) {
      const document = documents.get(frameId);
      if (document !== undefined) document.painted = false;
    },
  };
  fake.scripting.answer(tabId, ({ target, args: [name, argument] = [] }) => {
    const frames = target.frameIds ?? [...documents.keys()];
    const gone = frames.find((frameId) => !documents.has(frameId));
    if (gone !== undefined) throw new Error(`No frame with id ${gone} in tab with id ${tabId}`);
    return frames.map((frameId) => ({ frameId, result: calls[String(name)]?.(frameId, argument as never) ?? null }));
  });
  return page;
}

let requests = 0;
function ask<Name extends keyof Requests>(name: Name, request: Requests[Name]["request"]) {
  requests += 1;
  return fake.runtime.sendMessage({ name, request, id: String(requests) }) as Promise<Requests[Name]["answer"]>;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const openPopup = () => fake.runtime.connect({ name: "popup" });
const isHighlighted = (answer: ScanResult) => answer.kind === "page" && answer.highlighted;
const highlight = (tabId: number, on: boolean) => ask("highlight", { tabId, ...BY_DEFAULT, on });
const closeTab = ({ tabId }: { tabId: number }) => fake.tabs.onRemoved.emit(tabId, {} as never);

test("reads links once for the popup, its highlights, other levels and the report", async () => {
  const page = openPage([0, 4]);
  const { tabId } = page;
  const popup = openPopup();
  expect(await ask("scan", { tabId })).toMatchObject({ kind: "page", links: 4, highlighted: false });
  expect(await ask("extras", { tabId, profile: "web" })).toMatchObject({ kind: "extras" });
  expect(isHighlighted(await highlight(tabId, true))).toBe(true);
  expect(isHighlighted(await ask("scan", { tabId, profile: "web", ignore: ["mobile"], cached: true }))).toBe(true);
  const collected = await ask("collect", { tabId });
  expect(collected).toMatchObject({
    kind: "collected",
    frames: [{ painted: true, details: TEXTS }, { details: TEXTS }],
  });
  expect(isHighlighted(await highlight(tabId, false))).toBe(false);
  expect(isHighlighted(await ask("scan", { tabId, ...BY_DEFAULT, cached: true }))).toBe(false);
  expect(page.reads).toBe(1);
  popup.disconnect();
});

test("stores no link", async () => {
  const { tabId } = openPage();
  const popup = openPopup();
  await ask("scan", { tabId });
  await highlight(tabId, true);
  const stored = await Promise.all([fake.storage.session.get(null), fake.storage.local.get(null)]);
  expect(JSON.stringify(stored)).not.toContain("http://h");
  popup.disconnect();
});

describe("links are read again", () => {
  type Page = ReturnType<typeof openPage>;

  async function expectTwoReads(again: "extras" | "highlight" | "scan" | "collect", change: (page: Page) => unknown) {
    const page = openPage([0, 4]);
    const { tabId } = page;
    const popup = openPopup();
    await ask("scan", { tabId });
    await change(page);
    const request = { tabId, ...BY_DEFAULT, on: true, cached: true };
    expect(await ask(again, request), again).not.toMatchObject({ kind: "unreadable" });
    popup.disconnect();
    expect(page.reads, again).toBe(2);
  }

  test.each<readonly [name: string, (page: Page) => unknown]>([
    ["the page loaded another document", (page) => page.load(0)],
    ["a frame loaded another document", (page) => page.load(4)],
    ["a frame was removed", (page) => page.remove(4)],
    ["a frame was added", (page) => page.load(5)],
    ["the links of the page changed", (page) => page.changeLinks(0)],
    ["the links of a frame changed", (page) => page.changeLinks(4)],
  ])("when %s, except for extras, which reuse the scan", async (_, change) => {
    for (const again of ["highlight", "scan", "collect"] as const) await expectTwoReads(again, change);
  });

  test.each<readonly [name: string, (page: Page) => unknown]>([
    ["when the tab was closed", closeTab],
    ["when the page moves to another tab", ({ tabId }) => fake.tabs.onReplaced.emit(1000 + tabId, tabId)],
    ["when another page was read meanwhile", () => ask("scan", { tabId: openPage().tabId })],
    ["when another page could not be read meanwhile", () => ask("scan", { tabId: fake.tabs.open({}).id as number })],
    ["when a permission was granted", () => fake.permissions.onAdded.emit({})],
    ["when a permission was removed", () => fake.permissions.onRemoved.emit({})],
    [
      "after the site was switched off",
      async ({ tabId }) => {
        const sites = [{ host: "h", covers: "host", off: true }];
        fake.tabs.click(tabId);
        await fake.storage.local.set({ sites });
        expect(await ask("scan", { tabId, cached: true })).toEqual({ kind: "unreadable", reason: "off" });
        await fake.storage.local.remove("sites");
      },
    ],
  ])("%s", async (_, change) => {
    for (const again of ["extras", "highlight", "scan", "collect"] as const) await expectTwoReads(again, change);
  });

  test("when the popup requests it", async () => {
    const page = openPage();
    const popup = openPopup();
    await ask("scan", { tabId: page.tabId });
    await ask("scan", { tabId: page.tabId, ...BY_DEFAULT });
    expect(page.reads).toBe(2);
    popup.disconnect();
  });

  test("after a scan by a shortcut, without a popup", async () => {
    const page = openPage();
    await fake.commands.onCommand.emit("toggle-highlight", { id: page.tabId } as never)[0];
    await ask("extras", { tabId: page.tabId, profile: "web" });
    expect(page.reads).toBe(2);
  });
});

describe("links are discarded", () => {
  async function opened() {
    const page = openPage();
    const popup = openPopup();
    await ask("scan", { tabId: page.tabId });
    return { page, popup, ask: () => ask("extras", { tabId: page.tabId, profile: "web" }) };
  }

  test("some seconds after the popup has closed, not while it is open", async () => {
    const { page, popup, ask } = await opened();
    await vi.advanceTimersByTimeAsync(60_000);
    await ask();
    expect(page.reads).toBe(1);
    popup.disconnect();
    await vi.advanceTimersByTimeAsync(9000);
    await ask();
    expect(page.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await ask();
    expect(page.reads).toBe(2);
  });

  test("some seconds after any popup has closed, because each popup starts with its own scan", async () => {
    const { page, popup, ask } = await opened();
    openPopup().disconnect();
    await vi.advanceTimersByTimeAsync(20_000);
    await ask();
    popup.disconnect();
    expect(page.reads).toBe(2);
  });

  test("some seconds after the scan if no popup connects", async () => {
    const page = openPage();
    await ask("scan", { tabId: page.tabId });
    await vi.advanceTimersByTimeAsync(10_000);
    await ask("extras", { tabId: page.tabId, profile: "web" });
    expect(page.reads).toBe(2);
  });

  test("once a report has read them after the popup has closed", async () => {
    const { page, popup, ask: askExtras } = await opened();
    popup.disconnect();
    await settled();
    await ask("collect", { tabId: page.tabId });
    expect(page.reads).toBe(1);
    await askExtras();
    expect(page.reads).toBe(2);
  });

  test("not by copied lists or a report while the popup is open", async () => {
    const { page, popup, ask: askExtras } = await opened();
    await ask("collect", { tabId: page.tabId });
    await ask("collect", { tabId: page.tabId });
    await askExtras();
    popup.disconnect();
    expect(page.reads).toBe(1);
  });
});

test("cached links have the current selection, and the Link header while it may be read", async () => {
  fake.permissions.grant({ permissions: ["webRequest"] });
  const page = openPage();
  const { tabId } = page;
  const popup = openPopup();
  await ask("scan", { tabId });
  page.selected.push(1);
  await fake.storage.session.set({ [`link-header:${tabId}`]: { url: "http://h/", canonicals: ["http://h/c"] } });
  const isDeclared = async () => {
    const answer = await ask("scan", { tabId, ...BY_DEFAULT, cached: true });
    return answer.kind === "page" && [answer.selected, answer.declared.addresses.map(({ from }) => from)];
  };
  expect(await isDeclared()).toEqual([1, ["header"]]);
  expect(await isDeclared()).toEqual([1, ["header"]]);
  await fake.storage.session.remove(`link-header:${tabId}`);
  expect(await isDeclared()).toEqual([1, []]);
  expect(page.reads).toBe(1);
  popup.disconnect();
});
