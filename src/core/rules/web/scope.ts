/** Which URLs the rules of the URL Standard speak of. */
import { isSpecial } from "../../url/schemes.ts";
import type { Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

/** Whether a browser would request it: a special scheme, and nothing refused so far. */
export const isRequestable = (url: Url): boolean =>
  url.refusal === null && url.scheme !== null && isSpecial(url.scheme);

/** The rule, for URLs that a browser would request. */
export const requestable =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    isRequestable(url) ? apply(url) : url;
