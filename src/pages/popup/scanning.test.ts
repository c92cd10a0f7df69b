import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Runtime } from "webextension-polyfill";
import { message } from "../../browser/i18n.ts";
import { type PageReport, POPUP_PORT, type ScanResult } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { type Cause, DEFAULT_CAUSES } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { createScanner } from "./scanning.ts";
import type { State } from "./state.ts";

const ask = vi.hoisted(() => vi.fn());
const headerStatus = vi.hoisted(() => vi.fn());
vi.mock("../../browser/send-request.ts", () => ({ sendRequest: ask }));
vi.mock("../../browser/link-header.ts", () => ({ headerStatus }));

const URL_HERE = "http://h.example/";

const report = (changes: Partial<PageReport> = {}) =>
  ({
    kind: "page",
    url: URL_HERE,
    declared: { loaded: "" },
    ignore: DEFAULT_CAUSES,
    highlighted: false,
    links: 4,
    duplicates: 1,
    encodedLinks: { sure: 0, perhaps: 0 },
    ...changes,
  }) as PageReport;

const WWW: readonly Cause[] = [...DEFAULT_CAUSES, "http-and-www"];

const TALLIED = { changed: { tally: {} } };

interface Asked {
  readonly name: string;
  readonly request: { readonly ignore?: readonly Cause[]; readonly on?: boolean; readonly cached?: boolean };
  readonly answer: (value: ScanResult | null) => void;
  readonly fail: () => void;
}

function opened(changes: Partial<State> = {}) {
  const asked: Asked[] = [];
  ask.mockImplementation(
    (name: string, request: Asked["request"]) =>
      new Promise((answer, reject) =>
        asked.push({ name, request, answer, fail: () => reject(new Error("The worker is silent.")) }),
      ),
  );
  let state = {
    page: { tabId: 1, url: URL_HERE, isPrivate: false },
    settings: DEFAULT_SETTINGS,
    general: { ...DEFAULT_SETTINGS, managed: [] },
    links: report(),
    ticks: null,
    extras: null,
    header: null,
    problem: null,
    ...changes,
  } as State;
  const update = (more: Partial<State>) => {
    state = { ...state, ...more };
  };
  const actions = createScanner({ state: () => state, update, trackBusy: (work) => work() });
  const requests = () =>
    asked.filter(({ name }) => name !== "extras").map(({ name, request }) => [name, request.ignore, request.on]);
  const tick = (ticks: readonly Cause[]) => update({ ticks });
  const answer = async (name: string, value: object) => {
    const at = asked.findIndex((one) => one.name === name);
    asked.splice(at, 1)[0]?.answer(value as ScanResult);
    await settled();
  };
  return { ...actions, state: () => state, update, asked, answer, requests, tick };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  ask.mockReset();
  headerStatus.mockReset().mockResolvedValue("off");
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a tab that navigates", () => {
  const tab = (url: string) => ({ id: 1, url, incognito: false, title: "New" }) as never;

  test.each([
    ["is followed when its URL changes", 1, { url: "http://h.example/b" }, true],
    ["is reread once it has loaded", 1, { status: "complete" }, true],
    ["is not read while it loads", 1, { status: "loading" }, false],
    ["is not read when another tab navigates", 2, { url: "http://h.example/b" }, false],
  ] as const)("%s", async (_, tabId, change, isFollowed) => {
    const { onTabUpdated, state, requests } = opened();
    onTabUpdated(tabId, change, tab("http://h.example/b"));
    await settled();
    expect(state().page?.url).toBe(isFollowed ? "http://h.example/b" : URL_HERE);
    expect(requests()).toEqual(isFollowed ? [["scan", undefined, undefined]] : []);
  });

  test.each([
    ["is reread if it navigated while the popup loaded", "http://h.example/b", true],
    ["is not reread if it stayed", URL_HERE, false],
  ])("%s", async (_, url, isRead) => {
    const { id } = fake.tabs.open({ url });
    fake.tabs.click(id as number);
    const { followTab, requests } = opened({ page: { tabId: id as number, url: URL_HERE, isPrivate: false } });
    await followTab();
    await settled();
    expect(requests()).toEqual(isRead ? [["scan", undefined, undefined]] : []);
  });

  test("keeps its links until the answer within a site, and otherwise shows that it is reading", async () => {
    const here = opened();
    here.onTabUpdated(1, { url: "http://h.example/b" }, tab("http://h.example/b"));
    await settled();
    expect(here.state().links.kind).toBe("page");
    const elsewhere = opened();
    elsewhere.onTabUpdated(1, { url: "http://other.example/" }, tab("http://other.example/"));
    await settled();
    expect(elsewhere.state().links.kind).toBe("reading");
  });

  test("is read again after pending requests", async () => {
    const { scan, onTabUpdated, asked, requests } = opened();
    void scan();
    onTabUpdated(1, { status: "complete" }, tab(URL_HERE));
    await settled();
    expect(requests()).toHaveLength(1);
    asked[0]?.answer(report());
    await settled();
    expect(requests()).toHaveLength(2);
  });
});

