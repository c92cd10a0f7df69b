import browser from "webextension-polyfill";
import { ask } from "../../../browser/ask.ts";
import type { CollectedPage, Place, Unreadable } from "../../../browser/messages.ts";
import { withoutFragment } from "../../../core/index.ts";

export type PageRead = CollectedPage | Unreadable | { readonly kind: "closed" } | { readonly kind: "failed" };

const tabOf = (tabId: number) => browser.tabs.get(tabId).catch(() => null);

/** Never rejects. */
export async function readPage(tabId: number): Promise<PageRead> {
  if ((await tabOf(tabId)) === null) return { kind: "closed" };
  try {
    return await ask("collect", { tabId });
  } catch (error) {
    console.error(error);
    return { kind: "failed" };
  }
}

/** `gone`: the link; `moved`: the tab shows another page; `hanging`: it does not answer. */
export type Jump = "shown" | "gone" | "moved" | "closed" | "hanging";

export async function goToLink(tabId: number, page: CollectedPage, place: Place | null): Promise<Jump> {
  const tab = await tabOf(tabId);
  if (tab === null) return "closed";
  // A changed address, where known, explains a missing link.
  const moved = tab.url !== undefined && withoutFragment(tab.url) !== withoutFragment(page.frames[0]?.url ?? tab.url);
  const isThere = place !== null && (await ask("jump", { tabId, place }).catch(() => null));
  if (isThere === null) return "hanging";
  if (!isThere) return moved ? "moved" : "gone";
  try {
    await browser.tabs.update(tabId, { active: true });
    if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
  } catch {
    return "closed";
  }
  return "shown";
}
