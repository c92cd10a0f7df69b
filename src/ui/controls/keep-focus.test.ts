// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
const settle = async () => {
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(200);
};

// Once per page.
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
  ["what comes next in the same place has the focus, or what came before", [], "b"],
  ["what is not shown is passed over", ["b"], "heading"],
])("%s", async (_, hidden, next) => {
  for (const id of hidden) byId(id).style.display = "none";
  byId("a").focus();
  byId("a").parentElement?.remove();
  await settle();
  expect(focused()).toBe(next);
  byId("b").parentElement?.remove();
  await settle();
  expect(focused()).toBe("heading");
});

test("what was disabled for a moment has it again", async () => {
  const button = byId("a") as HTMLButtonElement;
  button.focus();
  // Browsers blur disabled elements; happy-dom does not.
  button.blur();
  button.disabled = true;
  await Promise.resolve();
  button.disabled = false;
  await settle();
  expect(focused()).toBe("a");
});

test("what is disabled for good hands it on, when the browser takes it and when it does not", async () => {
  for (const id of ["a", "b"]) {
    byId(id).focus();
    (byId(id) as HTMLButtonElement).disabled = true;
    await settle();
  }
  expect(focused()).toBe("heading");
});

test("what was off while the browser asked has it again", async () => {
  const button = byId("a") as HTMLButtonElement;
  button.focus();
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  button.blur();
  button.disabled = true;
  await settle();
  button.disabled = false;
  await settle();
  expect(focused()).not.toBe("a");
  hasFocus.mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  await settle();
  expect(focused()).toBe("a");
});

test("changes without end do not keep it away", async () => {
  byId("a").focus();
  byId("a").parentElement?.remove();
  for (let i = 0; i < 6; i += 1) {
    byId("elsewhere").replaceChildren(String(i));
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(focused()).toBe("b");
});

test("what is moved has it again", async () => {
  byId("b").focus();
  const row = byId("b").parentElement as HTMLElement;
  row.remove();
  document.querySelector("ul")?.prepend(row);
  await settle();
  expect(focused()).toBe("b");
});

test("who presses what has the focus, twice in a row, keeps a place", async () => {
  for (const id of ["a", "b"]) {
    byId(id).focus();
    byId(id).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    byId(id).parentElement?.remove();
    await settle();
  }
  expect(focused()).toBe("heading");
});

test("a key that is held presses nothing that was given the focus", async () => {
  const press = (repeat: boolean, key = "Enter") =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }),
    );
  byId("a").focus();
  expect(press(false)).toBe(true);
  byId("a").parentElement?.remove();
  await settle();
  expect(focused()).toBe("b");
  expect(press(true)).toBe(false);
  expect(press(true, " ")).toBe(false);
  expect(press(true, "ArrowDown")).toBe(true);
  expect(press(false)).toBe(true);
  expect(press(true)).toBe(true);
});

test.each([
  ["who follows a link to what takes no focus is not pulled back", () => dispatchEvent(new Event("hashchange")), "a"],
  ["what only has no focus any more is left so, whatever changes", () => {}, "b"],
])("%s", async (_, happens, id) => {
  byId("a").focus();
  byId("a").blur();
  happens();
  byId(id).remove();
  await settle();
  expect(focused()).toBe(document.body.id);
});

test("who leads on to something else is not disturbed", async () => {
  byId("a").focus();
  byId("a").parentElement?.remove();
  byId("elsewhere").focus();
  await settle();
  expect(focused()).toBe("elsewhere");
});

test("who has pressed beside everything, or is elsewhere, gets no focus", async () => {
  byId("a").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  byId("a").parentElement?.remove();
  await settle();
  expect(focused()).not.toBe("b");
  byId("elsewhere").focus();
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  byId("elsewhere").remove();
  await settle();
  expect(focused()).not.toBe("heading");
  // The browser's prompt was closed.
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  await settle();
  expect(focused()).toBe("heading");
});
