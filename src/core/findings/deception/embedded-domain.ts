/** Finds another registrable domain in a host: "paypal.com" in "paypal.com.evil.example". */
import { registrableDomain } from "../../url/registrable-domain.ts";

export interface EmbeddedDomain {
  readonly seems: string;
  readonly owner: string;
  /** A hyphen ends the domain: "paypal.com-login". */
  readonly isCut: boolean;
}

/** Other top-level domains are also words, languages and teams: "blog.de.h", "api.dev.h". */
const GENERIC = new Set(["com", "edu", "gov", "mil", "net", "org"]);

/** As in "co.uk", "com.br", "gob.mx". */
const SECOND_LEVEL = new Set("ac co com edu go gob gouv gov govt mil ne net nic nom or org".split(" "));

/** "mail.net.h" and "docs.org.h" contain no domain. */
const SERVICES = new Set(
  (
    "a accounts admin ads analytics api apis app apps assets auth backup beta blog cache cdn chat cloud community core " +
    "data db dc demo dev dns docs download downloads edge email events files forum ftp gateway git go help home host hub id " +
    "images img imap info internal intranet it jobs lab learn learning link lists login m mail mailing main map maps " +
    "media mobile monitor mx my news node ns pay pay people pop portal prod proxy public remote router " +
    "search secure server services shop signin smtp sso stage staging static stats status store stream stun support svc " +
    "sync test time tracking upload video videos vpn web webmail wiki ww www"
  ).split(" "),
);

/** University libraries proxy publishers as "www.nature.com.ezproxy.uni.edu". */
const ACADEMIC = /(?:^|\.)(?:edu|(?:ac|edu)\.[a-z]{2})$/;
const PROXY = /proxy|^(?:remotexs|idm|myaccess|eaccess|libaccess)$/;

const isDomainName = (label: string, top: string): boolean =>
  label.length > 1 &&
  !SERVICES.has(label.replace(/[0-9]{1,4}$/, "")) &&
  // "adsl-12-3.net.provider.example" is a network line.
  (top === "com" || /^[a-z-]{3,}$/.test(label));

/** Longest first: "amazon.com.br" before "amazon.com". */
function domainAt(labels: readonly string[], at: number): { domain: string; last: number; isCut: boolean } | null {
  const [name = "", top = "", country = ""] = labels.slice(at, at + 3);
  const ofCountry = /^[a-z]{2}(?=-|$)/.exec(country)?.[0];
  if (ofCountry !== undefined && SECOND_LEVEL.has(top) && isDomainName(name, "com")) {
    const domain = `${name}.${top}.${ofCountry}`;
    if (registrableDomain(domain) === domain) return { domain, last: at + 2, isCut: ofCountry !== country };
  }
  if (GENERIC.has(top) && isDomainName(name, top)) return { domain: `${name}.${top}`, last: at + 1, isCut: false };
  const cut = /^(?:com|gov)(?=-)/.exec(top)?.[0];
  if (cut !== undefined && isDomainName(name, "com")) return { domain: `${name}.${cut}`, last: at + 1, isCut: true };
  return null;
}

/** `host`: ASCII, lower case. */
export function embeddedDomain(host: string): EmbeddedDomain | null {
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  const labels = name.split(".");
  const owner = labels.length < 3 ? null : registrableDomain(name);
  if (owner === null) return null;
  const own = owner.split(".");
  const suffix = own.slice(1).join(".");
  const start = labels.length - own.length;
  if (ACADEMIC.test(suffix)) return null;
  let lastProxy: number | null = null;
  for (let at = 0; at < start; at++) {
    const found = domainAt(labels, at);
    if (found === null || found.last > start) continue;
    // "example.com.s3.amazonaws.com" is a customer's; "com.be" is like "com.br".
    if (found.last === start && !found.isCut && (own.length > 2 || suffix.length === 2)) continue;
    lastProxy ??= labels.findLastIndex((label, index) => index <= start && PROXY.test(label));
    const isProxied = found.last < lastProxy;
    const isSame = labels[at] === own[0];
    if (!isProxied && !isSame) return { seems: found.domain, owner, isCut: found.isCut };
    at = found.last;
  }
  return null;
}
