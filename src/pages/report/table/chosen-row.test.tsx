// @vitest-environment happy-dom
import { useState } from "preact/hooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import * as tabs from "../../../browser/open-url.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  cleanup,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  untranslatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { FIX_PARTS, type SelectedRows, type View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError, type List, type Openable } from "../link-store/messages.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { view } from "./examples.ts";
import { ListMenus } from "./list-menus.tsx";
import { type RowActions, useExport } from "./panel.ts";

beforeEach(resetScreen);

const CHOSEN: SelectedRows = { by: "address", numbers: [4, 7, 9] };
const LIST: List = { text: "http://h/a\nhttp://h/b", count: 12, warned: 0, warning: null, withoutPassword: 0 };
const MARKED = [
  { number: 2, places: [4, 5] },
  { number: 7, places: [9] },
];

const client = {
  list: vi.fn(async (): Promise<List> => LIST),
  export: vi.fn(async () => new Blob(["x"])),
  fixList: vi.fn<LinkStoreClient["fixList"]>(async () => new Blob(["x"])),
  openable: vi.fn(async (): Promise<Openable> => ({ urls: ["http://h/a", "http://h/b"], leftOut: 1 })),
  places: vi.fn(async () => MARKED),
};
const open = vi.fn<typeof tabs.openUrl>(async () => {});
const mark = vi.fn(async (): Promise<string | null> => null);
const [onAnnounce, onNone, onFailure] = [vi.fn(), vi.fn(), vi.fn()];
const announced = () => onAnnounce.mock.lastCall?.[0];

