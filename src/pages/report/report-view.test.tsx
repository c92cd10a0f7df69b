// @vitest-environment happy-dom
import { Blob as CloneableBlob, File as NodeFile } from "node:buffer";
import { useState } from "preact/hooks";
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { asSentence, capitalized, labelled, message, plural } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { type Cause, contentSource, DEFAULT_CAUSES, LIKELY_CAUSES, profiles, urlKey } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  act,
  cleanup,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unfold,
  unfoldAll,
  unisolatedIn,
  untranslatedIn,
  waitFor,
  within,
} from "../../fake-browser/screen.ts";
import { EMPTY_LAB } from "./lab/lab-input.ts";
import { Expressions } from "./link-store/expressions.ts";
import type { Call, Reply } from "./link-store/messages.ts";
import { createWork } from "./link-store/work.ts";
import { ReportView } from "./report-view.tsx";
import type { Actions, DroppedFile, State, ViewName } from "./state.ts";
import { VIEWS, viewIn } from "./state.ts";

beforeEach(resetScreen);

class WorkerHere {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  readonly #work = createWork(
    (data) => void this.onmessage?.({ data }),
    new Expressions(() => {
      throw new Error("No expression is expected.");
    }),
  );
  postMessage(call: Call | MessagePort): void {
    if (!("task" in call)) return;
    // Node cannot clone files.
    const hasFiles = call.task === "load" && call.ask.source.kind === "files";
    this.#work(hasFiles ? call : structuredClone(call));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", WorkerHere);
  return () => vi.unstubAllGlobals();
});

const actions = Object.fromEntries(
  [
    "chooseView",
    "tick",
    "inspect",
    "inspectFrom",
    "reveal",
    "setSecond",
    "swap",
    "fillLab",
    "attachText",
    "addFiles",
    "cancelFile",
    "clearFiles",
    "openOptions",
    "openRules",
  ].map((name) => [name, vi.fn()]),
) as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };

const stateOf = (view: ViewName, changes: Partial<State>): State => ({
  ...DEFAULT_SETTINGS,
  view,
  visited: [view],
  tabId: null,
  ticks: { links: DEFAULT_CAUSES, lab: DEFAULT_CAUSES },
  text: "",
  second: null,
  base: null,
  concealed: false,
  revealed: false,
  files: [],
  lab: EMPTY_LAB,
  ...changes,
});

function report(view: ViewName, changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<ReportView state={stateOf(view, changes)} actions={actions} />);
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the page", () => {
  test("has its views as tabs, and mounts only those shown", () => {
    const container = report("inspect");
    expect(screen.getAllByRole("tab")).toHaveLength(VIEWS.length);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(message("report_view_inspect"));
    expect(container.querySelectorAll("[role=tabpanel]:not(:empty)")).toHaveLength(1);
    fireEvent.click(screen.getByRole("tab", { name: message("check_list") }));
    expect(actions.chooseView.mock.calls).toEqual([["lab"]]);
  });

  test("links to the rule set in the options", () => {
    report("inspect");
    expect(screen.queryByRole("combobox", { name: message("rule_set") })).toBeNull();
    click(message("open_options"));
    expect(actions.openOptions).toHaveBeenCalledOnce();
  });
});

test.each([
  ["#links", "links"],
  ["#inspector", "inspect"],
  ["#pair", "inspect"],
  ["#files", "inspect"],
  ["#tabs", "browser"],
  ["#bookmarks", "browser"],
  ["#toString", null],
  ["", null],
])("the fragment %j leads to %s", (fragment, view) => expect(viewIn(fragment)).toBe(view));

