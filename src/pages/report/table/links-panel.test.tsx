// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import type { Cause } from "../../../core/index.ts";
import {
  act,
  cleanup,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
} from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import type { View } from "../../../links/types.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { SUMMARY } from "./examples.ts";
import { LinksPanel } from "./links-panel.tsx";

beforeEach(resetScreen);

const LOADED: LinkStoreState = {
  kind: "loaded",
  source: "list",
  relative: 0,
  guessed: null,
  unread: [],
  notes: [],
  summary: SUMMARY,
  settings: WEB,
  analysing: null,
  version: 1,
};

const NO_FIXES = { counts: { encoded: 0, duplicates: 0 }, example: null };
const FIXES = { counts: { encoded: 3, duplicates: 11 }, example: null };
const actions = { show: null, inspect: vi.fn(), mark: null };

interface Given {
  readonly client: object;
  readonly name?: "links" | "list";
  readonly state?: LinkStoreState;
  readonly ignore?: readonly Cause[];
  readonly onTick?: (causes: readonly Cause[]) => void;
}

const panel = ({ client, name = "list", state = LOADED, ignore = [], onTick = vi.fn() }: Given) => (
  <LinksPanel
    linkStore={{ client, state, cancel: vi.fn(), onFailure: vi.fn() } as unknown as LinkStoreController}
    settings={{ ...WEB, ignore }}
    onTick={onTick}
    actions={actions}
    name={name}
    source={null}
    isList={name === "list"}
    retry="again"
  />
);

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test("a cancelled view restores the previous one, the filter text and the focus", async () => {
  vi.useFakeTimers();
  let cancel = (_: LinkStoreError) => {};
  const client = {
    // This filter never ends.
    view: vi.fn(({ filter }: View) =>
      filter.text === ""
        ? Promise.resolve({ rows: 0, links: 0, addresses: 0, problem: null })
        : new Promise<never>((_, reject) => {
            cancel = reject;
          }),
    ),
    stop: vi.fn(() => cancel(new LinkStoreError("cancelled"))),
    fixes: async () => NO_FIXES,
  };
  render(panel({ client, name: "links" }));
  const field = () => screen.getByRole<HTMLInputElement>("searchbox");
  await pass(0);
  fireEvent.change(screen.getByRole("combobox", { name: message("component_host") }), {
    target: { value: "kiln.example" },
  });
  fireEvent.input(field(), { target: { value: "/(a+)+b/" } });
  await pass(300);
  await pass(2000);
  const button = screen.getByRole("button", { name: message("cancel") });
  button.focus();
  fireEvent.click(button);
  await pass(1000);
  expect(client.view.mock.lastCall?.[0]).toMatchObject({ filter: { text: "", host: "kiln.example" } });
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect([document.activeElement, field().value]).toEqual([field(), ""]);
  vi.useRealTimers();
});

test("cancelling an analysis by other causes restores the previous ones", async () => {
  const onTick = vi.fn();
  const client = { view: async () => ({ rows: 0, links: 0, addresses: 0, problem: null }), fixes: async () => FIXES };
  const analysing = { phase: "analysing", done: 3200, all: 10_000 } as const;
  const state = { ...LOADED, settings: { ...WEB, ignore: ["case-and-port"] }, analysing } as LinkStoreState;
  const { rerender } = render(panel({ client, state, ignore: ["case-and-port", "tracking"], onTick }));
  await act(async () => {});
  expect(textOf(document.querySelector(".working p"))).toBe(
    `${message("table_checking")} ${message("count_of", 3200, 10_000)}`,
  );
  expect(screen.getByRole("progressbar")).toMatchObject({ value: 3200, max: 10_000 });
  fireEvent.click(screen.getByRole("button", { name: message("cancel") }));
  expect(onTick.mock.calls).toEqual([[["case-and-port"]]]);
  rerender(panel({ client, state: { kind: "failed", reason: "cancelled" } }));
  expect(textOf(document.querySelector("[role=status] p"))).toBe(message("table_cancelled"));
});

