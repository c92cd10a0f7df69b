// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  cleanup,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  untranslatedIn,
  waitFor,
  within,
} from "../../../fake-browser/screen.ts";
import { analysed, entry, WEB } from "../../../links/examples.ts";
import type { Entry, LinkStore, Row } from "../../../links/types.ts";
import { checkText, safetyText } from "../../../ui/names.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError, type LinkStoreFailure } from "../link-store/messages.ts";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { LinksPanel, type LinksPanelProps } from "./links-panel.tsx";
import { titleOf } from "./table-columns.ts";

beforeEach(resetScreen);

const hold = { load: vi.fn(), cancel: vi.fn(), again: vi.fn(), clear: vi.fn(), onFailure: vi.fn() };
const props = { settings: WEB, onLevel: vi.fn(), onInspect: vi.fn(), name: "lab", source: "a.txt" };

/** Answers at once, out of a link store in the thread of the test. */
function clientOf(store: LinkStore): LinkStoreClient {
  return {
    load: vi.fn(),
    analyse: vi.fn(),
    view: vi.fn(async (view) => store.view(view)),
    rows: vi.fn(async (from, to) => store.rows(from, to)),
    export: vi.fn(async () => new Blob(["x"])),
    cancel: vi.fn(),
    close: vi.fn(),
  };
}

const NO_CLIENT = {} as LinkStoreClient;

function panel(state: LinkStoreState, client = NO_CLIENT, more: Partial<LinksPanelProps> = {}): HTMLElement {
  cleanup();
  for (const action of [...Object.values(hold), props.onLevel, props.onInspect]) action.mockClear();
  const linkStore: LinkStoreController = { ...hold, client, state };
  return shown(<LinksPanel linkStore={linkStore} {...props} {...more} />);
}

const ROWS = 400;

/** A panel with rows. In happy-dom nothing has a height: the box is said to be 340 pixels high, ten rows. */
async function loaded(entries: readonly Entry[], more: Partial<LinksPanelProps> = {}) {
  const { settings = WEB } = more;
  const store = analysed(entries, settings);
  const client = clientOf(store);
  const container = panel(
    {
      kind: "loaded",
      source: "list",
      relative: 0,
      guessed: null,
      unread: [],
      summary: store.summary(),
      settings,
      analysing: null,
      version: 1,
    },
    client,
    more,
  );
  await waitFor(() => expect(container.querySelector(".row-detail, .none")).not.toBeNull());
  return { container, client, grid: screen.getByRole("grid", { name: message("table_label") }) };
}

const MANY = Array.from({ length: ROWS }, (_, i) => entry(`http://h.example/${i}`, { place: i }));
const indices = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>("[data-index]")].map(({ dataset }) => Number(dataset.index));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(374);
  return () => vi.restoreAllMocks();
});

describe("before there are rows", () => {
  test("nothing is shown of nothing", () => {
    expect(panel({ kind: "empty" }).innerHTML).toBe("");
  });

  test.each([
    [null, () => message("census_reading"), null],
    [{ phase: "reading", done: 5, all: 10 }, () => message("census_reading"), 5],
    [{ phase: "analysing", done: 7, all: 10 }, () => message("census_judging", 7, 10), 7],
  ] as const)("%j: how far it is, and a way out", (progress, said, value) => {
    const container = panel({ kind: "loading", progress });
    expect(textOf(container.querySelector("p"))).toBe(said());
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: message("census_progress") });
    expect(bar.getAttribute("value")).toBe(value === null ? null : String(value));
    fireEvent.click(screen.getByRole("button", { name: message("census_cancel") }));
    expect(hold.cancel).toHaveBeenCalledOnce();
  });

  test.each([
    ["cancelled", "census_cancelled"],
    ["unreadable", "census_unreadable"],
    ["too-many", "census_too_many"],
    ["broken", "census_broken"],
  ] as const satisfies readonly (readonly [LinkStoreFailure, string])[])("%s: why, and another try", (reason, key) => {
    panel({ kind: "failed", reason });
    expect(textOf(screen.getByRole("status"))).toContain(message(key));
    fireEvent.click(screen.getByRole("button", { name: message("census_again") }));
    expect(hold.again).toHaveBeenCalledOnce();
  });
});

