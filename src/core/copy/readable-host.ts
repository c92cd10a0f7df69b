import { isDeceptive } from "../findings/checks.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { lazy } from "../url/lazy.ts";
import { platformHost } from "../url/platform-url.ts";
import { isHighlyRestrictive } from "../url/scripts.ts";
import { unicodeHost } from "../url/unicode-host.ts";
import { edit, serialize, type Url } from "../url/url.ts";

const A_LABEL = /(?:^|\.)xn--/;

/** RFC 1035, 2.3.4. Decoding Punycode takes quadratic time. */
const LONGEST = 253;

/** ASCII, letters and their marks, except marks of script Inherited, which change how any letter looks. */
const LETTERS = lazy(() => /^(?:[a-z0-9._-]|(?!\p{Default_Ignorable_Code_Point}|\p{Script=Inherited})[\p{L}\p{M}])+$/u);

/** Phonetic and similar letters outside UTS 39's General Security Profile (3.1). */
const TECHNICAL = /[\u01c0-\u01c3\u0250-\u0258\u025a-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** Deviation characters (UTS 46, 4): IDNA 2003 maps them to another host. */
const DEVIATION = /[ßς]/;

const isOfUsualScripts = (host: string): boolean => host.split(".").every(isHighlyRestrictive);

const looksDeceptive = (url: Url): boolean =>
  findingsOf(serialize(edit(url, { path: "/", query: null, fragment: null }))).some(isDeceptive);

/**
 * Returns `null` for ASCII hosts, if converting the result back could give another host, or if letters are confusable.
 */
export function readableHostOf(url: Url): string | null {
  const { host } = url;
  if (host === null || host.length > LONGEST || !A_LABEL.test(host)) return null;
  const unicode = unicodeHost(host);
  if (!LETTERS().test(unicode) || TECHNICAL.test(unicode) || DEVIATION.test(unicode)) return null;
  return platformHost(unicode) === host && isOfUsualScripts(unicode) && !looksDeceptive(edit(url, { host: unicode }))
    ? unicode
    : null;
}
