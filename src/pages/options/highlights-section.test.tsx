// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { COLOUR_SET_NAMES, colourPairs } from "../../browser/mark-colours.ts";
import { fireEvent, render, resetScreen, screen, textsOf, within } from "../../fake-browser/screen.ts";
import { stateWith } from "./example-state.ts";
import { HighlightsSection } from "./highlights-section.tsx";
import type { Actions, State } from "./state.ts";

const change = vi.fn();

beforeEach(() => {
  resetScreen();
  vi.clearAllMocks();
});

const section = (changes: Partial<State>) => (
  <HighlightsSection state={stateWith(changes)} actions={{ change } as unknown as Actions} />
);
const shown = (changes: Partial<State>): Element => render(section(changes)).container;

test("offers one choice of how long highlights last", () => {
  shown({ highlightScope: "site" });
  const scopes = within(screen.getByRole("radiogroup", { name: message("options_highlights_last") }));
  const checked = scopes.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.checked);
  expect(checked).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole("radio", { name: message("options_highlights_always") }));
  expect(change.mock.calls).toEqual([[{ highlightScope: "always" }]]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a button turns highlights on all sites off", () => {
  shown({ highlights: "always" });
  fireEvent.click(screen.getByRole("button", { name: message("options_highlights_stop") }));
  expect(change.mock.calls).toEqual([[{ highlights: "chosen" }]]);
});

const starting = (key: MessageKey) => new RegExp(`^${message(key)}`);
const group = () => within(screen.getByRole("radiogroup", { name: message("options_colours") }));
const checked = () =>
  group()
    .getAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ value }) => value);
const field = () => screen.getByLabelText<HTMLInputElement>(message("options_colours_own_colour"));
const previewed = (container: Element, ground: string) =>
  [...container.querySelectorAll<HTMLElement>(`.${ground} .marked`)].map((one) => one.style.getPropertyValue("--mark"));

test("offers one choice of colour sets, or a custom colour", () => {
  shown({ colours: "colour-blind" });
  expect(checked()).toEqual(["colour-blind"]);
  expect(group().getAllByRole("radio").length).toBe(COLOUR_SET_NAMES.length + 1);
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_trueform") }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_own") }));
  expect(change.mock.calls).toEqual([[{ colours: "trueform" }], [{ colours: field().value }]]);
});

test.each([...COLOUR_SET_NAMES, "#ff8000"] as const)("previews marks on light and dark backgrounds: %s", (colours) => {
  const container = shown({ colours });
  const [deceptive, encoded, ...groups] = colourPairs(colours);
  for (const [i, ground] of ["on-light", "on-dark"].entries()) {
    const marks = previewed(container, ground);
    expect(marks.slice(0, groups.length)).toEqual(groups.map((pair) => pair[i]));
    expect(marks.slice(-2)).toEqual([encoded?.[i], deceptive?.[i]]);
    expect(textsOf(container, `.${ground} b`)).toEqual([..."12345678", "%%", "!"]);
  }
});

test("previews a colour before it is chosen", () => {
  const container = shown({ colours: "#ff8000" });
  expect([checked(), field().value]).toEqual([["own"], "#ff8000"]);
  fireEvent.input(field(), { target: { value: "#0b5c55" } });
  expect(new Set(previewed(container, "on-light"))).toEqual(new Set(["#0b5c55"]));
  expect(change).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: "#0b5c55" } });
  expect(change.mock.calls).toEqual([[{ colours: "#0b5c55" }]]);
});

test("remembers the custom colour", () => {
  const { rerender } = render(section({ colours: "#ff8000" }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_trueform") }));
  rerender(section({ colours: "trueform" }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_own") }));
  expect(change.mock.calls).toEqual([[{ colours: "trueform" }], [{ colours: "#ff8000" }]]);
});
