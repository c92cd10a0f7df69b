import type { Part, Url } from "../url/url.ts";
import type { UrlRule } from "./rule.ts";

/** Keeps unresolved references. */
export const ifHasScheme =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    url.scheme === null ? url : apply(url);

/** Changes all parts except the scheme. */
export function mapParts(url: Url, change: (text: string, part: Part) => string): Url {
  const { scheme, refusal } = url;
  const user = url.user === null ? null : change(url.user, "user");
  const password = url.password === null ? null : change(url.password, "password");
  const host = url.host === null ? null : change(url.host, "host");
  const port = url.port === null ? null : change(url.port, "port");
  const path = change(url.path, "path");
  const query = url.query === null ? null : change(url.query, "query");
  const fragment = url.fragment === null ? null : change(url.fragment, "fragment");
  const isSame =
    path === url.path &&
    query === url.query &&
    host === url.host &&
    fragment === url.fragment &&
    user === url.user &&
    password === url.password &&
    port === url.port;
  return isSame ? url : { scheme, user, password, host, port, path, query, fragment, refusal };
}
