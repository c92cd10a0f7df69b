/** The only reader of the public suffix list. */
import { suffixReader } from "./suffixes.ts";

/** An address, or invalid (URL Standard, 3.5, ends in a number checker). */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/i;
/** The list takes only names: no forbidden domain code points (URL Standard, 3.2). */
const NO_NAME = /^\.|\.\.|\.$|[\0-\x20#%/:<>?@[\\\]^|\x7f]/;

/** URL Standard, 3.2: "example.co.uk", as written. `null` for addresses, suffixes, single labels and invalid names. */
export function registrableDomain(host: string): string | null {
  if (ENDS_IN_NUMBER.test(host) || NO_NAME.test(host)) return null;
  // The list is in lower case. Lower-casing other letters would change the length.
  const lower = host.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const domain = suffixReader().getDomain(lower, { allowPrivateDomains: true, extractHostname: false });
  return domain === null ? null : host.slice(host.length - domain.length);
}

/** "www.shop.example" and "m.shop.example" are one site; addresses and single labels are one only with themselves. */
export const siteOf = (host: string): string => registrableDomain(host) ?? host;

const IN_DNS = { allowPrivateDomains: false, extractHostname: false, validateHostname: false } as const;

/** "co.uk" in "www.example.co.uk"; `null` where registries hand out no names. Ignores suffixes of companies. */
export function registrySuffix(host: string): string | null {
  const { publicSuffix, isIcann } = suffixReader().parse(host, IN_DNS);
  return isIcann === true ? publicSuffix : null;
}

const isInDns = (host: string): boolean => suffixReader().parse(host, IN_DNS).isIcann === true;

/** "local": this computer; "no-site": not registrable; "site": registrable. */
export type HostKind = "ip" | "local" | "suffix" | "no-site" | "site";

export type Registration =
  | { readonly kind: "site"; readonly domain: string }
  | { readonly kind: Exclude<HostKind, "site"> };

/** The kind of a URL's host, which may be an IP address or end in a dot, and its registrable domain. */
export function registrationOf(host: string): Registration {
  const facts = suffixReader().parse(`http://${host}/`, { allowPrivateDomains: true, validateHostname: false });
  if (facts.isIp) return { kind: "ip" };
  if (/(?:^|\.)localhost\.?$/.test(host)) return { kind: "local" };
  if (facts.domain !== null) return { kind: "site", domain: facts.domain };
  // Unlisted single labels match the default rule, but are not suffixes.
  return { kind: facts.publicSuffix === host && (facts.isIcann || facts.isPrivate) ? "suffix" : "no-site" };
}

/** Top-level domains, at most some 1,500, for which the list is not asked again. */
const knownTopLevels = new Set<string>();

/** In lower case, two labels or more: "example.ninja", "example.co.za". */
export function hasPublicSuffix(host: string): boolean {
  const last = host.slice(host.lastIndexOf(".") + 1);
  if (knownTopLevels.has(last)) return true;
  if (!isInDns(host)) return false;
  if (isInDns(`a.${last}`)) knownTopLevels.add(last);
  return true;
}

/** A suffix in DNS, such as "com" and "co.uk"; not "github.io", which one company shares out. */
export const isPublicSuffix = (host: string): boolean => registrySuffix(host) === host;

/** Whether the first is the second or a subdomain of it. */
export const isHostOrBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The same for a listed domain; "amazon.*" is "amazon" before any suffix of a registry. Hosts are in lower case. */
export function isListedHost(host: string, listed: string): boolean {
  if (!listed.endsWith(".*")) return isHostOrBelow(host, listed);
  const brand = listed.slice(0, -1);
  // Reading the suffix list takes longer.
  if (!host.includes(brand)) return false;
  const suffix = registrySuffix(host);
  return suffix !== null && isHostOrBelow(host, brand + suffix);
}
