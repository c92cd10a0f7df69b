// @vitest-environment happy-dom
import { useState } from "preact/hooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  untranslatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import type { Chosen } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError, type List, type Openable } from "../link-store/messages.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { ListMenus } from "./list-menus.tsx";
import type { RowActions } from "./row-actions.ts";
import { WordsContext } from "./words.ts";

beforeEach(resetScreen);

const CHOSEN: Chosen = { by: "address", numbers: [4, 7, 9] };
const LIST: List = { text: "http://h/a\nhttp://h/b", count: 12, warned: 0, warning: null, withoutPassword: 0 };
const MARKED = [
  { number: 2, places: [4, 5] },
  { number: 7, places: [9] },
];

const client = {
  list: vi.fn(async (): Promise<List> => LIST),
  export: vi.fn(async () => new Blob(["x"])),
  openable: vi.fn(async (): Promise<Openable> => ({ urls: ["http://h/a", "http://h/b"], leftOut: 1 })),
  places: vi.fn(async () => MARKED),
};
const open = vi.fn(async (urls: readonly string[]) => urls.length);
const mark = vi.fn(async (): Promise<string | null> => null);
const [onSaid, onNone, onFailure] = [vi.fn(), vi.fn(), vi.fn()];
const said = () => onSaid.mock.lastCall?.[0];