describe("the table", () => {
  test("tells how many rows there are, and has those in sight in the document", async () => {
    const { grid } = await loaded(MANY);
    expect(grid.getAttribute("aria-rowcount")).toBe(String(ROWS + 1));
    expect(indices(grid).length).toBeLessThan(30);
    expect(indices(grid)).toContain(0);
    const [head, first] = within(grid).getAllByRole("row");
    expect([head?.getAttribute("aria-rowindex"), first?.getAttribute("aria-rowindex")]).toEqual(["1", "2"]);
  });

  test("moves its window by the keyboard: the row is selected, in the document, and has the focus", async () => {
    const { grid } = await loaded(MANY);
    const focused = () => (document.activeElement as HTMLElement).dataset.index;
    const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });
    grid.querySelector<HTMLElement>("[data-index='0']")?.focus();
    for (const [key, index] of [
      ["ArrowDown", "1"],
      ["End", "399"],
      ["ArrowUp", "398"],
      ["PageUp", "389"],
      ["Home", "0"],
      ["ArrowUp", "0"],
    ] as const) {
      press(key);
      await waitFor(() => expect(focused(), key).toBe(index));
      expect(within(grid).getByRole("row", { selected: true }).dataset.index).toBe(index);
    }
    expect(indices(grid).length).toBeLessThan(40);
  });

  test("keeps the row of the keyboard while one scrolls away from it", async () => {
    const { grid, container } = await loaded(MANY);
    const box = container.querySelector<HTMLElement>(".table") as HTMLElement;
    box.scrollTop = 200 * 34;
    fireEvent.scroll(box);
    await waitFor(() => expect(indices(grid)).toContain(205));
    expect(indices(grid)).toContain(0);
    expect(indices(grid)).not.toContain(50);
  });

  test("is sorted by a header, the other way at a second press, and says so", async () => {
    const { grid, client } = await loaded(MANY);
    const header = () =>
      within(grid)
        .getAllByRole("columnheader")
        .find((one) => textOf(one).startsWith(titleOf("spelling")));
    expect(header()?.getAttribute("aria-sort")).toBe("none");
    for (const order of ["ascending", "descending", "none"]) {
      fireEvent.click(within(header() as HTMLElement).getByRole("button"));
      await waitFor(() => expect(header()?.getAttribute("aria-sort")).toBe(order));
    }
    expect(client.view).toHaveBeenCalledWith(expect.objectContaining({ sort: "spelling", descending: true }));
  });

  test("does with a row what it is for, at a click and at Enter, and says when it did not work", async () => {
    const onRow = vi.fn(async (row: Row) => (row.place === 1 ? "It is gone." : null));
    const { grid, container } = await loaded(MANY, { onRow, rowAction: "Go there" });
    fireEvent.click(grid.querySelector("[data-index='1']") as HTMLElement);
    await waitFor(() => expect(textsOf(container, ".row-detail > .row > [role=status]")).toEqual(["It is gone."]));
    fireEvent.keyDown(grid.querySelector("[data-index='1']") as HTMLElement, { key: "Enter" });
    await waitFor(() => expect(onRow).toHaveBeenCalledTimes(2));
    expect(onRow.mock.lastCall?.[0]).toMatchObject({ place: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Go there" }));
    await waitFor(() => expect(onRow).toHaveBeenCalledTimes(3));
  });
});

