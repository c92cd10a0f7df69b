// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { ToastText } from "../api.ts";
import { showToast } from "./toast.ts";
import { hostStyle } from "./toast-style.ts";

/** Stubs layout, and members that happy-dom lacks on prototypes. */
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  rootElement: () => document.documentElement,
  isHidden: () => false,
  isConnected: (element: Element) => element.isConnected,
  childrenOf: (element: Element) => element.children,
  prepend: (parent: Element, child: Element) => parent.prepend(child),
  newDiv(style = "") {
    const box = Object.assign(document.createElement("div"), { showPopover() {} });
    box.style.cssText = style;
    return box;
  },
  newButton: () => document.createElement("button"),
  newTextElement: (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text }),
  newIcon: () => document.createElement("svg"),
  newStyle: () => document.createElement("style"),
  boxOf: () => ({ width: 100 }),
  listen() {},
  focusedElement: () => null,
  queryAll: () => [],
}));

const { requestFix } = vi.hoisted(() => ({ requestFix: vi.fn<(fix: string) => void>() }));
vi.mock("../messaging.ts", () => ({ requestFix }));

const attachShadow = vi.spyOn(Element.prototype, "attachShadow");
const shadow = () => attachShadow.mock.results.at(-1)?.value as ShadowRoot;

const TOAST: ToastText = {
  tone: "done",
  title: "Copied",
  note: "",
  url: [],
  more: "",
  fix: "",
  fixId: "",
  close: "Close",
  lang: "en",
  dir: "ltr",
};

beforeEach(() => document.documentElement.replaceChildren());

test("a toast replaced before it is drawn still succeeds", async () => {
  const first = showToast(TOAST);
  const second = showToast(TOAST);
  expect([await first, await second]).toEqual([true, true]);
  expect(document.documentElement.childElementCount).toBe(1);
});

test("removes a toast orphaned by an update, in any text direction", async () => {
  for (const dir of ["ltr", "rtl"] as const) {
    const left = document.createElement("div");
    left.style.cssText = hostStyle(dir);
    document.documentElement.append(left);
  }
  await showToast(TOAST);
  expect(document.documentElement.childElementCount).toBe(1);
});

test("a toast removed by the page before it is drawn fails", async () => {
  const shown = showToast(TOAST);
  document.documentElement.replaceChildren();
  expect(await shown).toBe(false);
});

test("the button sends a message, for trusted clicks only", async () => {
  await showToast({ ...TOAST, fix: "Copy fixed", fixId: "an id" });
  const button = shadow().querySelector<HTMLButtonElement>(".fix");
  expect(button?.textContent).toBe("Copy fixed");
  button?.dispatchEvent(new MouseEvent("click"));
  expect(requestFix).not.toHaveBeenCalled();
  button?.dispatchEvent(Object.defineProperty(new MouseEvent("click"), "isTrusted", { value: true }));
  expect(requestFix.mock.calls).toEqual([["an id"]]);
  expect(button?.disabled).toBe(true);
  await showToast(TOAST);
  expect(shadow().querySelector(".fix")).toBeNull();
});

test("a deceptive URL is an alert, all others a status", async () => {
  await showToast({ ...TOAST, tone: "deceptive", note: "this is evil.example" });
  expect(shadow().querySelector("[role=alert] .title")?.textContent).toBe("Copied · this is evil.example");
  await showToast({ ...TOAST, tone: "warned" });
  expect(shadow().querySelector("[role=status] .title")?.textContent).toBe("Copied");
});
