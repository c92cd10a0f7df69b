import { platformParts } from "../../url/platform-url.ts";
import { isSpecial } from "../../url/schemes.ts";
import { edit, type Part, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";

export const isRequestable = (url: Url): boolean =>
  url.refusal === null && url.scheme !== null && isSpecial(url.scheme);

export const ifRequestable =
  (apply: (url: Url) => Url): UrlRule["apply"] =>
  (url) =>
    isRequestable(url) ? apply(url) : url;

export const isNonSpecial = (url: Url): boolean =>
  url.refusal === null && url.scheme !== null && !isSpecial(url.scheme);

/** URL Standard, 4.1, opaque path: "mailto:ann@h". */
export const isOpaque = ({ host, path }: Url): boolean => host === null && !path.startsWith("/");

/** The platform's form of these parts: engines differ in non-special schemes. */
export function withPlatformParts(url: Url, ...parts: readonly Part[]): Url {
  if (parts.every((part) => url[part] === null || url[part] === "")) return url;
  const written = platformParts(url);
  return written === null || written === url
    ? url
    : edit(url, Object.fromEntries(parts.map((part) => [part, written[part]])));
}