describe("a row", () => {
  const TWO = [entry("http://h.example/%61", { text: "A", region: "main" }), entry("http://h.example/a")];

  test("is shown whole below the table, and can be inspected and copied", async () => {
    await loaded(TWO);
    const detail = await screen.findByRole("region", { name: message("detail_heading") });
    expect(textOf(detail)).toContain("http://h.example/%61");
    expect(textOf(detail)).toContain(message("region_main"));
    fireEvent.click(within(detail).getByRole("button", { name: message("detail_inspect") }));
    expect(props.onInspect.mock.calls).toEqual([["http://h.example/%61", null]]);
    fireEvent.click(within(detail).getByRole("button", { name: message("copy") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/a"]));
  });

  test("says how often its address was encoded", async () => {
    await loaded([entry("http://h.example/a%252520b")]);
    const detail = await screen.findByRole("region", { name: message("detail_heading") });
    expect(textOf(detail)).toContain("the text was encoded three times.");
    expect(textOf(detail)).not.toContain("twice");
  });

  test("leads to its group alone, and from there back to all", async () => {
    const { container, client } = await loaded([...TWO, ...MANY.slice(0, 3)]);
    fireEvent.click(await screen.findByRole("button", { name: message("detail_only_group") }));
    await waitFor(() =>
      expect(textOf(container.querySelector(".filter-result"))).toContain(message("filter_group", 1)),
    );
    expect(client.view).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: expect.objectContaining({ group: 1 }) }),
    );
    fireEvent.click(screen.getByRole("button", { name: message("filter_clear") }));
    await waitFor(() => expect(screen.queryByRole("button", { name: message("filter_clear") })).toBeNull());
  });
});

describe("above the table", () => {
  const WRONG = [entry("http://h.example/?q=caf%25C3%25A9"), ...MANY.slice(0, 3)];

  test("findings are counted, and a press shows their rows alone", async () => {
    const { client } = await loaded(WRONG);
    const button = screen.getByRole("button", { name: new RegExp(checkText("double-encoded")) });
    expect([textOf(button.querySelector("b")), button.getAttribute("aria-pressed")]).toEqual(["1", "false"]);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
    expect(client.view).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: expect.objectContaining({ kind: "double-encoded" }) }),
    );
  });

  test("a text filters when nobody types any more, and the number of rows is told", async () => {
    const { container } = await loaded(MANY);
    fireEvent.input(screen.getByRole("searchbox", { name: message("filter_text") }), {
      target: { value: "example/39" },
    });
    const status = container.querySelector(".filter-result [role=status]");
    expect(textOf(status)).toBe(plural("table_shown", ROWS, String(ROWS)));
    await waitFor(() => expect(textOf(status)).toBe(plural("table_shown", 11, String(ROWS))));
  });

  test("that no row passes is said, and nothing can be exported", async () => {
    const { container } = await loaded(MANY);
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "no such thing" } });
    await waitFor(() => expect(container.querySelector(".none")).not.toBeNull());
    expect(textOf(container.querySelector(".none"))).toBe(message("table_none"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: message("export_csv") }).disabled).toBe(true);
    expect(container.querySelector(".row-detail")).toBeNull();
  });

  test("columns are chosen, kept, and one is left", async () => {
    const { grid } = await loaded(MANY.slice(0, 2));
    fireEvent.click(screen.getByRole("checkbox", { name: titleOf("text") }));
    await waitFor(() => expect(grid.querySelector(".of-text")).toBeNull());
    expect((await fake.storage.local.get("columns")).columns).not.toContain("text");
    for (const box of screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true })) fireEvent.click(box);
    const left = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
    expect(left.map(({ disabled }) => disabled)).toEqual([true]);
  });

  test("columns that the browser does not store apply here, and it is said", async () => {
    const { grid, container } = await loaded(MANY.slice(0, 2));
    const problem = () => textOf(container.querySelector(".column-choice .problem"));
    fake.storage.local.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
    fireEvent.click(screen.getByRole("checkbox", { name: titleOf("text") }));
    await waitFor(() => expect(problem()).toBe(message("not_saved")));
    expect(grid.querySelector(".of-text")).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: titleOf("text") }));
    await waitFor(() => expect(problem()).toBe(""));
  });

  test("an export says that it is done, or that it failed", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { client, container } = await loaded(MANY.slice(0, 2));
    fireEvent.click(screen.getByRole("button", { name: message("export_json") }));
    await waitFor(() =>
      expect(textOf(container.querySelector(".export-status[role=status]"))).toBe(plural("export_done", 2)),
    );
    expect(client.export).toHaveBeenCalledWith("json", { source: "a.txt", title: null });
    fireEvent.click(screen.getByRole("button", { name: message("export_csv") }));
    await waitFor(() =>
      expect(textOf(container.querySelector(".export-status[role=status]"))).toBe(
        `${plural("export_done", 2)} ${message("export_csv_apostrophes")}`,
      ),
    );
    vi.mocked(client.export).mockRejectedValueOnce(new LinkStoreError("broken"));
    fireEvent.click(screen.getByRole("button", { name: message("export_csv") }));
    await waitFor(() =>
      expect(textOf(container.querySelector(".export-status[role=status]"))).toBe(message("export_failed")),
    );
  });

  test("the level is chosen, and the groups on each are a table", async () => {
    await loaded(MANY.slice(0, 2));
    expect(screen.getByRole("table", { name: message("summary_levels") })).toBeTruthy();
    fireEvent.click(screen.getAllByRole("radio")[4] as HTMLElement);
    expect(props.onLevel.mock.calls).toEqual([[4]]);
  });
});

