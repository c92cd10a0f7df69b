/** A request target, absolute if the log names the server. */
export interface LoggedRequest {
  readonly href: string;
  readonly isAbsolute: boolean;
}

/** URLs of an access log line. */
export interface LoggedLine {
  /** `null` without a target; `undefined` if the log has no targets, only referrers. */
  readonly requested: LoggedRequest | null | undefined;
  /** Absolute URL of the Referer header, or `null`. */
  readonly referrer: string | null;
}

/** Evidence of a request's origin. */
export interface RequestSite {
  /** With port, if logged. */
  readonly host: string | undefined;
  readonly scheme?: string | undefined;
  readonly hasTls?: boolean;
  /** Such as "HTTP/2.0". */
  readonly protocol?: string | undefined;
}

const SCHEME = /^(?:https?|wss?)$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Browsers use HTTP/2 and HTTP/3 only over TLS. */
const PROTOCOL_OVER_TLS = /^HTTP\/[23]\b/i;

export const isAbsoluteUrl = (text: string): boolean => ABSOLUTE.test(text);

/**
 * Returns `null` without a host. The scheme defaults to "http", or "https" if TLS, the protocol or port 443 imply it.
 */
export function originOf({ host, scheme = "", hasTls = false, protocol = "" }: RequestSite): string | null {
  if (host === undefined) return null;
  if (SCHEME.test(scheme)) return `${scheme.toLowerCase()}://${host}`;
  const isHttps = hasTls || PROTOCOL_OVER_TLS.test(protocol) || host.endsWith(":443");
  return `${isHttps ? "https" : "http"}://${host}`;
}

/** Returns `null` for a target that is no URL or path, as in `CONNECT h.example:443` and `OPTIONS *`. */
export function requestTo(target: string, origin: string | null): LoggedRequest | null {
  if (isAbsoluteUrl(target)) return { href: target, isAbsolute: true };
  if (!target.startsWith("/")) return null;
  return origin === null ? { href: target, isAbsolute: false } : { href: `${origin}${target}`, isAbsolute: true };
}

/** Logs write "-" or "" without a referrer. */
export const referrerOf = (logged: string | undefined): string | null =>
  logged !== undefined && isAbsoluteUrl(logged) ? logged : null;

/** Encodes "?" and "#": servers log decoded paths. */
export const encodePath = (logged: string): string => logged.replaceAll("?", "%3F").replaceAll("#", "%23");

export const encodeQuery = (logged: string): string => logged.replaceAll("#", "%23");

const REQUEST_LINE = /^[A-Z]{1,20} (\S+)(?: HTTP\/[0-9.]+)?$/;

/** Returns the target of `GET /a HTTP/1.1`. */
export const targetInRequestLine = (line: string): string | undefined => REQUEST_LINE.exec(line)?.[1];

/** Escapes of Apache, nginx and load balancers: `\"`, `\\`, `\xe9`. */
const LOG_ESCAPE = /\\(?:x([0-9a-f]{2})|(["\\]))/gi;

/** Removes log escapes; percent-encodes unprintable octets. */
export const unescaped = (logged: string): string =>
  logged.replace(LOG_ESCAPE, (_, octet?: string, character?: string) => {
    if (octet === undefined) return character ?? "";
    const code = Number.parseInt(octet, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : `%${octet.toUpperCase()}`;
  });
