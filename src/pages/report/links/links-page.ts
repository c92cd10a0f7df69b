import browser from "webextension-polyfill";
import { available } from "../../../browser/available.ts";
import type { CollectedPage, Place, Unreadable } from "../../../browser/messages.ts";
import { marksByFrame } from "../../../browser/page-marks.ts";
import { sendRequest } from "../../../browser/send-request.ts";
import { tabNow } from "../../../browser/tab-now.ts";
import { withoutFragment } from "../../../core/index.ts";
import type { MarkedLinks } from "../link-store/messages.ts";
import { placesInPage } from "../link-store/page.ts";

export type PageRead = CollectedPage | Unreadable | { readonly kind: "closed" } | { readonly kind: "failed" };

/** Never rejects. */
export async function readPage(tabId: number): Promise<PageRead> {
  if ((await tabNow(tabId)) === null) return { kind: "closed" };
  try {
    return await sendRequest("collect", { tabId });
  } catch (error) {
    console.error(error);
    return { kind: "failed" };
  }
}

/** `gone`: no such link; `moved`: the tab navigated; `hanging`: no answer. */
export type Jump = "shown" | "gone" | "moved" | "closed" | "hanging";

async function comeForward(tabId: number, windowId: number | undefined): Promise<"shown" | "closed"> {
  try {
    await browser.tabs.update(tabId, { active: true });
    if (windowId !== undefined) await available.windows?.update(windowId, { focused: true });
    return "shown";
  } catch {
    return "closed";
  }
}

export async function goToLink(tabId: number, page: CollectedPage, place: Place | null): Promise<Jump> {
  const tab = await tabNow(tabId);
  if (tab === null) return "closed";
  // A changed URL explains a missing link.
  const moved = tab.url !== undefined && withoutFragment(tab.url) !== withoutFragment(page.frames[0]?.url ?? tab.url);
  const isThere = place !== null && (await sendRequest("jump", { tabId, place }).catch(() => null));
  if (isThere === null) return "hanging";
  if (!isThere) return moved ? "moved" : "gone";
  return comeForward(tabId, tab.windowId);
}

export async function markLinks(tabId: number, page: CollectedPage, links: readonly MarkedLinks[]): Promise<Jump> {
  const placeOf = placesInPage(page);
  const groups = links.map(({ number, places }) => ({ number, places: places.map(placeOf) }));
  const isMarked = await sendRequest("mark", { tabId, frames: marksByFrame(groups) }).catch(() => null);
  const jumped = await goToLink(tabId, page, groups[0]?.places[0] ?? null);
  if (isMarked === null) return jumped === "closed" ? jumped : "hanging";
  // No frame took marks.
  if (!isMarked) return jumped === "shown" ? "gone" : jumped;
  // Hidden links are marked once visible.
  return jumped === "gone" ? comeForward(tabId, (await tabNow(tabId))?.windowId) : jumped;
}
