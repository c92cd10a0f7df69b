// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { cleanup, fireEvent, render, resetScreen, screen, textOf } from "../../fake-browser/screen.ts";
import { AlsoOpenSection } from "./also-open-section.tsx";
import type { Actions, State } from "./state.ts";

beforeEach(resetScreen);

const setAlsoOpen = vi.fn();

function show(changes: Partial<State>): HTMLInputElement {
  cleanup();
  setAlsoOpen.mockClear();
  const rest = { tabsProblem: null, managed: [], saved: null, refused: null };
  const state = { alsoOpen: false, tabs: false, ...rest, ...changes };
  render(<AlsoOpenSection state={state as unknown as State} actions={{ setAlsoOpen } as unknown as Actions} />);
  return screen.getByRole("switch");
}

test("a click on the switch sets the option, and it says what it does", () => {
  const control = show({});
  expect(textOf(control.closest("label"))).toBe(message("options_also_open"));
  fireEvent.click(control);
  expect(setAlsoOpen.mock.calls).toEqual([[true]]);
});

test("where the browser has said no, that is said, and nothing is on", () => {
  const control = show({ tabsProblem: "tabs_refused" });
  expect(control.checked).toBe(false);
  expect(screen.getByText(message("tabs_refused"))).not.toBeNull();
});

test("where it is on and nobody may look, as after an import, it can be allowed; not what an administrator chose", () => {
  show({ alsoOpen: true, tabs: true });
  expect(screen.queryByRole("button")).toBeNull();
  show({ alsoOpen: true });
  fireEvent.click(screen.getByRole("button", { name: message("options_also_open_allow") }));
  expect(setAlsoOpen.mock.calls).toEqual([[true]]);
  expect(show({ alsoOpen: true, tabs: true, managed: ["alsoOpen"] }).disabled).toBe(true);
});
