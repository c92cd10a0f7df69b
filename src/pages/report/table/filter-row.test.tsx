// @vitest-environment happy-dom
import { useState } from "preact/hooks";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { act, cleanup, fireEvent, resetScreen, screen, shown, textOf } from "../../../fake-browser/screen.ts";
import { NO_FILTER, type Summary, type View, type ViewCounts } from "../../../links/types.ts";
import { SUMMARY, view } from "./examples.ts";
import { FilterRow } from "./filter-row.tsx";

beforeEach(resetScreen);

const [onBy, onFilter] = [vi.fn(), vi.fn()];
beforeEach(() => void vi.clearAllMocks());
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("filters", () => {
  const COUNTED: ViewCounts = { rows: 12, links: 20, addresses: 12, problem: null };
  interface Given {
    readonly now?: View;
    readonly summary?: Summary;
    readonly counted?: ViewCounts | null;
    readonly toFix?: number | null;
    readonly isList?: boolean;
  }
  function filters(given: Given = {}): HTMLElement {
    const { now = view(), summary = SUMMARY, counted = COUNTED, toFix = 14, isList = false } = given;
    cleanup();
    return shown(
      <FilterRow name="links" {...{ summary, view: now, counted, toFix, isList, onBy, onFilter }}>
        <button type="button">Copy list</button>
      </FilterRow>,
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: message("filter_text") });
  const select = (key: Parameters<typeof message>[0]) =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: message(key) });
  const passing = (container: HTMLElement) => textOf(container.querySelector(".passing[role=status]"));

  test("a text filters after typing stops", () => {
    vi.useFakeTimers();
    filters();
    fireEvent.input(field(), { target: { value: "ra" } });
    act(() => void vi.advanceTimersByTime(150));
    fireEvent.input(field(), { target: { value: "raku" } });
    act(() => void vi.advanceTimersByTime(150));
    expect(onFilter).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(100));
    expect(onFilter.mock.calls).toEqual([[{ text: "raku" }]]);
    vi.useRealTimers();
  });

  test("keeps text typed while a filter starts", () => {
    vi.useFakeTimers();
    function Held() {
      const [text, setText] = useState("");
      const change = (changes: { readonly text?: string }) => {
        onFilter(changes);
        setText(changes.text ?? "");
      };
      return (
        <FilterRow
          name="links"
          summary={SUMMARY}
          view={view({ text })}
          counted={null}
          isList={false}
          toFix={null}
          onBy={onBy}
          onFilter={change}
        >
          {null}
        </FilterRow>
      );
    }
    shown(<Held />);
    fireEvent.input(field(), { target: { value: "ra" } });
    act(() => {
      vi.advanceTimersByTime(200);
      fireEvent.input(field(), { target: { value: "raku" } });
    });
    expect(field().value).toBe("raku");
    act(() => void vi.advanceTimersByTime(200));
    expect(onFilter.mock.calls).toEqual([[{ text: "ra" }], [{ text: "raku" }]]);
    vi.useRealTimers();
  });

  test("shows the number of matching rows if some are filtered out", () => {
    expect(passing(filters())).toBe("");
    expect(passing(filters({ now: view({ text: "a" }) }))).toBe(message("count_of", 12, plural("sum_urls", 40)));
    expect(passing(filters({ now: view({ text: "a" }, "fix") }))).toBe(
      message("count_of", 12, plural("fixes_count", 14)),
    );
    expect(passing(filters({ now: view({ text: "a" }, "fix"), toFix: null }))).toBe("");
    expect(passing(filters({ now: view({ text: "a" }), counted: null }))).toBe("");
  });

  test("a press shows all again, with the focus in the field", () => {
    filters();
    expect(screen.queryByRole("button", { name: message("filter_clear") })).toBeNull();
    filters({ now: view({ text: "a", host: "shop.example", kind: "varies" }) });
    press(message("filter_clear"));
    expect(onFilter.mock.calls).toEqual([[NO_FILTER]]);
    expect([document.activeElement, field().value]).toEqual([field(), ""]);
  });

  test("reports an invalid regular expression beside the field", () => {
    const problem = "Unterminated group";
    const container = filters({ now: view({ text: "/(/" }), counted: { ...COUNTED, problem } });
    expect(field().getAttribute("aria-invalid")).toBe("true");
    const fieldError = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect([textOf(fieldError), fieldError?.getAttribute("role")]).toEqual([
      message("filter_problem", problem),
      "status",
    ]);
    expect(passing(container)).toBe("");
  });

  test("hosts show their number of URLs; others are counted", () => {
    filters();
    expect([...select("component_host").options].map(({ text, disabled }) => [text, disabled])).toEqual([
      [message("filter_hosts", 9), false],
      [message("filter_counted", "shop.example", plural("sum_urls", 30)), false],
      [message("filter_counted", "kiln.example", plural("sum_urls", 8)), false],
      ["+7", true],
    ]);
    fireEvent.change(select("component_host"), { target: { value: "kiln.example" } });
    expect(onFilter).toHaveBeenLastCalledWith({ host: "kiln.example" });
    filters({ now: view({ host: "kiln.example" }) });
    fireEvent.change(select("component_host"), { target: { value: "" } });
    expect(onFilter).toHaveBeenLastCalledWith({ host: null });
  });

  test("a list offers replacements or all URLs, and internal or external if the source has a site", () => {
    filters();
    expect(screen.queryByRole("combobox", { name: message("filter_rows") })).toBeNull();
    const rows = (toFix: number | null) => {
      filters({ isList: true, toFix });
      return [...select("filter_rows").options].map(({ text }) => text);
    };
    expect(rows(14)).toEqual(["To fix (14)", "All URLs (40)"]);
    expect(rows(null)).toEqual(["To fix", "All URLs (40)"]);
    fireEvent.change(select("filter_rows"), { target: { value: "fix" } });
    expect(onBy.mock.calls).toEqual([["fix"]]);
    expect(screen.queryByRole("combobox", { name: message("filter_where") })).toBeNull();
    filters({ summary: { ...SUMMARY, hasSite: true } });
    fireEvent.change(select("filter_where"), { target: { value: "external" } });
    expect(onFilter).toHaveBeenLastCalledWith({ where: "external" });
  });
});