describe("one URL", () => {
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_field") });
  const verdict = () => textOf(document.getElementById("verdict"));
  const button = (id: string) => document.getElementById(id) as HTMLElement;

  test("is requested if it is missing", () => {
    const container = report("inspect");
    expect(container.textContent).toContain(message("report_empty"));
    fireEvent.input(field(), { target: { value: "http://h/" } });
    expect(actions.inspect.mock.calls).toEqual([["http://h/"]]);
  });

  test("a wrapper offers its target", () => {
    const container = report("inspect", { text: "https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fbowls" });
    expect(textOf(container.querySelector("#wraps-text"))).toBe(message("wraps", "shop.example"));
  });

  test("has a verdict, steps, parts, and the results of other rule sets", async () => {
    const container = report("inspect", { text: "HTTP://h:80/a" });
    expect(textOf(document.getElementById("canonical"))).toBe("http://h/a");
    expect(verdict()).toBe(plural("verdict_canonical", 2));
    expect(button("verdict").closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("heading", { name: message("parts_heading") })).toBeTruthy();
    expect(container.querySelector(".copy-changes")).toBeNull();
    expect(textsOf(container, ".set-name")).toHaveLength(Object.keys(profiles).length - 1);
    fireEvent.click(button("copy"));
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["http://h/a"]));
    fireEvent.click(button("open"));
    expect(fake.tabs.create.mock.calls).toEqual([[{ url: "http://h/a" }]]);
  });

  test("has each step before and after, with its source", () => {
    report("inspect", { text: "HTTP://www.H.example:80/a/./%7Eb#top" });
    const rows = [...document.querySelectorAll("#steps tbody tr")];
    const cells = rows.map((row) => [...row.children].map(textOf));
    expect(cells.map(([, before, after]) => [before, after])).toEqual([
      ["HTTP://", "http://"],
      ["www.H.example", "www.h.example"],
      [":80", message("compare_absent")],
      ["/a/./%7Eb", "/a/%7Eb"],
      ["/a/%7Eb", "/a/~b"],
      ["#top", message("compare_absent")],
    ]);
    expect(cells.map(([name]) => name)).not.toContainEqual(expect.stringMatching(/\.$/));
    expect(rows.every((row) => row.querySelector("td:last-child a.cite") !== null)).toBe(true);
    expect(textsOf(rows[4] as Element, "del, ins")).toEqual(["%7E", "~"]);
  });

  test("shows a verdict if it is canonical, not covered, or turned into a key", () => {
    for (const [text, profile, title] of [
      ["http://h/", "web", message("pasted_canonical")],
      ["mailto:a@b.example", "pdf-web-capture", message("tile_outside")],
      ["http://h/a", "surt", message("key_heading")],
    ] as const) {
      report("inspect", { text, profile });
      expect(verdict(), text).toBe(title);
      expect(document.getElementById("steps") === null).toBe(profile !== "surt");
    }
  });

  const REDIRECT =
    "https://login.test/authorize?redirect_uri=https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome";

  test("lists faults, copies and opens the fixed URL, and is not called canonical", async () => {
    const container = report("inspect", { text: `${REDIRECT}&utm_source=mail` });
    const fixed = "https://login.test/authorize?redirect_uri=https%3A%2F%2Fapp.test%2Fcb%3Fnext%3D%252Fhome";
    expect(verdict()).toBe(message("tile_two", message("encoded_twice"), message("tracking")));
    expect(container.querySelector(".sign.is-warning")).not.toBeNull();
    expect(container.textContent).not.toContain(message("pasted_canonical"));
    expect(button("copy").className).toContain("primary");
    expect(textOf(button("copy"))).toBe(message("copy_fixed"));
    expect(textOf(button("fixed"))).toBe(message("pasted_fixed", fixed));
    expect(textsOf(container, ".copy-changes li")).toHaveLength(2);
    fireEvent.click(button("copy"));
    await waitFor(() => expect(fake.clipboard.texts).toEqual([fixed]));
    expect(textOf(button("open"))).toBe(message("open_fixed"));
    fireEvent.click(button("open"));
    expect(fake.tabs.create.mock.calls).toEqual([[{ url: fixed }]]);
    report("inspect", { text: "https://h.example/?utm_source=mail" });
    expect(verdict()).toBe(plural("tile_tracking", 1));
    expect(document.querySelector(".sign.is-warning, .sign.is-error")).toBeNull();
  });

  test("has the popup’s menu of copies, whose toggles change the button", async () => {
    report("inspect", { text: "https://h.example/?utm_source=mail" });
    fireEvent.click(button("copy-more"));
    fireEvent.click(document.querySelector("[data-toggle=clean]") as HTMLElement);
    expect(textOf(button("copy"))).toBe(message("copy"));
    fireEvent.click(document.querySelector("[data-copy=markdown]") as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toHaveLength(1));
    expect(fake.clipboard.texts[0]).toContain("](https://h.example/?utm_source=mail)");
    fireEvent.click(button("copy-more"));
    fireEvent.click(document.querySelector(".menu-hint") as HTMLElement);
    expect(actions.openOptions).toHaveBeenCalledOnce();
  });

  test("has no primary copy button and no Open if it is invalid or deceptive", () => {
    report("inspect", { text: "http://a b/" });
    expect([verdict(), document.getElementById("open")]).toEqual([message("pasted_invalid"), null]);
    report("inspect", { text: "https://paypal.com@evil.example/" });
    expect(verdict()).toBe(message("pasted_deceptive_host", "evil.example"));
    expect(document.querySelector(".sign.is-error")).not.toBeNull();
    expect([document.querySelector("#panel-inspect .primary"), document.getElementById("open")]).toEqual([null, null]);
  });

  test.each([
    ["rfc1738", "http://h.example/c%2B%2B", "may_differ"],
    ["wwwoffle-2.9", "http://h.example/?Expires=1&Signature=a%2Db&Key-Pair-Id=K", "signed_warning"],
    ["surt", "http://h.example/?Expires=1&Signature=a%2Db&Key-Pair-Id=K", "key_warning"],
  ] as const)("warns of a copy that may be a different page: %s of %s", (profile, text, sentence) => {
    const container = report("inspect", { text, profile });
    expect(textOf(container.querySelector("[role=status] > h2 + p"))).toBe(capitalized(message(sentence)));
    expect(textOf(button("copy"))).not.toBe(message("copy"));
  });

  test("shows the cache file name only in WWWOFFLE’s row", async () => {
    for (const profile of ["web", "wwwoffle-2.9"] as const) {
      const container = report("inspect", { text: "http://h/", profile });
      expect(container.textContent).not.toContain(message("cache_file_name"));
      unfold(document.getElementById("set-wwwoffle-2.9")?.closest("details") ?? null);
      const name = textOf(container.querySelector(".outcome code"));
      expect(name).toBe(urlKey("http://h/"));
      fireEvent.click(container.querySelector(".outcome [aria-describedby=cache-file-name]") as HTMLElement);
      await waitFor(() => expect(fake.clipboard.texts.at(-1)).toBe(name));
    }
  });

  test("is reported in Markdown: the result, the steps with their sources, and the findings", async () => {
    report("inspect", { text: "HTTP://ann:s3cr3t@h.example/?q=caf%25C3%25A9|#top" });
    fireEvent.click(button("copy-report"));
    await waitFor(() => expect(fake.clipboard.texts).toHaveLength(1));
    const [text = ""] = fake.clipboard.texts;
    expect(text.split("\n")[0]).toBe(`# ${verdict()}`);
    expect(text).toContain(`${message("canonical_heading")}: \`http://ann:•••@h.example/?q=caf%25C3%25A9|\``);
    expect(text).toMatch(/\| Remove the fragment[^|]* \| `[^`]*#top` \| `[^`]*` \| \[[^\]]*\]\(https?:[^)]*\) \|$/m);
    expect(text).toContain(`**${message("encoded_twice")}.**`);
    expect(text).not.toContain("s3cr3t");
  });

  test("is chosen from a text with several, passwords masked, with a way back to the list", () => {
    const text = "see http://a.example/ and http://u:s3cr3t@b.example/";
    const container = report("inspect", { text });
    expect(textsOf(container, ".found-url > .url")).toEqual(["http://a.example/", "http://u:•••@b.example/"]);
    expect(document.getElementById("canonical")).toBeNull();
    fireEvent.click(button("inspect-found-1"));
    expect(actions.inspectFrom.mock.lastCall).toEqual(["http://u:s3cr3t@b.example/", null]);
    click(message("back"));
    expect(actions.inspectFrom.mock.lastCall).toEqual([text, null]);
  });

  test("is extracted from a text, unless the user wants the text as it is", () => {
    report("inspect", { text: "See <URL:http://a.example/%61> and read." });
    expect(textOf(document.getElementById("canonical"))).toBe("http://a.example/a");
    click(message("inspect_as_it_is"));
    expect(textOf(document.getElementById("canonical"))).toContain("see");
  });

  test("masks a password that was not typed in its field, and restores it", () => {
    report("inspect", { text: "http://u:s3cr3t@h/", concealed: true });
    expect(field().value).toBe("http://u:•••@h/");
    fireEvent.input(field(), { target: { value: "http://u:•••@h/b" } });
    expect(actions.inspect.mock.calls).toEqual([["http://u:s3cr3t@h/b"]]);
  });

  test("goes to a URL inside, and back", () => {
    const text = "http://h/?u=https%3A%2F%2Fi.example%2F";
    const container = report("inspect", { text });
    expect(screen.queryByRole("button", { name: message("back") })).toBeNull();
    unfold(container.querySelector("details.child"));
    click(message("detail_inspect"));
    expect(actions.inspectFrom.mock.lastCall).toEqual(["https://i.example/", text]);
    click(message("back"));
    expect(actions.inspectFrom.mock.lastCall).toEqual([text, null]);
  });

  test("shows the base of a relative reference", () => {
    const container = report("inspect", { text: "../b", base: "http://h/a/" });
    expect(textOf(container.querySelector("p.small.soft bdi"))).toBe("http://h/a/");
  });
});

