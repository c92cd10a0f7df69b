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
  title: "Replace http with https, unless the URL has a port other than 80.",
  why: "Sites served over both schemes redirect from one to the other, and a browser that knows that a site requires https requests nothing else. On another port there may be another server.",
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
  short: "host’s final dot",
  title: "Remove the dot at the end of the host.",
  why: "The dot says that the name is complete and that no local domain is to be added. For names that are complete anyway it makes no difference.",
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
  title: "Remove “www.” before a registered domain.",
  why: "Whoever has registered a domain also has its www. name, and nearly always shows the same site under both. Before a longer name, www. is chosen separately; before a public suffix it is itself the registered name.",
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
