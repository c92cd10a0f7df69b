// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import type { MarksState, Step } from "../../../browser/marks-state.ts";
import { fireEvent, render, resetScreen, screen, waitFor } from "../../../fake-browser/screen.ts";
import { MarksRow } from "./marks-row.tsx";

beforeEach(resetScreen);

const NOWHERE: MarksState = { marked: 7, groups: 2, inView: 0, inFrames: 0, focused: null, filter: null };
const focusedMark = { set: 2, at: 1, of: 3, notRendered: 1 };
const THERE: MarksState = { ...NOWHERE, inView: 1, focused: focusedMark };

const answering = (...states: (MarksState | null)[]) => {
  const step = vi.fn<(by: Step) => Promise<MarksState | null>>(async () => states.at(-1) ?? null);
  for (const state of states) step.mockResolvedValueOnce(state);
  return step;
};
const says = () => screen.getByRole("status").textContent;
const names = () => screen.getAllByRole("button").map((button) => button.title);

test("reports that no mark is in view, and goes to the next", async () => {
  const step = answering(NOWHERE, THERE);
  render(<MarksRow of={1} onStep={step} />);
  // Live regions must exist before their text.
  const region = screen.getByRole("status");
  expect(says()).toBe("");
  await waitFor(() => expect(says()).toBe(message("marks_away", plural("marks_count", 7))));
  expect(screen.getByRole("status")).toBe(region);
  expect(names()).toEqual([message("marks_go_on")]);
  fireEvent.click(screen.getByTitle(message("marks_go_on")));
  await waitFor(() => expect(says()).toBe("Group 2 · 1 of 3 · 1 hidden"));
  expect(names()).toEqual([message("marks_previous"), message("marks_next"), message("marks_only_title")]);
  expect(step.mock.calls).toEqual([[0], [1]]);
});

test("shows one group alone, and all again", async () => {
  const step = answering(THERE, { ...THERE, filter: 2 }, THERE);
  render(<MarksRow of={1} onStep={step} />);
  fireEvent.click(await screen.findByText(message("marks_only_this")));
  await waitFor(() => expect(says()).toBe("Group 2 only · 1 of 3 · 1 hidden"));
  fireEvent.click(screen.getByText(message("marks_all")));
  await screen.findByText(message("marks_only_this"));
  fireEvent.click(screen.getByTitle(message("marks_previous")));
  expect(step.mock.calls).toEqual([[0], ["only"], ["only"], [-1]]);
});

test("refreshes for each report, and hides buttons without marks", async () => {
  const step = answering(THERE, null);
  const { rerender } = render(<MarksRow of={1} onStep={step} />);
  await screen.findByText(message("marks_only_this"));
  rerender(<MarksRow of={2} onStep={step} />);
  await waitFor(() => expect(screen.queryAllByRole("button")).toEqual([]));
});

test("names links outside of groups", async () => {
  const at = (set: number) => answering({ ...THERE, focused: { set, at: 1, of: 3, notRendered: 0 } });
  const { rerender } = render(<MarksRow of={1} onStep={at(-1)} />);
  await waitFor(() => expect(says()).toBe("Encoded twice · 1 of 3"));
  rerender(<MarksRow of={2} onStep={at(-2)} />);
  await waitFor(() => expect(says()).toBe("Looks deceptive · 1 of 3"));
});
