import { toUnicode } from "punycode/punycode.es6.js";
import { parse } from "tldts";

/** What a host is, beside a name: an address, this computer, a name that nobody registers under, or a site's. */
export type HostKind = "ip" | "local" | "suffix" | "no-site" | "site";

export interface HostFacts {
  /** With its A-labels read: "bücher.example" for "xn--bcher-kva.example". */
  readonly unicode: string;
  readonly kind: HostKind;
  /** The registrable domain by the public suffix list, in Unicode, or `null`. */
  readonly site: string | null;
}

function inUnicode(host: string): string {
  try {
    return toUnicode(host);
  } catch {
    // Not every label that begins with "xn--" is an A-label.
    return host;
  }
}

function kindOf(host: string, facts: ReturnType<typeof parse>): HostKind {
  if (facts.isIp) return "ip";
  if (/(?:^|\.)localhost\.?$/.test(host)) return "local";
  if (facts.domain !== null) return "site";
  // A name of one label is on the list of suffixes by its default rule only, and is no suffix that people know.
  return facts.publicSuffix === host && (facts.isIcann || facts.isPrivate) ? "suffix" : "no-site";
}

/** What there is to know of a canonical host. */
export function hostFacts(host: string): HostFacts {
  const facts = parse(`http://${host}/`, { allowPrivateDomains: true, validateHostname: false });
  const kind = kindOf(host, facts);
  return {
    unicode: inUnicode(host),
    kind,
    site: kind === "site" && facts.domain !== null ? inUnicode(facts.domain) : null,
  };
}
