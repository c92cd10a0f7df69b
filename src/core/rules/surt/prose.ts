import { surtPackage } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { webRules } from "../web/prose.ts";

const SESSION_IDS = surtPackage("URLRegexTransformer, stripQuerySessionID");
const WHY_SESSION_IDS = "Every visitor gets a new session ID. The archive needs one key per page.";
const ID = "0123456789abcdefghijklemopqrstuv";

const sessionId = (title: string, example: string, near: string): RuleProse => ({
  short: "session ID",
  title,
  why: WHY_SESSION_IDS,
  source: SESSION_IDS,
  examples: [
    [`http://h/?a=b&${example}&x=y`, "http://h/?a=b&x=y"],
    [`http://h/?a=b&${example}`, "http://h/?a=b&"],
    [`http://h/?${near}`, `http://h/?${near}`],
  ],
});

const surtRules = {
  "surt-unescape-host": {
    short: "host encoding",
    title: "Decode all layers of encoding in the host, then encode unsafe characters.",
    why: "The archive adopted this step from Safe Browsing. The key stays the same, however many layers a link has.",
    source: surtPackage("GoogleURLCanonicalizer, host"),
    examples: [
      ["http://%2561rchive.org/", "http://archive.org/"],
      ["http://host%23.com%2Fa/", "http://host%23.com%2Fa/"],
      ["http://[::1]/", "http://[::1]/"],
    ],
  },
  "surt-host-to-ascii": {
    short: "international host",
    title: "Write an international host name in ASCII (Punycode).",
    why: "Crawlers request hosts by their ASCII names, so the archive stores those.",
    source: surtPackage("GoogleURLCanonicalizer, host"),
    examples: [
      ["http://b%C3%BCcher.ch/", "http://xn--bcher-kva.ch/"],
      ["http://www.t%EF%BF%BD%04.82.net/", "http://www.t%EF%BF%BD%04.82.net/"],
    ],
  },
  "surt-host-dots": {
    short: "host dots",
    title: "Remove dots at both ends of the host, and collapse repeated dots.",
    why: "The archive removes extra dots, so each host has one key.",
    source: surtPackage("GoogleURLCanonicalizer, host"),
    examples: [
      ["http://.archive..org./", "http://archive.org/"],
      ["http://archive.org/", "http://archive.org/"],
    ],
  },
  "surt-ipv4": {
    short: "IPv4 notation",
    title: "Write an IPv4 address as four decimal numbers.",
    why: "Octal and shortened forms mean the same IP address. The archive cuts larger numbers to their low 32 bits.",
    source: surtPackage("GoogleURLCanonicalizer, attemptIPFormats"),
    examples: [
      ["http://017.0.0.1/", "http://15.0.0.1/"],
      ["http://10.0.258/", "http://10.0.1.2/"],
      ["http://39024579298/", "http://22.11.210.226/"],
      ["http://1.2.3.256/", "http://1.2.3.256/"],
      ["http://0x7f.1/", "http://0x7f.1/"],
    ],
  },
  "surt-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts that differ only in case are the same host.",
    source: surtPackage("IAURLCanonicalizer, host_lowercase"),
    examples: [
      ["http://ARCHIVE%01.ORG/A%0A", "http://archive%01.org/A%0A"],
      ["http://archive.org/A", "http://archive.org/A"],
    ],
  },
  "surt-drop-www": {
    short: "www.",
    title: "Remove a leading “www.”, “www2.” and the like from the host.",
    why: "Most sites answer with and without it. The archive needs one key for both.",
    source: surtPackage("IAURLCanonicalizer, host_massage"),
    examples: [
      ["http://www.foo.com/", "http://foo.com/"],
      ["http://www2.www2foo.com/", "http://www2foo.com/"],
      ["http://www2foo.com/", "http://www2foo.com/"],
      ["dns://www.foo.com/a", "dns://www.foo.com/a"],
    ],
  },
  "surt-drop-userinfo": {
    short: "user name",
    title: "Remove the user name and password.",
    why: "Archived pages are public, so the key needs no user name.",
    source: surtPackage("IAURLCanonicalizer, auth_strip_user"),
    examples: [
      ["http://user:pw@archive.org/", "http://archive.org/"],
      ["http://archive.org/@", "http://archive.org/@"],
    ],
  },
  "surt-drop-port": {
    short: "default port",
    title: "Remove an empty or default port, and leading zeros.",
    why: "These forms reach the same server. The archive knows port 80 for http and 443 for https.",
    source: surtPackage("IAURLCanonicalizer, port_strip_default"),
    examples: [
      ["http://archive.org:80/", "http://archive.org/"],
      ["http://archive.org:/", "http://archive.org/"],
      ["http://archive.org:08080/", "http://archive.org:8080/"],
      ["https://archive.org:80/", "https://archive.org:80/"],
      ["ftp://archive.org:21/", "ftp://archive.org:21/"],
    ],
  },
  "surt-drop-fragment": {
    short: "fragment",
    title: "Remove the fragment.",
    why: "Clients never send the fragment, so the key leaves it out.",
    source: surtPackage("GoogleURLCanonicalizer, hash"),
    examples: [
      ["http://archive.org/#foo", "http://archive.org/"],
      ["http://archive.org/%23foo", "http://archive.org/%23foo"],
      ["mailto:a#b", "mailto:a#b"],
    ],
  },
  "surt-unescape": {
    short: "percent-encoding",
    title: "Decode all layers in path and query, then encode unsafe characters.",
    why: "The archive adopted this step from Safe Browsing. The key stays the same, however many layers a link has.",
    source: surtPackage("GoogleURLCanonicalizer, minimalEscape"),
    examples: [
      ["http://h/%257Ea%2f?r=http%3A//web.archive.org/ %e9", "http://h/~a/?r=http://web.archive.org/%20%E9"],
      ["http://h/%25%20?%23", "http://h/%25%20?%23"],
    ],
  },
  "surt-empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "Without a path, a URL means the root of its host.",
    source: surtPackage("GoogleURLCanonicalizer, normalizePath"),
    examples: [
      ["http://h?a", "http://h/?a"],
      ["http://h/", "http://h/"],
    ],
  },
  "surt-normalize-path": {
    short: "../ or //",
    title: "Remove dot segments and repeated slashes from the path.",
    why: "Most servers treat these paths alike. The archive keeps a “..” with nothing before it.",
    source: surtPackage("GoogleURLCanonicalizer, normalizePath"),
    examples: [
      ["http://h/a//b/./../c?d//e", "http://h/a/c?d//e"],
      ["http://h/../a", "http://h/../a"],
    ],
  },
  "surt-lower-case-path": {
    short: "path case",
    title: "Lowercase the path, including percent-encoded octets.",
    why: "Many servers ignore letter case, so links to one page vary.",
    source: surtPackage("IAURLCanonicalizer, path_lowercase"),
    examples: [
      ["http://h/SED_2009.zip?A%C3", "http://h/sed_2009.zip?A%C3"],
      ["http://h/%c3?A", "http://h/%c3?A"],
    ],
  },
  "surt-drop-trailing-slash": {
    short: "final /",
    title: "Remove the path’s final slash, except in “/”.",
    why: "Most servers redirect one form to the other.",
    source: surtPackage("IAURLCanonicalizer, path_strip_trailing_slash_unless_empty"),
    examples: [
      ["http://archive.org/big/?a/", "http://archive.org/big?a/"],
      ["http://archive.org/", "http://archive.org/"],
    ],
  },
  "surt-lower-case-query": {
    short: "query case",
    title: "Lowercase the query, including percent-encoded octets.",
    why: "Many servers ignore letter case, so links to one page vary.",
    source: surtPackage("IAURLCanonicalizer, query_lowercase"),
    examples: [
      ["http://h/A?X=Y%2F", "http://h/A?x=y%2f"],
      ["http://h/A?x=y", "http://h/A?x=y"],
    ],
  },
  "surt-sort-query": {
    short: "parameter order",
    title: "Sort the query parameters by name, then by value.",
    why: "Most servers read parameters by name, in any order.",
    source: surtPackage("IAURLCanonicalizer, query_alpha_reorder"),
    examples: [
      ["http://h/?b=b&a=b&b=a&a=a", "http://h/?a=a&a=b&b=a&b=b"],
      ["http://h/?a=1&", "http://h/?&a=1"],
      ["http://h/?a&a=&a!=1", "http://h/?a&a=&a!=1"],
    ],
  },
  "surt-drop-empty-query": {
    short: "lone ?",
    title: "Remove a “?” with nothing after it.",
    why: "A lone “?” sends no parameters. It nearly always leads to the plain page.",
    source: surtPackage("IAURLCanonicalizer, query_strip_empty"),
    examples: [
      ["http://archive.org/index.html?", "http://archive.org/index.html"],
      ["http://archive.org/?a", "http://archive.org/?a"],
    ],
  },
  "surt-drop-jsessionid": sessionId(
    "Remove “jsessionid=” with 32 letters and digits from the query.",
    `JSESSIONID=${ID}`,
    `jsessionid=${ID}0`,
  ),
  "surt-drop-phpsessid": sessionId(
    "Remove “PHPSESSID=” with 32 letters and digits from the query.",
    `PHPSESSID=${ID}`,
    "PHPSESSID=0123",
  ),
  "surt-drop-sid": sessionId(
    "Remove “…sid=” with 32 letters and digits from the query.",
    "sid=9682993c8daa2c5497996114facdc805",
    "sid=9682993c-8daa",
  ),
  "surt-drop-aspsessionid": sessionId(
    "Remove “ASPSESSIONID…=” with 24 letters from the query.",
    "ASPSESSIONIDAQBSDSRT=EOHBLBDDPFCLHKPGGKLILNAM",
    "ASPSESSIONID=EOHBLBDDPFCLHKPGGKLILNAM",
  ),
  "surt-drop-cfid": {
    short: "session ID",
    title: "Remove “CFID=…&CFTOKEN=…” from the query.",
    why: WHY_SESSION_IDS,
    source: SESSION_IDS,
    examples: [
      ["http://h/?CFID=1169580&CFTOKEN=48630702&dtstamp=22%2F08", "http://h/?dtstamp=22%2F08"],
      ["http://h/?a=b&CFID=16603925&CFTOKEN=2AE13EEE-3048-85B0-56CEDAAB0ACA44B8", "http://h/?a=b&"],
      ["http://h/?CFTOKEN=1&CFID=2", "http://h/?CFTOKEN=1&CFID=2"],
    ],
  },
  "surt-drop-asp-session": {
    short: "session ID",
    title: "Remove an ASP.NET session ID such as /(S(…))/ before an .aspx page.",
    why: WHY_SESSION_IDS,
    source: surtPackage("URLRegexTransformer, stripPathSessionID"),
    examples: [
      ["http://h/(S(4hqa0555fwsecu455xqckv45))/mileg.aspx", "http://h/mileg.aspx"],
      ["http://h/(4hqa0555fwsecu455xqckv45)/mileg.aspx", "http://h/mileg.aspx"],
      ["http://h/(4hqa0555fwsecu455xqckv45)/mileg.html", "http://h/(4hqa0555fwsecu455xqckv45)/mileg.html"],
      ["http://h/photos/36050182@N05/", "http://h/photos/36050182@N05/"],
    ],
  },
  "surt-drop-tabs-newlines": {
    ...webRules["drop-tabs-newlines"],
    why: "Browsers ignore tabs and line breaks anywhere in a URL.",
    source: surtPackage("handyurl, parse"),
  },
  "surt-assume-http": {
    ...webRules["assume-http"],
    short: "no scheme",
    title: "Assume http if scheme and base URL are missing.",
    why: "The archive’s search accepts a host name without a scheme. Text that already is a SURT key stays unchanged.",
    source: surtPackage("handyurl, addDefaultSchemeIfNeeded"),
    examples: [
      ["archive.org/goo", "http://archive.org/goo"],
      ["archive.org:8080/", "http://archive.org:8080/"],
      ["org,archive)/goo", "org,archive)/goo"],
      ["dns:archive.org", "dns:archive.org"],
    ],
  },
  "surt-resolve": {
    ...webRules.resolve,
    why: "The archive stores absolute URLs. Text such as “org,archive)/” is a SURT key, not relative.",
    source: surtPackage("handyurl, parse (wants absolute URLs)"),
    examples: [
      ["../x", "http://h/x"],
      ["http://other/x", "http://other/x"],
      ["org,archive)/goo", "org,archive)/goo"],
    ],
  },
  "surt-slashes": {
    ...webRules.slashes,
    short: "number of slashes",
    title: "Put exactly two slashes between the scheme and the host.",
    why: "Browsers find the host after any number of slashes.",
    source: surtPackage("handyurl, parse"),
    sourceByScheme: {},
    examples: [
      ["http:////////////////www.vikings.com", "http://www.vikings.com"],
      ["http:/h/", "http://h/"],
      ["http://h//a", "http://h//a"],
      ["file:/a", "file:/a"],
    ],
  },
  "surt-doubled-scheme": {
    short: "repeated scheme",
    title: "Keep only the last of several “http://” or “https://” in a row.",
    why: "Some forms add “http://” to a URL that already has a scheme.",
    source: surtPackage("handyurl, parse"),
    examples: [
      ["http://https://order.1and1.com", "https://order.1and1.com"],
      ["http://http:///h/", "http://h/"],
      ["http://\\\\/http://h/", "http://h/"],
      ["http://web.archive.org/web/http://a/", "http://web.archive.org/web/http://a/"],
    ],
  },
  "surt-key": {
    short: "SURT form",
    title: "Remove the scheme and reverse the host labels, as in “org,archive)”.",
    why: "Sorting such keys puts a domain next to its subdomains.",
    source: surtPackage("SURT, format"),
    examples: [
      ["http://archive.org/goo?a=1", "org,archive)/goo?a=1"],
      ["https://example.com:8080/", "com,example:8080)/"],
      ["https://[2001:db8::1]/", "2001:db8::1)/"],
      ["org,archive)/goo", "org,archive)/goo"],
      ["mailto:foo@example.com", "mailto:foo@example.com"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const surtProse: ProfileProse = {
  title: "SURT (key for web archives)",
  document: "surt, the Internet Archive’s package",
  rules: surtRules,
};
