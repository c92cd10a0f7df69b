import { safeBrowsing, safeBrowsingClient } from "../../sources.ts";
import type { ProfileProse, RuleProse } from "../rule.ts";
import { lowerCaseSchemeProse } from "../shared-prose.ts";
import { webRules } from "../web/prose.ts";

const EXPRESSIONS = safeBrowsing("Suffix/Prefix Expressions", "suffixprefix-expressions");

const safeBrowsingRules = {
  "safe-browsing-drop-fragment": {
    short: "fragment",
    title: "Remove the fragment.",
    why: "Clients never send the fragment, so the key leaves it out.",
    source: safeBrowsing("Canonicalization, second"),
    examples: [
      ["http://evil.com/foo#bar#baz", "http://evil.com/foo"],
      ["http://host.com/ab%23cd", "http://host.com/ab%23cd"],
      ["mailto:a#b", "mailto:a#b"],
    ],
  },
  "safe-browsing-lower-case-scheme": lowerCaseSchemeProse(
    safeBrowsing("Canonicalization, the assumption at its start"),
    "Schemes that differ only in case are the same scheme.",
  ),
  "safe-browsing-drop-userinfo": {
    short: "user name",
    title: "Remove the user name and password.",
    why: "Safe Browsing looks URLs up without user name, password and port.",
    source: EXPRESSIONS,
    examples: [
      ["http://user:pw@host/", "http://host/"],
      ["http://host/@", "http://host/@"],
    ],
  },
  "safe-browsing-drop-port": {
    short: "port",
    title: "Remove the port.",
    why: "Safe Browsing looks URLs up without user name, password and port.",
    source: EXPRESSIONS,
    examples: [
      ["http://www.gotaport.com:1234/", "http://www.gotaport.com/"],
      ["http://host/:80", "http://host/:80"],
    ],
  },
  "safe-browsing-host-to-ascii": {
    short: "international host",
    title: "Write an international host name in ASCII (Punycode).",
    why: "Safe Browsing requires international host names in ASCII.",
    source: safeBrowsing("Canonicalization, the assumption at its start"),
    examples: [
      ["http://www.%C3%BCmlat.com/", "http://www.xn--mlat-zra.com/"],
      ["http://%01%80.com/", "http://%01%80.com/"],
    ],
  },
  "safe-browsing-host-dots": {
    short: "host dots",
    title: "Remove dots at both ends of the host, and collapse repeated dots.",
    why: "Safe Browsing removes extra dots, so each host has one key.",
    source: safeBrowsing("Canonicalization, hostname 1 and 2"),
    examples: [
      ["http://..google...com../", "http://google.com/"],
      ["http://www.google.com/", "http://www.google.com/"],
      ["http://../", "http://../"],
    ],
  },
  "safe-browsing-ipv4": {
    short: "IPv4 notation",
    title: "Write an IPv4 address as four decimal numbers.",
    why: "Octal, hexadecimal and shortened forms mean the same IP address.",
    source: safeBrowsing("Canonicalization, hostname 3"),
    examples: [
      ["http://3279880203/blah", "http://195.127.0.11/blah"],
      ["http://12.0x12.01234/", "http://12.18.2.156/"],
      ["http://168.188.99.26/", "http://168.188.99.26/"],
      ["http://123.123.0.0.1/", "http://123.123.0.0.1/"],
    ],
  },
  "safe-browsing-lower-case-host": {
    short: "host case",
    title: "Lowercase the host.",
    why: "Hosts that differ only in case are the same host.",
    source: safeBrowsing("Canonicalization, hostname 4"),
    examples: [
      ["http://www.GOOgle.com/A", "http://www.google.com/A"],
      ["http://some%1Bhost.com/", "http://some%1Bhost.com/"],
    ],
  },
  "safe-browsing-empty-path": {
    short: "missing /",
    title: "Add the missing “/”.",
    why: "Without a path, a URL means the root of its host.",
    source: safeBrowsing("Canonicalization, the assumption at its start"),
    examples: [
      ["http://notrailingslash.com", "http://notrailingslash.com/"],
      ["http://h/a", "http://h/a"],
    ],
  },
  "safe-browsing-dot-segments": {
    short: "../",
    title: "Remove “.” and “..” segments from the path.",
    why: "Safe Browsing lists the resolved path.",
    source: safeBrowsing("Canonicalization, path 1"),
    examples: [
      ["http://www.google.com/blah/..", "http://www.google.com/"],
      ["http://h/a/./b/../c?d/../e", "http://h/a/c?d/../e"],
      ["http://h/a?b/../c", "http://h/a?b/../c"],
    ],
  },
  "safe-browsing-collapse-slashes": {
    short: "repeated slashes",
    title: "Collapse repeated slashes in the path.",
    why: "Many servers read repeated slashes as one. Safe Browsing does, too.",
    source: safeBrowsing("Canonicalization, path 2"),
    examples: [
      ["http://host.com//twoslashes?more//slashes", "http://host.com/twoslashes?more//slashes"],
      ["http://h/a/?b//c", "http://h/a/?b//c"],
    ],
  },
  "safe-browsing-drop-tabs-newlines": {
    ...webRules["drop-tabs-newlines"],
    short: "line break",
    title: "Remove tabs and line breaks.",
    why: "Browsers ignore tabs and line breaks anywhere in a URL.",
    source: safeBrowsing("Canonicalization, first"),
  },
  "safe-browsing-decode-scheme": {
    short: "encoded scheme",
    title: "Decode a percent-encoded scheme and the “://” after it.",
    why: "Google’s clients decode a URL before they look for its scheme. With a base URL, “http%3A…” is a relative path and stays.",
    source: safeBrowsingClient("parseURL"),
    examples: [
      ["http%3A%2F%2Fwackyurl.com:80/", "http://wackyurl.com:80/"],
      ["h%2574tp://host/#a", "http://host/#a"],
      ["www.google.com%3A80/", "www.google.com%3A80/"],
      ["http://host/http%3A%2F%2Fother/", "http://host/http%3A%2F%2Fother/"],
    ],
  },
  "safe-browsing-backslashes": {
    ...webRules.backslashes,
    why: "Browsers treat “\\” as “/”. Chrome’s client treats “%5C” the same way.",
    source: safeBrowsing("Canonicalization, the assumption at its start"),
  },
  "safe-browsing-slashes": {
    ...webRules.slashes,
    short: "number of slashes",
    title: "Put exactly two slashes between the scheme and the host.",
    why: "Browsers find the host after any number of slashes.",
    source: safeBrowsing("Canonicalization, the assumption at its start"),
    sourceByScheme: {},
    examples: [
      ["http:h/", "http://h/"],
      ["https:////h/", "https://h/"],
      ["http://h//a", "http://h//a"],
      ["file:/a", "file:/a"],
    ],
  },
  "safe-browsing-unescape": {
    short: "percent-encoding",
    title: "Decode all layers of encoding, then encode unsafe characters.",
    why: "Repeated encoding could hide a page from the lists. Afterwards, Safe Browsing encodes spaces, control and non-ASCII characters, “#” and “%”.",
    source: safeBrowsing("Canonicalization, third, and the last paragraph before the tests"),
    examples: [
      ["http://host/%25%32%35", "http://host/%25"],
      ["http://host/asdf%25%32%35asd", "http://host/asdf%25asd"],
      ["http://host%2Fa%3F/%c3%a9 ü", "http://host/a?/%C3%A9%20%C3%BC"],
      ["http://%2Fhost/", "http://host/"],
      ["http://host/a%5Cb", "http://host/a/b"],
      ["http://host/%25%20a", "http://host/%25%20a"],
      ["mailto:%41", "mailto:%41"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

export const safeBrowsingProse: ProfileProse = {
  title: "Safe Browsing (key for lists of unsafe pages)",
  document: "Safe Browsing v4, URLs and Hashing",
  rules: safeBrowsingRules,
};
