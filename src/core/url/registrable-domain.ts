/** The only reader of the public suffix list. */
import { suffixReader } from "./suffixes.ts";

/** IP addresses and invalid hosts (URL Standard, 3.5, ends in a number checker). */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i;
/** Forbidden domain code points (URL Standard, 3.2) or empty labels. */
const NO_NAME = /^\.|\.\.|\.$|[\0-\x20#%/:<>?@[\\\]^|\x7f]/;

/** URL Standard, 3.2: "example.co.uk", as written. `null` for IP addresses, suffixes, single labels, invalid names. */
export function registrableDomain(host: string): string | null {
  if (ENDS_IN_NUMBER.test(host) || NO_NAME.test(host)) return null;
  // Only ASCII: other lower-casing changes the length.
  const lower = host.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const domain = suffixReader().getDomain(lower, { allowPrivateDomains: true, extractHostname: false });
  return domain === null ? null : host.slice(host.length - domain.length);
}

/** Same for "www.shop.example" and "m.shop.example". */
export const siteOf = (host: string): string => registrableDomain(host) ?? host;

const IN_DNS = { allowPrivateDomains: false, extractHostname: false, validateHostname: false } as const;

/** "co.uk" for "www.example.co.uk"; `null` if not in the registry part of the list. */
export function registrySuffix(host: string): string | null {
  const { publicSuffix, isIcann } = suffixReader().parse(host, IN_DNS);
  return isIcann === true ? publicSuffix : null;
}

const isInDns = (host: string): boolean => suffixReader().parse(host, IN_DNS).isIcann === true;

/** "local": this computer; "site": registrable. */
export type HostKind = "ip" | "local" | "suffix" | "no-site" | "site";

export type Registration =
  | { readonly kind: "site"; readonly domain: string }
  | { readonly kind: Exclude<HostKind, "site"> };

/** The host may end in a dot. */
export function registrationOf(host: string): Registration {
  const facts = suffixReader().parse(`http://${host}/`, { allowPrivateDomains: true, validateHostname: false });
  if (facts.isIp) return { kind: "ip" };
  if (/(?:^|\.)localhost\.?$/.test(host)) return { kind: "local" };
  if (facts.domain !== null) return { kind: "site", domain: facts.domain };
  // Unlisted single labels match the default rule without being suffixes.
  return { kind: facts.publicSuffix === host && (facts.isIcann || facts.isPrivate) ? "suffix" : "no-site" };
}

const knownTopLevels = new Set<string>();

/** Takes lower-case hosts of two or more labels: "example.ninja". */
export function hasPublicSuffix(host: string): boolean {
  const last = host.slice(host.lastIndexOf(".") + 1);
  if (knownTopLevels.has(last)) return true;
  if (!isInDns(host)) return false;
  if (isInDns(`a.${last}`)) knownTopLevels.add(last);
  return true;
}

/** "com", "co.uk"; not private suffixes such as "github.io". */
export const isPublicSuffix = (host: string): boolean => registrySuffix(host) === host;

export const isHostOrSubdomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** "amazon.*" matches any registry suffix. Takes lower-case hosts. */
export function isListedHost(host: string, listed: string): boolean {
  if (!listed.endsWith(".*")) return isHostOrSubdomain(host, listed);
  const brand = listed.slice(0, -1);
  // Cheap prefilter.
  if (!host.includes(brand)) return false;
  const suffix = registrySuffix(host);
  return suffix !== null && isHostOrSubdomain(host, brand + suffix);
}
