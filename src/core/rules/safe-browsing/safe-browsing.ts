/**
 * Safe Browsing v4, "URLs and Hashing", Canonicalization: whole URL, host, path; only URLs with a host. As decoding
 * comes first, "%2F" and "%3F" become delimiters.
 */
import { safeBrowsing } from "../../sources.ts";
import { anyPercent, characters, shape } from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { edit, replacePart } from "../../url/url.ts";
import { differInState } from "../fragment-state.ts";
import { changeHost, collapseSlashes, hostToAscii, ifHasHost, ipv4ToDecimal, removeExtraDots } from "../key-hosts.ts";
import type { Profile, UrlRule } from "../rule.ts";
import { lowerCaseOutsideEscapes, lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import { assumeHttp, resolveReference } from "../web/string-rules.ts";
import { decodeScheme, dropTabs, normalizeSlashesExceptFile } from "./string-rules.ts";
import { unescapeAll } from "./unescape.ts";

const dropFragment: UrlRule = {
  id: "safe-browsing-drop-fragment",
  short: "fragment",
  title: "Remove the fragment.",
  why: "Clients never send the fragment, so the key leaves it out.",
  source: safeBrowsing("Canonicalization, second"),
  safety: "usually-preserves",
  mayChange: differInState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  makes: [],
  apply: ifHasHost((url) => replacePart(url, "fragment", null)),
  examples: [
    ["http://evil.com/foo#bar#baz", "http://evil.com/foo"],
    ["http://host.com/ab%23cd", "http://host.com/ab%23cd"],
    ["mailto:a#b", "mailto:a#b"],
  ],
};

const lowerScheme: UrlRule = {
  ...lowerCaseScheme("safe-browsing-lower-case-scheme", safeBrowsing("Canonicalization, the assumption at its start")),
  why: "Schemes that differ only in case are the same scheme.",
  apply: ifHasHost((url) => replacePart(url, "scheme", (url.scheme ?? "").toLowerCase())),
};

const EXPRESSIONS = safeBrowsing("Suffix/Prefix Expressions", "suffixprefix-expressions");

const dropUserinfo: UrlRule = {
  id: "safe-browsing-drop-userinfo",
  short: "user name",
  title: "Remove the user name and password.",
  why: "Safe Browsing looks URLs up without user name, password and port.",
  source: EXPRESSIONS,
  safety: "may-change",
  triggers: [shape("userinfo")],
  makes: [],
  apply: ifHasHost((url) => edit(url, { user: null, password: null })),
  examples: [
    ["http://user:pw@host/", "http://host/"],
    ["http://host/@", "http://host/@"],
  ],
};

const dropPort: UrlRule = {
  id: "safe-browsing-drop-port",
  short: "port",
  title: "Remove the port.",
  why: "Safe Browsing looks URLs up without user name, password and port.",
  source: EXPRESSIONS,
  safety: "may-change",
  triggers: [shape("port")],
  makes: [],
  apply: ifHasHost((url) => replacePart(url, "port", null)),
  examples: [
    ["http://www.gotaport.com:1234/", "http://www.gotaport.com/"],
    ["http://host/:80", "http://host/:80"],
  ],
};

const toAscii: UrlRule = {
  id: "safe-browsing-host-to-ascii",
  short: "international host",
  title: "Write an international host name in ASCII (Punycode).",
  why: "Safe Browsing requires international host names in ASCII.",
  source: safeBrowsing("Canonicalization, the assumption at its start"),
  safety: "preserves",
  triggers: anyPercent("authority"),
  apply: changeHost(hostToAscii),
  examples: [
    ["http://www.%C3%BCmlat.com/", "http://www.xn--mlat-zra.com/"],
    ["http://%01%80.com/", "http://%01%80.com/"],
  ],
};

const tidyHostDots: UrlRule = {
  id: "safe-browsing-host-dots",
  short: "host dots",
  title: "Remove dots at both ends of the host, and collapse repeated dots.",
  why: "Safe Browsing removes extra dots, so each host has one key.",
  source: safeBrowsing("Canonicalization, hostname 1 and 2"),
  safety: "may-change",
  triggers: [shape("host-dots")],
  makes: [],
  apply: changeHost(removeExtraDots),
  examples: [
    ["http://..google...com../", "http://google.com/"],
    ["http://www.google.com/", "http://www.google.com/"],
    ["http://../", "http://../"],
  ],
};

const normalizeIPv4: UrlRule = {
  id: "safe-browsing-ipv4",
  short: "IPv4 notation",
  title: "Write an IPv4 address as four decimal numbers.",
  why: "Octal, hexadecimal and shortened forms mean the same IP address.",
  source: safeBrowsing("Canonicalization, hostname 3"),
  safety: "preserves",
  triggers: [shape("host-number")],
  makes: [],
  apply: changeHost(ipv4ToDecimal),
  examples: [
    ["http://3279880203/blah", "http://195.127.0.11/blah"],
    ["http://12.0x12.01234/", "http://12.18.2.156/"],
    ["http://168.188.99.26/", "http://168.188.99.26/"],
    ["http://123.123.0.0.1/", "http://123.123.0.0.1/"],
  ],
};

const lowerHost: UrlRule = {
  id: "safe-browsing-lower-case-host",
  short: "host case",
  title: "Lowercase the host.",
  why: "Hosts that differ only in case are the same host.",
  source: safeBrowsing("Canonicalization, hostname 4"),
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  makes: [],
  apply: changeHost(lowerCaseOutsideEscapes),
  examples: [
    ["http://www.GOOgle.com/A", "http://www.google.com/A"],
    ["http://some%1Bhost.com/", "http://some%1Bhost.com/"],
  ],
};

const fillPath: UrlRule = {
  id: "safe-browsing-empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "Without a path, a URL means the root of its host.",
  source: safeBrowsing("Canonicalization, the assumption at its start"),
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: ifHasHost((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://notrailingslash.com", "http://notrailingslash.com/"],
    ["http://h/a", "http://h/a"],
  ],
};

const removeDots: UrlRule = {
  id: "safe-browsing-dot-segments",
  short: "../",
  title: "Remove “.” and “..” segments from the path.",
  why: "Safe Browsing lists the resolved path.",
  source: safeBrowsing("Canonicalization, path 1"),
  safety: "preserves",
  triggers: [shape("dot-segment")],
  makes: [shape("last-slash")],
  apply: ifHasHost((url) => replacePart(url, "path", removeDotSegments(url.path))),
  examples: [
    ["http://www.google.com/blah/..", "http://www.google.com/"],
    ["http://h/a/./b/../c?d/../e", "http://h/a/c?d/../e"],
    ["http://h/a?b/../c", "http://h/a?b/../c"],
  ],
};

const collapsePathSlashes: UrlRule = {
  id: "safe-browsing-collapse-slashes",
  short: "repeated slashes",
  title: "Collapse repeated slashes in the path.",
  why: "Many servers read repeated slashes as one. Safe Browsing does, too.",
  source: safeBrowsing("Canonicalization, path 2"),
  safety: "may-change",
  triggers: [shape("empty-segment")],
  makes: [],
  apply: ifHasHost((url) => replacePart(url, "path", collapseSlashes(url.path))),
  examples: [
    ["http://host.com//twoslashes?more//slashes", "http://host.com/twoslashes?more//slashes"],
    ["http://h/a/?b//c", "http://h/a/?b//c"],
  ],
};

export const safeBrowsingProfile: Profile = {
  id: "safe-browsing",
  title: "Safe Browsing (key for lists of unsafe pages)",
  document: "Safe Browsing v4, URLs and Hashing",
  isKey: true,
  stringRules: [stripEnds, dropTabs, decodeScheme, assumeHttp, resolveReference, normalizeSlashesExceptFile],
  urlRules: [
    dropFragment,
    unescapeAll,
    lowerScheme,
    dropUserinfo,
    dropPort,
    toAscii,
    tidyHostDots,
    normalizeIPv4,
    lowerHost,
    fillPath,
    removeDots,
    collapsePathSlashes,
  ],
};
