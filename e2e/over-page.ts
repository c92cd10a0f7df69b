/** Access to our closed shadow roots over a page. */
import type { Page } from "playwright/test";
import type { ToastText } from "../src/content/api.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

interface CdpNode {
  readonly backendNodeId: number;
  readonly attributes?: string[];
  readonly children?: CdpNode[];
  readonly shadowRoots?: CdpNode[];
}

const classOf = ({ attributes = [] }: CdpNode): string => attributes[attributes.indexOf("class") + 1] ?? "";

function find(node: CdpNode, name: string): CdpNode | undefined {
  if (node.attributes?.includes("class") && classOf(node) === name) return node;
  for (const inner of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = find(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** Runs a function on the bar ("nav"), the message ("card") or its button ("fix"); returns `null` if it is not drawn. */
export async function onDrawn<Value, Result>(
  page: Page,
  name: "nav" | "card" | "fix",
  run: (value: Value, element: HTMLElement) => Result,
  value: Value,
): Promise<Result | null> {
  const client = await page.context().newCDPSession(page);
  try {
    const { root } = (await client.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: CdpNode };
    const node = find(root, name);
    if (node === undefined) return null;
    const { object } = await client.send("DOM.resolveNode", { backendNodeId: node.backendNodeId });
    const { result, exceptionDetails } = await client.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: `function (value) { return (${run})(value, this); }`,
      arguments: [{ value }],
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } finally {
    await client.detach();
  }
}

/** Runs in the worker or an extension page, like background/copy/toast.ts. */
export async function callToast(text: ToastText): Promise<boolean | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const target = { tabId: tab?.id ?? -1, frameIds: [0] };
  await chrome.scripting.executeScript({ target, injectImmediately: true, files: ["/content-toast.js"] });
  const [answer] = await chrome.scripting.executeScript({
    target,
    injectImmediately: true,
    func: (text: ToastText) =>
      (globalThis as unknown as Record<symbol, { toast(text: ToastText): Promise<boolean> }>)[
        Symbol.for("trueform")
      ]?.toast(text),
    args: [text],
  });
  return answer?.result;
}

export const showMessage = (session: ChromiumSession, text: ToastText): Promise<unknown> =>
  session.worker.evaluate(callToast, text);

/** Makes our later shadow roots in the active page open, for axe. */
export const openDrawn = (session: ChromiumSession): Promise<void> =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const func = () => {
      const { attachShadow } = Element.prototype;
      const shadowRoot = Object.getOwnPropertyDescriptor(Element.prototype, "shadowRoot")?.get;
      const opened = new WeakSet<Element>();
      Element.prototype.attachShadow = function (options) {
        opened.add(this);
        return attachShadow.call(this, { ...options, mode: "open" });
      };
      // To our scripts they stay closed, or the bar would make way for itself.
      Object.defineProperty(Element.prototype, "shadowRoot", {
        get(this: Element) {
          return opened.has(this) ? null : shadowRoot?.call(this);
        },
      });
    };
    await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? -1 }, func });
  });

/** Needs `openDrawn`. */
export async function closeMessage(page: Page): Promise<void> {
  const card = page.locator(".card[data-tone]");
  await card.getByRole("button").click();
  await expect(card).toHaveCount(0);
}
