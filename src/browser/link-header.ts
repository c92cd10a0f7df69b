/**
 * The Link header of a page's response, by which it may say what its own address is. Browsers show it to extensions by
 * `webRequest` alone, while the page is loading: an optional permission, asked for beside that for the site. What the
 * worker hears is kept in memory, per tab, and never written to disk.
 */
import browser from "webextension-polyfill";
import { originPattern } from "./permissions.ts";

/** What a tab's document said of itself in the header of its response. */
export interface HeaderAddresses {
  /** The address of the response, without its fragment. */
  readonly url: string;
  /** Absolute; none when the header named none. */
  readonly canonicals: readonly string[];
}

/** Whether the header of a page is known: "off" without the permissions, "unseen" when the page was there before. */
export type HeaderSight = "off" | "unseen" | "seen";

const WEB_REQUEST = { permissions: ["webRequest" as const] };

const nameOf = (tabId: number): string => `link-header:${tabId}`;

const withoutFragment = (url: string): string => url.replace(/#.*$/s, "");

/** Whether the person lets us see the responses of the sites that were given. */
export const mayReadHeaders = (): Promise<boolean> => browser.permissions.contains(WEB_REQUEST);

/** Asks for the responses of one site. Must be called first thing in the handler of a click. */
export async function askForHeaders(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await browser.permissions.request({ ...WEB_REQUEST, origins: [origin] }));
}

/** Gives the responses back, of all sites. The sites themselves stay watched. */
export const giveHeadersBack = (): Promise<boolean> => browser.permissions.remove(WEB_REQUEST);

/** Keeps what the response of a tab's document said. */
export const keepHeader = (tabId: number, { url, canonicals }: HeaderAddresses): Promise<void> =>
  browser.storage.session.set({ [nameOf(tabId)]: { url: withoutFragment(url), canonicals } satisfies HeaderAddresses });

export const forgetHeader = (tabId: number): Promise<void> => browser.storage.session.remove(nameOf(tabId));

/** Forgets the headers of all tabs. */
export async function forgetHeaders(): Promise<void> {
  const names = Object.keys(await browser.storage.session.get(null));
  await browser.storage.session.remove(names.filter((name) => name.startsWith(nameOf(0).slice(0, -1))));
}

/** What is kept of a tab, whatever document it shows now. */
export async function keptHeader(tabId: number): Promise<HeaderAddresses | null> {
  const name = nameOf(tabId);
  return ((await browser.storage.session.get(name))[name] as HeaderAddresses | undefined) ?? null;
}

/**
 * What the header said of the document that a tab shows, by the address that it was loaded from; `null` when its
 * response was not seen: one that came out of the browser's back/forward cache has none.
 */
export async function headerOf(tabId: number, loaded: string): Promise<HeaderAddresses | null> {
  const kept = await keptHeader(tabId);
  return kept !== null && kept.url === withoutFragment(loaded) ? kept : null;
}

/** How far the header of a page is known. */
export async function headerSight(tabId: number, url: string): Promise<HeaderSight> {
  const origin = originPattern(url);
  if (origin === null || !(await browser.permissions.contains({ ...WEB_REQUEST, origins: [origin] }))) return "off";
  return (await headerOf(tabId, url)) === null ? "unseen" : "seen";
}
