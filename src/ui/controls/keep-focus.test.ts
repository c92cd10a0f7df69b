// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
const waitForFocus = async () => {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(200);
};

keepFocus();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  document.body.innerHTML = `
    <section><h2 id="heading" tabindex="-1">Sites</h2>
      <ul><li><button id="a">a</button></li><li><button id="b">b</button></li></ul></section>
    <section><button id="elsewhere">c</button></section>`;
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ["focuses the next element in the same place, or the previous one", [], "b"],
  ["skips hidden elements", ["b"], "heading"],
])("%s", async (_, hidden, next) => {
  for (const id of hidden) byId(id).style.display = "none";
  byId("a").focus();
  byId("a").parentElement?.remove();
  await waitForFocus();
  expect(focused()).toBe(next);
  byId("b").parentElement?.remove();
  await waitForFocus();
  expect(focused()).toBe("heading");
});

test("focuses an element again that was disabled briefly", async () => {
  const button = byId("a") as HTMLButtonElement;
  button.focus();
  // Browsers blur disabled elements; happy-dom does not.
  button.blur();
  button.disabled = true;
  await Promise.resolve();
  button.disabled = false;
  await waitForFocus();
  expect(focused()).toBe("a");
});

test("moves on from a disabled element, with or without a blur by the browser", async () => {
  for (const id of ["a", "b"]) {
    byId(id).focus();
    (byId(id) as HTMLButtonElement).disabled = true;
    await waitForFocus();
  }
  expect(focused()).toBe("heading");
});

test("focuses an element again that was disabled during a prompt", async () => {
  const button = byId("a") as HTMLButtonElement;
  button.focus();
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  button.blur();
  button.disabled = true;
  await waitForFocus();
  button.disabled = false;
  await waitForFocus();
  expect(focused()).not.toBe("a");
  hasFocus.mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  await waitForFocus();
  expect(focused()).toBe("a");
});

test("works during continuous changes", async () => {
  byId("a").focus();
  byId("a").parentElement?.remove();
  for (let i = 0; i < 6; i += 1) {
    byId("elsewhere").replaceChildren(String(i));
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(focused()).toBe("b");
});

test("focuses a moved element again", async () => {
  byId("b").focus();
  const row = byId("b").parentElement as HTMLElement;
  row.remove();
  document.querySelector("ul")?.prepend(row);
  await waitForFocus();
  expect(focused()).toBe("b");
});

test("keeps the place after two presses on the focused element", async () => {
  for (const id of ["a", "b"]) {
    byId(id).focus();
    byId(id).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    byId(id).parentElement?.remove();
    await waitForFocus();
  }
  expect(focused()).toBe("heading");
});

test("a held key does not press the newly focused element", async () => {
  const press = (repeat: boolean, key = "Enter") =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }),
    );
  byId("a").focus();
  expect(press(false)).toBe(true);
  byId("a").parentElement?.remove();
  await waitForFocus();
  expect(focused()).toBe("b");
  expect(press(true)).toBe(false);
  expect(press(true, " ")).toBe(false);
  expect(press(true, "ArrowDown")).toBe(true);
  expect(press(false)).toBe(true);
  expect(press(true)).toBe(true);
});

test.each([
  ["does nothing after an in-page link", () => dispatchEvent(new Event("hashchange")), "a"],
  ["does nothing after a blur, even if elements are removed", () => {}, "b"],
])("%s", async (_, happens, id) => {
  byId("a").focus();
  byId("a").blur();
  happens();
  byId(id).remove();
  await waitForFocus();
  expect(focused()).toBe(document.body.id);
});

test("respects other code that sets the focus", async () => {
  byId("a").focus();
  byId("a").parentElement?.remove();
  byId("elsewhere").focus();
  await waitForFocus();
  expect(focused()).toBe("elsewhere");
});

test("does nothing after a press on empty space, or in another window", async () => {
  byId("a").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  byId("a").parentElement?.remove();
  await waitForFocus();
  expect(focused()).not.toBe("b");
  byId("elsewhere").focus();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  byId("elsewhere").remove();
  await waitForFocus();
  expect(focused()).not.toBe("heading");
  // The browser's prompt was closed.
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  await waitForFocus();
  expect(focused()).toBe("heading");
});
