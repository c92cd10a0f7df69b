import browser, { type Manifest, type Permissions } from "webextension-polyfill";

/** "https://example.com/*"; `null` for other schemes. */
export function originPattern(url: string): string | null {
  try {
    const { protocol, hostname } = new URL(url);
    // Match patterns cover all ports.
    return protocol === "http:" || protocol === "https:" ? `${protocol}//${hostname}/*` : null;
  } catch {
    return null;
  }
}

export function covers(pattern: string, url: string): boolean {
  if (pattern === "<all_urls>") return true;
  const [scheme = "", rest = ""] = pattern.split("://");
  const host = rest.slice(0, rest.indexOf("/"));
  try {
    const { protocol, hostname } = new URL(url);
    const isScheme = scheme === "*" ? /^https?:$/.test(protocol) : protocol === `${scheme}:`;
    const isHost = host.startsWith("*") ? `.${hostname}`.endsWith(host.slice(1)) : hostname === host;
    return isScheme && isHost;
  } catch {
    return false;
  }
}

export async function isWatched(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await browser.permissions.contains({ origins: [origin] }));
}

/** Requested when a feature needs them. */
export type Optional = Extract<Manifest.OptionalPermission, "tabs" | "sessions" | "tabGroups" | "bookmarks">;

const permissionsFor = (name: Optional): Permissions.Permissions => ({ permissions: [name] });

export const isGranted = (name: Optional): Promise<boolean> => browser.permissions.contains(permissionsFor(name));

/** Must be called first in a click handler. */
export const requestPermission = (name: Optional): Promise<boolean> =>
  browser.permissions.request(permissionsFor(name));

export const removePermission = (name: Optional): Promise<boolean> => browser.permissions.remove(permissionsFor(name));

/** Also for changes in the browser's settings. Returns the unsubscribe function. */
export function onPermissionsChanged(changed: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(changed);
  onRemoved.addListener(changed);
  return () => {
    onAdded.removeListener(changed);
    onRemoved.removeListener(changed);
  };
}
