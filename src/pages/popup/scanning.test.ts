import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PageReport } from "../../browser/messages.ts";
import { scanning } from "./scanning.ts";
import type { State } from "./state.ts";

const ask = vi.hoisted(() => vi.fn());
vi.mock("webextension-polyfill", () => ({ default: { storage: {}, permissions: {}, runtime: {}, i18n: {} } }));
vi.mock("../../browser/ask.ts", () => ({ ask }));
const headerStatus = vi.hoisted(() => vi.fn());
vi.mock("../../browser/link-header.ts", () => ({ headerStatus }));
beforeEach(() => headerStatus.mockReset().mockResolvedValue("off"));

const report = (highlighted: boolean) =>
  ({ kind: "page", url: "http://h/", declared: { loaded: "" }, highlighted }) as PageReport;

test("highlights are turned off after the scan under way, which paints them again", async () => {
  let state = {
    page: { tabId: 1, url: "http://h/", isPrivate: false },
    settings: { profile: "web", level: 2 },
    links: report(true),
  } as State;
  const { scan, highlight } = scanning({
    state: () => state,
    update: (changes) => {
      state = { ...state, ...changes };
    },
    settle: (work) => work(),
  });
  let end = (_answer: PageReport): void => {};
  ask.mockImplementationOnce(() => new Promise<PageReport>((resolve) => (end = resolve)));
  ask.mockImplementation(async (_name, { on }) => report(on));
  const scanned = scan();
  const turnedOff = highlight(false);
  await Promise.resolve();
  // Nothing but the switch turns highlights on: that is kept.
  expect(ask.mock.calls.map(([name]) => name)).toEqual(["scan"]);
  end(report(true));
  await Promise.all([scanned, turnedOff]);
  const highlights = ask.mock.calls.filter(([name]) => name === "highlight");
  expect(highlights.map(([, { on }]) => on)).toEqual([false]);
  expect(state.links).toMatchObject({ highlighted: false });
});

describe("extras", () => {
  /** Answers are given by hand, in any order. */
  function opened() {
    const asked: { name: string; answer: (value: unknown) => void; fail: (error: Error) => void }[] = [];
    ask.mockReset();
    ask.mockImplementation((name: string) => new Promise((answer, fail) => asked.push({ name, answer, fail })));
    let state = {
      page: { tabId: 1, url: "http://h/", isPrivate: false },
      settings: { profile: "web", level: 2 },
      links: { kind: "reading" },
      extras: null,
    } as State;
    const update = (changes: Partial<State>) => {
      state = { ...state, ...changes };
    };
    const { scan } = scanning({ state: () => state, update, settle: (work) => work() });
    const answerNext = async (name: string, value: unknown) => {
      asked.find((one) => one.name === name)?.answer(value);
      asked.splice(
        asked.findIndex((one) => one.name === name),
        1,
      );
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    };
    return { state: () => state, update, scan, asked, answerNext };
  }
  const extras = (level0: number) => ({ kind: "extras", levels: [level0] });

  test("are asked for once the links are shown, and the popup does not wait for them", async () => {
    const { state, scan, asked, answerNext } = opened();
    const scanned = scan();
    expect(asked.map(({ name }) => name)).toEqual(["scan"]);
    await answerNext("scan", report(false));
    await scanned;
    expect([state().links.kind, state().extras]).toEqual(["page", null]);
    await answerNext("extras", extras(1));
    expect(state().extras).toEqual(extras(1));
  });

  test("are asked for last: they keep the worker busy", async () => {
    const { scan, asked, answerNext } = opened();
    let answerHeader = (_status: string): void => {};
    headerStatus.mockReturnValue(new Promise((resolve) => (answerHeader = resolve)));
    void scan();
    await answerNext("scan", report(false));
    expect(asked).toEqual([]);
    answerHeader("off");
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(asked.map(({ name }) => name)).toEqual(["extras"]);
  });

  test("of an earlier scan are ignored", async () => {
    const { state, scan, answerNext } = opened();
    void scan();
    await answerNext("scan", report(false));
    void scan(true);
    await answerNext("scan", report(false));
    await answerNext("extras", extras(1));
    expect(state().extras).toBeNull();
    await answerNext("extras", extras(2));
    expect(state().extras).toEqual(extras(2));
  });

  test("stay while the same page is read again, and go with its links", async () => {
    const { state, update, scan, answerNext } = opened();
    update({ extras: extras(1) as never });
    void scan(true);
    expect(state().extras).toEqual(extras(1));
    await answerNext("scan", report(false));
    expect(state().extras).toEqual(extras(1));
    void scan();
    expect(state().extras).toBeNull();
  });

  test("that do not come leave the links as they are, and are not awaited any more", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { state, scan, asked, answerNext } = opened();
    void scan();
    await answerNext("scan", report(false));
    asked[0]?.fail(new Error("silent"));
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(state().links.kind).toBe("page");
    expect(state().extras).toMatchObject({ kind: "extras", levels: null });
  });

  test("of a page that cannot be read any more are not awaited either", async () => {
    const { state, scan, answerNext } = opened();
    void scan();
    await answerNext("scan", report(false));
    await answerNext("extras", { kind: "unreadable", reason: "no-access" });
    expect(state().extras).toMatchObject({ kind: "extras", levels: null });
  });
});
