import { TRACKING_VERSION } from "../lists/tracking.ts";
import type { ProfileId } from "../rules/profiles.ts";
import type { RuleProse } from "../rules/rule.ts";
import {
  html4,
  ownTrackingList,
  page,
  readme,
  readmeText,
  rfc3986,
  rfc6797,
  type Source,
  urlStandard,
} from "../sources.ts";
import type { Cause } from "./causes.ts";
import type { Level } from "./level.ts";

const AMP = page("AMP", "Make your pages discoverable");
const WHY_SESSION_IDS = "Session IDs change with each visit, so one page has many URLs.";

export const foldProse = {
  "fold-form-data": {
    short: "form encoding",
    title: "Write the query as form data (“%20” as “+”, “a” as “a=” …).",
    why: "The URL Standard reads “a” and “a=” as the same pair. The same pairs in the same order get one form. A query without values may be a list, so “=” is dropped.",
    source: urlStandard("5.1", "urlencoded-parsing"),
    alsoIn: [urlStandard("5.2", "urlencoded-serializing"), rfc3986("3.4")],
    examples: [
      ["https://example.com/?a%5B%5D=b%20c%2fd", "https://example.com/?a%5B%5D=b+c/d"],
      ["https://example.com/?a[]=b+c/d", "https://example.com/?a%5B%5D=b+c/d"],
      ["https://example.com/?", "https://example.com/"],
      ["https://example.com/?a&&b=c&", "https://example.com/?a=&b=c"],
      ["https://example.com/?2=&1=", "https://example.com/?2&1"],
      ["https://example.com/?a=%E9%2B%26%25", "https://example.com/?a=%E9%2B%26%25"],
      ["https://example.com/?a=1;b%3Dc=%3B", "https://example.com/?a=1;b%3Dc=%3B"],
      ["https://example.com/?a=b%20c&hmac=d", "https://example.com/?a=b%20c&hmac=d"],
    ],
  },
  "fold-entity": {
    short: "&amp;",
    title: "Replace “&amp;” with “&” in the query.",
    why: "In HTML, “&” is written as “&amp;”, and some software doesn’t decode it. Servers that don’t repair this read “amp;b” instead of “b”.",
    source: html4("B.2.2"),
    alsoIn: [readme("arguments", "2c")],
    examples: [
      ["https://example.com/?a=1&amp;b=2", "https://example.com/?a=1&b=2"],
      ["https://example.com/?a=1&amp;amp;b=2", "https://example.com/?a=1&b=2"],
      ["https://example.com/?a=1&amp%3Bb=2", "https://example.com/?a=1&b=2"],
      ["https://example.com/?amp;=%3Bb", "https://example.com/?%3Bb"],
      ["https://example.com/?a=1&amp=2", "https://example.com/?a=1&amp=2"],
      ["https://example.com/?a=1&lamp;b=2", "https://example.com/?a=1&lamp;b=2"],
    ],
  },
  "fold-query-semicolon": {
    short: "encoded ;",
    title: "Replace “%3B” with “;” in the query.",
    why: "HTML 4 recommends that servers also accept “;” as a separator. An encoded “;” would then be data. Most servers don’t distinguish the two.",
    source: html4("B.2.2"),
    examples: [
      ["https://example.com/?a=b%3Bc", "https://example.com/?a=b;c"],
      ["https://example.com/?a=b%253Bc", "https://example.com/?a=b%253Bc"],
      ["https://example.com/%3B", "https://example.com/%3B"],
    ],
  },
  "fold-https": {
    short: "http",
    title: "Replace http with https on the default port.",
    why: "Most sites redirect http to https. Under HSTS (RFC 6797), browsers request only https. Any other port stays: it may be another server.",
    source: rfc6797("8.3"),
    examples: [
      ["http://example.com/a", "https://example.com/a"],
      ["http://example.com:8080/a", "http://example.com:8080/a"],
      ["http://example.com:443/a", "http://example.com:443/a"],
      ["https://example.com/a", "https://example.com/a"],
      ["ftp://example.com/a", "ftp://example.com/a"],
    ],
  },
  "fold-host-dot": {
    short: "trailing dot",
    title: "Remove the trailing dot from the host.",
    why: "The dot marks a complete name, so resolvers add no local domain. Names such as example.com are complete without it.",
    source: rfc3986("3.2.2"),
    examples: [
      ["https://example.com./a", "https://example.com/a"],
      ["https://example.com../a", "https://example.com../a"],
      ["https://[::1]./a", "https://[::1]./a"],
      ["https://example.com/a.", "https://example.com/a."],
    ],
  },
  "fold-www": {
    short: "www.",
    title: "Remove “www.” before a registrable domain.",
    why: "Both names have one owner, and nearly always show the same site. “www.” stays before longer names and public suffixes.",
    source: urlStandard("3.2", "host-registrable-domain"),
    examples: [
      ["https://www.example.com/", "https://example.com/"],
      ["https://www.example.co.uk/", "https://example.co.uk/"],
      ["https://www.shop.example.com/", "https://www.shop.example.com/"],
      ["https://www.co.uk/", "https://www.co.uk/"],
      ["https://www.com/", "https://www.com/"],
      ["https://www.github.io/", "https://www.github.io/"],
    ],
  },
  "fold-mobile-host": {
    short: "mobile host",
    title: "Remove “m.”, “mobile.” and “amp.” from the host.",
    why: "Many sites serve mobile pages from another host with the same paths. They may have less content or no desktop version. Home pages often differ.",
    source: page("Google Search Central, Mobile-first indexing", "Separate URLs (m-dot)"),
    examples: [
      ["https://m.example.com/a", "https://example.com/a"],
      ["https://en.m.example.org/a", "https://en.example.org/a"],
      ["https://ann@m.example.com/a", "https://ann@example.com/a"],
      ["https://amp.example.co.uk/a", "https://example.co.uk/a"],
      ["https://m.example.com/", "https://example.com/"],
      ["https://m.com/a", "https://m.com/a"],
      ["https://am.example.com/a", "https://am.example.com/a"],
    ],
  },
  "fold-amp-path": {
    short: "AMP",
    title: "Remove “amp” from the start or the end of the path.",
    why: "AMP pages are alternate versions, marked in the path or query. They may have less content.",
    source: AMP,
    examples: [
      ["https://example.com/a/amp", "https://example.com/a"],
      ["https://example.com/amp/a", "https://example.com/a"],
      ["https://example.com/a.amp.html", "https://example.com/a.html"],
      ["https://example.com/a//amp", "https://example.com/a//"],
      ["https://example.com/a;/amp", "https://example.com/a;/"],
      ["https://example.com/a/amp/b", "https://example.com/a/amp/b"],
      ["https://example.com/;a/amp", "https://example.com/;a/amp"],
      ["https://example.com/%3Ba/amp", "https://example.com/%3Ba/amp"],
      ["https://example.com/a/ampere", "https://example.com/a/ampere"],
    ],
  },
  "fold-amp-argument": {
    short: "AMP",
    title: "Remove “amp”, “amp=1” and “outputType=amp” from the query.",
    why: "AMP pages are alternate versions, marked in the path or query. They may have less content.",
    source: AMP,
    examples: [
      ["https://example.com/a?amp=1&b=c", "https://example.com/a?b=c"],
      ["https://example.com/a?amp", "https://example.com/a"],
      ["https://example.com/a?outputType=amp", "https://example.com/a"],
      ["https://example.com/a?amp=20", "https://example.com/a?amp=20"],
      ["https://example.com/a?amp;b=c", "https://example.com/a?amp;b=c"],
    ],
  },
  "fold-path-encoding": {
    short: "punctuation encoding",
    title: "In the path, decode allowed punctuation (“:”, “@”, “(” …) and encode “[”, “]”, “|” and “^”.",
    why: "RFC 3986 distinguishes encoded delimiters, but nearly all servers decode the path. Path parameters (after “;”) keep “=” and “,” as written.",
    source: rfc3986("3.3"),
    alsoIn: [rfc3986("2.2"), readmeText("URL Format in WWWOFFLE")],
    examples: [
      ["https://example.com/wiki/Talk%3AA_%28b%29", "https://example.com/wiki/Talk:A_(b)"],
      ["https://example.com/%40ann", "https://example.com/@ann"],
      ["https://example.com/a[1]", "https://example.com/a%5B1%5D"],
      ["https://example.com/a;b%3Dc%3A", "https://example.com/a;b%3Dc:"],
      ["https://example.com/a%2Fb%3Bc%2Bd", "https://example.com/a%2Fb%3Bc%2Bd"],
      ["https://example.com/?a=%3A", "https://example.com/?a=%3A"],
    ],
  },
  "fold-path-parameters": {
    short: "parameter encoding",
    title: "Decode “;”, “+”, “=” and “,” in the path.",
    why: "Some servers separate path parameters at “;”, “=” and “,”. Some read “+” as a space. Most don’t distinguish encoded characters.",
    source: rfc3986("3.3"),
    examples: [
      ["https://example.com/a%3Bb%3Dc", "https://example.com/a;b=c"],
      ["https://example.com/a;b%3Dc%2Cd", "https://example.com/a;b=c,d"],
      ["https://example.com/c%2B%2B", "https://example.com/c++"],
      ["https://example.com/a%20b%253B", "https://example.com/a%20b%253B"],
      ["https://example.com/..%3Ba%3Bb", "https://example.com/..%3Ba%3Bb"],
      ["https://example.com/?a=%3B", "https://example.com/?a=%3B"],
    ],
  },
  "fold-default-document": {
    short: "default document",
    title: "Remove a default document (index.html, default.aspx …) from the path.",
    why: "For a folder’s URL, servers send their default document. The document’s own URL leads to the same file.",
    source: page("Apache HTTP Server 2.4, mod_dir", "DirectoryIndex"),
    alsoIn: [page("Apache Nutch, regex-normalize.xml", "changes default pages (offered, not enabled)")],
    examples: [
      ["https://example.com/a/index.html", "https://example.com/a/"],
      ["https://example.com/Default.aspx?id=1", "https://example.com/?id=1"],
      ["https://example.com/a/my-index.html", "https://example.com/a/my-index.html"],
      ["https://example.com/index.php/a", "https://example.com/index.php/a"],
      ["https://example.com/a/index.html/", "https://example.com/a/"],
      ["https://example.com/?index.html", "https://example.com/?index.html"],
    ],
  },
  "fold-trailing-slash": {
    short: "final /",
    title: "Remove the path’s final slash, except in “/”.",
    why: "Most servers redirect one to the other, as in RFC 3986’s example. A double slash stays: it may be a different page.",
    source: rfc3986("6.2.4"),
    examples: [
      ["https://example.com/a/", "https://example.com/a"],
      ["https://example.com/a/?b/", "https://example.com/a?b/"],
      ["https://example.com/", "https://example.com/"],
      ["https://example.com/a//", "https://example.com/a//"],
      ["https://example.com/a;/", "https://example.com/a;/"],
      ["https://example.com/a%3B/", "https://example.com/a%3B/"],
    ],
  },
  "fold-query-order": {
    short: "parameter order",
    title: "Sort the query parameters by name, keeping the order of equal names.",
    why: "Most programs look up parameters by name. The URL Standard defines this sort to increase cache hits. Parameters without values may depend on their position.",
    source: urlStandard("6.2", "dom-urlsearchparams-sort"),
    examples: [
      ["https://example.com/?b=1&a=2&b=0", "https://example.com/?a=2&b=1&b=0"],
      ["https://example.com/?a=2&a=1", "https://example.com/?a=2&a=1"],
      ["https://example.com/?b=1&amp;b=2&%62=3", "https://example.com/?b=1&amp;b=2&%62=3"],
      ["https://example.com/?b=1&%61mp%3Bb=2", "https://example.com/?b=1&%61mp%3Bb=2"],
      ["https://example.com/?a+b=1&a%20b=2", "https://example.com/?a+b=1&a%20b=2"],
      ["https://example.com/?b=1;z&a=2", "https://example.com/?a=2&b=1;z"],
      ["https://example.com/?se=1&sig=2&a=3", "https://example.com/?se=1&sig=2&a=3"],
    ],
  },
  "fold-session-segment": {
    short: "session ID",
    title: "Remove an ASP.NET session ID such as /(S(…))/ from the path.",
    why: `${WHY_SESSION_IDS} Without cookies, servers put them into the path.`,
    source: page("ASP.NET Session State Overview", "Cookieless SessionIDs"),
    examples: [
      ["https://example.com/(S(4hqa0555fwsecu455xqckv45))/a.aspx", "https://example.com/a.aspx"],
      ["https://example.com/(X(1)S(4hqa0555fwsecu455xqckv45))/a", "https://example.com/a"],
      ["https://example.com/(4hqa0555fwsecu455xqckv45)/a.aspx", "https://example.com/a.aspx"],
      ["https://example.com/(4hqa0555fwsecu455xqckv45)/a;", "https://example.com/a;"],
      ["https://example.com/a;/(4hqa0555fwsecu455xqckv45)", "https://example.com/a;/"],
      ["https://example.com/;a/(4hqa0555fwsecu455xqckv45)", "https://example.com/;a/(4hqa0555fwsecu455xqckv45)"],
      ["https://example.com/%3Ba/(4hqa0555fwsecu455xqckv45)", "https://example.com/%3Ba/(4hqa0555fwsecu455xqckv45)"],
      ["https://example.com/wiki/Lisp_(S(expression))", "https://example.com/wiki/Lisp_(S(expression))"],
      ["https://example.com/(a)/b", "https://example.com/(a)/b"],
    ],
  },
  "fold-session-parameter": {
    short: "session ID",
    title: "Remove “;jsessionid=…” from the path.",
    why: `${WHY_SESSION_IDS} Without cookies, servers put them into the path.`,
    source: page("Jakarta Servlet 6.0", "7.1.3, URL Rewriting"),
    examples: [
      ["https://example.com/a.jsp;jsessionid=0A1B.n1?b", "https://example.com/a.jsp?b"],
      ["https://example.com/a;v=1;JSESSIONID=2;w=3/b", "https://example.com/a;v=1;w=3/b"],
      ["https://example.com/;jsessionid=1", "https://example.com/"],
      ["https://example.com/a;sessionid=1", "https://example.com/a;sessionid=1"],
      ["https://example.com/?;jsessionid=1", "https://example.com/?;jsessionid=1"],
    ],
  },
  "fold-session-arguments": {
    short: "session ID",
    title: "Remove session IDs (PHPSESSID, CFID, sid …) from the query.",
    why: WHY_SESSION_IDS,
    source: page("OWASP, Session Management Cheat Sheet", "Session ID Name Fingerprinting"),
    alsoIn: [page("Apache Nutch, regex-normalize.xml", "removes session ids from urls")],
    examples: [
      ["https://example.com/?PHPSESSID=5fa3&a=b", "https://example.com/?a=b"],
      ["https://example.com/?CFID=1&a=b&CFTOKEN=2", "https://example.com/?a=b"],
      ["https://example.com/?sid=9682993c8daa2c5497996114facdc805", "https://example.com/"],
      ["https://example.com/?ASPSESSIONIDAQBSDSRT=EOHBLBDDPFC", "https://example.com/"],
      ["https://example.com/?BV_SessionID=@@@@0106700396.1206001747@@@@", "https://example.com/"],
      [
        "https://example.com/?session_id=introduction-to-http-2",
        "https://example.com/?session_id=introduction-to-http-2",
      ],
      ["https://example.com/?sid=12", "https://example.com/?sid=12"],
      ["https://example.com/?BV_SessionID=12", "https://example.com/?BV_SessionID=12"],
      ["https://example.com/?CFID=1", "https://example.com/?CFID=1"],
      ["https://example.com/?CFID=1&CFTOKEN=2&a=1%3BCFID=3", "https://example.com/?CFID=1&CFTOKEN=2&a=1%3BCFID=3"],
      ["https://example.com/?PHPSESSID=5fa3;a=b", "https://example.com/?PHPSESSID=5fa3;a=b"],
    ],
  },
  "fold-tracking": {
    short: "tracking",
    title: "Remove tracking parameters (utm_source, gclid …) and Amazon’s “/ref=…”.",
    why: "They tell the site which ad, message or campaign you came from. Parameters that also select a page stay. Common names count only on certain hosts.",
    source: ownTrackingList(TRACKING_VERSION),
    examples: [
      ["https://example.com/?utm_source=a&b=c&FBCLID=d", "https://example.com/?b=c"],
      ["https://example.com/a?gclid=b", "https://example.com/a"],
      ["https://example.com/?utm_source=a;id=3", "https://example.com/?utm_source=a;id=3"],
      ["https://example.com/?utm=a&q=utm_source", "https://example.com/?utm=a&q=utm_source"],
      ["https://example.com/a?mkt_tok=b", "https://example.com/a"],
      ["https://example.com/unsubscribe?mkt_tok=b", "https://example.com/unsubscribe?mkt_tok=b"],
      ["https://sendgb.com/a?utm_source=b", "https://sendgb.com/a?utm_source=b"],
      ["https://example.com/a?__s=2", "https://example.com/a?__s=2"],
      ["https://www.youtube.com/watch?v=a&si=b&t=42", "https://www.youtube.com/watch?v=a&t=42"],
      ["https://example.com/watch?v=a&si=b&t=42", "https://example.com/watch?v=a&si=b&t=42"],
      ["https://www.amazon.co.uk/dp/B0/ref=sr_1_1?th=1&ref=c", "https://www.amazon.co.uk/dp/B0?th=1"],
      ["https://www.amazon.co.uk/dp/B0/ref=sr%3B1", "https://www.amazon.co.uk/dp/B0/ref=sr%3B1"],
      ["https://www.amazon.co.uk/dp/B0/ref=a?hmac=b", "https://www.amazon.co.uk/dp/B0/ref=a?hmac=b"],
      ["https://example.com/dp/B0/ref=sr_1_1?ref=c", "https://example.com/dp/B0/ref=sr_1_1?ref=c"],
      ["https://example.com/?gclid=a&X-Amz-Signature=b", "https://example.com/?gclid=a&X-Amz-Signature=b"],
    ],
  },
} satisfies Readonly<Record<string, RuleProse>>;

