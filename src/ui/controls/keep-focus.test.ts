// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id;
const settle = async () => {
  // Observers are told after what has run.
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(200);
};

// Once in a page.
keepFocus();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  document.body.innerHTML = `
    <section><h2 id="heading" tabindex="-1">Sites</h2>
      <ul><li><button id="a">a</button></li><li><button id="b">b</button></li></ul></section>
    <section><button id="elsewhere">c</button></section>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what comes next in the same place has the focus, or what came before", async () => {
  byId("a").focus();
  byId("a").parentElement?.remove();
  await settle();
  expect(focused()).toBe("b");
  byId("b").parentElement?.remove();
  await settle();
  expect(focused()).toBe("heading");
});

test("what was disabled for a moment has it again", async () => {
  const button = byId("a") as HTMLButtonElement;
  button.focus();
  button.blur();
  button.disabled = true;
  button.disabled = false;
  await settle();
  expect(focused()).toBe("a");
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
  // The browser has asked, and its window is closed.
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  dispatchEvent(new Event("focus"));
  await settle();
  expect(focused()).toBe("heading");
});
