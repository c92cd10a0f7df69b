import browser, { type Permissions } from "webextension-polyfill";

/** The match pattern of a URL's site ("https://example.com/*"), or `null` where no permission can be had. */
export function originPattern(url: string): string | null {
  try {
    const { protocol, hostname } = new URL(url);
    // A match pattern has no port: the permission is for the host on every port.
    return protocol === "http:" || protocol === "https:" ? `${protocol}//${hostname}/*` : null;
  } catch {
    return null;
  }
}

export async function isWatched(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await browser.permissions.contains({ origins: [origin] }));
}

/** Asks for one site. Must be called first thing in the handler of a click. */
export async function watch(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await browser.permissions.request({ origins: [origin] }));
}

/** The match patterns of the sites that were given. */
export async function watchedOrigins(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return origins.filter((origin) => /^https?:/.test(origin));
}

/** Gives back a site by its match pattern. */
export const stopWatching = (origin: string): Promise<boolean> => browser.permissions.remove({ origins: [origin] });

/** Gives the site back. */
export async function unwatch(url: string): Promise<boolean> {
  const origin = originPattern(url);
  return origin !== null && (await stopWatching(origin));
}

/** The addresses and titles of open tabs. */
const TABS = { permissions: ["tabs"] } satisfies Permissions.Permissions;

/** Whether we may see which addresses are open. */
export const tabsGranted = (): Promise<boolean> => browser.permissions.contains(TABS);

/** Asks for the addresses of open tabs. Must be called first thing in the handler of a click. */
export const askForTabs = (): Promise<boolean> => browser.permissions.request(TABS);

export const giveBackTabs = (): Promise<boolean> => browser.permissions.remove(TABS);

/** Calls back whenever a permission was given or given back, here or in the browser's settings. The answer ends that. */
export function onPermissionsChanged(changed: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  onAdded.addListener(changed);
  onRemoved.addListener(changed);
  return () => {
    onAdded.removeListener(changed);
    onRemoved.removeListener(changed);
  };
}
