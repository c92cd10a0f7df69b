import browser from "webextension-polyfill";
import type { PendingRequest } from "../../browser/send-request.ts";
import { findTab } from "./find-tab.ts";

export interface EarlyRequest {
  readonly parameter: (name: string) => string | null;
  readonly tab: ReturnType<typeof findTab>;
  /** Uses stored settings; `null` without a tab. */
  readonly scan: Promise<(PendingRequest & { readonly tabId: number }) | null>;
}

/** Requests the tab and links before UI modules load. */
export function sendEarlyRequest(): EarlyRequest {
  const { searchParams } = new URL(location.href);
  const parameter = (name: string) => searchParams.get(name);
  // Wakes the worker early.
  if (parameter("url") === null) browser.runtime.sendMessage({ wake: true }).catch(() => undefined);
  const tab = findTab(parameter);
  const scan = tab.then((found) => {
    if (found?.id === undefined) return null;
    const tabId = found.id;
    const id = crypto.randomUUID();
    const answer: Promise<unknown> = browser.runtime.sendMessage({ name: "scan", request: { tabId }, id });
    // The popup may never use the answer.
    answer.catch(() => undefined);
    return { tabId, id, answer };
  });
  return { parameter, tab, scan };
}
