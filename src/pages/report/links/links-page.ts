import browser from "webextension-polyfill";
import { ask, type CollectedPage, type Place, type Unreadable } from "../../../browser/messages.ts";

/** What a tab holds: its page's links, or why there are none to be read. */
export type PageRead = CollectedPage | Unreadable | { readonly kind: "closed" } | { readonly kind: "failed" };

const withoutFragment = (address: string): string => address.replace(/#.*/s, "");

const tabOf = (tabId: number) => browser.tabs.get(tabId).catch(() => null);

/** Reads the links of a tab. Never rejects. */
export async function readPage(tabId: number): Promise<PageRead> {
  if ((await tabOf(tabId)) === null) return { kind: "closed" };
  try {
    return await ask("collect", { tabId });
  } catch (error) {
    console.error(error);
    return { kind: "failed" };
  }
}

/** What came of going to a link: it is shown; it is gone; the tab shows another page, or is closed. */
export type Jump = "shown" | "gone" | "moved" | "closed";

/** Goes to a link of a page that was read, in its tab and window. */
export async function goToLink(tabId: number, page: CollectedPage, place: Place | null): Promise<Jump> {
  const tab = await tabOf(tabId);
  if (tab === null) return "closed";
  // Where the browser tells us the address, another one says why the link is gone.
  const moved = tab.url !== undefined && withoutFragment(tab.url) !== withoutFragment(page.frames[0]?.url ?? tab.url);
  const isThere = place !== null && (await ask("jump", { tabId, place }).catch(() => false));
  if (!isThere) return moved ? "moved" : "gone";
  await browser.tabs.update(tabId, { active: true });
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
  return "shown";
}
