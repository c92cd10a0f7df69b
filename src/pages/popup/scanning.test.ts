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

const report = { kind: "page", url: "http://h/", declared: { loaded: "" }, highlighted: false } as PageReport;
/** Lets go on what waits for an answer. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

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
      const at = asked.findIndex((one) => one.name === name);
      asked.splice(at, 1)[0]?.answer(value);
      await settled();
    };
    return { state: () => state, update, scan, asked, answerNext };
  }
  const extras = (level0: number) => ({ kind: "extras", levels: [level0] });

  test("are asked for once the links are shown, and the popup does not wait for them", async () => {
    const { state, scan, asked, answerNext } = opened();
    const scanned = scan();
    expect(asked.map(({ name }) => name)).toEqual(["scan"]);
    await answerNext("scan", report);
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
    await answerNext("scan", report);
    expect(asked).toEqual([]);
    answerHeader("off");
    await settled();
    expect(asked.map(({ name }) => name)).toEqual(["extras"]);
  });

  test("of an earlier scan are ignored", async () => {
    const { state, scan, answerNext } = opened();
    void scan();
    await answerNext("scan", report);
    void scan(true);
    await answerNext("scan", report);
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
    await answerNext("scan", report);
    expect(state().extras).toEqual(extras(1));
    void scan();
    expect(state().extras).toBeNull();
  });

  test("that do not come leave the links as they are, and are not awaited any more", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { state, scan, asked, answerNext } = opened();
    void scan();
    await answerNext("scan", report);
    asked.shift()?.fail(new Error("silent"));
    await settled();
    expect(state().links.kind).toBe("page");
    expect(state().extras).toMatchObject({ kind: "extras", levels: null });
    // Nor those of a page that cannot be read any more.
    void scan();
    await answerNext("scan", report);
    await answerNext("extras", { kind: "unreadable", reason: "no-access" });
    expect(state().extras).toMatchObject({ kind: "extras", levels: null });
  });
});