/** For rule sets that also separate at ";". */
const atSemicolons = (separators: Source) =>
  ({
    "fold-form-data": {
      ...foldProse["fold-form-data"],
      source: separators,
      alsoIn: [foldProse["fold-form-data"].source],
      examples: [
        ["https://example.com/?a=1;b=2%3B", "https://example.com/?a=1&b=2%3B"],
        ["https://example.com/?a=1&b=2", "https://example.com/?a=1&b=2"],
      ],
    },
    "fold-query-order": {
      ...foldProse["fold-query-order"],
      examples: [
        ["https://example.com/?b=1&a=2", "https://example.com/?a=2&b=1"],
        ["https://example.com/?b=1;z&a=2", "https://example.com/?b=1;z&a=2"],
      ],
    },
  }) satisfies Readonly<Record<string, RuleProse>>;

export const foldProseUnder: { readonly [Id in ProfileId]?: Readonly<Record<string, RuleProse>> } = {
  "wwwoffle-2.9": atSemicolons(readmeText("Using URL Arguments or POSTed Form Data")),
  "wwwoffle-2.6": {
    ...atSemicolons(readmeText("Using URL Arguments or POSTed Form Data", "2.6")),
    "fold-path-parameters": {
      ...foldProse["fold-path-parameters"],
      examples: [
        ["https://example.com/c%2B%2B", "https://example.com/c++"],
        ["https://example.com/a%3Bb", "https://example.com/a%3Bb"],
      ],
    },
  },
};

