import { anyPercent, characters, percentEncoded, recodedBy, shape } from "../../triggers/traits.ts";
import { edit, replacePart } from "../../url/url.ts";
import { differInAppState } from "../fragment-state.ts";
import { collapseSlashes } from "../key-hosts.ts";
import { KEPT, minimalEscape } from "../minimal-escape.ts";
import type { UrlRule } from "../rule.ts";
import { ifHasKey, pathRule, queryRule } from "./scope.ts";

export const dropFragment: UrlRule = {
  id: "surt-drop-fragment",
  safety: "usually-preserves",
  mayChange: differInAppState,
  sameSpelling: true,
  about: "fragment",
  triggers: [shape("fragment")],
  apply: ifHasKey((url) => replacePart(url, "fragment", null)),
};

export const unescapeRest: UrlRule = {
  id: "surt-unescape",
  safety: "may-change",
  triggers: [...recodedBy(KEPT, "path", "query"), percentEncoded("%", "path", "query")],
  apply: ifHasKey((url) =>
    edit(url, { path: minimalEscape(url.path), query: url.query === null ? null : minimalEscape(url.query) }),
  ),
};

/** Keeps excess "..". */
function resolveSegments(path: string): string {
  if (path.startsWith("/") && !/\/[./]/.test(path)) return path;
  const kept: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    if (segment === ".." && kept.length > 0) kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return collapseSlashes(`/${kept.join("/")}`);
}

export const fillPath = pathRule({
  id: "surt-empty-path",
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  change: (path) => path || "/",
});

export const normalizePath = pathRule({
  id: "surt-normalize-path",
  safety: "may-change",
  triggers: [shape("dot-segment"), shape("empty-segment")],
  change: (path) => (path === "" ? path : resolveSegments(path)),
});

export const lowerPath = pathRule({
  id: "surt-lower-case-path",
  safety: "may-change",
  triggers: [characters("A-Z", "path"), ...anyPercent("path")],
  change: (path) => path.toLowerCase(),
});

export const dropTrailingSlash = pathRule({
  id: "surt-drop-trailing-slash",
  safety: "may-change",
  triggers: [shape("last-slash")],
  change: (path) => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path),
});

export const lowerQuery = queryRule({
  id: "surt-lower-case-query",
  safety: "may-change",
  triggers: [characters("A-Z", "query"), ...anyPercent("query")],
  change: (query) => query.toLowerCase(),
});

const nameOf = (argument: string): string => {
  const equals = argument.indexOf("=");
  return equals < 0 ? argument : argument.slice(0, equals);
};

const byOctets = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A name without "=" comes first. */
const compare = (a: string, b: string): number => byOctets(nameOf(a), nameOf(b)) || byOctets(a, b);

export const sortQuery = queryRule({
  id: "surt-sort-query",
  safety: "may-change",
  triggers: [characters("&", "query")],
  change: (query) => (query.includes("&") ? query.split("&").sort(compare).join("&") : query),
});

export const dropEmptyQuery: UrlRule = {
  id: "surt-drop-empty-query",
  safety: "usually-preserves",
  triggers: [shape("query-empty")],
  apply: ifHasKey((url) => (url.query === "" ? replacePart(url, "query", null) : url)),
};
