/** The one door to the public suffix list: which hosts are names that somebody registered. */
import { getDomain, parse } from "tldts";

/** Hosts that end in a number are addresses, or none at all (URL Standard, 3.5, ends in a number checker). */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i;
/** Empty labels, and characters that no name has; the list is asked about names alone. */
const NO_NAME = /^\.|\.\.|\.$|[\0-\x20%:[\]]/;

/**
 * The registrable domain of a host (URL Standard, 3.2): its public suffix and the label before it, "example.co.uk" of
 * "a.www.example.co.uk". `null` for addresses, suffixes, names of one label, and what is no host name.
 */
export const registrableDomain = (host: string): string | null =>
  ENDS_IN_NUMBER.test(host) || NO_NAME.test(host)
    ? null
    : getDomain(host, { allowPrivateDomains: true, extractHostname: false });

const IN_DNS = { allowPrivateDomains: false, extractHostname: false, validateHostname: false } as const;

const isInDns = (host: string): boolean => parse(host, IN_DNS).isIcann === true;

/** Top-level domains that were met and take all names: some 1,500 at most, for which the list is not asked again. */
const met = new Set<string>();

/** Whether a host of two labels or more, in lower case, ends in a public suffix of the DNS: "example.ninja", "example.co.za". */
export function hasPublicSuffix(host: string): boolean {
  const last = host.slice(host.lastIndexOf(".") + 1);
  if (met.has(last)) return true;
  if (!isInDns(host)) return false;
  if (isInDns(`a.${last}`)) met.add(last);
  return true;
}
