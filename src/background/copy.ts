import browser from "webextension-polyfill";
import { canonicalize, parse, serialize } from "../core/index.ts";
import { copyText } from "../platform/clipboard.ts";
import { message } from "../platform/i18n.ts";
import { readSettings } from "../platform/settings.ts";
import { showSignal } from "./badge.ts";

/** A URL as titles show it: whoever looks over the shoulder must not read a password. */
export function withoutPassword(text: string): string {
  const url = parse(text);
  return url.password ? serialize({ ...url, password: "•••" }) : text;
}

/** Copies the canonical form of an address, and shows on the tab's badge whether that worked. */
export async function copyCanonical(address: string | null, tabId: number): Promise<void> {
  if (address === null) return showSignal(tabId, false, message("title_copy_failed", message("copy_no_url")));
  const canonical = canonicalize(address, await readSettings());
  const worked = await copyText(canonical);
  const title = worked
    ? message("title_copied", withoutPassword(canonical))
    : message("title_copy_failed", message("copy_refused"));
  await showSignal(tabId, worked, title);
}

/** The address of a tab that we may see, else `null`. */
export async function addressOf(tabId: number): Promise<string | null> {
  const tab = await browser.tabs.get(tabId);
  return tab.url || null;
}
