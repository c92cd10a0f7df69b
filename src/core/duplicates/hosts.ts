import { memoize } from "../url/memoize.ts";
import { registrableDomain } from "../url/registrable-domain.ts";

/** An IPv4 address, not a DNS name. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)\.$/i;

/** A final dot marks a fully qualified name (RFC 3986, 3.2.2). */
export const withoutRootDot = (host: string): string =>
  /[^.\]]\.$/.test(host.slice(-2)) && !ENDS_IN_NUMBER.test(host) ? host.slice(0, -1) : host;

const cutWww = memoize((host) => {
  const rest = host.slice(4);
  return registrableDomain(rest) === rest ? rest : host;
});

export const withoutWww = (host: string): string => (host.startsWith("www.") ? cutWww(host) : host);

export const MOBILE_LABELS: ReadonlySet<string> = new Set(["m", "mobile", "amp"]);

const cutMobile = memoize((host) => {
  const domain = registrableDomain(host);
  if (domain === null || domain.length >= host.length || !host.endsWith(domain)) return host;
  const below = host.slice(0, -domain.length - 1).split(".");
  return [...below.filter((label) => !MOBILE_LABELS.has(label)), domain].join(".");
});

export const withoutMobile = (host: string): string =>
  /(?:^|\.)(?:m|mobile|amp)\./.test(host) ? cutMobile(host) : host;

/** Rules of other parts test this form, so that ignored causes do not affect them. */
export const plainHost = memoize((host: string): string => withoutWww(withoutMobile(withoutRootDot(host))));
