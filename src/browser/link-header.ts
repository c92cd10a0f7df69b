/**
 * A Link header may name the canonical URL. Extensions see headers only while a page loads, with the optional
 * permission `webRequest`. Kept in memory.
 */
import * as v from "valibot";
import browser from "webextension-polyfill";
import { withoutFragment } from "../core/index.ts";
import { originPattern } from "./permissions.ts";
import { patternsOf, siteOf } from "./sites.ts";
import { tabStore } from "./tab-store.ts";

/** "unseen": loaded before the permission was granted. */
export type HeaderStatus = "off" | "unseen" | "seen";

const WEB_REQUEST = { permissions: ["webRequest" as const] };

const HEADER = v.object({
  /** Without fragment. */
  url: v.string(),
  /** Absolute. */
  canonicals: v.array(v.string()),
});
type HeaderAddresses = v.InferOutput<typeof HEADER>;

const headers = tabStore("link-header:", HEADER);

export const mayReadHeaders = (): Promise<boolean> => browser.permissions.contains(WEB_REQUEST);

/** Must be called first in a click handler. */
export async function requestHeaders(url: string): Promise<boolean> {
  const site = siteOf(url);
  if (site === null) return false;
  return browser.permissions.request({ ...WEB_REQUEST, origins: patternsOf(site, { subdomains: false }) });
}

/** Must be called first in a click handler. */
export const requestAllHeaders = (): Promise<boolean> => browser.permissions.request(WEB_REQUEST);

export const removeHeaders = (): Promise<boolean> => browser.permissions.remove(WEB_REQUEST);

export const forgetHeader = (tabId: number): Promise<void> => headers.forget(tabId);

/** Characters per tab; `storage.session` has 10 MB. */
const MOST_KEPT = 20_000;

/** Without room, the response counts as unseen. */
export async function keepHeader(tabId: number, { url, canonicals }: HeaderAddresses): Promise<void> {
  const document = withoutFragment(url);
  let room = MOST_KEPT - document.length;
  if (room < 0) return forgetHeader(tabId);
  const kept = canonicals.filter((canonical) => {
    if (canonical.length > room) return false;
    room -= canonical.length;
    return true;
  });
  const header: HeaderAddresses = { url: document, canonicals: kept };
  await headers.set(tabId, header).catch((error) => {
    console.error(error);
    return forgetHeader(tabId);
  });
}

export const forgetHeaders = async (): Promise<void> => headers.forget(await headers.tabs());

export const keptHeader = async (tabId: number): Promise<HeaderAddresses | null> => (await headers.get(tabId)) ?? null;

/** `null` if unseen, as from the back/forward cache. */
export async function headerOf(tabId: number, loaded: string): Promise<HeaderAddresses | null> {
  const kept = await keptHeader(tabId);
  return kept !== null && kept.url === withoutFragment(loaded) ? kept : null;
}

export async function headerStatus(tabId: number, url: string): Promise<HeaderStatus> {
  const origin = originPattern(url);
  if (origin === null || !(await browser.permissions.contains({ ...WEB_REQUEST, origins: [origin] }))) return "off";
  return (await headerOf(tabId, url)) === null ? "unseen" : "seen";
}
