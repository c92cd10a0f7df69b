/** The cause "mobile": small screens have their own host, path or parameter. */

import type { UrlRule } from "../rules/rule.ts";
import { page } from "../sources.ts";
import { matching, matchingPath, shape } from "../triggers/traits.ts";
import { replacePart } from "../url/url.ts";
import { MOBILE_LABELS, withoutMobile } from "./hosts.ts";
import { namesLike } from "./names.ts";
import { isParameters, withoutFinalSlash } from "./paths.ts";
import { changePath, dropArguments, ifPage, nameIn, valueIn } from "./scope.ts";

export const foldMobileHost: UrlRule = {
  id: "fold-mobile-host",
  short: "mobile host",
  title: "Remove “m.”, “mobile.” and “amp.” from the host.",
  why: "Many sites serve mobile pages from another host with the same paths. They may have less content or no desktop version. Home pages often differ.",
  source: page("Google Search Central, Mobile-first indexing", "Separate URLs (m-dot)"),
  safety: "may-change",
  names: [{ kind: "label", names: [...MOBILE_LABELS] }],
  triggers: [matching(/[/.@](?:m|mobile|amp)\./, ".")],
  makes: [shape("host-www")],
  apply: ifPage((url) => replacePart(url, "host", withoutMobile(url.host ?? ""))),
  examples: [
    ["https://m.example.com/a", "https://example.com/a"],
    ["https://en.m.example.org/a", "https://en.example.org/a"],
    ["https://ann@m.example.com/a", "https://ann@example.com/a"],
    ["https://amp.example.co.uk/a", "https://example.co.uk/a"],
    ["https://m.example.com/", "https://example.com/"],
    ["https://m.com/a", "https://m.com/a"],
    ["https://am.example.com/a", "https://am.example.com/a"],
  ],
};

const AMP = page("AMP", "Make your pages discoverable");

/** "/amp/a" to "/a". */
const withoutAmpAtStart = (path: string): string => path.replace(/^(?:\/amp)+(?=\/)/i, "");

const isAmp = (text: string, start: number, end: number): boolean => text.slice(start, end).toLowerCase() === "amp";

/** "/a/amp" to "/a", with or without a slash after it. */
function withoutAmpAtEnd(path: string): string {
  const slash = path.endsWith("/") ? "/" : "";
  const last = path.length - slash.length;
  let end = last;
  while (path.startsWith("/", end - 4) && isAmp(path, end - 3, end)) {
    const before = path.lastIndexOf("/", end - 5) + 1;
    if (isParameters(path.slice(before, end - 4))) break;
    end -= 4;
  }
  if (end === last) return path;
  return slash === "" ? withoutFinalSlash(`${path.slice(0, end)}/`) : `${path.slice(0, end)}/`;
}

/** "a.amp.html" to "a.html", unless nothing, dots or a ";" would be left. */
function withoutAmpInName(path: string): string {
  const start = path.lastIndexOf("/") + 1;
  const ending = /\.html?$/i.exec(path.slice(start))?.[0] ?? "";
  const last = path.length - ending.length;
  let end = last;
  while (path.startsWith(".", end - 4) && isAmp(path, end - 3, end)) end -= 4;
  const name = path.slice(start, end);
  return end === last || /^(?:\.|%2e|$)|(?:;|%3b)$/i.test(name) ? path : path.slice(0, end) + ending;
}

export const foldAmpPath: UrlRule = {
  id: "fold-amp-path",
  short: "AMP",
  title: "Remove “amp” from the start or the end of the path.",
  why: "AMP pages are alternate versions, marked in the path or query. They may have less content.",
  source: AMP,
  safety: "may-change",
  triggers: [matchingPath(/amp/, "/")],
  makes: [],
  apply: changePath((path) => withoutAmpInName(withoutAmpAtStart(withoutAmpAtEnd(path)))),
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
};

export const foldAmpArgument: UrlRule = {
  id: "fold-amp-argument",
  short: "AMP",
  title: "Remove “amp”, “amp=1” and “outputType=amp” from the query.",
  why: "AMP pages are alternate versions, marked in the path or query. They may have less content.",
  source: AMP,
  safety: "may-change",
  triggers: [shape("query")],
  makes: [],
  apply: dropArguments(
    () => (argument) => {
      const [name, value] = [nameIn(argument).toLowerCase(), valueIn(argument).toLowerCase()];
      return (name === "amp" && /^(?:|1|true|yes)$/.test(value)) || (name === "outputtype" && value === "amp");
    },
    namesLike((name) => /^(?:amp|outputtype)$/i.test(name)),
  ),
  examples: [
    ["https://example.com/a?amp=1&b=c", "https://example.com/a?b=c"],
    ["https://example.com/a?amp", "https://example.com/a"],
    ["https://example.com/a?outputType=amp", "https://example.com/a"],
    ["https://example.com/a?amp=20", "https://example.com/a?amp=20"],
    ["https://example.com/a?amp;b=c", "https://example.com/a?amp;b=c"],
  ],
};
