/**
 * A page that counts its links itself may say so while the worker still reads or judges it: then the count is the newer
 * one, since a page says all again once it has been read. A worker that ends forgets both.
 */
import { showLight } from "./badge.ts";
import type { Light } from "./light.ts";

/** By tab: how often a count was shown. */
const counts = new Map<number, number>();

export async function showTally(tabId: number, light: Light): Promise<void> {
  counts.set(tabId, (counts.get(tabId) ?? 0) + 1);
  await showLight(tabId, light);
}

/** Call it before the page is read: what it returns shows the light unless a newer one is shown. */
export function showUnlessNewer(tabId: number): (light: Light) => Promise<void> {
  const before = counts.get(tabId);
  return async (light) => {
    if (counts.get(tabId) === before) await showLight(tabId, light);
  };
}

/** Of a tab that was closed. */
export const forgetLatestLight = (tabId: number): void => void counts.delete(tabId);
