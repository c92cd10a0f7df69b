import { labelled, messageFor } from "../../browser/i18n.ts";
import type { CollectedFrame, Unreadable, UnreadableReason } from "../../browser/messages.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { TimeoutError } from "../frames/responsive-frames.ts";

const STORES = new Set([
  "chromewebstore.google.com",
  "chrome.google.com",
  "addons.mozilla.org",
  "microsoftedge.microsoft.com",
]);

export function unreadableReason(url: string | undefined, error: string): UnreadableReason {
  if (/error page/i.test(error)) return "error-page";
  if (/gallery/i.test(error)) return "store";
  let address: URL;
  try {
    address = new URL(url ?? "");
  } catch {
    return /chrome:|about:|chrome-extension:|moz-extension:|edge:/.test(error) ? "browser-page" : "no-access";
  }
  if (address.protocol === "file:") return "file";
  if (STORES.has(address.hostname)) return "store";
  if (!/^https?:$/.test(address.protocol)) return "browser-page";
  // Extensions have no access to Firefox's PDF viewer.
  return /\.pdf$/i.test(address.pathname) ? "pdf" : "no-access";
}

/** `null` if the page was read. */
export function unreadableAmong([top]: readonly CollectedFrame[]): Unreadable | null {
  if (top?.frameId !== 0) return { kind: "unreadable", reason: "no-access" };
  return top.contentType === "application/pdf" ? { kind: "unreadable", reason: "pdf" } : null;
}

/** Never rejects. */
export async function unreadableBecause(tabId: number, error: unknown): Promise<Unreadable> {
  if (error instanceof TimeoutError) return { kind: "unreadable", reason: "hanging" };
  const tab = await tabNow(tabId);
  return { kind: "unreadable", reason: tab === null ? "closed" : unreadableReason(tab.url, String(error)) };
}

export const titleOfUnreadable = ({ reason }: Unreadable): string =>
  labelled("Trueform", messageFor("unreadable", reason, reason));