beforeEach(() => {
  for (const one of [...Object.values(client), open, mark, onSaid, onNone, onFailure]) one.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

function menus(chosen: Chosen | null = null, disabled = false) {
  const props = { name: "links", source: "http://h/", title: "T", onSaid };
  return <ListMenus client={client as unknown as LinkStoreClient} chosen={chosen} disabled={disabled} {...props} />;
}

function row(changes: Partial<RowActions> = {}, chosen = CHOSEN): HTMLElement {
  const actions: RowActions = { show: null, showLabel: "", inspect: vi.fn(), mark, open, ...changes };
  return shown(
    <ChosenRow
      client={client as unknown as LinkStoreClient}
      chosen={chosen}
      actions={actions}
      onNone={onNone}
      onSaid={onSaid}
      onFailure={onFailure}
    >
      {menus(chosen)}
    </ChosenRow>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const menu = () => screen.queryByRole("menu");
const items = () => screen.queryAllByRole("menuitem");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => textOf(document.activeElement?.firstElementChild ?? null);
const choose = (id: string) => fireEvent.click(menu()?.querySelector(`[data-entry="${id}"]`) as HTMLElement);

describe("the menu", () => {
  test("has six lists, each with what a line looks like", () => {
    shown(menus());
    fireEvent.click(button(message("list_copy")));
    expect(items().map((item) => textOf(item.firstElementChild))).toEqual(
      (["list_addresses", "list_texts", "list_markdown", "list_html", "list_csv", "list_spellings"] as const).map(
        (key) => message(key),
      ),
    );
    expect(items().map((item) => textOf(item.lastElementChild))).toEqual([
      message("list_per_line"),
      message("list_tab_between"),
      message("list_markdown_line"),
      "<ul><li><a href=…",
      message("list_csv_line"),
      message("list_per_line"),
    ]);
  });

  test("speaks of titles where tabs are listed", () => {
    shown(<WordsContext.Provider value="tabs">{menus()}</WordsContext.Provider>);
    fireEvent.click(button(message("list_copy")));
    expect(textOf(items()[1]?.firstElementChild ?? null)).toBe(message("list_titles"));
  });

  test("is moved through by keys: arrows, Home, End, letters", () => {
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

  test.each(["Escape", "Tab"])("%s closes it, and the focus is on its button", (key) => {
    shown(menus());
    fireEvent.click(button(message("export_menu")));
    press(key);
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button(message("export_menu")));
  });

  test("a press beside it closes it", () => {
    shown(menus());
    fireEvent.click(button(message("export_menu")));
    fireEvent.pointerDown(document.body);
    expect(menu()).toBeNull();
  });

  test("flips where there is more room above, and stays in the window", () => {
    const box = { top: 700, bottom: 730, left: 900, right: 1230 } as DOMRect;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(170);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
    shown(menus());
    fireEvent.click(button(message("export_menu")));
    expect(menu()?.dataset.side).toBe("up");
    expect(menu()?.style.translate).toBe("-236px");
    expect(menu()?.style.maxBlockSize).toBe("688px");
  });

  test("nothing is offered of nothing", () => {
    shown(menus(null, true));
    expect([button(message("list_copy")).disabled, button(message("export_menu")).disabled]).toEqual([true, true]);
  });
});

describe("copying", () => {
  test("what was copied is in the clipboard, said, and on the button for a moment", async () => {
    shown(menus());
    const copy = button(message("list_copy"));
    fireEvent.click(copy);
    vi.useFakeTimers();
    choose("markdown");
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(client.list.mock.calls).toEqual([["markdown", null]]);
    expect(fake.clipboard.texts).toEqual([LIST.text]);
    expect(said()).toBe(plural("list_copied", 12));
    expect(textOf(copy)).toBe(message("copied"));
    await act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
    expect(textOf(copy)).toBe(message("list_copy"));
    vi.useRealTimers();
  });

  test.each([
    ["addresses", { warned: 2, warning: "may-change" }, () => [plural("list_warned", 2)]],
    ["addresses", { withoutPassword: 1 }, () => [plural("list_without_password", 1)]],
  ] as const)("%s %j: what is not the address itself is said", async (kind, facts, parts) => {
    client.list.mockResolvedValueOnce({ ...LIST, ...facts });
    shown(menus(CHOSEN));
    fireEvent.click(button(message("list_copy")));
    choose(kind);
    await waitFor(() => expect(said()).toBe([plural("list_copied", 12), ...parts()].join(" · ")));
    expect(client.list).toHaveBeenCalledWith(kind, CHOSEN);
  });

  test("spellings are counted as such", async () => {
    shown(menus());
    fireEvent.click(button(message("list_copy")));
    choose("spellings");
    await waitFor(() => expect(said()).toBe(plural("list_copied_spellings", 12)));
  });

  test.each(["refused", "too-many", "broken"] as const)("%s: that it was not copied is said", async (reason) => {
    if (reason === "refused") fake.clipboard.refuse();
    else client.list.mockRejectedValueOnce(new LinkStoreError(reason));
    shown(menus());
    const copy = button(message("list_copy"));
    fireEvent.click(copy);
    choose("html");
    await waitFor(() => expect(said()).toBe(message(reason === "too-many" ? "list_too_long" : "copy_failed")));
    expect(textOf(copy)).toBe(message("list_copy"));
  });

  test.each(["csv", "json", "markdown"] as const)("exports %s of what is chosen", async (kind) => {
    shown(menus(CHOSEN));
    fireEvent.click(button(message("export_menu")));
    choose(kind);
    await waitFor(() => expect(said()).toContain(`trueform-links.${kind === "markdown" ? "md" : kind}`));
    expect(client.export).toHaveBeenCalledWith(kind, { source: "http://h/", title: "T" }, CHOSEN);
  });

  test("a file that cannot be made is said", async () => {
    client.export.mockRejectedValueOnce(new LinkStoreError("broken"));
    shown(menus());
    fireEvent.click(button(message("export_menu")));
    choose("csv");
    await waitFor(() => expect(said()).toBe(message("export_failed")));
  });
});

describe("chosen rows", () => {
  test("are counted, and can be left", () => {
    fake.i18n.mark();
    const container = row();
    expect(textOf(container.querySelector("b"))).toBe(plural("chosen_count", 3));
    expect(button(message("list_copy")).className).toContain("primary");
    fireEvent.click(button(message("chosen_none")));
    expect(onNone).toHaveBeenCalledOnce();
    expect(untranslatedIn(container)).toEqual([]);
    expect(everythingIn(container)).not.toContain("undefined");
  });

  test("offer only what the source has", () => {
    row({ open: null, mark: null });
    expect(screen.queryByRole("button", { name: message("open_in_tabs") })).toBeNull();
    expect(screen.queryByRole("button", { name: message("mark_in_page") })).toBeNull();
  });

  test("are opened at once when they are few; what is left out is said", async () => {
    row();
    fireEvent.click(button(message("open_in_tabs")));
    await waitFor(() => expect(open.mock.calls).toEqual([[["http://h/a", "http://h/b"]]]));
    expect(client.openable).toHaveBeenCalledWith(100, CHOSEN);
    await waitFor(() => expect(said()).toBe(`${plural("open_in_tabs_done", 2)} · ${plural("open_in_tabs_left", 1)}`));
  });

  test("are opened once, however often the button is pressed meanwhile", async () => {
    row();
    fireEvent.click(button(message("open_in_tabs")));
    fireEvent.click(button(message("open_in_tabs")));
    await waitFor(() => expect(said()).not.toBe(""));
    expect(open).toHaveBeenCalledTimes(1);
  });

  const urls = (count: number) => Array.from({ length: count }, (_, i) => `http://h/${i}`);

  test("are opened without a question up to nine", async () => {
    client.openable.mockResolvedValueOnce({ urls: urls(9), leftOut: 0 });
    row();
    fireEvent.click(button(message("open_in_tabs")));
    await waitFor(() => expect(said()).toBe(plural("open_in_tabs_done", 9)));
  });

  test("from ten on one is asked, in place, and may say no", async () => {
    const many = { urls: urls(10), leftOut: 0 };
    client.openable.mockResolvedValueOnce(many).mockResolvedValueOnce(many);
    row();
    fireEvent.click(button(message("open_in_tabs")));
    const group = await screen.findByRole("group", { name: plural("open_in_tabs_ask", 10) });
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(button(message("open"))));
    expect(textOf(group.querySelector("[role=status]"))).toBe(plural("open_in_tabs_ask", 10));
    fireEvent.click(button(message("census_cancel")));
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(button(message("open_in_tabs"))));
    fireEvent.click(button(message("open_in_tabs")));
    fireEvent.click(await screen.findByRole("button", { name: message("open") }));
    await waitFor(() => expect(said()).toBe(plural("open_in_tabs_done", 10)));
    expect(open).toHaveBeenCalledOnce();
  });

  test("Escape is no, too", async () => {
    client.openable.mockResolvedValueOnce({ urls: urls(10), leftOut: 0 });
    row();
    fireEvent.click(button(message("open_in_tabs")));
    await screen.findByRole("group");
    await waitFor(() => expect(document.activeElement).toBe(button(message("open"))));
    press("Escape");
    await waitFor(() => expect(document.activeElement).toBe(button(message("open_in_tabs"))));
    expect(screen.queryByRole("group")).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(onNone).not.toHaveBeenCalled();
  });

  test("one is not asked about rows that were chosen before", async () => {
    let answer = (_: Openable): void => {};
    client.openable.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    function Held() {
      const [chosen, setChosen] = useState(CHOSEN);
      const actions: RowActions = { show: null, showLabel: "", inspect: vi.fn(), mark: null, open };
      return (
        <ChosenRow
          client={client as unknown as LinkStoreClient}
          {...{ chosen, actions, onSaid, onFailure }}
          onNone={() => setChosen({ by: "address", numbers: [4] })}
        >
          {null}
        </ChosenRow>
      );
    }
    shown(<Held />);
    fireEvent.click(button(message("open_in_tabs")));
    fireEvent.click(button(message("chosen_none")));
    await act(async () => answer({ urls: urls(10), leftOut: 0 }));
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("tabs that the browser does not open are left out, too", async () => {
    open.mockResolvedValueOnce(1);
    row();
    fireEvent.click(button(message("open_in_tabs")));
    await waitFor(() => expect(said()).toBe(`${plural("open_in_tabs_done", 1)} · ${plural("open_in_tabs_left", 2)}`));
  });

  test("where none can be opened, only that is said", async () => {
    client.openable.mockResolvedValueOnce({ urls: [], leftOut: 3 });
    row();
    fireEvent.click(button(message("open_in_tabs")));
    await waitFor(() => expect(said()).toBe(plural("open_in_tabs_left", 3)));
  });

  test("are marked in the page, with the numbers of the table", async () => {
    row();
    fireEvent.click(button(message("mark_in_page")));
    await waitFor(() => expect(said()).toBe(plural("mark_in_page_done", 3)));
    expect(mark.mock.calls).toEqual([[MARKED]]);
  });

  test("why they are not marked is said", async () => {
    mark.mockResolvedValueOnce("It moved.");
    row();
    fireEvent.click(button(message("mark_in_page")));
    await waitFor(() => expect(said()).toBe("It moved."));
  });

  test("a worker that broke is a failure of all", async () => {
    client.places.mockRejectedValueOnce(new LinkStoreError("broken"));
    row();
    fireEvent.click(button(message("mark_in_page")));
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  });
});