test.each([
  ["web", "http://h.example/c%2B%2B", "copy"],
  ["rfc1738", "http://h.example/c%2B%2B", "copy_another"],
  ["rfc1738", "c%2B%2B", "copy_another"],
  ["wwwoffle-2.9", "http://h.example/?Expires=1&Signature=a%2Db&Key-Pair-Id=K", "copy_signed"],
  ["surt", "http://h.example/", "copy_key"],
] as const)(
  "a row's canonical URL is copied with the warning of the rules that ran: %s of %s",
  async (profile, href, key) => {
    const { container } = await loaded([entry(href, { base: "http://h.example/" })], { settings: { ...WEB, profile } });
    await waitFor(() => expect(textsOf(container, ".row-detail button.copy")).toEqual([message(key)]));
  },
);

test.each([
  ["wwwoffle-2.9", "http://h.example/a%2Fb", "may-change"],
  ["wwwoffle-2.9", "a%2Fb", "may-change"],
  ["wwwoffle-2.6", "a%2Fb", "may-change"],
  ["wwwoffle-2.9", "a%7Eb", "usually-preserves"],
] as const)("a row's rules are as safe as what they did: %s of %s", async (profile, href, safety) => {
  const { container } = await loaded([entry(href, { base: "http://h.example/" })], { settings: { ...WEB, profile } });
  await waitFor(() =>
    expect(textsOf(container, ".row-detail .rules li:last-child .safety")).toEqual([`(${safetyText(safety)})`]),
  );
});

test("no password can be read, every URL is isolated, every word from the language's file", async () => {
  fake.i18n.mark();
  const { container } = await loaded([
    entry("http://ann:s3cr3tword@h.example/%2561?x=%25C3%25A9#abcdefghijklmnopqrst", {
      frame: "http://ann:s3cr3tword@f.example/",
    }),
    entry("//ann:s3cr3tword@h.example/a", { base: "http://h.example/" }),
  ]);
  await waitFor(() => expect(container.querySelector(".row-detail")).not.toBeNull());
  expect(everythingIn(container)).toContain("•••");
  expect(everythingIn(container)).not.toContain("s3cr3tword");
  expect(unisolatedIn(container, /h\.example|f\.example/)).toEqual([]);
  expect(untranslatedIn(container)).toEqual([]);
});
