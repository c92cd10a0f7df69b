// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../../browser/i18n.ts";
import type { Cause } from "../../../core/index.ts";
import { act, fireEvent, render, resetScreen, screen, shown } from "../../../fake-browser/screen.ts";
import { WEB } from "../../../links/examples.ts";
import type { View } from "../../../links/types.ts";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { SUMMARY } from "./head-examples.ts";
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

test("of a view that was cancelled only the text goes, and the focus is in its field", async () => {
  vi.useFakeTimers();
  const client = {
    // What has a text takes for ever.
    view: vi.fn(async ({ filter }: View) =>
      filter.text === "" ? { rows: 0, links: 0, addresses: 0, problem: null } : await new Promise<never>(() => {}),
    ),
    cancel: vi.fn(),
    fixes: async () => ({ count: 0, example: null }),
  };
  const panel = (state: LinkStoreState) => (
    <LinksPanel
      linkStore={{ client, state, onFailure: vi.fn() } as unknown as LinkStoreController}
      settings={WEB}
      onTick={vi.fn()}
      actions={{ show: null, showLabel: "", inspect: vi.fn(), mark: null, open: null }}
      name="lab"
      source={null}
      words="list"
    />
  );
  const { rerender } = render(panel(LOADED));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const field = () => screen.getByRole<HTMLInputElement>("searchbox");
  await pass(0);
  fireEvent.change(screen.getByRole("combobox", { name: message("filter_host") }), {
    target: { value: "kiln.example" },
  });
  fireEvent.click(screen.getByRole("button", { name: message("column_address") }));
  fireEvent.input(field(), { target: { value: "/(a+)+b/" } });
  await pass(300);
  await pass(4000);
  const cancel = screen.getByRole("button", { name: message("table_cancel") });
  cancel.focus();
  fireEvent.click(cancel);
  expect(client.cancel).toHaveBeenCalledOnce();
  rerender(panel({ kind: "loading", progress: null }));
  rerender(panel({ ...LOADED, version: 2 }));
  await pass(0);
  expect(client.view.mock.lastCall?.[0]).toMatchObject({
    sort: "canonical",
    filter: { text: "", host: "kiln.example" },
  });
  expect(document.activeElement).toBe(field());
  vi.useRealTimers();
});

test("a bar filters the table; an unticked cause is ticked first, and unticking shows all again", async () => {
  const onTick = vi.fn();
  const client = {
    view: vi.fn(async (_: View) => ({ rows: 0, links: 0, addresses: 0, problem: null })),
    fixes: async () => ({ count: 0, example: null }),
  };
  const ignore: readonly Cause[] = ["case-and-port", "fragment"];
  await act(async () => {
    shown(
      <LinksPanel
        linkStore={{ client, state: LOADED, onFailure: vi.fn() } as unknown as LinkStoreController}
        settings={{ ...WEB, ignore }}
        onTick={onTick}
        actions={{ show: null, showLabel: "", inspect: vi.fn(), mark: null, open: null }}
        name="links"
        source={null}
        words="links"
      />,
    );
  });
  const filtered = () => client.view.mock.lastCall?.[0].filter;
  const press = async (selector: string) =>
    act(async () => void fireEvent.click(document.querySelector(selector) as HTMLElement));
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
