/** Hosts as the keys of Safe Browsing and SURT spell them; each cites its own section. Escapes are minimal already. */
import { decodeToText } from "../url/percent.ts";
import { platformHost } from "../url/platform-url.ts";
import { replacePart, type Url } from "../url/url.ts";
import type { UrlRule } from "./rule.ts";

/** A rule for URLs that name a host: of others ("mailto:", "file:///a", references) the documents do not speak. */
export const withHost =
  (apply: (url: Url, host: string) => Url): UrlRule["apply"] =>
  (url) =>
    url.scheme === null || url.host === null || url.host === "" ? url : apply(url, url.host);

/** The same, for the host alone. */
export const onHost = (change: (host: string) => string): UrlRule["apply"] =>
  withHost((url, host) => replacePart(url, "host", change(host)));

/** No dots at the ends, and none beside another. A host of dots alone stays: without it there would be none. */
export function tidyDots(host: string): string {
  const labels = host.split(".").filter((label) => label !== "");
  return labels.length === 0 ? host : labels.join(".");
}

/** The other characters that IDNA reads as dots (RFC 3490, 3.1). */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g;

/** An international name as A-labels; a host whose octets are no such name stays as it is. */
export function hostToAscii(host: string): string {
  if (!host.includes("%")) return host;
  const text = decodeToText(host);
  if (text === null || !/[^\0-\x7f]/.test(text)) return host;
  // The platform may refuse for its dots what it takes without them.
  return platformHost(tidyDots(text.replace(OTHER_DOTS, "."))) ?? host;
}

/** Up to four numbers, each decimal, octal or hexadecimal: "0x7f.1". */
const IPV4 = /^(?:0x[0-9a-f]*|[0-9]+)(?:\.(?:0x[0-9a-f]*|[0-9]+)){0,3}$/i;

/** An IPv4 address as four decimal numbers; what is none, or is out of range, stays as it is. */
export const spellIPv4 = (host: string): string => (IPV4.test(host) ? (platformHost(host) ?? host) : host);

/** Runs of slashes as one slash. */
export const collapseSlashes = (path: string): string => path.replace(/\/{2,}/g, "/");
