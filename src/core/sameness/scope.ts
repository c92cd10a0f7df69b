/** Which URLs the rules of levels 3 and 4 speak of, and what of them they may change. */
import type { UrlRule } from "../rules/rule.ts";
import { replacePart, schemeOf, type Url } from "../url/url.ts";
import { isSigned } from "./signatures.ts";

const RAW = /[\0-\x20]/;

/** Some rule sets leave spaces and controls raw. With one that came to an end the URL would be read as another. */
const hasRaw = ({ path, query, fragment }: Url): boolean =>
  RAW.test(path) || (query !== null && RAW.test(query)) || (fragment !== null && RAW.test(fragment));

const isPage = (url: Url): boolean => {
  const scheme = schemeOf(url);
  return (
    (scheme === "http" || scheme === "https") &&
    url.refusal === null &&
    url.host !== null &&
    url.host !== "" &&
    !hasRaw(url)
  );
};

/** A rule for http and https URLs with a host, which a browser would take and which are spelled with URL characters. */
export const onPage =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    isPage(url) ? apply(url) : url;

/** A rule for the path alone. */
export const onPath = (change: (path: string) => string): UrlRule["apply"] =>
  onPage((url) => (url.path.startsWith("/") ? replacePart(url, "path", change(url.path)) : url));

/** A rule for the query alone, which is frozen where it is signed. */
export const onQuery = (change: (query: string) => string | null): UrlRule["apply"] =>
  onPage((url) =>
    url.query === null || url.query === "" || isSigned(url.query) ? url : replacePart(url, "query", change(url.query)),
  );

/** The name of an argument, as written. */
export function nameIn(argument: string): string {
  const equals = argument.indexOf("=");
  return equals < 0 ? argument : argument.slice(0, equals);
}

/** The value of an argument, as written; "" without "=". */
export const valueIn = (argument: string): string => argument.slice(nameIn(argument).length + 1);

/** Some programs separate arguments at ";" too, so that what stands between two "&" may be several. */
export const isOneArgument = (argument: string): boolean => !argument.includes(";");

/**
 * A rule that drops arguments of the query, and the "?" with the last of them. The others stay as written, and so do those
 * with a ";", behind which there may be another argument.
 */
export const dropArguments = (choose: (all: readonly string[]) => (argument: string) => boolean): UrlRule["apply"] =>
  onQuery((query) => {
    const all = query.split("&");
    const isDropped = choose(all.filter(isOneArgument));
    const kept = all.filter((argument) => !isOneArgument(argument) || !isDropped(argument));
    if (kept.length === all.length) return query;
    return kept.every((argument) => argument === "") ? null : kept.join("&");
  });
