import { expect, test, vi } from "vitest";
import type { PageReport } from "../../browser/messages.ts";
import { scanning } from "./scanning.ts";
import type { State } from "./state.ts";

const ask = vi.hoisted(() => vi.fn());
vi.mock("webextension-polyfill", () => ({ default: { storage: {}, permissions: {}, runtime: {}, i18n: {} } }));
vi.mock("../../browser/messages.ts", () => ({ ask }));
vi.mock("../../browser/link-header.ts", () => ({ headerStatus: async () => "off" }));

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
  expect(ask.mock.calls.map(([, { on }]) => on)).toEqual([true]);
  end(report(true));
  await Promise.all([scanned, turnedOff]);
  expect(ask.mock.calls.map(([, { on }]) => on)).toEqual([true, false]);
  expect(state.links).toMatchObject({ highlighted: false });
});
