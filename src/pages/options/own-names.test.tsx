// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import type { OwnTracking } from "../../core/index.ts";
import { cleanup, fireEvent, render, resetScreen, screen, textOf } from "../../fake-browser/screen.ts";
import { OwnNames } from "./own-names.tsx";

const setTracking = vi.fn();

beforeEach(() => {
  resetScreen();
  setTracking.mockClear();
});

const shown = (tracking: Partial<OwnTracking> = {}, managed: readonly "tracking"[] = []) =>
  render(
    <OwnNames state={{ tracking: { added: [], excepted: [], ...tracking }, managed }} actions={{ setTracking }} />,
  );

const field = (kind: "added" | "excepted") =>
  screen.getByRole<HTMLInputElement>("textbox", { name: message(`own_names_${kind}`) });

function add(kind: "added" | "excepted", name: string): string {
  fireEvent.input(field(kind), { target: { value: name } });
  fireEvent.submit(field(kind).form as HTMLFormElement);
  return textOf(document.getElementById(`own-${kind}-problem`));
}

test("a name is added, decoded and without what surrounds it, and the field is empty again", () => {
  shown({ added: ["ref"] });
  expect(add("added", " d%C3%A9part ")).toBe("");
  expect(setTracking.mock.calls).toEqual([[{ added: ["ref", "départ"], excepted: [] }]]);
  expect(field("added").value).toBe("");
});
/** A name without effect is shown with a URL in which it would. */
const NOTHING = "“re*” is never left out, so “ref” would do nothing";
test.each([
  ["added", "a&b", {}, "a&b is no name of a parameter"],
  ["added", "REF", { added: ["ref"] }, "REF is there already."],
  ["added", "ref", { excepted: ["re*"] }, `${NOTHING}: https://example.com/?ref=`],
  ["excepted", "re*", { added: ["ref"] }, NOTHING],
  ["added", "unsubscribe", {}, "The list keeps “mkt_tok” in https://example.com/?unsubscribe=abcdef1234&mkt_tok="],
] as const)("%s: %s is refused, with what shows why", (kind, name, tracking, problem) => {
  shown(tracking);
  expect(add(kind, name)).toContain(problem);
  expect([setTracking.mock.calls, field(kind).value]).toEqual([[], name]);
  expect(field(kind).getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(field(kind), { target: { value: "other" } });
  expect(textOf(document.getElementById(`own-${kind}-problem`))).toBe("");
});

test("each is removed by a button that names it; all stand from left to right", () => {
  shown({ added: ["ref"], excepted: ["utm_source", "id"] });
  fireEvent.click(screen.getByRole("button", { name: message("own_names_remove", "utm_source") }));
  expect(setTracking.mock.calls).toEqual([[{ added: ["ref"], excepted: ["id"] }]]);
  expect([...document.querySelectorAll<HTMLElement>(".chip bdi")].map(({ dir }) => dir)).toEqual(["ltr", "ltr", "ltr"]);
  cleanup();
  // Names set by an administrator cannot be changed.
  shown({ added: ["ref"] }, ["tracking"]);
  for (const one of document.querySelectorAll<HTMLButtonElement>("button, input")) expect(one.disabled).toBe(true);
});