describe("a second URL", () => {
  const ids = () =>
    [...document.querySelectorAll("textarea")].filter((one) => one.closest("#panel-inspect")).map(({ id }) => id);

  function hold(changes: Partial<State>): void {
    cleanup();
    function Held() {
      const [state, setState] = useState(stateOf("inspect", changes));
      const own = {
        ...actions,
        setSecond: (second: string | null) => setState({ ...state, second }),
        swap: () => setState({ ...state, text: state.second ?? "", second: state.text }),
      };
      return <ReportView state={state} actions={own} />;
    }
    shown(<Held />);
  }

  test("is added, swapped and removed, moving the focus", async () => {
    hold({ text: "http://h.example/a/" });
    click(message("pair_add"));
    await waitFor(() => expect(document.activeElement?.id).toBe("second"));
    expect(ids()).toEqual(["text", "second"]);
    expect(screen.getByRole("textbox", { name: message("pair_first") })).toHaveProperty("value", "http://h.example/a/");
    const second = screen.getByRole("textbox", { name: message("pair_second") });
    expect(document.getElementById("panel-inspect")?.textContent).toContain(message("pair_empty"));
    fireEvent.input(second, { target: { value: "http://h.example/a" } });
    await waitFor(() => expect(textOf(document.getElementById("verdict"))).toBe(message("pair_different", "Web")));
    expect(document.querySelector("#canonical")).toBeNull();
    document.getElementById("pair-swap")?.focus();
    click(message("pair_swap"));
    await waitFor(() => expect(document.getElementById("text")).toHaveProperty("value", "http://h.example/a"));
    expect(document.activeElement?.id).toBe("pair-swap");
    click(message("pair_remove"));
    await waitFor(() => expect(document.activeElement?.id).toBe("add-second"));
    expect(ids()).toEqual(["text"]);
  });

  test("masks passwords that were not typed, in both fields", () => {
    const url = "http://u:s3cr3t@h/";
    const container = report("inspect", { text: "http://h/", second: url, concealed: true });
    expect(document.getElementById("second")).toHaveProperty("value", "http://u:•••@h/");
    fireEvent.input(document.getElementById("second") as HTMLElement, { target: { value: "http://u:•••@h/b" } });
    expect(actions.setSecond.mock.calls).toEqual([["http://u:s3cr3t@h/b"]]);
    expect(everythingIn(container)).not.toContain("s3cr3t");
  });
});

