import { registrableDomain } from "../url/registrable-domain.ts";

/** More hosts are forgotten. */
const MOST = 10_000;

const known = new Map<string, string | null>();

/** As `registrableDomain`: links have few hosts, again and again. */
export function domainOf(host: string): string | null {
  let domain = known.get(host);
  if (domain === undefined) {
    if (known.size >= MOST) known.clear();
    domain = registrableDomain(host);
    known.set(host, domain);
  }
  return domain;
}
