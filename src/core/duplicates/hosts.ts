/** A host without what the causes of duplicates ignore in it: http and www, mobile. */
import { remembering } from "../url/remembering.ts";
import { domainOf } from "./domains.ts";

/** A dot after a number: an IPv4 address, not a DNS name. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.$/i;

/** RFC 3986, 3.2.2: the dot says that the name is complete. */
export const withoutRootDot = (host: string): string =>
  /[^.\]]\.$/.test(host.slice(-2)) && !ENDS_IN_NUMBER.test(host) ? host.slice(0, -1) : host;

/** Before a registered domain. */
export function withoutWww(host: string): string {
  if (!host.startsWith("www.")) return host;
  const rest = host.slice(4);
  return domainOf(rest) === rest ? rest : host;
}

export const MOBILE_LABELS: ReadonlySet<string> = new Set(["m", "mobile", "amp"]);

/** Of the labels before a registered domain. */
export function withoutMobile(host: string): string {
  if (!/(?:^|\.)(?:m|mobile|amp)\./.test(host)) return host;
  const domain = domainOf(host);
  if (domain === null || domain.length >= host.length || !host.endsWith(domain)) return host;
  const below = host.slice(0, -domain.length - 1).split(".");
  return [...below.filter((label) => !MOBILE_LABELS.has(label)), domain].join(".");
}

/**
 * All of these left out. Conditions on a host are asked of this: whatever is ignored, their answers are the same, or a
 * larger set of causes could split a group.
 */
export const plainHost = remembering((host: string): string => withoutWww(withoutMobile(withoutRootDot(host))));
