import type { UnreadableReason } from "../browser/messages.ts";

const STORES = new Set([
  "chromewebstore.google.com",
  "chrome.google.com",
  "addons.mozilla.org",
  "microsoftedge.microsoft.com",
]);

/** Why a page's links could not be read: by its address where we see it, else by what the browser said. */
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
  // Firefox shows PDF files in a page of its own, which no extension may read.
  return /\.pdf$/i.test(address.pathname) ? "pdf" : "no-access";
}