describe("files", () => {
  const file = (changes: Partial<DroppedFile>): DroppedFile => ({
    id: 1,
    name: "a\u202eb.txt",
    size: 4,
    read: 2,
    status: "reading",
    source: null,
    references: null,
    ...changes,
  });

  const link = () => screen.getByRole("button", { name: message("content_heading") });

  test("are collapsed until expanded or a file is dropped", async () => {
    const container = report("inspect");
    expect(container.querySelector("#files")).toBeNull();
    fireEvent.click(link());
    expect(link().getAttribute("aria-expanded")).toBe("true");
    expect(container.querySelector("#files")).not.toBeNull();
    const dropped = report("inspect", { files: [file({})] });
    await waitFor(() => expect(dropped.querySelector(".file")).not.toBeNull());
    fireEvent.click(link());
    expect(dropped.querySelector(".file")).toBeNull();
  });

  test("are chosen by the browser's own control", () => {
    report("inspect");
    fireEvent.click(link());
    const chooser = screen.getByLabelText<HTMLInputElement>(message("lab_choose"));
    expect([chooser.type, chooser.multiple]).toEqual(["file", true]);
    const chosen = new File(["x"], "x.txt");
    Object.defineProperty(chooser, "files", { value: [chosen] });
    fireEvent.change(chooser);
    expect(actions.addFiles.mock.calls).toEqual([[[chosen]]]);
  });

  test("show progress with their names, and can be cancelled", () => {
    const container = report("inspect", { files: [file({})] });
    expect(textOf(container.querySelector(".file strong bdi"))).toBe("a⟨U+202E⟩b.txt");
    const progress = screen.getByRole<HTMLProgressElement>("progressbar");
    expect([progress.value, progress.max]).toEqual([2, 4]);
    expect(textsOf(container, "[role=status]")).toContain(message("tile_reading"));
    fireEvent.click(within(container.querySelector(".file") as HTMLElement).getByRole("button"));
    expect(actions.cancelFile.mock.calls).toEqual([[1]]);
    click(message("lab_clear"));
    expect(actions.clearFiles).toHaveBeenCalledOnce();
  });

  test("have an identifier to copy once done", async () => {
    const source = contentSource();
    source.add(new TextEncoder().encode("abc"));
    const container = report("inspect", { files: [file({ status: "done", source })] });
    const digits = textOf(container.querySelector(".identifier code"));
    expect(digits).toMatch(/^[0-9a-f]{32}/i);
    fireEvent.click(screen.getByRole("button", { name: message("copy") }));
    await waitFor(() => expect(fake.clipboard.texts).toEqual([digits]));
    expect(textsOf(container, "[role=status]")).toContain(plural("content_done", 1));
  });

  test.each([
    ["cancelled", "table_cancelled"],
    ["failed", "table_unreadable"],
  ] as const)("say that they were %s", (status, key) => {
    expect(textOf(report("inspect", { files: [file({ status })] }).querySelector(".file"))).toContain(message(key));
  });
});

