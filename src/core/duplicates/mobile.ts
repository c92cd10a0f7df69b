/** Level 4: small screens have their own host, path or parameter. */

import type { UrlRule } from "../rules/rule.ts";
import { page } from "../sources.ts";
import { matching, matchingPath, shape } from "../triggers/traits.ts";
import { replacePart } from "../url/url.ts";
import { domainOf } from "./domains.ts";
import { isDefaultDocument, lastSegments } from "./level-3.ts";
import { namesLike } from "./names.ts";
import { changePath, dropArguments, ifPage, nameIn, valueIn } from "./scope.ts";
import { isAspSegment } from "./sessions.ts";

const MOBILE_LABELS: ReadonlySet<string> = new Set(["m", "mobile", "amp"]);

/** Servers answer several slashes as one. */
const IS_ROOT = /^\/*$/;

export const foldMobileHost: UrlRule = {
  id: "fold-mobile-host",
  short: "mobile host",
  title: "Remove “m.”, “mobile.” and “amp.” from subdomains, unless the path is “/”.",
  why: "Many sites have a second version of their pages for small screens, on another host with the same paths. Such a page may be shorter, and some hosts have pages that only exist there. Start pages stay, since they are often different: https://mobile.yahoo.com/ is not https://www.yahoo.com/.",
  source: page("Google Search Central, Mobile-first indexing", "Separate URLs (m-dot)"),
  safety: "may-change",
  names: [{ kind: "label", names: [...MOBILE_LABELS] }],
  triggers: [matching(/[/.@](?:m|mobile|amp)\./, ".")],
  makes: [shape("host-www")],
  apply: ifPage((url) => {
    const host = url.host ?? "";
    if (IS_ROOT.test(url.path) || !/(?:^|\.)(?:m|mobile|amp)\./.test(host)) return url;
    const domain = domainOf(host);
    if (domain === null || domain.length >= host.length || !host.endsWith(domain)) return url;
    const below = host.slice(0, -domain.length - 1).split(".");
    return replacePart(url, "host", [...below.filter((label) => !MOBILE_LABELS.has(label)), domain].join("."));
  }),
  examples: [
    ["https://m.example.com/a", "https://example.com/a"],
    ["https://en.m.example.org/a", "https://en.example.org/a"],
    ["https://ann@m.example.com/a", "https://ann@example.com/a"],
    ["https://amp.example.co.uk/a", "https://example.co.uk/a"],
    ["https://m.example.com/", "https://m.example.com/"],
    ["https://mobile.example.com/?a", "https://mobile.example.com/?a"],
    ["https://m.com/a", "https://m.com/a"],
    ["https://am.example.com/a", "https://am.example.com/a"],
  ],
};

const AMP = page("AMP", "Make your pages discoverable");

/** Other rules would change these further. */
const isPlain = (segment: string): boolean =>
  segment !== "" &&
  segment.toLowerCase() !== "amp" &&
  !/\.amp(?:\.html?)?$/i.test(segment) &&
  !isDefaultDocument(segment) &&
  !isAspSegment(segment) &&
  !segment.endsWith(";") &&
  !/;jsessionid=/i.test(segment);

/** Only the root or a page's name may precede "amp". */
function withoutAmpAtEnd(path: string): string {
  const [last, before] = lastSegments(path);
  if (last.toLowerCase() === "amp") {
    return before === null ? "/" : isPlain(before) ? path.slice(0, -4) : path;
  }
  const name = last.replace(/\.amp(\.html?)?$/i, "$1");
  return name !== last && isPlain(name) && !name.startsWith(".") ? path.slice(0, -last.length) + name : path;
}

/** "/amp/a" to "/a". */
function withoutAmpAtStart(path: string): string {
  return /^\/amp\/(?!amp(?:\/|$))[^/]/i.test(path) ? path.slice(4) : path;
}

export const foldAmpPath: UrlRule = {
  id: "fold-amp-path",
  short: "AMP",
  title: "Remove “amp” from the start or the end of the path.",
  why: "An AMP page is another version of a normal page, mostly at the same path with amp before or after it. It may be shorter than the page.",
  source: AMP,
  safety: "may-change",
  triggers: [matchingPath(/amp/, "/")],
  makes: [],
  apply: changePath((path) => withoutAmpAtStart(withoutAmpAtEnd(path))),
  examples: [
    ["https://example.com/a/amp", "https://example.com/a"],
    ["https://example.com/amp/a", "https://example.com/a"],
    ["https://example.com/a.amp.html", "https://example.com/a.html"],
    ["https://example.com/a//amp", "https://example.com/a//amp"],
    ["https://example.com/a;/amp", "https://example.com/a;/amp"],
    ["https://example.com/a/amp/b", "https://example.com/a/amp/b"],
    ["https://example.com/a/ampere", "https://example.com/a/ampere"],
  ],
};

export const foldAmpArgument: UrlRule = {
  id: "fold-amp-argument",
  short: "AMP",
  title: "Remove “amp”, “amp=1” and “outputType=amp” from the query.",
  why: "Sites that have both pages at one path select the AMP page by an argument.",
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
