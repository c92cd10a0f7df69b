/**
 * Safe Browsing v4, "URLs and Hashing", Canonicalization, for URLs with a host. Decodes first, so "%2F" and "%3F"
 * become delimiters.
 */
import { anyPercent, characters, shape } from "../../triggers/traits.ts";
import { removeDotSegments } from "../../url/dot-segments.ts";
import { edit, replacePart } from "../../url/url.ts";
import { makeFastPath } from "../fast-path.ts";
import { differInAppState } from "../fragment-state.ts";
import { changeHost, collapseSlashes, hostToAscii, ifHasHost, ipv4ToDecimal, removeExtraDots } from "../key-hosts.ts";
import { minimalEscape } from "../minimal-escape.ts";
import type { Profile, UrlRule } from "../rule.ts";
import { lowerCaseOutsideEscapes, lowerCaseScheme, stripEnds } from "../shared-rules.ts";
import { assumeHttp, resolveReference } from "../web/string-rules.ts";
import { backslashesToSlashes, decodeScheme, dropTabs, normalizeSlashesExceptFile } from "./string-rules.ts";
import { mayHaveDelimiter, unescapeAll } from "./unescape.ts";

const dropFragment: UrlRule = {
  id: "safe-browsing-drop-fragment",
  safety: "usually-preserves",
  mayChange: differInAppState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  apply: ifHasHost((url) => replacePart(url, "fragment", null)),
};

const lowerScheme: UrlRule = {
  ...lowerCaseScheme("safe-browsing-lower-case-scheme"),
  apply: ifHasHost((url) => replacePart(url, "scheme", (url.scheme ?? "").toLowerCase())),
};

const dropUserinfo: UrlRule = {
  id: "safe-browsing-drop-userinfo",
  safety: "may-change",
  triggers: [shape("userinfo")],
  apply: ifHasHost((url) => edit(url, { user: null, password: null })),
};

const dropPort: UrlRule = {
  id: "safe-browsing-drop-port",
  safety: "may-change",
  triggers: [shape("port")],
  apply: ifHasHost((url) => replacePart(url, "port", null)),
};

const toAscii: UrlRule = {
  id: "safe-browsing-host-to-ascii",
  safety: "preserves",
  triggers: anyPercent("authority"),
  apply: changeHost(hostToAscii),
};

const tidyHostDots: UrlRule = {
  id: "safe-browsing-host-dots",
  safety: "may-change",
  triggers: [shape("host-dots")],
  apply: changeHost(removeExtraDots),
};

const normalizeIPv4: UrlRule = {
  id: "safe-browsing-ipv4",
  safety: "preserves",
  triggers: [shape("host-number")],
  apply: changeHost(ipv4ToDecimal),
};

const lowerHost: UrlRule = {
  id: "safe-browsing-lower-case-host",
  safety: "preserves",
  triggers: [characters("A-Z", "authority")],
  apply: changeHost(lowerCaseOutsideEscapes),
};

const fillPath: UrlRule = {
  id: "safe-browsing-empty-path",
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  apply: ifHasHost((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
};

const removeDots: UrlRule = {
  id: "safe-browsing-dot-segments",
  safety: "preserves",
  triggers: [shape("dot-segment")],
  apply: ifHasHost((url) => replacePart(url, "path", removeDotSegments(url.path))),
};

const collapsePathSlashes: UrlRule = {
  id: "safe-browsing-collapse-slashes",
  safety: "may-change",
  triggers: [shape("empty-segment")],
  apply: ifHasHost((url) => replacePart(url, "path", collapseSlashes(url.path))),
};

export const safeBrowsingProfile: Profile = {
  id: "safe-browsing",
  version: 2,
  isKey: true,
  fastPath: makeFastPath({
    path: (path) => {
      const unescaped = minimalEscape(path);
      return mayHaveDelimiter(unescaped) ? null : collapseSlashes(removeDotSegments(unescaped));
    },
    query: minimalEscape,
  }),
  stringRules: [
    stripEnds,
    dropTabs,
    decodeScheme,
    assumeHttp,
    backslashesToSlashes,
    resolveReference,
    normalizeSlashesExceptFile,
  ],
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
