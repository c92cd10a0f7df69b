// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { COLOUR_SET_NAMES, colourPairs } from "../../browser/mark-colours.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { fireEvent, render, resetScreen, screen, textsOf } from "../../fake-browser/screen.ts";
import { ColoursSection } from "./colours-section.tsx";
import type { Actions, State } from "./state.ts";

const chooseColours = vi.fn();

beforeEach(() => {
  resetScreen();
  vi.clearAllMocks();
});

const section = (changes: Partial<State>) => (
  <ColoursSection
    state={{ ...DEFAULT_SETTINGS, managed: [], saved: null, refused: null, ...changes } as unknown as State}
    actions={{ chooseColours } as unknown as Actions}
  />
);
const shown = (changes: Partial<State>): Element => render(section(changes)).container;
const starting = (key: MessageKey) => new RegExp(`^${message(key)}`);
const checked = () => screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ value }) => value);
const field = () => screen.getByLabelText<HTMLInputElement>(message("options_colours_own_colour"));
const previewed = (container: Element, ground: string) =>
  [...container.querySelectorAll<HTMLElement>(`.${ground} .marked`)].map((one) => one.style.getPropertyValue("--mark"));

test("is one choice of sets, or a colour of one's own", () => {
  shown({ colours: "colour-blind" });
  expect(checked()).toEqual(["colour-blind"]);
  expect(screen.getAllByRole("radio").length).toBe(COLOUR_SET_NAMES.length + 1);
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_trueform") }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_own") }));
  expect(chooseColours.mock.calls).toEqual([["trueform"], [field().value]]);
});

test.each([...COLOUR_SET_NAMES, "#ff8000"] as const)("marks are shown on light and dark grounds: %s", (colours) => {
  const container = shown({ colours });
  const [ungrouped, ...groups] = colourPairs(colours);
  for (const [i, ground] of ["on-light", "on-dark"].entries()) {
    const marks = previewed(container, ground);
    expect(marks.slice(0, groups.length)).toEqual(groups.map((pair) => pair[i]));
    expect(marks.slice(-2)).toEqual([ungrouped?.[i], ungrouped?.[i]]);
    expect(textsOf(container, `.${ground} b`)).toEqual([..."12345678", "%%", "!"]);
  }
});

test("a colour is tried before it is chosen", () => {
  const container = shown({ colours: "#ff8000" });
  expect([checked(), field().value]).toEqual([["own"], "#ff8000"]);
  fireEvent.input(field(), { target: { value: "#0b5c55" } });
  expect(new Set(previewed(container, "on-light"))).toEqual(new Set(["#0b5c55"]));
  expect(chooseColours).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: "#0b5c55" } });
  expect(chooseColours.mock.calls).toEqual([["#0b5c55"]]);
});

test("whoever goes back to a colour of their own finds it again", () => {
  const { rerender } = render(section({ colours: "#ff8000" }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_trueform") }));
  rerender(section({ colours: "trueform" }));
  fireEvent.click(screen.getByRole("radio", { name: starting("options_colours_own") }));
  expect(chooseColours.mock.calls).toEqual([["trueform"], ["#ff8000"]]);
});
