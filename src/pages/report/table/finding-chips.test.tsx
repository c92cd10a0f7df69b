// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message, plural } from "../../../browser/i18n.ts";
import { checks } from "../../../core/index.ts";
import { cleanup, fireEvent, resetScreen, screen, shown, textsOf } from "../../../fake-browser/screen.ts";
import type { Summary } from "../../../links/types.ts";
import { FindingChips } from "./finding-chips.tsx";
import { SUMMARY, view } from "./head-examples.ts";
import { shortCheckText } from "./table-cells.tsx";

beforeEach(resetScreen);

const onFilter = vi.fn();
beforeEach(() => void onFilter.mockClear());

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressed = (container: HTMLElement) => textsOf(container, "[aria-pressed=true]");

const found = (ids: readonly string[], counted: readonly string[] = []): Summary => ({
  ...SUMMARY,
  findings: [...ids, ...counted].map((id, i) => ({
    id,
    severity: "warning",
    rows: 20,
    addresses: i + 1,
    uncounted: counted.includes(id) ? 0 : i + 1,
  })),
});
const chips = (summary: Summary, now = view()): HTMLElement => {
  cleanup();
  return shown(<FindingChips summary={summary} view={now} onFilter={onFilter} />);
};
const OTHERS = checks.filter((check) => !check.isDoubling && check.isDeceptive === undefined).map(({ id }) => id);
const COUNTED = checks.filter((check) => check.isDoubling).map(({ id }) => id);

test("what deceives is counted above; notes that it may are not; refusals are called as in the table", () => {
  const [refusal = ""] = checks.filter((check) => check.isRefusal).map((check) => check.id);
  expect(textsOf(chips(found([refusal])), "button").join()).toContain(message("tile_refused"));
  const [id = ""] = checks.filter((check) => check.isDeceptive !== undefined).map((check) => check.id);
  const one = { id, severity: "note", rows: 3, addresses: 3 } as const;
  expect(textsOf(chips({ ...SUMMARY, findings: [{ ...one, uncounted: 1 }] }), "b")).toEqual(["3"]);
  expect(chips({ ...SUMMARY, findings: [{ ...one, uncounted: 0 }] }).innerHTML).toBe("");
});

test("of many as many are shown as one line holds, but two at least", () => {
  const line = vi.spyOn(HTMLElement.prototype, "offsetTop", "get");
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(28);
  for (const [fitting, shown] of [
    [3, 3],
    [1, 2],
  ] as const) {
    // Behind the heading and those that fit.
    line.mockImplementation(function (this: HTMLElement) {
      const isBehind = (this.parentElement?.querySelectorAll("b").length ?? 0) > fitting;
      return isBehind && this.nextElementSibling === null ? 35 : 0;
    });
    const container = chips(found(OTHERS.slice(0, 10)));
    expect(container.querySelectorAll("b")).toHaveLength(shown);
    expect(container.querySelector(".plain")?.textContent).toBe(plural("chips_more", 10 - shown));
  }
  line.mockRestore();
  height.mockRestore();
});

test("each with the number of its addresses; none that a total counts", () => {
  expect(COUNTED.length).toBeGreaterThan(0);
  const container = chips(found(OTHERS.slice(0, 2), COUNTED));
  expect(textsOf(container, "b")).toEqual(["1", "2"]);
  expect(textsOf(container, "button").join()).toContain(shortCheckText(OTHERS[1] as string));
  expect(chips(found([], COUNTED)).innerHTML).toBe("");
  // What may be encoded twice is counted by no total.
  expect(textsOf(chips(found(COUNTED)), "b")).toEqual(COUNTED.map((_, i) => `${i + 1}`));
});

test("one is shown alone by a press, and all by another", () => {
  const [id = ""] = OTHERS;
  const name = new RegExp(shortCheckText(id));
  chips(found([id]));
  fireEvent.click(screen.getByRole("button", { name, pressed: false }));
  expect(onFilter).toHaveBeenLastCalledWith({ kind: id });
  chips(found([id]), view({ kind: id }));
  fireEvent.click(screen.getByRole("button", { name, pressed: true }));
  expect(onFilter).toHaveBeenLastCalledWith({ kind: null });
});

test("of many some are folded, but never the one that is pressed", () => {
  const ids = OTHERS.slice(0, 10);
  const last = ids.at(-1) as string;
  const container = chips(found(ids));
  expect(container.querySelectorAll("b")).toHaveLength(5);
  press(plural("chips_more", 5));
  expect(container.querySelectorAll("b")).toHaveLength(10);
  expect(pressed(chips(found(ids), view({ kind: last })))).toEqual([expect.stringContaining(shortCheckText(last))]);
});
