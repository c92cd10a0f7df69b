import { isSpecial } from "../../url/schemes.ts";
import type { Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

/** A special scheme, not refused so far. */
export const isRequestable = (url: Url): boolean =>
  url.refusal === null && url.scheme !== null && isSpecial(url.scheme);

export const ifRequestable =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    isRequestable(url) ? apply(url) : url;