/** English texts of a cause. */
export interface CauseProse {
  /** Name. */
  readonly name: string;
  /** Why URLs that differ by it may be duplicates. */
  readonly reason: string;
  /** Two URLs that differ only by it, under `web`. */
  readonly example: readonly [string, string];
}

export const causeProse: Readonly<Record<Cause, CauseProse>> = {
  "case-and-port": {
    name: "Letter case, default port",
    reason: "Links that differ only in these have the same canonical URL.",
    example: ["HTTPS://Shop.Example:443/%7Eann", "https://shop.example/~ann"],
  },
  fragment: {
    name: "#fragment",
    reason: "Browsers never send the fragment: it points into the page. Some sites use it as a route, such as #/cart.",
    example: ["https://shop.example/bowls#blue", "https://shop.example/bowls"],
  },
  "trailing-slash": {
    name: "Trailing slash",
    reason: "Most servers redirect one form to the other.",
    example: ["https://shop.example/bowls/", "https://shop.example/bowls"],
  },
  "http-and-www": {
    name: "http/https and www.",
    reason: "Most sites redirect http to https. Most show the same pages with and without “www.”.",
    example: ["http://www.shop.example/bowls", "https://shop.example/bowls"],
  },
  "default-document": {
    name: "Default document",
    reason: "Servers send a default document, such as index.html, for a folder’s URL.",
    example: ["https://shop.example/bowls/index.html", "https://shop.example/bowls/"],
  },
  "form-encoding": {
    name: "Form encoding, punctuation",
    reason: "Nearly all servers decode paths and parameters before using them.",
    example: ["https://shop.example/?q=salt%20glaze", "https://shop.example/?q=salt+glaze"],
  },
  tracking: {
    name: "Tracking parameters",
    reason: "They tell the site which ad or message you clicked. On a few sites they also select the page.",
    example: ["https://shop.example/bowls?utm_source=mail", "https://shop.example/bowls"],
  },
  "session-ids": {
    name: "Session IDs",
    reason: "Each visit gets a new ID, so one page has many URLs. Without it, a site may show another page.",
    example: ["https://shop.example/bowls;jsessionid=0A1B", "https://shop.example/bowls"],
  },
  "query-order": {
    name: "Query order",
    reason: "Most servers look up parameters by name. Some depend on their order.",
    example: ["https://shop.example/?size=2&color=blue", "https://shop.example/?color=blue&size=2"],
  },
  entities: {
    name: "“&amp;”, “;”, “+”",
    reason:
      "HTML writes “&” as “&amp;”. “%3B” and “%2B” are an encoded “;” and “+”. Some servers treat these differently.",
    example: ["https://shop.example/?q=1&amp;size=2", "https://shop.example/?q=1&size=2"],
  },
  mobile: {
    name: "Mobile and AMP",
    reason: "Many pages have a mobile or AMP version. It may have less content, or be a different page.",
    example: ["https://m.shop.example/bowls", "https://shop.example/bowls"],
  },
};

export const levelTitles: Readonly<Record<Level, string>> = {
  0: "Identical once resolved",
  1: "Same canonical URL, fragment included",
  2: "Ignoring the fragment",
  3: "Also ignoring http or https, www., the trailing slash, default documents and encodings such as “%20” for “+”",
  4: "Also ignoring tracking parameters, session ids, query order, “&amp;” for “&”, mobile and AMP",
};
