import browser, { type Tabs, type WebRequest } from "webextension-polyfill";
import { forgetHeader, forgetHeaders, headerOf, keepHeader, keptHeader } from "../browser/link-header.ts";
import type { DeclaredAddress } from "../content/api.ts";
import { canonicalsInHeaders } from "../core/index.ts";

/** So many of them are kept of one response. */
const MOST = 50;

type Response = Pick<WebRequest.OnHeadersReceivedDetailsType, "tabId" | "url" | "statusCode" | "responseHeaders"> & {
  /** Chromium's. */
  readonly documentLifecycle?: string;
};

const valuesOf = ({ responseHeaders = [] }: Response, name: string): string[] =>
  // Firefox joins some fields of one name by line breaks.
  responseHeaders.flatMap((header) => (header.name.toLowerCase() === name ? (header.value ?? "").split("\n") : []));

/** Whether the response becomes the document that the tab shows: no redirect, no download, nothing prepared unseen. */
const becomesDocument = (response: Response): boolean =>
  response.tabId >= 0 &&
  (response.statusCode < 300 || response.statusCode >= 400) &&
  response.statusCode !== 204 &&
  response.statusCode !== 205 &&
  response.documentLifecycle !== "prerender" &&
  !valuesOf(response, "content-disposition").some((value) => /^\s*attachment\b/i.test(value));

/** A document's response: what its Link header names is kept, in place of what the one before it said. */
export async function onResponse(response: Response): Promise<void> {
  if (!becomesDocument(response)) return;
  const canonicals = canonicalsInHeaders(valuesOf(response, "link"), response.url).slice(0, MOST);
  await keepHeader(response.tabId, { url: response.url, canonicals });
}

// The browser wants the listener's answer at once, and it is that nothing is changed.
const listener = (response: WebRequest.OnHeadersReceivedDetailsType): undefined => {
  onResponse(response).catch((error) => console.error(error));
};

/**
 * Listens where the person lets us, and then the browser tells of the sites that were given alone. To be called at the
 * top level of the worker, so that it is woken for it, and whenever permissions come and go: without the permission the
 * browser has no `webRequest` at all.
 */
export function listenForHeaders(): void {
  const event = (browser as { webRequest?: typeof browser.webRequest }).webRequest?.onHeadersReceived;
  if (event === undefined || event.hasListener(listener)) return;
  event.addListener(listener, { urls: ["http://*/*", "https://*/*"], types: ["main_frame"] }, ["responseHeaders"]);
}

/** The permission was given back: what was kept goes with it. */
export async function onPermissionsRemoved({ permissions = [] }: { permissions?: string[] }): Promise<void> {
  if (permissions.includes("webRequest")) await forgetHeaders();
}

const originOf = (url: string | undefined): string | null => {
  try {
    return url === undefined ? null : new URL(url).origin;
  } catch {
    return null;
  }
};

/** A tab that goes to another site takes no header with it. On its own site the next response is seen, and replaces. */
export async function onTabLeft(
  tabId: number,
  change: Pick<Tabs.OnUpdatedChangeInfoType, "status">,
  tab: Pick<Tabs.Tab, "url">,
): Promise<void> {
  if (change.status !== "loading") return;
  const kept = await keptHeader(tabId);
  if (kept !== null && originOf(kept.url) !== originOf(tab.url)) await forgetHeader(tabId);
}

/** The addresses that the header of a tab's document names, as the page's own markup would. */
export async function declaredInHeader(tabId: number, loaded: string): Promise<DeclaredAddress[]> {
  const kept = await headerOf(tabId, loaded);
  return (kept?.canonicals ?? []).map((href) => ({ href, from: "header" as const }));
}
