/** What the RFCs’ rule sets share: rules for whole URLs, and changes to every part that may hold escapes. */
import { edit, type Url } from "../url/url.ts";
import type { UrlRule } from "./rule.ts";

/** The rule, for URLs that have a scheme. A relative reference names nothing until it is resolved, and stays. */
export const withScheme =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    url.scheme === null ? url : apply(url);

/** The change made in every part but the scheme, which holds no escapes; the very same object when it changes nothing. */
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
