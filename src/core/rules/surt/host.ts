import { surtPackage } from "../../sources.ts";
import { anyPercent, characters, outside, shape, type Triggers } from "../../triggers/traits.ts";
import { characterSet } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { edit, replacePart, schemeOf } from "../../url/url.ts";
import { hostToAscii, removeExtraDots } from "../key-hosts.ts";
import { minimalEscaping } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { ifHasKey } from "./scope.ts";

const changeHost = (change: (host: string) => string): UrlRule["apply"] =>
  ifHasKey((url) => replacePart(url, "host", change(url.host ?? "")));

/** Without the delimiters of keys, which must be encoded. */
const KEPT_IN_HOST = characterSet("!\"$&'*-.0-9;->@-~");

const IP_LITERAL = /^\[[0-9A-Fa-f:.]*\]$/;

const ESCAPED_OTHERWISE: Triggers = [outside(KEPT_IN_HOST, "authority"), ...anyPercent("authority")];

const escapeMinimally = minimalEscaping(KEPT_IN_HOST);
const escapeHost = (host: string): string =>
  host.startsWith("[") && IP_LITERAL.test(host) ? host : escapeMinimally(host);

export const unescapeHost: UrlRule = {
  id: "surt-unescape-host",
  short: "host encoding",
  title: "Decode all layers of encoding in the host, then encode unsafe characters.",
  why: "The archive adopted this step from Safe Browsing. The key stays the same, however many layers a link has.",
  source: surtPackage("GoogleURLCanonicalizer, host"),
  safety: "usually-preserves",
  triggers: ESCAPED_OTHERWISE,
  apply: changeHost(escapeHost),
  examples: [
    ["http://%2561rchive.org/", "http://archive.org/"],
    ["http://host%23.com%2Fa/", "http://host%23.com%2Fa/"],
    ["http://[::1]/", "http://[::1]/"],
  ],
};

export const toAscii: UrlRule = {
  id: "surt-host-to-ascii",
  short: "international host",
  title: "Write an international host name in ASCII (Punycode).",
  why: "Crawlers request hosts by their ASCII names, so the archive stores those.",
  source: surtPackage("GoogleURLCanonicalizer, host"),
  safety: "preserves",
  triggers: ESCAPED_OTHERWISE,
  // The platform does not encode parentheses.
  apply: changeHost((host) => escapeHost(hostToAscii(host))),
  examples: [
    ["http://b%C3%BCcher.ch/", "http://xn--bcher-kva.ch/"],
    ["http://www.t%EF%BF%BD%04.82.net/", "http://www.t%EF%BF%BD%04.82.net/"],
  ],
};

export const tidyHostDots: UrlRule = {
  id: "surt-host-dots",
  short: "host dots",
  title: "Remove dots at both ends of the host, and collapse repeated dots.",
  why: "The archive removes extra dots, so each host has one key.",
  source: surtPackage("GoogleURLCanonicalizer, host"),
  safety: "may-change",
  triggers: [shape("host-dots")],
  makes: [shape("host-www")],
  apply: changeHost(removeExtraDots),
  examples: [
    ["http://.archive..org./", "http://archive.org/"],
    ["http://archive.org/", "http://archive.org/"],
  ],
};

/** Of a number of any length. */
function lowFourOctets(digits: string): string {
  let number = 0;
  for (const digit of digits) number = (number * 10 + Number(digit)) % 2 ** 32;
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff).join(".");
}

export const normalizeIPv4: UrlRule = {
  id: "surt-ipv4",
  short: "IPv4 notation",
  title: "Write an IPv4 address as four decimal numbers.",
  why: "Octal and shortened forms mean the same IP address. The archive cuts larger numbers to their low 32 bits.",
  source: surtPackage("GoogleURLCanonicalizer, attemptIPFormats"),
  safety: "may-change",
  triggers: [shape("host-number")],
  makes: [],
  apply: changeHost((host) => {
    if (/^[0-9]+$/.test(host)) return lowFourOctets(host);
    return /^[0-9]+(?:\.[0-9]+){1,3}$/.test(host) ? (platformHost(host) ?? host) : host;
  }),
  examples: [
    ["http://017.0.0.1/", "http://15.0.0.1/"],
    ["http://10.0.258/", "http://10.0.1.2/"],
    ["http://39024579298/", "http://22.11.210.226/"],
    ["http://1.2.3.256/", "http://1.2.3.256/"],
    ["http://0x7f.1/", "http://0x7f.1/"],
  ],
};

export const lowerHost: UrlRule = {
  id: "surt-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host.",
  source: surtPackage("IAURLCanonicalizer, host_lowercase"),
  safety: "preserves",
  triggers: [characters("A-Z", "authority"), ...anyPercent("authority")],
  makes: [],
  apply: changeHost((host) => host.toLowerCase()),
  examples: [
    ["http://ARCHIVE%01.ORG/A%0A", "http://archive%01.org/A%0A"],
    ["http://archive.org/A", "http://archive.org/A"],
  ],
};

export const dropWww: UrlRule = {
  id: "surt-drop-www",
  short: "www.",
  title: "Remove a leading “www.”, “www2.” and the like from the host.",
  why: "Most sites answer with and without it. The archive needs one key for both.",
  source: surtPackage("IAURLCanonicalizer, host_massage"),
  safety: "may-change",
  triggers: [shape("host-www")],
  makes: [],
  apply: changeHost((host) => /^www[0-9]*\.(.+)/s.exec(host)?.[1] ?? host),
  examples: [
    ["http://www.foo.com/", "http://foo.com/"],
    ["http://www2.www2foo.com/", "http://www2foo.com/"],
    ["http://www2foo.com/", "http://www2foo.com/"],
  ],
};

export const dropUserinfo: UrlRule = {
  id: "surt-drop-userinfo",
  short: "user name",
  title: "Remove the user name and password.",
  why: "Archived pages are public, so the key needs no user name.",
  source: surtPackage("IAURLCanonicalizer, auth_strip_user"),
  safety: "may-change",
  triggers: [shape("userinfo")],
  makes: [],
  apply: ifHasKey((url) => edit(url, { user: null, password: null })),
  examples: [
    ["http://user:pw@archive.org/", "http://archive.org/"],
    ["http://archive.org/@", "http://archive.org/@"],
  ],
};

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["https", "443"],
]);

export const dropPort: UrlRule = {
  id: "surt-drop-port",
  short: "default port",
  title: "Remove an empty or default port, and leading zeros.",
  why: "These forms reach the same server. The archive knows port 80 for http and 443 for https.",
  source: surtPackage("IAURLCanonicalizer, port_strip_default"),
  safety: "preserves",
  triggers: [shape("port")],
  makes: [],
  apply: ifHasKey((url) => {
    if (url.port === null) return url;
    const port = url.port.replace(/^0+(?=[0-9])/, "");
    return replacePart(url, "port", port === "" || port === DEFAULT_PORTS.get(schemeOf(url)) ? null : port);
  }),
  examples: [
    ["http://archive.org:80/", "http://archive.org/"],
    ["http://archive.org:/", "http://archive.org/"],
    ["http://archive.org:08080/", "http://archive.org:8080/"],
    ["https://archive.org:80/", "https://archive.org:80/"],
    ["ftp://archive.org:21/", "ftp://archive.org:21/"],
  ],
};
