import { rfc3986, urlStandard } from "../../sources.ts";
import { anyPercent, characters, outside, shape } from "../../triggers/traits.ts";
import { characterSet, decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { isSpecial } from "../../url/schemes.ts";
import { edit, replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { lowerCaseOutsideEscapes } from "../shared-rules.ts";
import { asThePlatform, isOther, isRequestable } from "./scope.ts";

/** Other rules look at the delimiters. */
const IN_AUTHORITY = characterSet("A-Za-z0-9._\\-@:");

const ifSpecialHost =
  (apply: (url: Url, host: string) => Url): UrlRule["apply"] =>
  (url) =>
    url.refusal === null && url.host !== null && url.host !== "" && isSpecial(url.scheme ?? "")
      ? apply(url, url.host)
      : url;

/** Only lower-cased: no host parser needed. */
const PLAIN_HOST = /^[A-Za-z0-9._-]*$/;
const PUNYCODE = /(?:^|\.)xn--/i;
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0[xX][0-9a-fA-F]*)\.?$/;

const parseHost = (url: Url, host: string): Url => {
  const parsed = platformHost(host);
  return parsed === null ? edit(url, { refusal: "host-invalid" }) : replacePart(url, "host", parsed);
};

export const decodeHost: UrlRule = {
  id: "decode-host",
  short: "encoded host",
  title: "Decode percent-encoded characters in the host.",
  why: "The host parser percent-decodes a domain first, so a percent-encoded character in a host is the same as the character itself. A host that decodes to a forbidden character is refused.",
  source: urlStandard("3.5", "concept-host-parser"),
  safety: "preserves",
  triggers: anyPercent("authority"),
  apply: ifSpecialHost((url, host) => {
    if (!host.includes("%") || host.startsWith("[")) return url;
    const decoded = decodeToText(host);
    return decoded === null || platformHost(decoded) === null
      ? edit(url, { refusal: "host-invalid" })
      : replacePart(url, "host", decoded);
  }),
  examples: [
    ["http://%65xample.com/", "http://example.com/"],
    ["http://example.com/%65", "http://example.com/%65"],
  ],
};

export const hostToAscii: UrlRule = {
  id: "host-to-ascii",
  short: "international host",
  title: "Write an international host name in ASCII (Punycode).",
  why: "A parsed host is ASCII: names in other scripts are mapped, normalized and written with the prefix xn--, so that every way to write a name gives the same result.",
  source: urlStandard("3.3", "concept-domain-to-ascii"),
  safety: "preserves",
  triggers: [outside(IN_AUTHORITY, "authority"), ...anyPercent("authority"), shape("host-punycode")],
  apply: ifSpecialHost((url, host) =>
    host.startsWith("[") || (PLAIN_HOST.test(host) && !PUNYCODE.test(host)) ? url : parseHost(url, host),
  ),
  examples: [
    ["http://bücher.example/", "http://xn--bcher-kva.example/"],
    ["http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"],
  ],
};

export const encodeHost: UrlRule = {
  id: "encode-host",
  short: "host not encoded",
  title: "Encode control and non-ASCII characters in the host.",
  why: "In schemes other than http, https, ws, wss, ftp and file, a host is not parsed as a domain: the parser only percent-encodes control characters and the UTF-8 octets of what is not ASCII, and keeps its case.",
  source: urlStandard("3.5", "concept-opaque-host-parser"),
  safety: "preserves",
  triggers: [],
  apply: (url) => (url.host !== null && isOther(url) ? asThePlatform(url, "host") : url),
  examples: [
    ["gopher://bücher.example/", "gopher://b%C3%BCcher.example/"],
    ["gopher://Example/", "gopher://Example/"],
  ],
};

export const normalizeIPv4: UrlRule = {
  id: "ipv4-address",
  short: "IPv4 notation",
  title: "Write an IPv4 address as four decimal numbers.",
  why: "A host that ends in a number is parsed as an IPv4 address of one to four parts, each decimal, octal (0…) or hexadecimal (0x…). All of these are written as the same four numbers.",
  source: urlStandard("3.5", "concept-ipv4-parser"),
  safety: "preserves",
  triggers: [shape("host-number")],
  makes: [],
  apply: ifSpecialHost((url, host) => (ENDS_IN_NUMBER.test(host) ? parseHost(url, host) : url)),
  examples: [
    ["http://0x7f.1/", "http://127.0.0.1/"],
    ["http://127.0.0.1/", "http://127.0.0.1/"],
  ],
};

export const normalizeIPv6: UrlRule = {
  id: "ipv6-address",
  short: "IPv6 notation",
  title: "Write an IPv6 address in its shortest form.",
  why: "Zeros can be written or left out, so one address has many spellings. The serializer writes one: no leading zeros, lowercase, and :: for the longest run of zeros.",
  source: urlStandard("3.6", "concept-ipv6-serializer"),
  safety: "preserves",
  triggers: [characters("[", "authority")],
  makes: [],
  apply: (url) => {
    if (!url.host?.startsWith("[")) return url;
    if (isOther(url)) return asThePlatform(url, "host");
    return isRequestable(url) ? parseHost(url, url.host) : url;
  },
  examples: [
    ["http://[0:0::1]/", "http://[::1]/"],
    ["gopher://[0:0::1]/", "gopher://[::1]/"],
    ["http://[::1]/", "http://[::1]/"],
  ],
};

export const lowerCaseHost: UrlRule = {
  id: "lower-case-host",
  short: "host’s letter case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host, and the RFC normalizes them to lowercase. Path and query do not change: there, case may distinguish resources. Browsers leave hosts of other schemes than http, https, ws, wss, ftp and file as they are.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  makes: [],
  apply: (url) =>
    url.host !== null && isSpecial(schemeOf(url)) ? replacePart(url, "host", lowerCaseOutsideEscapes(url.host)) : url,
  examples: [
    ["http://Example.COM/A", "http://example.com/A"],
    ["gopher://Example.COM/1A", "gopher://Example.COM/1A"],
  ],
};
