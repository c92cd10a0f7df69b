/** Hosts by RFC 1738, 3.1, RFC 3986, 3.2 and appendix B, and URL Standard, 4.4: programs follow different ones. */
import { decodeToText } from "./percent.ts";
import { platformHost, platformHref } from "./platform-url.ts";
import { parse } from "./url.ts";

export interface HostReading {
  /** ASCII, in lower case unless browsers keep it (non-special schemes). `null` if absent or invalid. */
  readonly host: string | null;
  /** `null` if absent. */
  readonly written: string | null;
}

export interface HostReadings {
  readonly rfc1738: HostReading;
  readonly rfc3986: HostReading;
  readonly urlStandard: HostReading;
}

/** Cuts at a tab or line break, which ends a URI (RFC 3986, appendix C) but which browsers remove. */
export function beforeLineBreak(text: string): string {
  const end = text.search(/[\t\n\r]/);
  return end < 0 ? text : text.slice(0, end);
}

/** Decodes and maps a host as browsers do; `null` if invalid. */
export function mapDecodedHost(written: string): string | null {
  const decoded = written.includes("%") ? decodeToText(written) : written;
  return decoded === null ? null : platformHost(decoded);
}

export const DOTTED_DECIMAL = /^[0-9]+(?:\.[0-9]+){3}$/;

/** "Four decimal digit groups" (RFC 1738, 3.1) of any length (5): "0177" is 177. */
export function decimalAddress(host: string): string | null {
  const numbers = host.split(".").map(Number);
  return DOTTED_DECIMAL.test(host) && numbers.every((number) => number < 256) ? numbers.join(".") : null;
}

export function hostOf1738(written: string): string | null {
  const mapped = mapDecodedHost(written);
  return mapped !== null && DOTTED_DECIMAL.test(mapped) ? decimalAddress(written) : mapped;
}

/** Other forms of an IPv4 address are names (RFC 3986, 3.2.2 and 7.4). */
function hostOf3986(written: string): string | null {
  const mapped = mapDecodedHost(written);
  const isOtherSpelling =
    mapped !== null && DOTTED_DECIMAL.test(mapped) && mapped !== written && /^[\w.-]+$/.test(written);
  return isOtherSpelling ? written.toLowerCase() : mapped;
}

const OF_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/]*)/;
const OF_SCHEME_OR_BASE = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/([^/]*)/;

function reading(
  written: string | null,
  browsers: string | null,
  hostOf: (written: string) => string | null,
): HostReading {
  if (!written) return { written, host: null };
  return { written, host: written === browsers ? written : hostOf(written) };
}

/**
 * The authority ends at "/", the login at the first "@", and ":" must precede a port or a login. "//" inherits the
 * base's scheme (RFC 1808, 4). IPv6 colons, which are newer, start no port.
 */
function by1738(text: string, base: string | null): string | null {
  const authority = (base === null ? OF_SCHEME : OF_SCHEME_OR_BASE).exec(text)?.[1];
  if (authority === undefined) return null;
  const hostPort = authority.slice(authority.indexOf("@") + 1);
  const end = hostPort.search(/[:@]/);
  if (end < 0) return hostPort;
  return /^(?::[0-9]*$|(?::[^@]*)?@)/.test(hostPort.slice(end)) ? hostPort.slice(0, end) : null;
}

/** References inherit the base's host (5.2.2). */
function by3986(text: string, base: string | null): string | null {
  const { scheme, host } = parse(text);
  return scheme === null && host === null && base !== null ? parse(base).host : host;
}

/** Takes an absolute `base`. */
export function hostReadings(text: string, base?: string): HostReadings {
  const against = base === undefined ? null : platformHref(base);
  const href = platformHref(text, against ?? undefined);
  const solid = beforeLineBreak(text);
  const browsers = href === null ? null : parse(href).host;
  return {
    rfc1738: reading(by1738(solid, against), browsers, hostOf1738),
    rfc3986: reading(by3986(solid, against), browsers, hostOf3986),
    urlStandard: { written: browsers, host: browsers || null },
  };
}
