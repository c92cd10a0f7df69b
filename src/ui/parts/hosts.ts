import { toUnicode } from "punycode/punycode.es6.js";
import { parse } from "tldts";

/** "local": this computer; "no-site": not registrable; "site": registrable. */
export type HostKind = "ip" | "local" | "suffix" | "no-site" | "site";

export interface HostFacts {
  /** A-labels decoded: "bücher.example" for "xn--bcher-kva.example". */
  readonly unicode: string;
  readonly kind: HostKind;
  /** Registrable domain by the public suffix list, in Unicode, or `null`. */
  readonly site: string | null;
}

function inUnicode(host: string): string {
  try {
    return toUnicode(host);
  } catch {
    // "xn--" does not always start an A-label.
    return host;
  }
}

function kindOf(host: string, facts: ReturnType<typeof parse>): HostKind {
  if (facts.isIp) return "ip";
  if (/(?:^|\.)localhost\.?$/.test(host)) return "local";
  if (facts.domain !== null) return "site";
  // Unlisted single labels match the default rule, but are not suffixes.
  return facts.publicSuffix === host && (facts.isIcann || facts.isPrivate) ? "suffix" : "no-site";
}

export function hostFacts(host: string): HostFacts {
  const facts = parse(`http://${host}/`, { allowPrivateDomains: true, validateHostname: false });
  const kind = kindOf(host, facts);
  return {
    unicode: inUnicode(host),
    kind,
    site: kind === "site" && facts.domain !== null ? inUnicode(facts.domain) : null,
  };
}
