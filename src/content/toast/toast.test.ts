// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { ToastText } from "../api.ts";
import { showToast } from "./toast.ts";
import { hostStyle } from "./toast-style.ts";

/** Without a layout, and without members taken from prototypes. */
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  rootElement: () => document.documentElement,
  isHidden: () => false,
  isConnected: (element: Element) => element.isConnected,
  childrenOf: (element: Element) => element.children,
  prepend: (parent: Element, child: Element) => parent.prepend(child),
  newBox(style = "") {
    const box = Object.assign(document.createElement("div"), { showPopover() {} });
    box.style.cssText = style;
    return box;
  },
  newButton: () => document.createElement("button"),
  newInline: (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text }),
  newIcon: () => document.createElement("svg"),
  newStyle: () => document.createElement("style"),
  boxOf: () => ({ width: 100 }),
  listen() {},
  focusedElement: () => null,
  queryAll: () => [],
}));

const TOAST: ToastText = { tone: "done", title: "Copied", url: [], more: "", close: "Close", lang: "en", dir: "ltr" };

beforeEach(() => document.documentElement.replaceChildren());

test("a message that another one replaces before it is drawn is no failure", async () => {
  const first = showToast(TOAST);
  const second = showToast(TOAST);
  expect([await first, await second]).toEqual([true, true]);
  expect(document.documentElement.childElementCount).toBe(1);
});

test("one whose script was cut off by an update goes, in whichever direction it was written", async () => {
  for (const dir of ["ltr", "rtl"] as const) {
    const left = document.createElement("div");
    left.style.cssText = hostStyle(dir);
    document.documentElement.append(left);
  }
  await showToast(TOAST);
  expect(document.documentElement.childElementCount).toBe(1);
});

test("one that the page removes before it is drawn is", async () => {
  const shown = showToast(TOAST);
  document.documentElement.replaceChildren();
  expect(await shown).toBe(false);
});
