import { decodeToText } from "../url/percent.ts";
import { platformHost } from "../url/platform-url.ts";
import { replacePart, type Url } from "../url/url.ts";
import type { UrlRule } from "./rule.ts";

/** Safe Browsing and SURT cover no other URLs. */
export const ifHasHost =
  (apply: (url: Url, host: string) => Url): UrlRule["apply"] =>
  (url) =>
    url.scheme === null || url.host === null || url.host === "" ? url : apply(url, url.host);

export const changeHost = (change: (host: string) => string): UrlRule["apply"] =>
  ifHasHost((url, host) => replacePart(url, "host", change(host)));

/** Keeps a host of only dots. */
export function removeExtraDots(host: string): string {
  if (!host.startsWith(".") && !host.endsWith(".") && !host.includes("..")) return host;
  const labels = host.split(".").filter((label) => label !== "");
  return labels.length === 0 ? host : labels.join(".");
}

/** RFC 3490, 3.1. */
const IDNA_DOTS = /[\u3002\uff0e\uff61]/g;

export function hostToAscii(host: string): string {
  if (!host.includes("%")) return host;
  const text = decodeToText(host);
  if (text === null || !/[^\0-\x7f]/.test(text)) return host;
  // The platform may reject extra dots.
  return platformHost(removeExtraDots(text.replace(IDNA_DOTS, "."))) ?? host;
}

/** Decimal, octal or hexadecimal: "0x7f.1". */
const IPV4 = /^(?:0x[0-9a-f]*|[0-9]+)(?:\.(?:0x[0-9a-f]*|[0-9]+)){0,3}$/i;

export const ipv4ToDecimal = (host: string): string => (IPV4.test(host) ? (platformHost(host) ?? host) : host);

export const collapseSlashes = (path: string): string => (path.includes("//") ? path.replace(/\/{2,}/g, "/") : path);