test("the table of a list shows ticked parts of the fix list, or all URLs if there is nothing to fix", async () => {
  const client = {
    view: vi.fn(async (_: View) => ({ rows: 14, links: 14, addresses: 9, problem: null })),
    listed: async () => [],
  };
  const last = () => client.view.mock.lastCall?.[0];
  render(panel({ client: { ...client, fixes: async () => FIXES } }));
  await settled();
  expect(last()).toMatchObject({ by: "fix" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: message("filter_rows") }).value).toBe("fix");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /^Duplicates/ })));
  expect(last()).toMatchObject({ by: "fix", parts: ["encoded"] });
  expect(textOf(document.querySelector(".fix-card h3"))).toBe(
    labelled(message("fixes_heading_none"), plural("fixes_count", 3)),
  );
  expect(textsOf(document, "#list-by option")[0]).toBe("To fix (3)");
  // Fix lists exclude fragments.
  await act(async () => void fireEvent.click(document.querySelector("[data-cause=fragment] button") as HTMLElement));
  expect(last()).toMatchObject({ by: "address", filter: { cause: "fragment" } });
  cleanup();
  render(panel({ client: { ...client, fixes: async () => NO_FIXES } }));
  await settled();
  expect(last()).toMatchObject({ by: "address" });
  cleanup();
  const state = { ...LOADED, summary: { ...SUMMARY, links: 100_001 } } as LinkStoreState;
  render(panel({ client: { ...client, fixes: async () => FIXES }, state }));
  await settled();
  expect(last()).toMatchObject({ by: "address" });
});

test("shows the fix list again once there are replacements, unless all URLs were chosen", async () => {
  const fixes = vi.fn(async () => NO_FIXES);
  const client = {
    view: vi.fn(async (_: View) => ({ rows: 0, links: 0, addresses: 0, problem: null })),
    fixes,
  };
  const rows = () => client.view.mock.lastCall?.[0].by;
  const { rerender } = render(panel({ client }));
  const analysed = async (version: number, counted: typeof FIXES) => {
    fixes.mockResolvedValueOnce(counted);
    rerender(panel({ client, state: { ...LOADED, version } }));
    await settled();
  };
  const press = async (selector: string) =>
    act(async () => void fireEvent.click(document.querySelector(selector) as HTMLElement));
  const choose = async (by: string) =>
    act(
      async () => void fireEvent.change(document.getElementById("list-by") as HTMLElement, { target: { value: by } }),
    );
  await settled();
  expect(rows()).toBe("address");
  await analysed(2, FIXES);
  expect(rows()).toBe("fix");
  await press("[data-cause=fragment] button");
  await analysed(3, FIXES);
  expect(rows()).toBe("address");
  await press("[data-cause=fragment] button");
  expect(rows()).toBe("fix");
  await choose("address");
  await analysed(4, FIXES);
  expect(rows()).toBe("address");
  await choose("fix");
  await analysed(5, NO_FIXES);
  await analysed(6, FIXES);
  expect(rows()).toBe("fix");
});

test("a bar filters the table; an unticked cause is ticked first, and unticking shows all again", async () => {
  const onTick = vi.fn();
  const client = {
    view: vi.fn(async (_: View) => ({ rows: 0, links: 0, addresses: 0, problem: null })),
    fixes: async () => NO_FIXES,
  };
  await act(async () => {
    shown(panel({ client, name: "links", ignore: ["case-and-port", "fragment"], onTick }));
  });
  const filtered = () => client.view.mock.lastCall?.[0].filter;
  const press = async (selector: string) =>
    act(async () => void fireEvent.click(document.querySelector(selector) as HTMLElement));
  await press("[data-finding=doubled] button");
  expect(filtered()).toMatchObject({ kind: "doubled", cause: null });
  await press("[data-cause=fragment] button");
  expect(filtered()).toMatchObject({ kind: null, cause: "fragment" });
  await press("[data-finding=doubled] button");
  expect(filtered()).toMatchObject({ kind: "doubled", cause: null });
  await press("[data-finding=doubled] button");
  await press("[data-cause=fragment] button");
  expect(filtered()).toMatchObject({ kind: null, cause: "fragment" });
  expect(onTick).not.toHaveBeenCalled();
  await press("[data-cause=fragment] input");
  expect(onTick.mock.lastCall).toEqual([["case-and-port"]]);
  expect(filtered()).toMatchObject({ cause: null });
  await press("[data-cause=tracking] button");
  expect(onTick.mock.lastCall).toEqual([
    ["case-and-port", "fragment", "default-document", "form-encoding", "tracking"],
  ]);
  await press("[data-cause=tracking] input");
  expect(onTick.mock.lastCall).toEqual([
    ["case-and-port", "fragment", "default-document", "form-encoding", "tracking"],
  ]);
  expect(filtered()).toMatchObject({ cause: "tracking" });
  await press("[data-cause=tracking] button");
  expect(filtered()).toMatchObject({ cause: null });
});
