import type { UrlRule } from "../rules/rule.ts";
import { isSignedHost, isSignedInAnyForm } from "../rules/signatures.ts";
import { replacePart, schemeOf, type Url } from "../url/url.ts";
import { plainHost } from "./hosts.ts";

const RAW = /[\0-\x20]/;

/** Unencoded spaces and controls could be stripped at the end. */
const hasRaw = ({ path, query, fragment }: Url): boolean =>
  RAW.test(path) || (query !== null && RAW.test(query)) || (fragment !== null && RAW.test(fragment));

const looksLikePage = (url: Url): boolean => {
  const scheme = schemeOf(url);
  return (
    (scheme === "http" || scheme === "https") &&
    url.refusal === null &&
    url.host !== null &&
    url.host !== "" &&
    !hasRaw(url)
  );
};

let last: { readonly url: Url; readonly isPage: boolean } | undefined;

/** Caches the last URL, which most rules test. */
function isPage(url: Url): boolean {
  if (last?.url !== url) last = { url, isPage: looksLikePage(url) };
  return last.isPage;
}

/** Tests for a change first: most rules make none. */
function changedPage(url: Url, changed: Url): Url {
  if (changed === url || !isPage(url)) return url;
  last = { url: changed, isPage: true };
  return changed;
}

/** Only changes http(s) URLs that browsers accept, without unencoded spaces or controls. */
export const onlyForPages =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    changedPage(url, apply(url));

export const changePath =
  (change: (path: string) => string): UrlRule["apply"] =>
  (url) =>
    url.path.startsWith("/") ? changedPage(url, replacePart(url, "path", change(url.path))) : url;

/** Does not depend on ignored causes. */
export const isSignedUrl = ({ host, query }: Url): boolean =>
  (query !== null && isSignedInAnyForm(query)) || isSignedHost(plainHost(host ?? ""));

export const changeQuery =
  (change: (query: string) => string | null): UrlRule["apply"] =>
  (url) => {
    if (url.query === null) return url;
    const changed = change(url.query);
    if (changed === url.query || isSignedUrl(url)) return url;
    return changedPage(url, replacePart(url, "query", changed === null || /^&*$/.test(changed) ? null : changed));
  };

export function nameIn(argument: string): string {
  const equals = argument.indexOf("=");
  return equals < 0 ? argument : argument.slice(0, equals);
}

export const valueIn = (argument: string): string => argument.slice(nameIn(argument).length + 1);

const SEMICOLON = /;|%3b/i;

/** Some servers also separate at ";", and a rule may decode "%3B". */
export const isSingleParameter = (argument: string): boolean => !SEMICOLON.test(argument);

export const splitAtSemicolons = (argument: string): string[] => argument.split(SEMICOLON);

/** Keeps parameters with ";", which may be several. `mayDrop` is a quick test. */
export const dropParameters = (
  choose: (all: readonly string[]) => (argument: string) => boolean,
  mayDrop: (query: string) => boolean,
): UrlRule["apply"] =>
  changeQuery((query) => {
    if (!mayDrop(query)) return query;
    const all = query.split("&");
    const isDropped = choose(all);
    const kept = all.filter((argument) => !isSingleParameter(argument) || !isDropped(argument));
    return kept.length === all.length ? query : kept.join("&");
  });
