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

test("a name is added, decoded and without what surrounds it, and the field is empty again", () => {
  shown({ added: ["ref"] });
  expect(add("added", " d%C3%A9part ")).toBe("");
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref", "départ"], excepted: [] } }]]);
  expect(field("added").value).toBe("");
});
test.each([
  [" si@https://www.YouTube.com/ ", "si@youtube.com"],
  ["a%40b@*.example.com", "a%40b@example.com"],
])("the host of %j is added as browsers write it", (typed, name) => {
  shown({ added: ["ref"], excepted: ["a b=", "*"] });
  expect(add("added", typed)).toBe("");
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref", name], excepted: ["a b=", "*"] } }]]);
});

/** A name without effect is shown with a URL in which it would. */
const NOTHING = "“re*” is never left out, so “ref” would do nothing";
test.each([
  ["added", "", {}, "Enter a parameter name, such as ref or ref@example.com."],
  ["added", "@youtube.com", {}, "Enter a parameter name"],
  ["added", "*", {}, "“*” would match every parameter."],
  ["added", "a*b", {}, "A * works only at the end of a name: a*b."],
  ["added", "a&b", {}, "“&” is a delimiter in URLs, so “a&b” can never match."],
  ["added", "a%2Bb", {}, "A name cannot contain “+”"],
  ["added", "x".repeat(101), {}, "A name with its host has at most 100 characters."],
  ["added", "a@b@c.example", {}, "Write an @ in a parameter’s name as %40: a%40b@c.example."],
  ["added", "si@", {}, "No valid host follows the @ in “si@”."],
  ["added", "si@youtube.com:8080", {}, "Enter only a host after the @, without a port or path: youtube.com:8080."],
  ["added", "si@co.uk", {}, "“co.uk” is shared by many sites. Enter one site’s host."],
  [
    "added",
    "si@urldefense.com",
    {},
    "Links to urldefense.com are signed and never changed, so “si@urldefense.com” can never",
  ],
  ["added", "ref@a.example", { added: ["ref"] }, "“ref” already covers “ref@a.example”."],
  ["excepted", "other", {}, "Nothing removes “other”, so it is kept already."],
  ["added", "hmac", {}, "URLs with “hmac” are signed and never changed."],
  ["added", "REF", { added: ["ref"] }, "REF is there already."],
  ["added", "ref", { excepted: ["re*"] }, `${NOTHING}: https://example.com/?ref=`],
  ["excepted", "re*", { added: ["ref"] }, NOTHING],
  ["added", "unsubscribe", {}, "The list keeps “mkt_tok” in https://example.com/?unsubscribe=abcdef1234&mkt_tok="],
] as const)("%s: %s is refused, with what shows why", (kind, name, tracking, problem) => {
  shown(tracking);
  expect(add(kind, name)).toContain(problem);
  expect([change.mock.calls, field(kind).value]).toEqual([[], name]);
  expect(field(kind).getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(field(kind), { target: { value: "other" } });
  expect(textOf(document.getElementById(`own-${kind}-problem`))).toBe("");
});

test("each is removed by a button that names it; all stand from left to right", () => {
  shown({ added: ["ref"], excepted: ["utm_source", "id"] });
  fireEvent.click(screen.getByRole("button", { name: message("own_names_remove", "utm_source") }));
  expect(change.mock.calls).toEqual([[{ tracking: { added: ["ref"], excepted: ["id"] } }]]);
  expect([...document.querySelectorAll<HTMLElement>(".chip bdi")].map(({ dir }) => dir)).toEqual(["ltr", "ltr", "ltr"]);
  cleanup();
  // Names set by an administrator cannot be changed.
  shown({ added: ["ref"] }, true);
  for (const one of document.querySelectorAll<HTMLButtonElement>("button, input")) expect(one.disabled).toBe(true);
  expect(field("added").getAttribute("aria-describedby")).toContain("own-added-locked");
});