describe("a scan", () => {
  test("starts with the early request, if any, and keeps its order", async () => {
    const begun = { id: "a", answer: Promise.resolve() };
    for (const asked of [begun, undefined]) {
      const { takeBegun, state } = opened();
      void takeBegun(asked ?? null);
      expect(ask.mock.lastCall?.[2]).toBe(asked);
      expect(state().links.kind).toBe("reading");
    }
  });

  test("shows an error if it fails", async () => {
    const { scan, state, asked } = opened();
    const scanned = scan();
    asked[0]?.fail();
    await scanned;
    expect(state().links).toEqual({ kind: "failed" });
  });

  test("reports the URL if the browser hides it", async () => {
    const { scan, state, asked } = opened({ page: { tabId: 1, url: null, isPrivate: false } });
    const scanned = scan();
    asked[0]?.answer(report({ url: "http://told.example/" }));
    await scanned;
    expect(state().page?.url).toBe("http://told.example/");
  });

  test.each([null, "reading"] as const)("requests nothing without a tab (%s)", async (kind) => {
    const { scan, regroup, highlight, updateHeader, requests, state } = opened({
      page: null,
      links: { kind: kind ?? "no-page" },
    });
    await Promise.all([scan(), regroup(), highlight(true), updateHeader()]);
    expect(requests()).toEqual([]);
    expect(state().header).toBeNull();
  });
});

describe("the worker", () => {
  const here = { id: 1, url: URL_HERE } as never;

  test.each<[string, (popup: ReturnType<typeof opened>) => unknown, boolean]>([
    ["reads the page when the popup opens", ({ takeBegun }) => takeBegun(null), false],
    ["rereads it on request", ({ scan }) => scan(), false],
    ["rereads it once it has loaded", ({ onTabUpdated }) => onTabUpdated(1, { status: "complete" }, here), false],
    ["may use the cache for other ticks", ({ tick, regroup }) => [tick(WWW), regroup()], true],
    ["may use the cache for choices for a site", ({ saveThenScan }) => saveThenScan({ sites: [] }), true],
  ])("%s", async (_, act, cached) => {
    const popup = opened();
    void act(popup);
    await settled();
    expect(popup.asked.map(({ name, request }) => [name, request.cached])).toEqual([["scan", cached]]);
  });

  test("learns by a port that the popup is open, and by another after it was stopped", async () => {
    const ports: Runtime.Port[] = [];
    fake.runtime.onConnect.addListener((port) => void ports.push(port));
    const { scan, highlight } = opened();
    void scan();
    void highlight(true);
    expect(ports.map(({ name }) => name)).toEqual([POPUP_PORT]);
    ports[0]?.disconnect();
    await settled();
    void scan();
    expect(ports).toHaveLength(2);
  });
});

test.each([
  ["rereads the page", TALLIED, 1, [true]],
  ["ignores the tally of another page", TALLIED, 2, []],
  ["ignores other messages", { changed: { numbers: "" } }, 1, []],
])("after a message about changed links, %s", async (_, message, tabId, cached) => {
  const popup = opened();
  await popup.followTab();
  fake.runtime.onMessage.emit(message, { id: "trueform", url: URL_HERE, tab: { id: tabId } as never, frameId: 0 });
  await settled();
  expect(popup.asked.map(({ request }) => request.cached)).toEqual(cached);
});

