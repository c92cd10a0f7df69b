import { platformParts } from "../../url/platform-url.ts";
import { isSpecial } from "../../url/schemes.ts";
import { edit, type Part, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

/** A special scheme, not refused so far. */
export const isRequestable = (url: Url): boolean =>
  url.refusal === null && url.scheme !== null && isSpecial(url.scheme);

export const ifRequestable =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    isRequestable(url) ? apply(url) : url;

/** A scheme that the URL Standard does not call special, not refused so far. */
export const isOther = (url: Url): boolean => url.refusal === null && url.scheme !== null && !isSpecial(url.scheme);

/** URL Standard, 4.1, opaque path: neither a host nor a hierarchy, as in "mailto:ann@h". */
export const isOpaque = ({ host, path }: Url): boolean => host === null && !path.startsWith("/");

/** What the platform makes of these parts. For schemes that are not special, engines differ more than in the others. */
export function asThePlatform(url: Url, ...parts: readonly Part[]): Url {
  if (parts.every((part) => url[part] === null || url[part] === "")) return url;
  const written = platformParts(url);
  return written === null || written === url
    ? url
    : edit(url, Object.fromEntries(parts.map((part) => [part, written[part]])));
}
