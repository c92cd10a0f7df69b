// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { fireEvent, render, resetScreen, screen } from "../../fake-browser/screen.ts";
import { HighlightsSection } from "./highlights-section.tsx";
import type { Actions, State } from "./state.ts";

const asked = { chooseHighlightScope: vi.fn(), stopHighlightingAll: vi.fn() };

beforeEach(() => {
  resetScreen();
  vi.clearAllMocks();
});

function shown(changes: Partial<State> = {}): void {
  const state = { ...DEFAULT_SETTINGS, managed: [], saved: null, refused: null, ...changes } as unknown as State;
  render(<HighlightsSection state={state} actions={asked as unknown as Actions} />);
}

test("what the switch counts for is one choice", () => {
  shown({ highlightScope: "site" });
  const checked = screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked);
  expect(checked).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole("radio", { name: message("options_highlights_always") }));
  expect(asked.chooseHighlightScope.mock.calls).toEqual([["always"]]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("all is taken back by a button", () => {
  shown({ highlights: "always" });
  fireEvent.click(screen.getByRole("button", { name: message("options_highlights_stop") }));
  expect(asked.stopHighlightingAll.mock.calls.length).toBe(1);
});
