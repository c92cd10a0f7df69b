// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { act, fireEvent, render, resetScreen, screen } from "../../../fake-browser/screen.ts";
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
  };
  const panel = (state: LinkStoreState) => (
    <LinksPanel
      linkStore={{ client, state, onFailure: vi.fn() } as unknown as LinkStoreController}
      settings={WEB}
      onLevel={vi.fn()}
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