describe("the paste lab", () => {
  const lab = (typed: string, changes: Partial<State["lab"]> = {}) =>
    report("lab", { lab: { ...EMPTY_LAB, typed, asked: 1, ...changes } });

  test("reads on its button and on Ctrl+Enter", () => {
    report("lab", { lab: { ...EMPTY_LAB, typed: "x" } });
    click(message("check"));
    fireEvent.keyDown(screen.getByRole("textbox", { name: message("lab_field") }), { key: "Enter" });
    fireEvent.keyDown(screen.getByRole("textbox", { name: message("lab_field") }), { key: "Enter", ctrlKey: true });
    expect(actions.fillLab.mock.calls).toEqual([[expect.objectContaining({ asked: 1 })], [expect.anything()]]);
  });

  test("reports empty text and an invalid base", () => {
    const container = lab("", { base: "no base" });
    expect(textOf(document.getElementById("lab-answer"))).toBe(message("lab_nothing"));
    const base = screen.getByRole("textbox", { name: message("lab_base") });
    expect(base.getAttribute("aria-invalid")).toBe("true");
    expect(textsOf(container, "#lab-base-problem")).toEqual([message("lab_base_bad")]);
  });

  test("names the recognized format, lists URLs, and collapses to one line", async () => {
    const container = lab("http://h/%61\nno address here\nhttp://h/a\nhttp://h/b\n");
    const answerText = () => textOf(document.getElementById("lab-answer"));
    await waitFor(() => expect(answerText()).toContain(plural("lab_recognised", 3, message("lab_from_text"))));
    await waitFor(() => expect(textsOf(document, ".table-body .of-spelling bdi")).toEqual(["http://h/%61"]));
    expect(textsOf(document, ".table-body .of-replaceWith bdi")).toEqual(["http://h/a"]);
    fireEvent.change(screen.getByRole("combobox", { name: message("filter_rows") }), { target: { value: "address" } });
    await waitFor(() =>
      expect(textsOf(document, ".table-body .of-canonical bdi")).toEqual(["http://h/a", "http://h/b"]),
    );
    expect(textsOf(document.body, ".headline h2")).toEqual([plural("total_duplicates", 1)]);
    expect(answerText()).toContain(plural("lab_recognised", 3, message("lab_from_text")));
    await waitFor(() => expect(document.activeElement?.id).toBe("lab-change"));
    expect(container.querySelector("textarea")).toBeNull();
    click(message("lab_change"));
    expect(document.activeElement?.id).toBe("lab-field");
    expect(screen.getByRole("grid")).toBeTruthy();
  });

  test("collapses again after reading another text", async () => {
    cleanup();
    function Held() {
      const [lab, setLab] = useState<State["lab"]>({ ...EMPTY_LAB, typed: "http://h/a", asked: 1 });
      return <ReportView state={stateOf("lab", { lab })} actions={{ ...actions, fillLab: setLab }} />;
    }
    const container = shown(<Held />);
    const change = () => document.getElementById("lab-change");
    await waitFor(() => expect(change()).not.toBeNull());
    click(message("lab_change"));
    const field = screen.getByRole("textbox", { name: message("lab_field") });
    fireEvent.input(field, { target: { value: "http://h/b" } });
    click(message("check"));
    await waitFor(() => expect(change()).not.toBeNull());
    expect(textsOf(container, "#lab-answer h2")).toEqual([plural("lab_recognised", 1, message("lab_from_text"))]);
  });

  test("moves the focus to the table once nothing is chosen", async () => {
    lab("http://h/a\nhttp://h/b");
    const grid = await screen.findByRole("grid");
    const [, second] = await waitFor(() => {
      const boxes = within(grid).getAllByRole("checkbox").slice(1);
      expect(boxes).toHaveLength(2);
      return boxes;
    });
    fireEvent.click(second as HTMLElement);
    const none = await screen.findByRole("button", { name: message("chosen_none") });
    none.focus();
    fireEvent.click(none);
    await waitFor(() => expect(document.activeElement?.getAttribute("data-index")).toBe("1"));
    expect(screen.queryByRole("button", { name: message("chosen_none") })).toBeNull();
  });

  test("keeps the choice when other causes renumber the URLs", async () => {
    cleanup();
    const typed = "http://h/a\nhttp://h/a#x\nhttp://h/b\nhttps://h/b\nhttp://h/c";
    let tick: (causes: readonly Cause[]) => void = () => {};
    function Held() {
      const [ticked, setTicked] = useState(DEFAULT_CAUSES);
      tick = setTicked;
      const lab = { ...EMPTY_LAB, typed, asked: 1 };
      const ticks = { links: ticked, lab: ticked };
      return <ReportView state={stateOf("lab", { lab, ticks })} actions={actions} />;
    }
    shown(<Held />);
    const boxes = () => within(screen.getByRole("grid")).getAllByRole<HTMLInputElement>("checkbox").slice(1);
    const ticked = async (
      causes: readonly Cause[],
      addresses: readonly (readonly [isTicked: boolean, text: string])[],
    ) => {
      act(() => tick(causes));
      const shown = addresses.map(([isTicked, text]) => [isTicked, message("table_choose", text)]);
      const count = message("chosen_count", addresses.filter(([isTicked]) => isTicked).length);
      await waitFor(() => {
        expect(boxes().map((box) => [box.checked, box.getAttribute("aria-label")])).toEqual(shown);
        expect(textsOf(document.body, ".filter-row .count")).toEqual([count]);
      });
    };
    await waitFor(() => expect(boxes()).toHaveLength(4));
    for (const index of [0, 2]) fireEvent.click(boxes()[index] as HTMLElement);
    const on = (path: string) => [true, `http://h/${path}`] as const;
    const [a, b, secure] = [on("a"), on("b"), [true, "https://h/b"] as const];
    const off = (path: string) => [false, `http://h/${path}`] as const;
    await ticked(LIKELY_CAUSES, [a, b, off("c")]);
    await ticked(["case-and-port"], [a, a, off("b"), secure, off("c")]);
    await ticked(DEFAULT_CAUSES, [a, off("b"), secure, off("c")]);
  });

  test("names lines without a URL, and expands the numbers of many", async () => {
    const container = lab("http://h/a\nno URL\nno URL\nhttp://h/b\nno URL\n");
    const sentence = labelled(plural("lab_without", 3), "2–3, 5");
    await waitFor(() => expect(textOf(document.getElementById("lab-answer"))).toContain(sentence));
    expect(container.querySelector("#lab-answer details")).toBeNull();
    cleanup();
    lab("http://h/a\nno URL\n".repeat(12));
    const some = labelled(plural("lab_without", 12), "2, 4, 6, 8, 10, 12, 14, 16, 18, 20 …");
    await waitFor(() => expect(textsOf(document, "#lab-answer summary")).toEqual([some]));
    expect(textsOf(document, "#lab-answer details p")).toEqual(["2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24"]);
  });

  const fileOf = (parts: string[], name: string) => new NodeFile(parts, name) as unknown as File;

  test("names files with lines without a URL", async () => {
    const list = "http://h/a\nno URL\n";
    const files = [fileOf([list], "a.txt"), fileOf(["http://h/b"], "b.txt"), fileOf([list], "c.txt")];
    lab("", { attached: { kind: "files", files } });
    await waitFor(() => expect(textsOf(document, "#lab-answer summary")).toEqual([plural("lab_without", 2)]));
    expect(textsOf(document, "#lab-answer li")).toEqual(["a.txt: 2", "c.txt: 2"]);
  });

  test("only counts HAR entries without a URL: they are not lines", async () => {
    const entries = [{ request: { url: "http://h/" } }, { request: {} }];
    lab("", { attached: { kind: "files", files: [fileOf([JSON.stringify({ log: { entries } })], "a.har")] } });
    await waitFor(() => expect(textOf(document.getElementById("lab-answer"))).toContain(plural("lab_without", 1)));
  });

  test("reports an unrecognized format with its first line, and searches it on request", async () => {
    const line = "10:00:00 ERROR ftp://u:secret@h.example/";
    const container = lab(`${line}\n${line}\n`);
    const note = () => textOf(container.querySelector(".warning-note"));
    await waitFor(() => expect(note()).toContain(message("lab_unrecognised", line.replace("secret", "•••"))));
    expect(container.querySelector(".warning-note bdi")?.getAttribute("dir")).toBe("ltr");
    expect(textOf(document.getElementById("lab-answer"))).not.toContain(message("lab_none"));
    click(message("lab_search_anyway"));
    expect(actions.fillLab.mock.lastCall).toEqual([
      expect.objectContaining({ asked: 2, readings: { 0: { asText: true } } }),
    ]);
    cleanup();
    const files = [fileOf(["http://h/a"], "a.txt"), fileOf(["a,b\n"], "b.csv")];
    lab("", { attached: { kind: "files", files } });
    await waitFor(() =>
      expect(textOf(document.querySelector(".warning-note"))).toContain(`b.csv: ${message("lab_unrecognised", "a,b")}`),
    );
    click(message("lab_search_anyway"));
    expect(actions.fillLab.mock.lastCall).toEqual([expect.objectContaining({ readings: { 1: { asText: true } } })]);
  });

  test("requests the site of each file with relative references, once", async () => {
    cleanup();
    const files = ["a.csv", "b.csv", "c.csv"].map((name, i) =>
      fileOf([`from,to\n/${i},${i < 2 ? "/x" : "http://h/"}\n`], name),
    );
    function Held() {
      const [lab, setLab] = useState<State["lab"]>({ ...EMPTY_LAB, attached: { kind: "files", files }, asked: 1 });
      return <ReportView state={stateOf("lab", { lab })} actions={{ ...actions, fillLab: setLab }} />;
    }
    shown(<Held />);
    const label = (name: string) => message("lab_site", name);
    const labels = () => textsOf(document, ".lab-site label");
    await waitFor(() => expect(labels()).toEqual(["a.csv", "b.csv", "c.csv"].map(label)));
    expect(textOf(document.getElementById("lab-answer"))).toContain(plural("lab_relative", 5));
    const field = () => screen.getByRole("textbox", { name: label("b.csv") });
    const button = () => within(field().parentElement as HTMLElement).getByRole<HTMLButtonElement>("button");
    expect(button().disabled).toBe(true);
    fireEvent.input(field(), { target: { value: "a b" } });
    expect([field().getAttribute("aria-invalid"), button().disabled]).toEqual(["true", true]);
    expect(textsOf(document, "#lab-site-1-problem")).toEqual([message("lab_base_bad")]);
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(labels()).toHaveLength(3);
    fireEvent.input(field(), { target: { value: "s.example" } });
    fireEvent.click(button());
    await waitFor(() => expect(labels()).toEqual(["a.csv", "c.csv"].map(label)));
    expect(textOf(document.getElementById("lab-answer"))).toContain(plural("lab_relative", 3));
    await waitFor(() =>
      expect(textsOf(document, "[role=grid] .of-canonical bdi")).toEqual(
        expect.arrayContaining(["https://s.example/1", "https://s.example/x", "/x"]),
      ),
    );
    const first = screen.getByRole("textbox", { name: label("a.csv") });
    fireEvent.input(first, { target: { value: "https://t.example/" } });
    fireEvent.keyDown(first, { key: "Enter" });
    await waitFor(() => expect(labels()).toEqual([label("c.csv")]));
  });

  describe("a log with referrers", () => {
    const lineOf = (path: string, referrer: string) =>
      `192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h/${path} HTTP/1.1" 200 1 "${referrer}" "-"\n`;
    const log = `${lineOf("a", "https://r.example/a")}${lineOf("b", "-")}`;
    const rows = () => textsOf(document, "[role=grid] .of-canonical bdi");
    const radio = (column: "requested" | "referrer", of = "") => {
      const label = message("lab_column");
      const name = of === "" ? label : `${of}: ${label}`;
      const group = screen.getAllByRole("radiogroup").find((one) => textOf(one.firstElementChild) === name);
      return within(group as HTMLElement).getByRole<HTMLInputElement>("radio", {
        name: message(`lab_column_${column}`),
      });
    };
    function hold(input: Partial<State["lab"]>) {
      cleanup();
      function Held() {
        const [lab, setLab] = useState<State["lab"]>({ ...EMPTY_LAB, ...input, asked: 1 });
        return <ReportView state={stateOf("lab", { lab })} actions={{ ...actions, fillLab: setLab }} />;
      }
      shown(<Held />);
    }

    test("is reread by the chosen column, and the choice keeps the focus", async () => {
      hold({ typed: log });
      await waitFor(() => expect(rows()).toEqual(["http://h/a", "http://h/b"]));
      expect([radio("requested").checked, radio("referrer").checked]).toEqual([true, false]);
      const referrers = radio("referrer");
      referrers.focus();
      fireEvent.click(referrers);
      await waitFor(() => expect(rows()).toEqual(["https://r.example/a"]));
      expect(textOf(document.getElementById("lab-answer"))).toContain(labelled(plural("lab_without", 1), "2"));
      expect(radio("referrer").checked).toBe(true);
      expect(document.activeElement).toBe(referrers);
      fireEvent.click(radio("requested"));
      await waitFor(() => expect(rows()).toEqual(["http://h/a", "http://h/b"]));
    });

    test("is named if it is a file, each with its own choice", async () => {
      const files = [fileOf([log], "a.log"), fileOf(["http://h/c"], "c.txt"), fileOf([log], "b.log")];
      hold({ attached: { kind: "files", files } });
      await waitFor(() => expect(rows()).toHaveLength(3));
      expect(screen.getAllByRole("radiogroup")).toHaveLength(2);
      fireEvent.click(radio("referrer", "b.log"));
      await waitFor(() => expect(rows()).toContain("https://r.example/a"));
      expect([radio("requested", "a.log").checked, radio("referrer", "b.log").checked]).toEqual([true, true]);
    });

    test("keeps the column while other text is typed", async () => {
      hold({ typed: log, readings: { 0: { column: "referrer" } } });
      await waitFor(() => expect(radio("referrer").checked).toBe(true));
      click(message("lab_change"));
      fireEvent.input(screen.getByRole("textbox", { name: message("lab_field") }), { target: { value: "x" } });
      expect(radio("referrer").checked).toBe(true);
    });

    test("has no choice for lists, and for logs without referrers", async () => {
      for (const typed of [lineOf("a", "-"), "http://h/a\nno URL\n"]) {
        hold({ typed });
        await waitFor(() => expect(rows()).toEqual(["http://h/a"]));
        expect(screen.queryByRole("radiogroup")).toBeNull();
      }
    });
  });

  test("has a base field once relative references are skipped", async () => {
    lab("http://h/");
    await waitFor(() => expect(document.getElementById("lab-change")).not.toBeNull());
    expect(document.getElementById("lab-base")).toBeNull();
    lab("<a href=a>a</a><a href='http://h/'>b</a>");
    await waitFor(() => expect(document.getElementById("lab-base")).not.toBeNull());
  });
});

