/** Hosts without the parts that the causes "http-and-www" and "mobile" ignore. */
import { remembering } from "../url/remembering.ts";
import { domainOf } from "./domains.ts";

/** A dot after a number: an IPv4 address, not a DNS name. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.$/i;

/** Removes the dot that says that a name is complete (RFC 3986, 3.2.2). */
export const withoutRootDot = (host: string): string =>
  /[^.\]]\.$/.test(host.slice(-2)) && !ENDS_IN_NUMBER.test(host) ? host.slice(0, -1) : host;

/** Removes “www.” before a registrable domain. */
export function withoutWww(host: string): string {
  if (!host.startsWith("www.")) return host;
  const rest = host.slice(4);
  return domainOf(rest) === rest ? rest : host;
}

export const MOBILE_LABELS: ReadonlySet<string> = new Set(["m", "mobile", "amp"]);

/** Removes these labels before a registrable domain. */
export function withoutMobile(host: string): string {
  if (!/(?:^|\.)(?:m|mobile|amp)\./.test(host)) return host;
  const domain = domainOf(host);
  if (domain === null || domain.length >= host.length || !host.endsWith(domain)) return host;
  const below = host.slice(0, -domain.length - 1).split(".");
  return [...below.filter((label) => !MOBILE_LABELS.has(label)), domain].join(".");
}

/** Returns a host without any of these. Rules of other parts test this form, so that ignoring a host’s parts changes no answer. */
export const plainHost = remembering((host: string): string => withoutWww(withoutMobile(withoutRootDot(host))));
