/**
 * The expected canonical URL under `web`: the platform's serialization after RFC 3986, 6.2.2, and the fragment rules.
 */
import { inspect } from "../core/inspect/described.ts";
import { canonicalize } from "../core/rules/canonicalize.ts";
import { signatureOf } from "../core/rules/signatures.ts";
import { platformHref } from "../core/url/platform-url.ts";
import { isSpecial } from "../core/url/schemes.ts";
import { assertSame, type SecondParser } from "./property.ts";

/** Decodes unreserved characters (RFC 3986, 6.2.2.2); others get upper case (6.2.2.1). */
const tidyEscape = (triplet: string): string => {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return /[A-Za-z0-9._~-]/.test(character) ? character : triplet.toUpperCase();
};

/**
 * RFC 3986, 6.2.2. Keeps escapes after a stray "%" that would decode to two hexadecimal digits, and so make another
 * escape.
 */
export const normalizeUnreserved = (text: string): string =>
  text.replace(
    /(%(?![0-9A-F]{2}))((?:%[0-9A-F]{2}|[^%]){2})|%[0-9A-F]{2}/gis,
    (match, stray, two: string | undefined) => {
      if (stray === undefined || two === undefined) return tidyEscape(match);
      const decoded = two.replace(/%[0-9A-F]{2}/gi, tidyEscape);
      return (
        stray + (/^[0-9A-F]{2}$/i.test(decoded) ? two.replace(/%[0-9A-F]{2}/gi, (one) => one.toUpperCase()) : decoded)
      );
    },
  );

const PLACE =
  /^(?:page|nameddest|zoom|view|viewrect|search|toolbar|scrollbar|statusbar|messages|navpanes|pagemode|highlight|comment|fdf|t|xywh|track|id)=/i;
const VISIT = /^(?:utm_[^=]|gclid(?:=|$))/i;