describe("ticks of causes", () => {
  test("group the links, and are not stored", async () => {
    const { regroup, tick, asked, requests, state } = opened();
    tick(WWW);
    const regrouped = regroup();
    expect(requests()).toEqual([["scan", WWW, undefined]]);
    asked[0]?.answer(report({ duplicates: 5 }));
    await regrouped;
    expect(state().links).toMatchObject({ duplicates: 5 });
    expect(fake.storage.local.set).not.toHaveBeenCalled();
    expect(state().problem).toBeNull();
  });

  test("set during a scan apply next: one scan at a time, with the latest ticks", async () => {
    const { regroup, tick, asked, requests } = opened();
    tick(WWW);
    const first = regroup();
    tick(["mobile"]);
    void regroup();
    tick([]);
    void regroup();
    expect(requests()).toEqual([["scan", WWW, undefined]]);
    asked[0]?.answer(report());
    await settled();
    expect(requests()).toEqual([
      ["scan", WWW, undefined],
      ["scan", [], undefined],
    ]);
    asked.at(-1)?.answer(report());
    await first;
    tick(DEFAULT_CAUSES);
    void regroup();
    expect(requests()).toHaveLength(3);
  });

  test("let the scan repaint highlights: turning them on is stored", async () => {
    const { scan, regroup, tick, asked, requests } = opened();
    void scan();
    asked[0]?.answer(report({ highlighted: true }));
    await settled();
    for (const ticks of [[], WWW] as const) {
      tick(ticks);
      void regroup();
      asked.at(-1)?.answer(report({ highlighted: false }));
      await settled();
    }
    expect(requests().slice(1)).toEqual([
      ["scan", [], undefined],
      ["scan", WWW, undefined],
    ]);
  });

  test("apply to highlights that are turned on", async () => {
    const { highlight, tick, requests } = opened();
    tick(WWW);
    void highlight(true);
    await settled();
    expect(requests()).toEqual([["highlight", WWW, true]]);
  });
});

describe("highlights", () => {
  test("are turned on at once, also during a scan, whose answer is then ignored", async () => {
    const { scan, highlight, asked, requests, state } = opened();
    void scan({ keeps: true });
    void highlight(true);
    expect(requests()).toEqual([
      ["scan", undefined, undefined],
      ["highlight", DEFAULT_CAUSES, true],
    ]);
    asked[1]?.answer(report({ highlighted: true }));
    await settled();
    asked[0]?.answer(report({ highlighted: false }));
    await settled();
    expect(state().links).toMatchObject({ highlighted: true });
  });

  function reading() {
    const popup = opened({ links: report({ highlighted: true }) });
    const answerWith = (name: string, highlighted: boolean) => popup.answer(name, report({ highlighted }));
    void popup.scan({ keeps: true });
    return { ...popup, answerWith };
  }

  type Popup = ReturnType<typeof opened>;
  const here = { id: 1, url: URL_HERE, incognito: false, title: "New" } as never;
  const frame = { id: "trueform", url: URL_HERE, tab: here, frameId: 0 };

  test.each<[string, (popup: Popup) => unknown, "waits" | "is requested later"]>([
    ["has navigated", ({ onTabUpdated }) => onTabUpdated(1, { status: "complete" }, here), "waits"],
    ["reports changed links", () => fake.runtime.onMessage.emit(TALLIED, frame), "waits"],
    ["gets other ticks", ({ tick, regroup }) => [tick(WWW), void regroup()], "is requested later"],
    ["must be reread", ({ scan }) => void scan(), "is requested later"],
  ])("are turned off before rereading a page that %s", async (_, again, isWhen) => {
    const popup = reading();
    await popup.followTab();
    if (isWhen === "waits") again(popup);
    void popup.highlight(false);
    if (isWhen !== "waits") again(popup);
    await popup.answerWith("scan", true);
    expect(popup.requests()).toEqual([["highlight", expect.anything(), false]]);
    await popup.answerWith("highlight", false);
    expect(popup.requests().map(([name]) => name)).toEqual(["scan"]);
    await popup.answerWith("scan", false);
    expect(popup.state().links).toMatchObject({ highlighted: false });
  });

  test("are turned on before rereading a page whose links changed", async () => {
    const popup = reading();
    await popup.followTab();
    fake.runtime.onMessage.emit(TALLIED, frame);
    void popup.highlight(true);
    await popup.answerWith("scan", true);
    expect(popup.requests().map(([name]) => name)).toEqual(["highlight"]);
    await popup.answerWith("highlight", true);
    expect(popup.requests().map(([name]) => name)).toEqual(["scan"]);
  });

  test("turned off and on again during a scan are on", async () => {
    const { highlight, answerWith, state, requests } = reading();
    void highlight(false);
    void highlight(true);
    await answerWith("scan", true);
    await answerWith("highlight", false);
    await answerWith("highlight", true);
    expect(requests()).toEqual([]);
    expect(state().links).toMatchObject({ highlighted: true });
  });

  test("reset the switch and show an error if they fail; the next attempt clears it", async () => {
    const { highlight, asked, state } = opened();
    const turned = highlight(true);
    asked[0]?.fail();
    await turned;
    expect(state().links).toMatchObject({ highlighted: false });
    expect(state().problem).toEqual({ at: "highlight", text: message("highlight_failed") });
    void highlight(true);
    asked[1]?.answer(report({ highlighted: true }));
    await settled();
    expect(state().problem).toBeNull();
  });

  test("keep a later answer if an earlier request fails", async () => {
    const { highlight, asked, state } = opened();
    const first = highlight(true);
    const second = highlight(true);
    asked[1]?.answer(report({ highlighted: true }));
    await second;
    asked[0]?.fail();
    await first;
    expect(state().links).toMatchObject({ highlighted: true });
  });
});

