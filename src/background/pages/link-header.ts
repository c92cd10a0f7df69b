import browser, { type Tabs, type WebRequest } from "webextension-polyfill";
import { forgetHeader, forgetHeaders, headerOf, keepHeader, keptHeader } from "../../browser/link-header.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import { isPrivate } from "../../browser/tab-now.ts";
import type { Declared, DeclaredUrl } from "../../core/index.ts";
import { canonicalsInHeaders } from "../../core/index.ts";

const MOST = 50;

type Response = Pick<WebRequest.OnHeadersReceivedDetailsType, "tabId" | "url" | "statusCode" | "responseHeaders"> & {
  /** Chromium only. */
  readonly documentLifecycle?: string;
};

const valuesOf = ({ responseHeaders = [] }: Response, name: string): string[] =>
  // Firefox joins repeated fields with line breaks.
  responseHeaders.flatMap((header) => (header.name.toLowerCase() === name ? (header.value ?? "").split("\n") : []));

/** Not a redirect, download or prerendering. */
const becomesDocument = (response: Response): boolean =>
  response.tabId >= 0 &&
  (response.statusCode < 300 || response.statusCode >= 400) &&
  response.statusCode !== 204 &&
  response.statusCode !== 205 &&
  response.documentLifecycle !== "prerender" &&
  !valuesOf(response, "content-disposition").some((value) => /^\s*attachment\b/i.test(value));

export async function onResponse(response: Response): Promise<void> {
  if (!becomesDocument(response)) return;
  if (await isPrivate(response.tabId)) return;
  const canonicals = canonicalsInHeaders(valuesOf(response, "link"), response.url).slice(0, MOST);
  await keepHeader(response.tabId, { url: response.url, canonicals });
}

// `webRequest` needs a synchronous answer.
const listener = (response: WebRequest.OnHeadersReceivedDetailsType): undefined => {
  onResponse(response).catch((error) => console.error(error));
};

const headersEvent = () => (browser as { webRequest?: typeof browser.webRequest }).webRequest?.onHeadersReceived;

/**
 * Call at the top level, so that headers wake the worker, and after permission changes: `webRequest` may be undefined.
 */
export function listenForHeaders(): void {
  const event = headersEvent();
  if (event === undefined || event.hasListener(listener)) return;
  event.addListener(listener, { urls: ["http://*/*", "https://*/*"], types: ["main_frame"] }, ["responseHeaders"]);
}

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

/** Another site must not inherit the header. */
export async function onTabLeft(
  tabId: number,
  change: Pick<Tabs.OnUpdatedChangeInfoType, "status">,
  tab: Pick<Tabs.Tab, "url">,
): Promise<void> {
  if (change.status !== "loading" || headersEvent() === undefined) return;
  const kept = await keptHeader(tabId);
  if (kept !== null && originOf(kept.url) !== originOf(tab.url)) await forgetHeader(tabId);
}

export async function declaredInHeader(tabId: number, loaded: string): Promise<DeclaredUrl[]> {
  const kept = await headerOf(tabId, loaded);
  return (kept?.canonicals ?? []).map((href) => ({ href, from: "header" as const }));
}

/** Adds the Link header's canonical URLs, if permitted. */
export async function withDeclaredHeader(tabId: number, url: string, declared: Declared): Promise<Declared> {
  if (headersEvent() === undefined) return declared;
  const addresses = await declaredInHeader(tabId, declared.loaded || url);
  return addresses.length === 0 ? declared : { ...declared, addresses: [...addresses, ...declared.addresses] };
}

export async function withHeader(tabId: number, frames: readonly CollectedFrame[]): Promise<readonly CollectedFrame[]> {
  const [top, ...others] = frames;
  if (top?.frameId !== 0) return frames;
  const declared = await withDeclaredHeader(tabId, top.url, top.declared);
  return declared === top.declared ? frames : [{ ...top, declared }, ...others];
}
