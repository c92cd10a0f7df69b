/**
 * The one door to the platform's own URL parser: hosts beyond plain ASCII (IDNA, IPv4 and IPv6 spellings) are its
 * business, and so is the question whether a browser would take a URL at all.
 */
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

/** What the platform makes of a URL, or `null` when it refuses it. */
export const platformHref = (url: string, base?: string): string | null => attempt(() => new URL(url, base).href);

/** URL Standard, 3.1: forbidden domain code points. Chromium lets a space pass, as "%20"; no other does. */
const FORBIDDEN = /[\0-\x20#%/:<>?@\\^|\x7f]/;

/** The host as the host parser spells it (URL Standard, 3.5), or `null` when it refuses it. */
export function platformHost(host: string): string | null {
  // Some of these would end the host, and the parser would judge something else than what was asked.
  if (FORBIDDEN.test(host) && !/^\[[0-9A-Fa-f:.]*\]$/.test(host)) return null;
  return attempt(() => new URL(`http://${host}/`).hostname) || null;
}

/**
 * Which of these characters the platform leaves raw in a path. Engines differ on "^" and "|" (the URL Standard encodes
 * "^" since 2024), and a canonical URL is what this engine would request.
 */
export const rawInPath = (characters: string): string =>
  [...characters]
    .filter((character) => attempt(() => new URL(`http://h/${character}`).pathname)?.endsWith(character))
    .join("");

/** Which of these characters the platform leaves raw in the userinfo. Chromium encodes the apostrophe. */
export const rawInUserinfo = (characters: string): string =>
  [...characters].filter((character) => platformHref(`http://${character}@h/`)?.includes(`${character}@`)).join("");