describe("the links of a page", () => {
  test("explain where to start without a page", () => {
    expect(report("links").textContent).toContain(message("links_no_tab"));
  });

  test("report a closed tab and a failed worker", async () => {
    report("links", { tabId: 7 });
    await screen.findByText(message("links_tab_closed"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    fake.runtime.sendMessage.mockResolvedValue({ failed: "It broke." });
    fake.tabs.open({ id: 7 });
    click(message("links_again"));
    await screen.findByText(message("links_failed"));
    vi.restoreAllMocks();
  });

  const URL_OF_PAGE = "http://shop.example/caf%25C3%25A9";
  function page(hrefs: readonly string[], leftOut: number, url = URL_OF_PAGE): HTMLElement {
    const declared = { base: "", addresses: [{ href: "http://shop.example/other", from: "link" }], loaded: "" };
    const none = hrefs.map(() => 0);
    const details = { texts: [""], textOf: none, adjacent: [], regions: [""], regionOf: none, elements: ["a"] };
    const links = hrefs.map((_, i) => i);
    const known = { frameId: 0, url, base: url, hrefs, links, leftOut, declared };
    const frame = { ...known, details: { ...details, elementOf: none } };
    fake.tabs.open({ id: 7, url });
    fake.runtime.sendMessage.mockResolvedValue({ kind: "collected", frames: [frame], unreadFrames: [], title: "Shop" });
    return report("links", { tabId: 7 });
  }

  test.each([
    ["http://shop.example/10.1000%252F182", "own_possibly_intended", "ground_reserved"],
    ["http://shop.example/bowls%3Fcolor=blue", "own_perhaps_encoded", "ground_single_argument"],
    ["http://shop.example/%C3%A2%E2%82%AC%E2%84%A2-showing-on-page", "own_perhaps_encoded", null],
  ] as const)("explains why its URL may be wrong: %s", async (url, answerText, ground) => {
    const container = page(["/a"], 0, url);
    await waitFor(() => expect(container.querySelector(".headline")).not.toBeNull());
    const text = textOf(container.querySelector(".headline"));
    expect(text).toContain(message(answerText));
    if (ground !== null) expect(text).toContain(message(ground));
    expect(container.querySelector("#links-own-encoded")).toBeNull();
  });

  test("shows the title, the URL with marks, and its declarations, collapsed", async () => {
    const container = page(["/a"], 0);
    await waitFor(() => expect(container.querySelector(".headline")).not.toBeNull());
    expect(textOf(container.querySelector("#links-heading"))).toBe("Shop");
    expect(textsOf(container, ".subject .at")).toEqual(["%25C3%25A9"]);
    expect(textsOf(container, "#links-own-encoded")).toEqual([asSentence(message("own_doubly_encoded"))]);
    const verdict = message("tile_another");
    expect(container.querySelector(".declared")).toBeNull();
    click(verdict);
    expect(container.querySelector<HTMLDetailsElement>(".declared details")?.open).toBe(true);
    click(verdict);
    expect(container.querySelector(".declared")).toBeNull();
    click(message("links_inspect"));
    expect(actions.inspectFrom.mock.calls).toEqual([[URL_OF_PAGE, null]]);
  });

  test("reports missing links, the number left out, and the page's declarations", async () => {
    const container = page([], 3);
    await screen.findByText(message("links_none"));
    expect(textOf(container.querySelector(".page-notes"))).toBe(plural("links_left_out", 3));
    expect(container.querySelector(".card.declared")).not.toBeNull();
  });
});

const SECRET = "s3cr3tword";
const address = (secret = SECRET) =>
  `http://ann:${secret}@xyzzy.example/a%2520b?u=https%3A%2F%2Fann%3A${secret}%40i.example`;
const PASTED = new CloneableBlob([`${address()}\n${address()}#a`]) as unknown as Blob;
const LISTED = { kind: "text", text: PASTED, lines: 2 } as const;

test.each<readonly [view: ViewName, changes: Partial<State>]>([
  ["inspect", { text: address(), concealed: true }],
  ["inspect", { text: address(), second: address("0ther"), concealed: true }],
  ["inspect", { text: `see ${address()} and http://xyzzy.example/`, concealed: true }],
  ["lab", { lab: { ...EMPTY_LAB, attached: LISTED, asked: 1 } }],
])("in every view (%s): hides passwords, isolates URLs, and translates every text", async (view, changes) => {
  fake.i18n.mark();
  const container = report(view, changes);
  if (view === "lab") await waitFor(() => expect(container.querySelector(".table-body bdi")).not.toBeNull());
  unfoldAll(container);
  expect(everythingIn(container)).not.toContain(SECRET);
  expect(everythingIn(container)).toContain("•••");
  expect(unisolatedIn(container, /xyzzy/)).toEqual([]);
  expect(untranslatedIn(container)).toEqual([]);
});