/** True if an application may read the fragment. `fragment` includes "#". */
const isRead = (fragment: string): boolean =>
  // Empty routes do not count.
  (/^#[/!]/.test(fragment) && !["#/", "#!", "#!/"].includes(fragment)) ||
  /^#[A-Za-z0-9_-]+\/./s.test(fragment) ||
  (/^#\?./s.test(fragment)
    ? fragment
        .slice(2)
        .split("&")
        .some((one) => !VISIT.test(one))
    : fragment
        .slice(1)
        .split("&")
        .some((one) => /^[^=]+=/.test(one) && !PLACE.test(one) && !VISIT.test(one)));

/** RFC 3986, 6.2.2, on everything but the host, and the fragment rules. */
function onlyTheSteps(href: string): string {
  const [, origin = "", rest = ""] = /^([^/]*\/\/[^/?#]*)(.*)$/s.exec(href) ?? [];
  const at = origin.lastIndexOf("@");
  const start = at < 0 ? origin : normalizeUnreserved(origin.slice(0, at)) + origin.slice(at);
  const hash = rest.indexOf("#");
  const page = hash < 0 ? rest : rest.slice(0, hash);
  // Part by part: a stray "%" at an end has no digits in the next part.
  const tidied = page
    .split(/(?=[?])/)
    .map(normalizeUnreserved)
    .join("");
  const fragment = hash < 0 ? "" : normalizeUnreserved(rest.slice(hash)).replace(/:~:.*$/s, "");
  const hidesMail = /^\/cdn-cgi\/l\/email-protection(?:\?|$)/.test(tidied) && fragment.length > 1;
  return start + tidied + (hidesMail || isRead(fragment) ? fragment : "");
}

const upperCase = (text: string): string => text.replace(/%[0-9A-F]{2}/gi, (triplet) => triplet.toUpperCase());

/** In an opaque path, only hexadecimal digits change. */
function onlyTheStepsOfOthers(href: string): string {
  const [, scheme = "", host = "", rest = ""] = /^([^:]*:)(\/\/[^/?#]*)?(.*)$/s.exec(href) ?? [];
  if (host === "" && !rest.startsWith("/")) return scheme + upperCase(rest);
  const at = host.lastIndexOf("@");
  const authority = at < 0 ? host : normalizeUnreserved(host.slice(0, at)) + host.slice(at);
  const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
  return [scheme, authority, ...parts.slice(1).map((part) => normalizeUnreserved(part ?? ""))].join("");
}

const isSpecialHref = (href: string): boolean => isSpecial(href.slice(0, href.indexOf(":")));

export const expected = (href: string): string =>
  isSpecialHref(href) ? onlyTheSteps(href) : onlyTheStepsOfOthers(href);

/** "example.com:80" is a scheme to the parser. */
export const isAssumed = (text: string): boolean => inspect(text).steps.some(({ rule }) => rule.id === "assume-http");

/**
 * Four exceptions. In "file:///%43|/", decoding would make a drive letter. Faults of Ada 2.9: "file:///C:x/.." keeps
 * "C:x" like a drive letter; "/a/.b/.." keeps "..", although by the URL Standard no path has dot segments (except "/."
 * before "//"); "foo://h/.." loses its slash.
 */
export const isExcepted = (href: string, text: string) =>
  /^file:\/\/[^/]*\/(?:%[4-7][0-9A-F]\||[A-Z]:[^/])/i.test(href) ||
  /^(?!\/\.\/\/).*\/\.{1,2}(?:\/|$)/.test(new URL(href).pathname) ||
  (new URL(href).pathname === "" && /(?:\.|%2e){2}/i.test(text.replace(/[\t\n\r]/g, "")));

/** Chromium accepts percent-encoded host characters that the URL Standard forbids. */
const hasOddHost = (href: string): boolean =>
  isSpecialHref(href) && !/^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#%]*(?:[/?#]|$)/.test(href);

/** Chromium decodes IPv6 addresses before parsing; the URL Standard refuses them. */
const hasEncodedAddress = (href: string, text: string): boolean =>
  /^[a-z]+:\/\/(?:[^/?#]*@)?\[/.test(href) && /\[[^\]]*%/.test(text);

/** Servers compare signed queries as sent, so they stay. */
const isComparable = (href: string, text: string): boolean =>
  !isExcepted(href, text) && !hasOddHost(href) && !hasEncodedAddress(href, text) && signatureOf(href) === null;

/** Firefox has its own parsers for these: they read no authority ("data://h:"), or drop it ("file://h"). */
const OWN_PARSERS =
  platformHref("data://h:") === "data://h:" ? /^(?:about|blob|data|file|javascript|view-source):/ : null;

/** These differ from the reference parser, so they are no measure. */
const isReadApart = (href: string, read: SecondParser | undefined, text: string, base?: string): boolean =>
  OWN_PARSERS?.test(href) === true && read !== undefined && read(text, base) !== href;

/** The platform and the URL Standard's reference parser may differ: Chromium keeps the tab of "data:\ta". */
export function sameBy(got: string | null, read: SecondParser | undefined, wanted: Wanted, what: string): void {
  const byPlatform = wanted(platformHref);
  const byReference = read === undefined ? null : wanted(read);
  assertSame(got, byReference !== null && got === byReference ? byReference : byPlatform, what);
}

/** The expected text by a parser; `null`: none. */
type Wanted = (read: SecondParser) => string | null;

const expectedOf = (href: string | null): string | null => (href === null ? null : expected(href));

/** False if the text is not comparable. */
export function tryWebOracle(text: string, read?: SecondParser): boolean {
  const href = platformHref(text);
  if (href === null || !isComparable(href, text) || isAssumed(text) || isReadApart(href, read, text)) return false;
  const canonical = canonicalize(text);
  sameBy(canonical, read, (parser) => expectedOf(parser(text)), "the canonical URL");
  sameBy(canonical, read, (parser) => parser(canonical), "what the parser makes of the canonical URL");
  return true;
}

export function tryRefusal(text: string): boolean {
  if (platformHref(text) !== null || /^[\0- ]*$/.test(text) || isAssumed(text)) return false;
  assertSame(
    inspect(text).findings.some(({ id }) => id === "refused"),
    true,
    "a finding for the refusal",
  );
  return true;
}

/** Ada 2.9 loses the "?" of a base with an empty query if the reference has neither path nor query. */
const isLostQuery = (text: string, baseHref: string): boolean =>
  /^[^?#]*\?(?:#|$)/.test(baseHref) && /^[\0- ]*(?:#|$)/.test(text);

export function tryReference(text: string, base: string, read?: SecondParser): boolean {
  const href = platformHref(text, base);
  const baseHref = platformHref(base);
  if (href === null || baseHref === null || !isComparable(href, text) || !isComparable(baseHref, base)) return false;
  // By the URL Standard, these resolve only fragments; Ada 2.9 also resolves "a#".
  const isOpaque = !isSpecialHref(baseHref) && !/^[^:]*:\//.test(baseHref);
  if ((isOpaque && platformHref(text) === null) || isLostQuery(text, baseHref)) return false;
  if (isReadApart(href, read, text, base) || isReadApart(baseHref, read, base)) return false;
  sameBy(canonicalize(text, { base }), read, (parser) => expectedOf(parser(text, base)), "the resolved reference");
  return true;
}
