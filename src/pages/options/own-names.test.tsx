// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import type { OwnTracking } from "../../core/index.ts";
import { cleanup, fireEvent, render, resetScreen, screen, textOf } from "../../fake-browser/screen.ts";
import { OwnNames } from "./own-names.tsx";

const change = vi.fn();

beforeEach(() => {
  resetScreen();
  change.mockClear();
});

const shown = (tracking: Partial<OwnTracking> = {}, locked = false) =>
  render(<OwnNames tracking={{ added: [], excepted: [], ...tracking }} locked={locked} onChange={change} />);

const field = (kind: "added" | "excepted") =>
  screen.getByRole<HTMLInputElement>("textbox", { name: message(`own_names_${kind}`) });

function add(kind: "added" | "excepted", name: string): string {
  fireEvent.input(field(kind), { target: { value: name } });
  fireEvent.submit(field(kind).form as HTMLFormElement);
  return textOf(document.getElementById(`own-${kind}-problem`));
}

test("adds a decoded and trimmed name, and clears the field", () => {
  shown({ added: ["ref"] });
  expect(add("added", " d%C3%A9part ")).toBe("");
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref", "départ"], excepted: [] } }]]);
  expect(field("added").value).toBe("");
});
test.each([
  [" si@https://www.YouTube.com/ ", "si@youtube.com"],
  ["a%40b@*.example.com", "a%40b@example.com"],
])("adds the host of %j as browsers serialize it", (typed, name) => {
  shown({ added: ["ref"], excepted: ["a b=", "*"] });
  expect(add("added", typed)).toBe("");
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref", name], excepted: ["a b=", "*"] } }]]);
});

const NOTHING = "“re*” is always kept, so “ref” has no effect";
test.each([
  ["added", "", {}, "Enter a parameter such as ref or ref@example.com."],
  ["added", "@youtube.com", {}, "Enter a parameter such as"],
  ["added", "*", {}, "“*” would match every parameter."],
  ["added", "a*b", {}, "Use one * at the end of a name, unlike in “a*b”."],
  ["added", "a&b", {}, "“a&b” contains “&”. Remove it."],
  ["added", "a%2Bb", {}, "“a%2Bb” contains “+”."],
  ["added", "x".repeat(101), {}, "Too long. Use at most 100 characters, including the host."],
  ["added", "a@b@c.example", {}, "Write “a@b@c.example” as “a%40b@c.example”."],
  ["added", "si@", {}, "Enter a host after the @ in “si@”"],
  ["added", "si@youtube.com:8080", {}, "Enter only a host after the @, not “youtube.com:8080”."],
  ["added", "si@co.uk", {}, "“co.uk” is shared by many sites. Enter one site’s host."],
  ["added", "si@urldefense.com", {}, "Links to urldefense.com are signed"],
  ["added", "ref@a.example", { added: ["ref"] }, "“ref” already covers “ref@a.example”."],
  ["excepted", "other", {}, "“other” is already kept."],
  ["added", "hmac", {}, "URLs with “hmac” are signed and never changed."],
  ["added", "REF", { added: ["ref"] }, "“REF” is already in the list."],
  ["added", "ref", { excepted: ["re*"] }, `${NOTHING}: https://example.com/?ref=`],
  ["excepted", "re*", { added: ["ref"] }, NOTHING],
  ["added", "unsubscribe", {}, "The page needs “mkt_tok” in https://example.com/?unsubscribe=abcdef1234&mkt_tok="],
] as const)("%s: refuses %s with an explanation", (kind, name, tracking, problem) => {
  shown(tracking);
  expect(add(kind, name)).toContain(problem);
  expect([change.mock.calls, field(kind).value]).toEqual([[], name]);
  expect(field(kind).getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(field(kind), { target: { value: "other" } });
  expect(textOf(document.getElementById(`own-${kind}-problem`))).toBe("");
});

test("each name has a remove button; all run left to right", () => {
  shown({ added: ["ref"], excepted: ["utm_source", "id"] });
  fireEvent.click(screen.getByRole("button", { name: message("own_names_remove", "utm_source") }));
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref"], excepted: ["id"] } }]]);
  expect([...document.querySelectorAll<HTMLElement>(".chip bdi")].map(({ dir }) => dir)).toEqual(["ltr", "ltr", "ltr"]);
  cleanup();
  shown({ added: ["ref"] }, true);
  for (const one of document.querySelectorAll<HTMLButtonElement>("button, input")) expect(one.disabled).toBe(true);
  expect(field("added").getAttribute("aria-describedby")).toContain("own-added-locked");
});
