import { edit, type Url } from "../url/url.ts";
import type { UrlRule } from "./rule.ts";

/** Unresolved references name nothing, and stay. */
export const ifHasScheme =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    url.scheme === null ? url : apply(url);

/** Schemes are never encoded. Returns the same object if nothing changes. */
export function changeEveryPart(url: Url, change: (text: string) => string): Url {
  const { user, password, host, port, path, query, fragment } = url;
  const changed = (text: string | null) => (text === null ? null : change(text));
  return edit(url, {
    user: changed(user),
    password: changed(password),
    host: changed(host),
    port: changed(port),
    path: change(path),
    query: changed(query),
    fragment: changed(fragment),
  });
}