describe("the Link header", () => {
  const headerOf = async (changes: Partial<State>) => {
    const { updateHeader, state } = opened(changes);
    await updateHeader();
    return state().header;
  };

  test("is looked up for the loaded URL, or else the page's URL", async () => {
    await headerOf({ links: report({ declared: { loaded: "http://h.example/first" } as PageReport["declared"] }) });
    await headerOf({});
    expect(headerStatus.mock.calls).toEqual([
      [1, "http://h.example/first"],
      [1, URL_HERE],
    ]);
  });

  test("is not offered in private windows, whose responses are not kept: a reload would not help", async () => {
    const page = { tabId: 1, url: URL_HERE, isPrivate: true };
    expect(await headerOf({})).toBe("off");
    expect(await headerOf({ page })).toBeNull();
    headerStatus.mockResolvedValue("unseen");
    expect(await headerOf({ page })).toBeNull();
  });

  test("is null if the links cannot be read", async () => {
    expect(await headerOf({ links: { kind: "failed" } })).toBeNull();
    expect(headerStatus).not.toHaveBeenCalled();
  });
});

describe("extras", () => {
  const extras = (level0: number) => ({ kind: "extras", levels: [level0] });
  const reading = (changes: Partial<State> = {}) => opened({ links: { kind: "reading" }, ...changes });

  test("are requested last, once the links are shown, and the popup does not wait", async () => {
    let answerHeader = (_: string): void => {};
    headerStatus.mockReturnValue(new Promise((resolve) => (answerHeader = resolve)));
    const { state, scan, asked, answer } = reading();
    const scanned = scan();
    expect(asked.map(({ name }) => name)).toEqual(["scan"]);
    await answer("scan", report());
    expect(asked).toEqual([]);
    answerHeader("off");
    await scanned;
    await settled();
    expect(asked.map(({ name }) => name)).toEqual(["extras"]);
    expect([state().links.kind, state().extras]).toEqual(["page", null]);
    await answer("extras", extras(1));
    expect(state().extras).toEqual(extras(1));
  });

  test("are ignored if they belong to an earlier scan", async () => {
    const { state, scan, answer } = reading();
    void scan();
    await answer("scan", report());
    void scan({ keeps: true });
    await answer("scan", report());
    await answer("extras", extras(1));
    expect(state().extras).toBeNull();
    await answer("extras", extras(2));
    expect(state().extras).toEqual(extras(2));
  });

  test("stay while the same page is reread, and disappear with its links", async () => {
    const { state, scan, answer } = reading({ extras: extras(1) as never });
    void scan({ keeps: true });
    expect(state().extras).toEqual(extras(1));
    await answer("scan", report());
    expect(state().extras).toEqual(extras(1));
    void scan();
    expect(state().extras).toBeNull();
  });

  test("leave the links unchanged if they fail, and are no longer awaited", async () => {
    const { state, scan, asked, answer } = reading();
    void scan();
    await answer("scan", report());
    asked.shift()?.fail();
    await settled();
    expect(state().links.kind).toBe("page");
    expect(state().extras).toMatchObject({ kind: "extras", causes: null });
    void scan();
    await answer("scan", report());
    await answer("extras", { kind: "unreadable", reason: "no-access" });
    expect(state().extras).toMatchObject({ kind: "extras", causes: null });
  });
});