beforeEach(() => {
  for (const one of [...Object.values(client), open, mark, onAnnounce, onNone, onFailure]) one.mockClear();
  vi.spyOn(tabs, "openUrl").mockImplementation(open);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

function Menus({
  chosen,
  disabled,
  by = "address",
}: {
  chosen: SelectedRows | null;
  disabled: boolean;
  by?: View["by"];
}) {
  const [, exportAs] = useExport(onAnnounce);
  const props = {
    name: "links",
    source: "http://h/",
    title: "T",
    view: view({}, by),
    exportAs,
    onAnnounce,
  };
  return <ListMenus client={client as unknown as LinkStoreClient} chosen={chosen} disabled={disabled} {...props} />;
}
const menus = (chosen: SelectedRows | null = null, disabled = false) => <Menus chosen={chosen} disabled={disabled} />;

const rowOf = (changes: Partial<RowActions>, chosen: SelectedRows, none: () => void = onNone) => (
  <ChosenRow
    client={client as unknown as LinkStoreClient}
    chosen={chosen}
    actions={{ show: null, inspect: vi.fn(), mark, ...changes }}
    {...{ onNone: none, onAnnounce, onFailure }}
  >
    {menus(chosen)}
  </ChosenRow>
);
const row = (changes: Partial<RowActions> = {}) => shown(rowOf(changes, CHOSEN));
const opened = (name: "list_copy" | "export_menu", chosen: SelectedRows | null = null) => {
  shown(menus(chosen));
  const control = button(message(name));
  fireEvent.click(control);
  return control;
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const menu = () => screen.queryByRole("menu");
const items = () => screen.queryAllByRole("menuitem");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => textOf(document.activeElement?.firstElementChild ?? null);
const choose = (id: string) => fireEvent.click(menu()?.querySelector(`[data-entry="${id}"]`) as HTMLElement);

describe("the menu", () => {
  test("has six lists, each with a sample line", () => {
    opened("list_copy");
    expect(items().map((item) => [textOf(item.firstElementChild), textOf(item.lastElementChild)])).toEqual([
      [message("list_addresses"), message("list_per_line")],
      [message("list_texts"), message("list_tab_between")],
      [message("list_markdown"), "- [text](URL)"],
      [message("list_html"), "<ul><li><a href=…"],
      [message("export_csv"), "address,text"],
      [message("list_spellings"), message("list_per_line")],
    ]);
  });

  test("supports arrow keys, Home, End and letters", () => {
    shown(menus());
    button(message("list_copy")).focus();
    press("ArrowDown");
    expect(focused()).toBe(message("list_addresses"));
    for (const [key, name] of [
      ["ArrowDown", "list_texts"],
      ["End", "list_spellings"],
      ["ArrowDown", "list_addresses"],
      ["ArrowUp", "list_spellings"],
      ["Home", "list_addresses"],
      ["m", "list_markdown"],
      ["h", "list_html"],
    ] as const) {
      press(key);
      expect(focused(), key).toBe(message(name));
    }
  });

  test.each(["Escape", "Tab"])("%s closes it, and focuses its button; so does an outside press", (key) => {
    const control = opened("export_menu");
    press(key);
    expect([menu(), document.activeElement]).toEqual([null, control]);
    fireEvent.click(control);
    fireEvent.pointerDown(document.body);
    expect(menu()).toBeNull();
  });

  test("flips if there is more room above, and stays in the window", () => {
    const box = { top: 700, bottom: 730, left: 900, right: 1230 } as DOMRect;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(170);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
    opened("export_menu");
    expect(menu()?.dataset.side).toBe("up");
    expect(menu()?.style.translate).toBe("-236px");
    expect(menu()?.style.maxBlockSize).toBe("688px");
  });

  test("offers nothing without rows", () => {
    shown(menus(null, true));
    expect([button(message("list_copy")).disabled, button(message("export_menu")).disabled]).toEqual([true, true]);
  });
});

describe("copying", () => {
  test("copies, announces it, and shows it on the button for a moment", async () => {
    const copy = opened("list_copy");
    vi.useFakeTimers();
    choose("markdown");
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(client.list.mock.calls).toEqual([["markdown", null]]);
    expect(fake.clipboard.texts).toEqual([LIST.text]);
    expect(announced()).toBe(labelled(message("copied"), plural("sum_urls", 12)));
    expect(textOf(copy)).toBe(message("copied"));
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
    expect(textOf(copy)).toBe(message("list_copy"));
    vi.useRealTimers();
  });

  test.each([
    [
      "addresses",
      { warned: 2, warning: "may-change" },
      () => [labelled(message("copied"), plural("sum_urls", 12)), plural("list_warned", 2)],
    ],
    [
      "addresses",
      { withoutPassword: 1 },
      () => [labelled(message("copied"), plural("sum_urls", 12)), plural("list_without_password", 1)],
    ],
    ["spellings", {}, () => [labelled(message("copied"), plural("sum_urls", 12))]],
  ] as const)("%s %j: announces copies other than the URL itself", async (kind, facts, parts) => {
    client.list.mockResolvedValueOnce({ ...LIST, ...facts });
    opened("list_copy", CHOSEN);
    choose(kind);
    await waitFor(() => expect(announced()).toBe(parts().join(" · ")));
    expect(client.list).toHaveBeenCalledWith(kind, CHOSEN);
  });

  test.each(["refused", "too-many", "broken"] as const)("%s: reports a failed copy", async (reason) => {
    if (reason === "refused") fake.clipboard.refuse();
    else client.list.mockRejectedValueOnce(new LinkStoreError(reason));
    const copy = opened("list_copy");
    choose("html");
    await waitFor(() => expect(announced()).toBe(message(reason === "too-many" ? "list_too_long" : "copy_failed")));
    expect(textOf(copy)).toBe(message("list_copy"));
  });

  test.each(["csv", "json", "markdown"] as const)("exports chosen rows as %s, or reports an error", async (kind) => {
    const control = opened("export_menu", CHOSEN);
    choose(kind);
    await waitFor(() => expect(announced()).toContain(`trueform-links.${kind === "markdown" ? "md" : kind}`));
    expect(client.export).toHaveBeenCalledWith(kind, { source: "http://h/", title: "T" }, CHOSEN, expect.any(Function));
    client.export.mockRejectedValueOnce(new LinkStoreError("broken"));
    fireEvent.click(control);
    choose(kind);
    await waitFor(() => expect(announced()).toBe(message("export_failed")));
  });
});

test("exports shown or chosen replacements as a fix list; copies URLs once chosen", async () => {
  const fixes: SelectedRows = { by: "fix", numbers: [3] };
  for (const [chosen, of] of [
    [null, "view"],
    [fixes, fixes],
  ] as const) {
    const { container } = { container: shown(<Menus chosen={chosen} disabled={false} by="fix" />) };
    expect(container.querySelector("#links-copy-list") === null).toBe(chosen === null);
    fireEvent.click(container.querySelector("#links-export") as HTMLElement);
    choose("json");
    await waitFor(() => expect(announced()).toContain("trueform-links-fixes.json"));
    expect(client.fixList).toHaveBeenLastCalledWith({ format: "json", parts: FIX_PARTS, of }, expect.any(Function));
    cleanup();
  }
  expect(client.export).not.toHaveBeenCalled();
});

describe("chosen rows", () => {
  test("are counted, and can be cleared", () => {
    fake.i18n.mark();
    const container = row();
    expect(textOf(container.querySelector("b"))).toBe(message("chosen_count", 3));
    expect(button(message("list_copy")).className).toContain("primary");
    fireEvent.click(button(message("chosen_none")));
    expect(onNone).toHaveBeenCalledOnce();
    expect(untranslatedIn(container)).toEqual([]);
    expect(everythingIn(container)).not.toContain("undefined");
  });

  test("offer only what the source has", () => {
    row({ mark: null });
    expect(screen.queryByRole("button", { name: message("highlight") })).toBeNull();
  });

  const pressOpen = () => fireEvent.click(button(message("open_in_tabs")));
  const isSaid = (text: string) => waitFor(() => expect(announced()).toBe(text));
  const urls = (count: number) => Array.from({ length: count }, (_, i) => `http://h/${i}`);

  test("opens few rows at once, only once for repeated presses, and reports omitted ones", async () => {
    row();
    pressOpen();
    pressOpen();
    await isSaid(`${plural("open_in_tabs_done", 2)} · ${message("open_in_tabs_left", 1)}`);
    expect(open.mock.calls).toEqual(["http://h/a", "http://h/b"].map((url) => [url, { active: false }]));
    expect(client.openable).toHaveBeenCalledWith(100, CHOSEN);
  });

  test("opens up to nine without confirmation; omits those that the browser refuses", async () => {
    client.openable.mockResolvedValueOnce({ urls: urls(9), leftOut: 0 });
    const refused = new Error("refused");
    vi.spyOn(console, "error").mockImplementation(() => {});
    open.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    row();
    pressOpen();
    await isSaid(`${plural("open_in_tabs_done", 7)} · ${message("open_in_tabs_left", 2)}`);
  });

  test.each([
    ["its button", () => fireEvent.click(button(message("cancel")))],
    ["Escape", () => press("Escape")],
  ])("asks for confirmation from ten on, in place, and is declined by %s", async (_, no) => {
    const many = { urls: urls(10), leftOut: 0 };
    client.openable.mockResolvedValueOnce(many).mockResolvedValueOnce(many);
    row();
    pressOpen();
    const group = await screen.findByRole("group", { name: plural("open_in_tabs_ask", 10) });
    await waitFor(() => expect(document.activeElement).toBe(button(message("open"))));
    expect(textOf(group.querySelector("[role=status]"))).toBe(plural("open_in_tabs_ask", 10));
    no();
    await waitFor(() => expect(document.activeElement).toBe(button(message("open_in_tabs"))));
    expect(screen.queryByRole("group")).toBeNull();
    expect([open.mock.calls, onNone.mock.calls]).toEqual([[], []]);
    pressOpen();
    fireEvent.click(await screen.findByRole("button", { name: message("open") }));
    await isSaid(plural("open_in_tabs_done", 10));
    expect(open).toHaveBeenCalledTimes(10);
  });

  test("drops the confirmation when the choice changes", async () => {
    let answer = (_: Openable): void => {};
    client.openable.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    function Held() {
      const [chosen, setChosen] = useState(CHOSEN);
      return rowOf({ mark: null }, chosen, () => setChosen({ by: "address", numbers: [4] }));
    }
    shown(<Held />);
    pressOpen();
    fireEvent.click(button(message("chosen_none")));
    await act(async () => answer({ urls: urls(10), leftOut: 0 }));
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("only reports if none can be opened", async () => {
    client.openable.mockResolvedValueOnce({ urls: [], leftOut: 3 });
    row();
    pressOpen();
    await isSaid(message("open_in_tabs_left", 3));
  });

  test("are marked in the page, with the numbers of the table, or report an error", async () => {
    row();
    const press = () => fireEvent.click(button(message("highlight")));
    press();
    await isSaid(plural("mark_in_page_done", 3));
    expect(mark.mock.calls).toEqual([[MARKED]]);
    mark.mockResolvedValueOnce("It moved.");
    press();
    await isSaid("It moved.");
    // A broken worker affects the whole view.
    client.places.mockRejectedValueOnce(new LinkStoreError("broken"));
    press();
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  });
});
