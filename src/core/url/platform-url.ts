import { parse, serialize, type Url } from "./url.ts";

/** The only access to the platform's URL parser. */
declare const URL: {
  new (url: string, base?: string): { readonly href: string; readonly hostname: string; readonly pathname: string };
};

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** `null` if invalid. */
export function hrefOf(url: string, base?: string): string | null {
  try {
    return new URL(url, base).href;
  } catch {
    return null;
  }
}

let lastRead: { readonly url: string; readonly base: string | undefined; readonly href: string | null } | undefined;

export function platformHref(url: string, base?: string): string | null {
  if (lastRead?.url !== url || lastRead.base !== base) {
    lastRead = { url, base, href: hrefOf(url, base) };
  }
  return lastRead.href;
}

let last: { readonly url: Url; readonly written: Url | null } | undefined;

/** The platform's parts, the same object if equal; `null` if invalid. Cached: rules repeat the last call. */
export function platformParts(url: Url): Url | null {
  if (last?.url !== url) {
    const text = serialize(url);
    const href = platformHref(text);
    last = { url, written: href === null ? null : href === text ? url : parse(href) };
  }
  return last.written;
}

/** Forbidden domain code points (URL Standard, 3.2). Only Chromium accepts a space, as "%20". */
const FORBIDDEN = /[\0-\x20#%/:<>?@\\^|\x7f]/;

/** Unmapped, "<" and ">" may form a letter with U+0338. */
const FORBIDDEN_UNMAPPED = /[\0-\x20#%/:?@\\^|\x7f]/;

function mapHost(host: string): string | null {
  const isLiteral = /^\[[0-9A-Fa-f:.]*\]$/.test(host);
  if (!isLiteral && FORBIDDEN_UNMAPPED.test(host)) return null;
  const mapped = attempt(() => new URL(`http://${host}/`).hostname) || null;
  return mapped !== null && !isLiteral && FORBIDDEN.test(mapped) ? null : mapped;
}

let lastHost: { readonly host: string; readonly mapped: string | null } | undefined;

/** URL Standard, 3.5; `null` if invalid. Cached like parts. */
export function platformHost(host: string): string | null {
  if (lastHost?.host !== host) lastHost = { host, mapped: mapHost(host) };
  return lastHost.mapped;
}

/**
 * Keeps characters that this platform leaves raw in paths. Engines differ on "|" and "^" (encoded by the URL Standard
 * since 2024); a canonical URL is what this one requests.
 */
export const rawInPath = (characters: string): string =>
  [...characters]
    .filter((character) => attempt(() => new URL(`http://h/${character}`).pathname)?.endsWith(character))
    .join("");

/** For the userinfo; Chromium encodes the apostrophe. */
export const rawInUserinfo = (characters: string): string =>
  [...characters].filter((character) => platformHref(`http://${character}@h/`)?.includes(`${character}@`)).join("");
