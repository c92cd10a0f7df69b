import { rfc3986, urlStandard } from "../../sources.ts";
import { anyPercent, characters, outside, shape } from "../../traits/traits.ts";
import { characterSet, decodeToText, encode } from "../../url/percent.ts";
import { platformHost, platformParts, rawInUserinfo } from "../../url/platform-url.ts";
import { isSpecial, SCHEMES } from "../../url/schemes.ts";
import { edit, type Refusal, replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { dropPorts, lowerCaseOutsideEscapes } from "../shared-rules.ts";
import { asThePlatform, ifRequestable, isOther, isRequestable } from "./scope.ts";

/** URL Standard, 1.3, userinfo percent-encode set, inverted; "%" stays. */
const USERINFO = characterSet(`A-Za-z0-9!$%&()*+,\\-._~${rawInUserinfo("'")}`);

/** Other rules look at the delimiters. */
const IN_AUTHORITY = characterSet("A-Za-z0-9._\\-@:");

const refuse = (url: Url, refusal: Refusal): Url => edit(url, { refusal });

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
  return parsed === null ? refuse(url, "host-invalid") : replacePart(url, "host", parsed);
};

export const decodeHost: UrlRule = {
  id: "decode-host",
  title: "Decode percent-encoded characters in the host.",
  why: "The host parser percent-decodes a domain first, so a percent-encoded character in a host is the same as the character itself. A host that decodes to a forbidden character is refused.",
  source: urlStandard("3.5", "concept-host-parser"),
  safety: "preserves",
  triggers: anyPercent("authority"),
  apply: ifSpecialHost((url, host) => {
    if (!host.includes("%") || host.startsWith("[")) return url;
    const decoded = decodeToText(host);
    return decoded === null || platformHost(decoded) === null
      ? refuse(url, "host-invalid")
      : replacePart(url, "host", decoded);
  }),
  examples: [
    ["http://%65xample.com/", "http://example.com/"],
    ["http://example.com/%65", "http://example.com/%65"],
  ],
};

export const hostToAscii: UrlRule = {
  id: "host-to-ascii",
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

const isPortInvalid = ({ port }: Url): boolean => port !== null && (/[^0-9]/.test(port) || Number(port) > 65535);

/** For schemes that are not special. */
const whyRefused = (url: Url): Refusal =>
  isPortInvalid(url) ? "port-invalid" : url.host === "" ? "host-empty" : "host-invalid";

export const refuseUnrequestable: UrlRule = {
  id: "refuse",
  title: "Apply only syntax rules to a URL that browsers refuse.",
  why: "Where the parser returns failure, nothing can be requested and no spelling is canonical. From there on only the syntactic rules of RFC 3986, 6.2.2 apply.",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  safety: "preserves",
  triggers: [shape("host-empty"), shape("port")],
  makes: [],
  apply: (url) => {
    if (url.refusal !== null) return url;
    if (url.scheme === null) return refuse(url, "relative");
    if (!isSpecial(url.scheme)) {
      return platformParts(url) === null ? refuse(url, whyRefused(url)) : url;
    }
    if (url.scheme === "file") {
      if (url.port !== null) return refuse(url, "port-invalid");
      return url.user !== null || url.password !== null ? refuse(url, "credentials-in-file") : url;
    }
    if (url.host === "" || url.host === null) return refuse(url, "host-empty");
    return isPortInvalid(url) ? refuse(url, "port-invalid") : url;
  },
  // The first is refused; its text stays.
  examples: [
    ["http://h:99999/./%7e", "http://h:99999/./%7e"],
    ["http://h:9999/./%7e", "http://h:9999/./%7e"],
  ],
};

export const lowerCaseHost: UrlRule = {
  id: "lower-case-host",
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

export const normalizePort: UrlRule = {
  id: "spell-port",
  title: "Remove leading zeros from the port, and a colon without a port.",
  why: "The parser reads the digits as a number, so leading zeros mean nothing. A colon without digits after it sets no port.",
  source: urlStandard("4.4", "port-state"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: (url) =>
    url.port === null || /^[1-9]/.test(url.port) || !(isRequestable(url) || isOther(url))
      ? url
      : replacePart(url, "port", url.port === "" ? null : String(Number(url.port))),
  examples: [
    ["http://h:08080/", "http://h:8080/"],
    ["http://h:/", "http://h/"],
    ["gopher://h:070/", "gopher://h:70/"],
    ["http://h:8080/", "http://h:8080/"],
  ],
};

const DROP_DEFAULT = dropPorts(
  Object.fromEntries(
    [...SCHEMES.values()]
      .filter(({ special, defaultPort }) => special && defaultPort !== null)
      .map(({ name, defaultPort }) => [name, String(defaultPort)]),
  ),
);

export const dropDefaultPort: UrlRule = {
  id: "drop-default-port",
  title: "Remove the default port.",
  why: "Without a port, the scheme’s default is used, so writing it adds nothing. The RFC calls the two forms equivalent and removes the port.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: ifRequestable((url) => (url.port === null ? url : DROP_DEFAULT(url, {}))),
  examples: [
    ["http://h:80/", "http://h/"],
    ["https://h:80/", "https://h:80/"],
    ["gopher://h:70/", "gopher://h:70/"],
  ],
};

export const dropEmptyUserinfo: UrlRule = {
  id: "empty-userinfo",
  title: "Remove an empty user name or password.",
  why: "To the parser, an empty user name or password is the same as none. The serializer writes only those that are not empty.",
  source: urlStandard("4.5", "concept-url-serializer"),
  // RFC 1738, 3.1: an empty password is not none.
  safety: "usually-preserves",
  triggers: [shape("userinfo")],
  makes: [],
  apply: (url) => {
    if ((url.user === null && url.password === null) || !(isRequestable(url) || isOther(url))) return url;
    const password = url.password || null;
    return edit(url, { password, user: password === null ? url.user || null : (url.user ?? "") });
  },
  examples: [
    ["http://@h/", "http://h/"],
    ["http://u:@h/", "http://u@h/"],
    ["http://:p@h/", "http://:p@h/"],
  ],
};

export const encodeUserinfo: UrlRule = {
  id: "encode-userinfo",
  title: "Encode unsafe characters in the user name and password.",
  why: "These characters would end the user name or the password, or are not allowed in a URL at all. The parser percent-encodes their UTF-8 octets.",
  source: urlStandard("1.3", "userinfo-percent-encode-set"),
  safety: "preserves",
  triggers: [shape("userinfo")],
  makes: [],
  apply: (url) => {
    if (url.user === null && url.password === null) return url;
    if (isOther(url)) return asThePlatform(url, "user", "password");
    return isRequestable(url)
      ? edit(url, {
          user: url.user === null ? null : encode(url.user, USERINFO),
          password: url.password === null ? null : encode(url.password, USERINFO),
        })
      : url;
  },
  examples: [
    ["http://a@b:c:d@h/", "http://a%40b:c%3Ad@h/"],
    ["http://a:b@h/", "http://a:b@h/"],
  ],
};
