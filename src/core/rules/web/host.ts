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
  why: "The URL Standard’s host parser percent-decodes domains first. It rejects a host that decodes to a forbidden character.",
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
  why: "The URL Standard maps, normalizes and Punycode-encodes international names. All forms of a name get the same “xn--” host.",
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
  short: "unencoded host",
  title: "Encode control and non-ASCII characters in the host.",
  why: "Outside the special schemes, the URL Standard doesn’t parse hosts as domains. It only percent-encodes them and keeps their case. Special schemes are http, https, ws, wss, ftp and file.",
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
  why: "A host that ends in a number is an IPv4 address. The URL Standard accepts one to four decimal, octal or hexadecimal numbers.",
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
  why: "An IPv6 address has many forms. The URL Standard’s serializer replaces the longest run of zeros with “::”. It uses lowercase and no leading zeros.",
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
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts are case-insensitive, so RFC 3986 writes them in lowercase. Browsers keep the case outside special schemes such as http.",
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
