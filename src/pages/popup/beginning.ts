import browser from "webextension-polyfill";
import type { Begun } from "../../browser/ask.ts";
import { tabOf } from "./tab-of.ts";

export interface Beginning {
  readonly parameter: (name: string) => string | null;
  readonly tab: ReturnType<typeof tabOf>;
  /** Uses stored settings; `null` without a tab. */
  readonly scan: Promise<(Begun & { readonly tabId: number }) | null>;
}

/** Requests the tab and links before UI modules load. */
export function begin(): Beginning {
  const { searchParams } = new URL(location.href);
  const parameter = (name: string) => searchParams.get(name);
  // Wakes the worker early.
  if (parameter("url") === null) browser.runtime.sendMessage({ wake: true }).catch(() => undefined);
  const tab = tabOf(parameter);
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
