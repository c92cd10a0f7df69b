/**
 * A response's Link header may name a page's canonical address. Extensions see it only by `webRequest`, an optional
 * permission, while the page loads. Kept in memory per tab, never on disk.
 */
import browser from "webextension-polyfill";
import { withoutFragment } from "../core/index.ts";
import { originPattern } from "./permissions.ts";

export interface HeaderAddresses {
  /** Without fragment. */
  readonly url: string;
  /** Absolute. */
  readonly canonicals: readonly string[];
}

/** "off": no permission; "unseen": the page was loaded before it was given. */
export type HeaderStatus = "off" | "unseen" | "seen";

const WEB_REQUEST = { permissions: ["webRequest" as const] };

const nameOf = (tabId: number): string => `link-header:${tabId}`;

export const mayReadHeaders = (): Promise<boolean> => browser.permissions.contains(WEB_REQUEST);

/** Must be called first in a click handler. */
export async function askForHeaders(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await browser.permissions.request({ ...WEB_REQUEST, origins: [origin] }));
}

/** Drops the permission for all sites, which stay watched. */
export const giveHeadersBack = (): Promise<boolean> => browser.permissions.remove(WEB_REQUEST);

export const keepHeader = (tabId: number, { url, canonicals }: HeaderAddresses): Promise<void> =>
  browser.storage.session.set({ [nameOf(tabId)]: { url: withoutFragment(url), canonicals } satisfies HeaderAddresses });

export const forgetHeader = (tabId: number): Promise<void> => browser.storage.session.remove(nameOf(tabId));

export async function forgetHeaders(): Promise<void> {
  const names = Object.keys(await browser.storage.session.get(null));
  await browser.storage.session.remove(names.filter((name) => name.startsWith(nameOf(0).slice(0, -1))));
}

/** Whatever document the tab shows now. */
export async function keptHeader(tabId: number): Promise<HeaderAddresses | null> {
  const name = nameOf(tabId);
  return ((await browser.storage.session.get(name))[name] as HeaderAddresses | undefined) ?? null;
}

/** `null` when the response was not seen, as from the back/forward cache. */
export async function headerOf(tabId: number, loaded: string): Promise<HeaderAddresses | null> {
  const kept = await keptHeader(tabId);
  return kept !== null && kept.url === withoutFragment(loaded) ? kept : null;
}

export async function headerStatus(tabId: number, url: string): Promise<HeaderStatus> {
  const origin = originPattern(url);
  if (origin === null || !(await browser.permissions.contains({ ...WEB_REQUEST, origins: [origin] }))) return "off";
  return (await headerOf(tabId, url)) === null ? "unseen" : "seen";
}
