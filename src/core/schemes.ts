import type { Source } from "./rule.ts";
import { rfc1738, rfc6455, urlStandard } from "./sources.ts";

/** What the core knows of a scheme. */
export interface Scheme {
  readonly name: string;
  readonly defaultPort: number | null;
  /** Whether the URL Standard parses it by its own grammar ("special"). */
  readonly special: boolean;
  readonly source: Source;
}

const row = (name: string, defaultPort: number | null, special: boolean, source: Source): Scheme => ({
  name,
  defaultPort,
  special,
  source,
});

/** One row a scheme. */
export const SCHEMES: ReadonlyMap<string, Scheme> = new Map(
  [
    row("http", 80, true, rfc1738("3.3")),
    row("https", 443, true, urlStandard("4.3", "url-miscellaneous")),
    row("ws", 80, true, rfc6455("3")),
    row("wss", 443, true, rfc6455("3")),
    row("ftp", 21, true, rfc1738("3.2")),
    row("file", null, true, rfc1738("3.10")),
    row("gopher", 70, false, rfc1738("3.4")),
    row("mailto", null, false, rfc1738("3.5")),
    row("news", null, false, rfc1738("3.6")),
    row("nntp", 119, false, rfc1738("3.7")),
    row("telnet", 23, false, rfc1738("3.8")),
    row("wais", 210, false, rfc1738("3.9")),
    row("prospero", 1525, false, rfc1738("3.11")),
  ].map((scheme) => [scheme.name, scheme]),
);

/** Schemes in daily use whose body is not a host: "tel:123" is no host and port. */
const OTHER_NAMES = new Set(
  "about blob cid data geo intent javascript magnet mid sip sips sms smsto tel urn view-source xmpp".split(" "),
);

export const isSpecial = (scheme: string): boolean =>
  // Nearly every URL is one of the two.
  scheme === "https" || scheme === "http" || SCHEMES.get(scheme)?.special === true;

/** Whether a name is known to be a scheme, and so is not the host in "name:80". */
export const isKnownScheme = (name: string): boolean => SCHEMES.has(name) || OTHER_NAMES.has(name);
