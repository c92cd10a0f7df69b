// @vitest-environment happy-dom
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../../browser/i18n.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  cleanup,
  everythingIn,
  fireEvent,
  render,
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
import { entry, WEB } from "../../../links/examples.ts";
import { NO_FILTER, type SelectedRows, type View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { LinkStoreError } from "../link-store/messages.ts";
import { address, clientOf, finding, fixRow, spelling } from "./examples.ts";
import { Table, type TableProps } from "./table.tsx";

beforeEach(resetScreen);
beforeEach(() => {
  // happy-dom has no layout: ten rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(380);
  return () => vi.restoreAllMocks();
});

const BY_ADDRESS: View = { by: "address", sort: "index", descending: false, filter: NO_FILTER };
const MANY = Array.from({ length: 400 }, (_, i) => address(i));

const SHOW = vi.fn(async (): Promise<string | null> => null);
const spies = { onSort: vi.fn(), onChosen: vi.fn(), onAnnounce: vi.fn(), onFailure: vi.fn(), inspect: vi.fn() };

interface Shown extends Partial<TableProps> {
  readonly listed?: readonly ReturnType<typeof address | typeof fixRow>[];
  readonly first?: readonly number[];
}

function Held({ listed = MANY, first = [], ...more }: Shown) {
  const client = useMemo(() => clientOf(listed), [listed]);
  const by = more.view?.by ?? "address";
  const [chosen, setChosen] = useState<SelectedRows>({ by, numbers: first });
  return (
    <Table
      client={client}
      view={BY_ADDRESS}
      hasLines={false}
      count={listed.length}
      number={1}
      settings={WEB}
      onSort={spies.onSort}
      chosen={chosen}
      onChosen={(next) => {
        spies.onChosen(next);
        setChosen(next);
      }}
      actions={{ show: SHOW, inspect: spies.inspect, mark: null }}
      onAnnounce={spies.onAnnounce}
      onFailure={spies.onFailure}
      {...more}
    />
  );
}

let container: HTMLElement;

async function table(props: Shown = {}): Promise<HTMLElement> {
  for (const spy of [...Object.values(spies), SHOW]) spy.mockClear();
  await rendered(<Held {...props} />);
  return screen.getByRole("grid");
}

async function rendered(what: VNode) {
  const view = render(what);
  container = view.container as HTMLElement;
  await waitFor(() => expect(container.querySelector("[data-press]")).not.toBeNull());
  return view;
}

const rowAt = (index: number): HTMLElement => container.querySelector(`[data-index="${index}"]`) as HTMLElement;
const boxAt = (index: number): HTMLInputElement => rowAt(index).querySelector("[data-press=tick]") as HTMLInputElement;
const unfoldAt = (index: number): HTMLElement => rowAt(index).querySelector("[data-press=unfold]") as HTMLElement;
const cellsAt = (index: number, column: string): string => textOf(rowAt(index).querySelector(`.of-${column}`));
const indices = () =>
  [...container.querySelectorAll<HTMLElement>("[data-index]")].map(({ dataset }) => Number(dataset.index));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as HTMLElement, { key, ...more });
const focused = () => (document.activeElement as HTMLElement).dataset.index;
const ticked = () => (spies.onChosen.mock.lastCall?.[0] as SelectedRows | undefined)?.numbers;
const headBox = () => screen.getByRole<HTMLInputElement>("checkbox", { name: message("table_choose_all") });

