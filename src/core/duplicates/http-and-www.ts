/** The cause "http-and-www": the scheme, the dot of the root and “www.”. */

import type { UrlRule } from "../rules/rule.ts";
import { rfc3986, rfc6797, urlStandard } from "../sources.ts";
import { shape } from "../triggers/traits.ts";
import { edit, replacePart, schemeOf } from "../url/url.ts";
import { withoutRootDot, withoutWww } from "./hosts.ts";
import { ifPage } from "./scope.ts";

export const foldHttps: UrlRule = {
  id: "fold-https",
  short: "http",
  title: "Replace http with https on the default port.",
  why: "Most sites redirect http to https. Under HSTS (RFC 6797), browsers request only https. Any other port stays: it may be another server.",
  source: rfc6797("8.3"),
  safety: "usually-preserves",
  triggers: [shape("http")],
  makes: [],
  apply: ifPage((url) =>
    schemeOf(url) === "http" && (url.port === null || url.port === "80")
      ? edit(url, { scheme: "https", port: null })
      : url,
  ),
  examples: [
    ["http://example.com/a", "https://example.com/a"],
    ["http://example.com:8080/a", "http://example.com:8080/a"],
    ["http://example.com:443/a", "http://example.com:443/a"],
    ["https://example.com/a", "https://example.com/a"],
    ["ftp://example.com/a", "ftp://example.com/a"],
  ],
};

export const foldHostDot: UrlRule = {
  id: "fold-host-dot",
  short: "trailing dot",
  title: "Remove the trailing dot from the host.",
  why: "The dot marks a complete name, so resolvers add no local domain. Names such as example.com are complete without it.",
  source: rfc3986("3.2.2"),
  safety: "usually-preserves",
  triggers: [shape("host-dots")],
  makes: [],
  apply: ifPage((url) => replacePart(url, "host", withoutRootDot(url.host ?? ""))),
  examples: [
    ["https://example.com./a", "https://example.com/a"],
    ["https://example.com../a", "https://example.com../a"],
    ["https://[::1]./a", "https://[::1]./a"],
    ["https://example.com/a.", "https://example.com/a."],
  ],
};

export const foldWww: UrlRule = {
  id: "fold-www",
  short: "www.",
  title: "Remove “www.” before a registrable domain.",
  why: "Both names have one owner, and nearly always show the same site. “www.” stays before longer names and public suffixes.",
  source: urlStandard("3.2", "host-registrable-domain"),
  safety: "usually-preserves",
  triggers: [shape("host-www")],
  makes: [],
  apply: ifPage((url) => replacePart(url, "host", withoutWww(url.host ?? ""))),
  examples: [
    ["https://www.example.com/", "https://example.com/"],
    ["https://www.example.co.uk/", "https://example.co.uk/"],
    ["https://www.shop.example.com/", "https://www.shop.example.com/"],
    ["https://www.co.uk/", "https://www.co.uk/"],
    ["https://www.com/", "https://www.com/"],
    ["https://www.github.io/", "https://www.github.io/"],
  ],
};
