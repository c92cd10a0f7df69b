import { surtPackage } from "../../sources.ts";
import { anyPercent, characters, escapesOf, recodedBy, shape } from "../../triggers/traits.ts";
import { edit, replacePart } from "../../url/url.ts";
import { differInState } from "../fragment-state.ts";
import { collapseSlashes } from "../key-hosts.ts";
import { KEPT, minimalEscape } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { ifHasKey } from "./scope.ts";

const changePath = (change: (path: string) => string): UrlRule["apply"] =>
  ifHasKey((url) => replacePart(url, "path", change(url.path)));

const changeQuery = (change: (query: string) => string | null): UrlRule["apply"] =>
  ifHasKey((url) => (url.query === null ? url : replacePart(url, "query", change(url.query))));

export const dropFragment: UrlRule = {
  id: "surt-drop-fragment",
  short: "fragment",
  title: "Remove the fragment.",
  why: "Clients never send the fragment, so the key leaves it out.",
  source: surtPackage("GoogleURLCanonicalizer, hash"),
  safety: "usually-preserves",
  mayChange: differInState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  makes: [],
  apply: ifHasKey((url) => replacePart(url, "fragment", null)),
  examples: [
    ["http://archive.org/#foo", "http://archive.org/"],
    ["http://archive.org/%23foo", "http://archive.org/%23foo"],
    ["mailto:a#b", "mailto:a#b"],
  ],
};

export const unescapeRest: UrlRule = {
  id: "surt-unescape",
  short: "percent-encoding",
  title: "Decode all layers in path and query, then encode unsafe characters.",
  why: "The archive adopted this step from Safe Browsing. The key stays the same, however many layers a link has.",
  source: surtPackage("GoogleURLCanonicalizer, minimalEscape"),
  safety: "may-change",
  triggers: [...recodedBy(KEPT, "path", "query"), escapesOf("%", "path", "query")],
  apply: ifHasKey((url) =>
    edit(url, { path: minimalEscape(url.path), query: url.query === null ? null : minimalEscape(url.query) }),
  ),
  examples: [
    ["http://h/%257Ea%2f?r=http%3A//web.archive.org/ %e9", "http://h/~a/?r=http://web.archive.org/%20%E9"],
    ["http://h/%25%20?%23", "http://h/%25%20?%23"],
  ],
};

/** A ".." that has no segment before it is kept. */
function resolveSegments(path: string): string {
  if (path.startsWith("/") && !path.includes("/.") && !path.includes("//")) return path;
  const kept: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    if (segment === ".." && kept.length > 0) kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return collapseSlashes(`/${kept.join("/")}`);
}

export const fillPath: UrlRule = {
  id: "surt-empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "Without a path, a URL means the root of its host.",
  source: surtPackage("GoogleURLCanonicalizer, normalizePath"),
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: changePath((path) => path || "/"),
  examples: [
    ["http://h?a", "http://h/?a"],
    ["http://h/", "http://h/"],
  ],
};

export const normalizePath: UrlRule = {
  id: "surt-normalize-path",
  short: "../ or //",
  title: "Remove dot segments and repeated slashes from the path.",
  why: "Most servers treat these paths alike. The archive keeps a “..” with nothing before it.",
  source: surtPackage("GoogleURLCanonicalizer, normalizePath"),
  safety: "may-change",
  triggers: [shape("dot-segment"), shape("empty-segment")],
  makes: [shape("last-slash")],
  apply: changePath((path) => (path === "" ? path : resolveSegments(path))),
  examples: [
    ["http://h/a//b/./../c?d//e", "http://h/a/c?d//e"],
    ["http://h/../a", "http://h/../a"],
  ],
};

export const lowerPath: UrlRule = {
  id: "surt-lower-case-path",
  short: "path case",
  title: "Lowercase the path, including percent-encoded octets.",
  why: "Many servers ignore letter case, so links to one page vary.",
  source: surtPackage("IAURLCanonicalizer, path_lowercase"),
  safety: "may-change",
  triggers: [characters("A-Z", "path"), ...anyPercent("path")],
  makes: [],
  apply: changePath((path) => path.toLowerCase()),
  examples: [
    ["http://h/SED_2009.zip?A%C3", "http://h/sed_2009.zip?A%C3"],
    ["http://h/%c3?A", "http://h/%c3?A"],
  ],
};

export const dropTrailingSlash: UrlRule = {
  id: "surt-drop-trailing-slash",
  short: "final /",
  title: "Remove the path’s final slash, except in “/”.",
  why: "Most servers redirect one form to the other.",
  source: surtPackage("IAURLCanonicalizer, path_strip_trailing_slash_unless_empty"),
  safety: "may-change",
  triggers: [shape("last-slash")],
  makes: [],
  apply: changePath((path) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path)),
  examples: [
    ["http://archive.org/big/?a/", "http://archive.org/big?a/"],
    ["http://archive.org/", "http://archive.org/"],
  ],
};

export const lowerQuery: UrlRule = {
  id: "surt-lower-case-query",
  short: "query case",
  title: "Lowercase the query, including percent-encoded octets.",
  why: "Many servers ignore letter case, so links to one page vary.",
  source: surtPackage("IAURLCanonicalizer, query_lowercase"),
  safety: "may-change",
  triggers: [characters("A-Z", "query"), ...anyPercent("query")],
  makes: [],
  apply: changeQuery((query) => query.toLowerCase()),
  examples: [
    ["http://h/A?X=Y%2F", "http://h/A?x=y%2f"],
    ["http://h/A?x=y", "http://h/A?x=y"],
  ],
};

const nameOf = (argument: string): string => {
  const equals = argument.indexOf("=");
  return equals < 0 ? argument : argument.slice(0, equals);
};

const byOctets = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of the same name, one without "=" is the shortest, and the values follow at the same place. */
const compare = (a: string, b: string): number => byOctets(nameOf(a), nameOf(b)) || byOctets(a, b);

export const sortQuery: UrlRule = {
  id: "surt-sort-query",
  short: "parameter order",
  title: "Sort the query parameters by name, then by value.",
  why: "Most servers read parameters by name, in any order.",
  source: surtPackage("IAURLCanonicalizer, query_alpha_reorder"),
  safety: "may-change",
  triggers: [characters("&", "query")],
  makes: [],
  apply: changeQuery((query) => (query.includes("&") ? query.split("&").sort(compare).join("&") : query)),
  examples: [
    ["http://h/?b=b&a=b&b=a&a=a", "http://h/?a=a&a=b&b=a&b=b"],
    ["http://h/?a=1&", "http://h/?&a=1"],
    ["http://h/?a&a=&a!=1", "http://h/?a&a=&a!=1"],
  ],
};

export const dropEmptyQuery: UrlRule = {
  id: "surt-drop-empty-query",
  short: "lone ?",
  title: "Remove a “?” with nothing after it.",
  why: "A lone “?” sends no parameters. It nearly always leads to the plain page.",
  source: surtPackage("IAURLCanonicalizer, query_strip_empty"),
  safety: "usually-preserves",
  triggers: [shape("query-empty")],
  makes: [],
  apply: changeQuery((query) => (query === "" ? null : query)),
  examples: [
    ["http://archive.org/index.html?", "http://archive.org/index.html"],
    ["http://archive.org/?a", "http://archive.org/?a"],
  ],
};