describe("rows", () => {
  test("are counted, and only visible ones are in the document", async () => {
    const grid = await table();
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-multiselectable")]).toEqual(["401", "true"]);
    expect(indices().length).toBeLessThan(30);
    const [head, first] = within(grid).getAllByRole("row");
    expect([head?.getAttribute("aria-rowindex"), first?.getAttribute("aria-rowindex")]).toEqual(["1", "2"]);
    const heads = within(head as HTMLElement).getAllByRole("columnheader");
    expect(heads.length).toBe(within(first as HTMLElement).getAllByRole("gridcell").length);
  });

  test("are sorted by their headers, which announce it", async () => {
    const grid = await table({ view: { ...BY_ADDRESS, sort: "links", descending: true } });
    const head = within(grid).getByRole("columnheader", { name: new RegExp(message("column_links")) });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(within(grid).getByRole("button", { name: message("column_group") }));
    expect(spies.onSort.mock.calls).toEqual([["group"]]);
  });

  test("show the number of links and variants, tasks, and the match", async () => {
    const doubled = { id: "double-encoded", severity: "warning", reason: "all", component: "path[1]" } as const;
    const refused = { id: "refused", severity: "error", reason: "host-invalid", component: "host" } as const;
    const note = finding({ ...doubled, severity: "note", component: "path[0]" });
    const found = [finding({ ...doubled, times: 2 }), finding()];
    const [twice, bad] = ["http://h.example/a/caf%25C3%25A9.html", "http://gift shop.example/"];
    await table({
      listed: [
        address(0, { links: 1234, spellings: 5, group: 3, varies: true, certainty: "certain" }),
        address(1, { canonical: twice, group: 9, differsByFragment: true, certainty: "likely", findings: found }),
        address(2, { canonical: bad, findings: [finding(refused)] }),
        address(3, { canonical: "http://h.example/%2541", findings: [note] }),
      ],
    });
    const columns = ["links", "spellings", "findings", "safety"] as const;
    expect(columns.map((column) => cellsAt(0, column))).toEqual([
      "1,234",
      "5",
      plural("todo_replace", 4),
      message("match_certain"),
    ]);
    expect(rowAt(0).querySelector<HTMLElement>(".number")?.style.backgroundColor).not.toBe("");
    expect(cellsAt(1, "group")).toBe("");
    expect(cellsAt(1, "findings")).toContain(message("todo_repair"));
    expect(cellsAt(1, "findings")).toContain(message("todo_fragment"));
    expect(textsOf(rowAt(1), ".of-findings [aria-hidden]")).toContain("+2");
    expect(cellsAt(1, "safety")).toBe(message("match_likely"));
    expect(cellsAt(2, "findings")).toContain(message("pasted_invalid"));
    expect([cellsAt(2, "group"), cellsAt(2, "safety")]).toEqual(["", ""]);
    expect(textsOf(rowAt(1), ".url .at")).toEqual(["%25C3%25A9"]);
    expect(textsOf(rowAt(2), ".url .is-bad")).toEqual(["gift shop.example"]);
    expect(textsOf(rowAt(3), ".url .at")).toEqual([]);
    expect(textsOf(rowAt(1), ".url .host")).toEqual(["h.example"]);
  });

  test("show what is possibly intended, with a tooltip", async () => {
    const doubled = { id: "double-encoded", severity: "warning", reason: "all", times: 2 } as const;
    const intended = finding({ ...doubled, confidence: "medium", component: "fragment" });
    const beside = finding({ ...intended, id: "delimiters-encoded", reason: "path" });
    await table({
      listed: [
        address(0, { findings: [intended] }),
        address(1, { findings: [finding({ severity: "error" }), beside] }),
      ],
    });
    expect(textsOf(rowAt(0), ".of-findings .cut")).toEqual([message("possibly_intended")]);
    const tooltip = rowAt(0).querySelector(".of-findings .tag")?.getAttribute("title");
    expect(tooltip).toBe(message("possibly_intended_title", message("encoded_twice")));
    expect(cellsAt(1, "findings")).toContain(message("possibly_intended_title", message("encoded_twice")));
  });

  test("copy their canonical URL", async () => {
    await table({ listed: [address(0)] });
    fireEvent.click(screen.getByRole("button", { name: labelled(message("copy"), "http://h.example/0") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h.example/0"]));
    expect(unfoldAt(0).getAttribute("aria-expanded")).toBe("false");
  });

  test.each([
    ["rfc1738", "http://h.example/c%2B%2B", "copy_may_differ"],
    ["wwwoffle-2.9", "http://h.example/?Expires=1&Signature=a%2Db&Key-Pair-Id=K", "copy_signed"],
    ["surt", "http://h.example/", "copy_key"],
  ] as const)("copy with the warning of the rules that ran: %s of %s", async (profile, absolute, key) => {
    await table({ listed: [address(0, { absolute })], settings: { ...WEB, profile } });
    expect(rowAt(0).querySelector(".copy-icon")?.getAttribute("title")).toBe(message(key, message("copy")));
  });

  test("show a message if the table is empty", async () => {
    container = shown(<Held listed={[]} />);
    expect(textOf(container.querySelector(".none"))).toBe(message("table_none"));
    // Empty row groups are invalid ARIA.
    expect(screen.getAllByRole("rowgroup")).toHaveLength(1);
    expect(headBox().disabled).toBe(true);
  });
});

describe("the keyboard", () => {
  test("moves through rows with the focus", async () => {
    await table();
    rowAt(0).focus();
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
    }
    expect(indices().length).toBeLessThan(40);
  });

  test("expands a row just scrolled to in view, before the scroll event", async () => {
    await table();
    const box = container.querySelector(".table") as HTMLElement;
    box.scrollTop = 100 * 38;
    fireEvent.scroll(box);
    await waitFor(() => expect(rowAt(94)).not.toBeNull());
    // Screen readers press hidden buttons.
    box.scrollTop = 94 * 38;
    fireEvent.click(unfoldAt(94));
    await waitFor(() => expect(rowAt(94).querySelector(".sub")).not.toBeNull());
    expect(box.scrollTop).toBe(94 * 38);
  });

  test("keeps the focused row while scrolling away, and its controls reachable only from it", async () => {
    await table();
    rowAt(0).focus();
    const box = container.querySelector<HTMLElement>(".table") as HTMLElement;
    box.scrollTop = 200 * 38;
    fireEvent.scroll(box);
    await waitFor(() => expect(indices()).toContain(205));
    expect([focused(), indices().includes(0), indices().includes(50)]).toEqual(["0", true, false]);
    expect(indices()).toEqual([...indices()].sort((one, other) => one - other));
    expect([boxAt(0).tabIndex, rowAt(205).tabIndex]).toEqual([0, -1]);
    await waitFor(() => expect(boxAt(205).tabIndex).toBe(-1));
  });

  test("only controls of the active row and of expanded parts are tab stops", async () => {
    const listed = [0, 1, 2].map((i) => address(i));
    await table({ listed, client: clientOf(listed, [spelling("http://h.example/1")]) });
    fireEvent.click(unfoldAt(1));
    await waitFor(() => expect(rowAt(1).querySelector(".sub button")).not.toBeNull());
    rowAt(0).focus();
    const stops = (index: number) =>
      [...rowAt(index).querySelectorAll<HTMLElement>(":scope > .cell :is(button, input)")].map((one) => one.tabIndex);
    await waitFor(() => expect(stops(0)).toEqual([0, 0, 0]));
    expect([stops(1), stops(2)]).toEqual(Array(2).fill([-1, -1, -1]));
    const below = [...rowAt(1).querySelectorAll<HTMLElement>(".sub button")];
    expect(below.map((one) => one.tabIndex)).toEqual(below.map(() => 0));
  });

  test.each([
    ["ltr", ["Enter", "ArrowLeft", "ArrowRight", "ArrowRight", "Enter"], ["true", "false", "true", "true", "false"]],
    // Follows the text direction.
    ["rtl", ["ArrowLeft", "ArrowLeft", "ArrowRight"], ["true", "true", "false"]],
  ])("expands and collapses rows: %s", async (direction, keys, wanted) => {
    await table();
    rowAt(0).style.direction = direction;
    rowAt(0).focus();
    for (const [i, key] of keys.entries()) {
      press(key);
      await waitFor(() => expect(unfoldAt(0)?.getAttribute("aria-expanded"), `${i}`).toBe(wanted[i]));
    }
  });

  test("ticks rows and ranges, and announces the count", async () => {
    await table();
    rowAt(0).focus();
    press(" ");
    await waitFor(() => expect(ticked()).toEqual([0]));
    press("ArrowDown", { shiftKey: true });
    await waitFor(() => expect(focused()).toBe("1"));
    press("ArrowDown", { shiftKey: true });
    await waitFor(() => expect(ticked()).toEqual([0, 1, 2]));
    press("ArrowUp", { shiftKey: true });
    await waitFor(() => expect(ticked()).toEqual([0, 1]));
    expect(textsOf(container, "[role=status].visually-hidden")).toContain(message("chosen_count", 2));
    expect(rowAt(1).getAttribute("aria-selected")).toBe("true");
    press("ArrowDown");
    press("ArrowDown");
    await waitFor(() => expect(focused()).toBe("3"));
    press("ArrowDown", { shiftKey: true });
    await waitFor(() => expect(ticked()).toEqual([0, 1, 3, 4]));
    press("Escape");
    await waitFor(() => expect(ticked()).toEqual([]));
    press("a", { ctrlKey: true });
    await waitFor(() => expect(ticked()?.length).toBe(400));
    expect([headBox().checked, headBox().indeterminate]).toEqual([true, false]);
  });

  test("starts a range at the active row if nothing was ticked", async () => {
    await table();
    rowAt(3).focus();
    press(" ", { shiftKey: true });
    await waitFor(() => expect(ticked()).toEqual([3]));
    press("End", { shiftKey: true });
    await waitFor(() => expect(ticked()?.length).toBe(397));
  });
});

describe("ticks", () => {
  test("select one row, a range, or a row with Ctrl by mouse", async () => {
    await table();
    fireEvent.click(boxAt(2));
    fireEvent.click(boxAt(5), { shiftKey: true });
    await waitFor(() => expect(ticked()).toEqual([2, 3, 4, 5]));
    fireEvent.click(rowAt(8).querySelector(".of-safety") as HTMLElement, { ctrlKey: true });
    await waitFor(() => expect(ticked()).toEqual([2, 3, 4, 5, 8]));
    fireEvent.click(rowAt(9).querySelector("button:not([data-press])") as HTMLElement, { ctrlKey: true });
    fireEvent.click(boxAt(3));
    await waitFor(() => expect(ticked()).toEqual([2, 4, 5, 8]));
    expect([boxAt(3).checked, boxAt(4).checked, headBox().indeterminate]).toEqual([false, true, true]);
    expect(container.querySelector(".sub")).toBeNull();
    fireEvent.click(boxAt(3));
    fireEvent.click(boxAt(3), { shiftKey: true });
    await waitFor(() => expect([boxAt(3).checked, ticked()]).toEqual([true, [2, 4, 5, 8, 3]]));
  });

  test("ignore rows of the other kind until the view has loaded", async () => {
    const numbers = () => Promise.reject(new LinkStoreError("superseded"));
    const client: LinkStoreClient = { ...clientOf(MANY), numbers };
    const view = await rendered(<Held client={client} />);
    spies.onChosen.mockClear();
    view.rerender(<Held client={client} view={{ ...BY_ADDRESS, by: "fix" }} chosen={{ by: "fix", numbers: [] }} />);
    fireEvent.click(rowAt(2), { ctrlKey: true });
    expect(spies.onChosen).not.toHaveBeenCalled();
  });

  test("select or clear all rows in the view from the header, and keep others", async () => {
    await table({ listed: MANY.slice(0, 3), first: [77] });
    expect(headBox().indeterminate).toBe(true);
    fireEvent.click(headBox());
    await waitFor(() => expect(ticked()).toEqual([77, 0, 1, 2]));
    await waitFor(() => expect(headBox().checked).toBe(true));
    fireEvent.click(headBox());
    await waitFor(() => expect(ticked()).toEqual([77]));
  });

  test("stay when rows are sorted, which collapses all rows", async () => {
    const view = await rendered(<Held />);
    fireEvent.click(boxAt(2));
    fireEvent.click(unfoldAt(1));
    fireEvent.click(unfoldAt(3));
    await waitFor(() => expect(container.querySelectorAll(".sub").length).toBe(2));
    const turned = [...MANY].reverse();
    view.rerender(<Held listed={turned} number={2} />);
    await waitFor(() => expect(cellsAt(0, "canonical")).toBe("http://h.example/399"));
    expect(container.querySelector(".sub")).toBeNull();
    rowAt(0).focus();
    press("End");
    await waitFor(() => expect(boxAt(397).checked).toBe(true));
    expect(container.querySelectorAll("[data-press=tick]:checked").length).toBe(1);
  });
});

test("a replacement shows what to find and write, where, why, and the match", async () => {
  const line = (place: number) => entry("", { region: `${place}`, place });
  const listed = [
    fixRow("http://h.example/a/", "https://h.example/a", {
      why: ["trailing-slash", "http-and-www"],
      rule: ["fold-https", "fold-trailing-slash"],
      entry: line(2),
      links: 3,
      group: 4,
      varies: true,
    }),
    fixRow("http://h.example/%25C3%25A9", "http://h.example/%C3%A9", {
      number: 1,
      why: ["encoded-twice"],
      rule: ["double-encoded"],
      entry: line(12_345),
    }),
    fixRow("/b?utm_source=x", "/b", { number: 2, why: ["tracking"], entry: entry("", { region: "nav" }) }),
  ];
  await table({ listed, view: { ...BY_ADDRESS, by: "fix" }, hasLines: true });
  const row = (index: number) =>
    ["group", "spelling", "replaceWith", "region", "why", "safety"].map((one) => cellsAt(index, one));
  expect(row(0)).toEqual([
    `${message("group_label", 4)}4`,
    "http://h.example/a/",
    "https://h.example/a",
    "2 +2",
    "http, final /",
    message("match_likely"),
  ]);
  expect(row(1)).toEqual(["", listed[1]?.find, listed[1]?.replaceWith, "12,345", message("encoded_twice"), ""]);
  expect([cellsAt(2, "region"), cellsAt(2, "safety")]).toEqual([message("region_nav"), message("match_uncertain")]);
  expect(textsOf(rowAt(0), "mark")).toEqual(["http", "/"]);
  expect(textsOf(rowAt(1), ".at")).toEqual(["%25C3%25A9", "%C3%A9"]);
  expect(textsOf(rowAt(1), ".at.is-good")).toEqual(["%C3%A9"]);
  expect(textsOf(container, ".table-head .of-region")).toEqual([message("column_line")]);
  const cells = within(rowAt(0)).getAllByRole("gridcell").length;
  expect(screen.getByRole("grid").getAttribute("aria-colcount")).toBe(String(cells));
  fireEvent.click(boxAt(1));
  expect(ticked()).toEqual([1]);
});

test("hides passwords, isolates URLs, and every text is translated", async () => {
  fake.i18n.mark();
  const secret = "http://ann:s3cr3tword@h.example/%2561?x=%25C3%25A9#abcdefghijklmnopqrst";
  const doubled = finding({ id: "double-encoded", severity: "warning", reason: "all", component: "path[0]", times: 2 });
  const known = { absolute: secret, canonical: secret, group: 1, varies: true, level: 2, findings: [doubled] } as const;
  for (const by of ["address", "fix"] as const) {
    const listed = by === "address" ? address(0, known) : fixRow(secret, secret.replace("http", "https"));
    await table({
      view: { ...BY_ADDRESS, by },
      listed: [listed],
      client: clientOf([listed], [spelling(secret, known, { texts: ["77"] })]),
    });
    fireEvent.click(unfoldAt(0));
    await waitFor(() => expect(container.querySelector(".spellings")).not.toBeNull());
    expect(everythingIn(container)).toContain("•••");
    expect(everythingIn(container)).not.toContain("s3cr3tword");
    expect(unisolatedIn(container, /h\.example/)).toEqual([]);
    expect(untranslatedIn(container).filter((text) => text !== "Show")).toEqual([]);
    cleanup();
  }
});
