/** Level 3: nearly every server answers these alike. Host first, then path. */

import type { UrlRule } from "../rules/rule.ts";
import { page, rfc3986, rfc6797, urlStandard } from "../sources.ts";
import { characters, shape } from "../triggers/traits.ts";
import { edit, replacePart, schemeOf } from "../url/url.ts";
import { domainOf } from "./domains.ts";
import { changePath, ifPage } from "./scope.ts";

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

/** A dot after a number: an IPv4 address, not a DNS name. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.$/i;

export const foldHostDot: UrlRule = {
  id: "fold-host-dot",
  short: "host’s final dot",
  title: "Remove the dot at the end of the host.",
  why: "The dot says that the name is complete and that no local domain is to be added. For names that are complete anyway it makes no difference.",
  source: rfc3986("3.2.2"),
  safety: "usually-preserves",
  triggers: [shape("host-dots")],
  makes: [],
  apply: ifPage((url) => {
    const host = url.host ?? "";
    return /[^.\]]\.$/.test(host.slice(-2)) && !ENDS_IN_NUMBER.test(host)
      ? replacePart(url, "host", host.slice(0, -1))
      : url;
  }),
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
  apply: ifPage((url) => {
    const host = url.host ?? "";
    if (!host.startsWith("www.")) return url;
    const rest = host.slice(4);
    return domainOf(rest) === rest ? replacePart(url, "host", rest) : url;
  }),
  examples: [
    ["https://www.example.com/", "https://example.com/"],
    ["https://www.example.co.uk/", "https://example.co.uk/"],
    ["https://www.shop.example.com/", "https://www.shop.example.com/"],
    ["https://www.co.uk/", "https://www.co.uk/"],
    ["https://www.com/", "https://www.com/"],
    ["https://www.github.io/", "https://www.github.io/"],
  ],
};

/** Sent for a folder, and by which servers. */
const DEFAULT_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ["index.html", "Apache httpd, nginx and nearly all others"],
  ["index.htm", "the same where names have three letters after the dot; IIS"],
  ["index.shtml", "Apache httpd with server-side includes"],
  ["index.xhtml", "Apache httpd as Debian configures it; Jakarta Faces"],
  ["index.php", "PHP"],
  ["index.phtml", "PHP, an older name for its files"],
  ["index.cgi", "Apache httpd as Debian configures it"],
  ["index.cfm", "ColdFusion, on IIS and Apache httpd"],
  ["index.jsp", "Jakarta Servlet, welcome files"],
  ["index.jsf", "Jakarta Faces, where its pages end in .jsf"],
  ["index.asp", "IIS, by habit"],
  ["index.aspx", "IIS, by habit"],
  ["default.htm", "IIS"],
  ["default.html", "IIS, by habit"],
  ["default.php", "PHP on IIS, by habit, and on hosts that sell web space"],
  ["default.asp", "IIS"],
  ["default.aspx", "IIS with ASP.NET"],
  ["home.html", "older servers, beside index.html"],
  ["home.htm", "the same"],
  ["welcome.html", "CERN httpd"],
]);

/** IIS ignores case. */
export const isDefaultDocument = (segment: string): boolean =>
  segment.length < 16 && DEFAULT_DOCUMENTS.has(segment.toLowerCase());

/** With their dots. */
const LONGEST_ENDING = [...DEFAULT_DOCUMENTS.keys()].reduce(
  (most, name) => Math.max(most, name.length - name.lastIndexOf(".")),
  0,
);

/** Of a path whose last dot is as near to its end as that of a default document. */
function mayEndInDocument(path: string): boolean {
  const dot = path.lastIndexOf(".");
  return dot >= 0 && path.length - dot <= LONGEST_ENDING;
}

/** `before` is `null` if there is none. */
export function lastSegments(path: string): readonly [last: string, before: string | null] {
  const slash = path.lastIndexOf("/");
  if (slash <= 0) return [path.slice(slash + 1), null];
  return [path.slice(slash + 1), path.slice(path.lastIndexOf("/", slash - 1) + 1, slash)];
}

export const foldDefaultDocument: UrlRule = {
  id: "fold-default-document",
  short: "default document",
  title: "Remove the name of a default document (index.html, default.aspx …) from the end of the path.",
  why: "For a folder, servers respond with the default file that they are configured to look for. Its name, written out, leads to the same file.",
  source: page("Apache HTTP Server 2.4, mod_dir", "DirectoryIndex"),
  alsoIn: [page("Apache Nutch, regex-normalize.xml", "changes default pages (offered, not enabled)")],
  safety: "usually-preserves",
  names: [{ kind: "each", names: [...DEFAULT_DOCUMENTS.keys()] }],
  triggers: [characters(".", "path")],
  makes: [shape("last-slash")],
  apply: changePath((path) => {
    if (!mayEndInDocument(path)) return path;
    const [last, before] = lastSegments(path);
    if (!isDefaultDocument(last) || before === "" || (before !== null && isDefaultDocument(before))) return path;
    return path.slice(0, -last.length);
  }),
  examples: [
    ["https://example.com/a/index.html", "https://example.com/a/"],
    ["https://example.com/Default.aspx?id=1", "https://example.com/?id=1"],
    ["https://example.com/a/my-index.html", "https://example.com/a/my-index.html"],
    ["https://example.com/index.php/a", "https://example.com/index.php/a"],
    ["https://example.com/a//index.html", "https://example.com/a//index.html"],
    ["https://example.com/?index.html", "https://example.com/?index.html"],
  ],
};

export const foldTrailingSlash: UrlRule = {
  id: "fold-trailing-slash",
  short: "final /",
  title: "Remove the slash at the end of the path, unless the path is “/”.",
  why: "Most servers redirect from the path without it to the path with it, or the other way round. The RFC uses this as its example of what can be learned by dereferencing. Two slashes in a row stay, since they may be a different page.",
  source: rfc3986("6.2.4"),
  safety: "usually-preserves",
  triggers: [shape("last-slash")],
  makes: [],
  apply: changePath((path) => {
    if (path.length < 2 || !path.endsWith("/") || !/[^/;]/.test(path.slice(-2, -1))) return path;
    const without = path.slice(0, -1);
    // A path after a document, not a folder.
    return isDefaultDocument(lastSegments(without)[0]) ? path : without;
  }),
  examples: [
    ["https://example.com/a/", "https://example.com/a"],
    ["https://example.com/a/?b/", "https://example.com/a?b/"],
    ["https://example.com/", "https://example.com/"],
    ["https://example.com/a//", "https://example.com/a//"],
    ["https://example.com/index.html/", "https://example.com/index.html/"],
  ],
};
