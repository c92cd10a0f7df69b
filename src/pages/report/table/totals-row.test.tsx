// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { cleanup, fireEvent, resetScreen, screen, shown, textOf, textsOf } from "../../../fake-browser/screen.ts";
import { NO_SUMMARY, type View } from "../../../links/types.ts";
import { sameText } from "../../../ui/names.ts";
import { LEVELS_FOUND, SUMMARY, view } from "./head-examples.ts";
import { TotalsRow } from "./totals-row.tsx";
import { WordsContext } from "./words.ts";

beforeEach(resetScreen);

const [onBy, onFilter, onLevel] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => void vi.clearAllMocks());

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressed = (container: HTMLElement) => textsOf(container, "[aria-pressed=true]");

describe("totals", () => {
  const row = (now: View, name: string, summary = SUMMARY) => (
    <TotalsRow level={2} view={now} {...{ name, summary, onLevel, onBy, onFilter }} />
  );
  function totals(now: View, summary = SUMMARY): HTMLElement {
    cleanup();
    return shown(row(now, "links", summary));
  }
  const LINKS = plural("total_links", 70);
  const ADDRESSES = plural("total_addresses", 40);
  const VARIES = plural("total_duplicates", 11);

  test("are named with their numbers; kinds of which there are none are left out, but for the first", () => {
    const names = (container: HTMLElement) => textsOf(container, "button");
    const kinds = [plural("total_doubled", 3), plural("total_tracking", 9)];
    expect(names(totals(view()))).toEqual([LINKS, ADDRESSES, VARIES, ...kinds]);
    const summary = { ...NO_SUMMARY, links: 70, distinct: 40 };
    expect(names(totals(view(), summary))).toEqual([LINKS, ADDRESSES, plural("total_duplicates", 0)]);
  });

  test("levels that are not counted yet have no number, and it is said that they are being counted", () => {
    const options = (container: HTMLElement) => textsOf(container, "option").map((text) => /\([0-9]+\)$/.test(text));
    const levels = SUMMARY.levels.slice(0, 3);
    const some = totals(view(), { ...SUMMARY, levels });
    expect(options(some)).toEqual([true, true, true, false, false]);
    expect(textOf(some)).toContain(message("level_counting"));
    const all = totals(view());
    expect(options(all)).toEqual([true, true, true, true, true]);
    expect(textOf(all)).not.toContain(message("level_counting"));
  });

  test("what looks deceptive is red", () => {
    const container = totals(view(), { ...SUMMARY, deceptive: 1 });
    expect(textsOf(container, ".is-bad")).toEqual([plural("total_deceptive", 1)]);
    expect(totals(view()).querySelector(".is-bad")).toBeNull();
  });

  test.each([
    [view(), ADDRESSES],
    [view({}, "link"), LINKS],
    [view({ kind: "varies" }), VARIES],
    [view({ kind: "varies" }, "link"), VARIES],
  ])("one is pressed: %j", (now, name) => {
    expect(pressed(totals(now))).toEqual([name]);
  });

  test("a kind is shown alone by a press, and all by another", () => {
    totals(view());
    press(VARIES);
    expect(onFilter).toHaveBeenLastCalledWith({ kind: "varies" });
    totals(view({ kind: "varies" }));
    press(VARIES);
    expect(onFilter).toHaveBeenLastCalledWith({ kind: null });
    expect(onBy).not.toHaveBeenCalled();
  });

  test("links and addresses choose what a row is, and show all kinds", () => {
    totals(view({ kind: "doubled" }));
    press(LINKS);
    expect([onBy.mock.lastCall, onFilter.mock.lastCall]).toEqual([["link"], [{ kind: null }]]);
    totals(view({}, "link"));
    press(LINKS);
    expect(onBy).toHaveBeenLastCalledWith("address");
    press(ADDRESSES);
    expect(onBy).toHaveBeenLastCalledWith("address");
  });

  test("the level is chosen by name, with what each would find, and how sure it is", () => {
    const container = totals(view());
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: message("level_legend") });
    expect(select.selectedOptions[0]?.text).toBe("Ignoring #fragment (11)");
    expect([...select.options].map(({ text }) => text.replace(/^.*\(/, "("))).toEqual(
      LEVELS_FOUND.map(({ duplicates }) => `(${duplicates})`),
    );
    expect(textOf(container.querySelector(".level .small"))).toBe(sameText("usually-preserves"));
    fireEvent.change(select, { target: { value: "4" } });
    expect(onLevel.mock.calls).toEqual([[4]]);
  });

  test("of tabs counts pages that are open twice, in whatever spellings", () => {
    shown(<WordsContext.Provider value="tabs">{row(view(), "tabs")}</WordsContext.Provider>);
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: message("tabs_legend") });
    expect([...select.options].map(({ text }) => text.replace(/^.*\(/, "("))).toEqual(
      LEVELS_FOUND.map(({ groups, repeated }) => `(${plural("tabs_pages", groups + repeated)})`),
    );
  });
});
